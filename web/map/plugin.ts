/** Gives the page `virtual:board`: positions for the moving layers, and the address of the still map's file. */

import { join } from "node:path";

import type { Plugin } from "vite";

import { boardData } from "./board.ts";
import { drawFragment } from "./fragment.ts";
import { readLand } from "./land.ts";
import { SOURCES } from "./texts.ts";

const NAME = "virtual:board";
const RESOLVED = `\0${NAME}`;
const ADDRESS = "/board.svg";

export function board(): Plugin {
  let building = false;
  return {
    name: "harker-board",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      for (const file of [...SOURCES, join(import.meta.dirname, "cities.json")]) this.addWatchFile(file);
      let address = JSON.stringify(ADDRESS);
      if (building) {
        const asset = this.emitFile({ type: "asset", name: "board.svg", source: drawFragment(readLand()) });
        address = `import.meta.ROLLUP_FILE_URL_${asset}`;
      }
      // As text to parse: much shorter to compile than the same as a literal.
      return `export const board = JSON.parse(${JSON.stringify(JSON.stringify(boardData()))});\nexport const fragmentAddress = ${address};\n`;
    },
    configureServer(server) {
      let drawn: string | undefined;
      server.middlewares.use(ADDRESS, (_, response) => {
        response.setHeader("Content-Type", "image/svg+xml");
        response.end((drawn ??= drawFragment(readLand())));
      });
    },
  };
}
