/** The parts of the game's data files that the map is made from: kinds, regions, and names by language. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { PlaceKind } from "../src/map/lettering.ts";

export const LANGUAGES = ["en", "de", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

const DATA = join(import.meta.dirname, "../../src/harker/data");

export interface Ruled { kind: PlaceKind; region: string | null; hospital: boolean }

/** Files whose change makes the map anew. */
export const SOURCES = [...LANGUAGES.map((language) => `text/${language}.toml`), "map.toml"].map((file) => join(DATA, file));

export function readPlaces(): Map<string, Ruled> {
  const places = new Map<string, Ruled>();
  for (const [section, entries] of sections("map.toml")) {
    if (!section.startsWith("places.")) continue;
    places.set(section.slice("places.".length), {
      kind: JSON.parse(entries.get("kind") ?? '""') as PlaceKind,
      region: entries.has("region") ? (JSON.parse(entries.get("region") ?? "") as string) : null,
      hospital: entries.get("hospital") === "true",
    });
  }
  return places;
}

/** The pairs of roads and railways as the rules have them: "road:a-b" and "rail:a-b". */
export function readWays(): Map<string, "road" | "white" | "yellow"> {
  const text = readFileSync(join(DATA, "map.toml"), "utf8");
  const ways = new Map<string, "road" | "white" | "yellow">();
  for (const [section, kind] of [["roads", "road"], ["white_railways", "white"], ["yellow_railways", "yellow"]] as const) {
    const body = new RegExp(`\\n\\[${section}\\]\\n([\\s\\S]*?)\\n\\]`).exec(text)?.[1] ?? "";
    for (const [, a, b] of body.matchAll(/\["(\w+)", "(\w+)"\]/g)) ways.set(`${kind === "road" ? "road" : "rail"}:${a}-${b}`, kind);
  }
  return ways;
}

/** The pairs of sea zones between which one sails, the strait included. */
export function readSeaWays(): [string, string][] {
  const text = readFileSync(join(DATA, "map.toml"), "utf8");
  return [...text.matchAll(/\[\[sea_borders\]\]\npair = \["(\w+)", "(\w+)"\]/g)].map(([, a, b]) => [a ?? "", b ?? ""]);
}

/** The names of one kind in a language: "place" or "region". */
export function readNames(kind: string, language: Language): Map<string, string> {
  const entries = sections(`text/${language}.toml`).get(kind);
  if (!entries) throw new Error(`${language}.toml has no [${kind}]`);
  return new Map([...entries].map(([id, value]) => [id, JSON.parse(value) as string]));
}

/** The tables of a file with `key = value` lines, which is all that these files have of TOML here. */
function sections(file: string): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  let entries = new Map<string, string>();
  for (const line of readFileSync(join(DATA, file), "utf8").split("\n")) {
    const head = /^\[([\w."-]+)\]$/.exec(line);
    const entry = /^([\w-]+) = (.+)$/.exec(line);
    if (head?.[1]) found.set(head[1], (entries = new Map()));
    else if (entry?.[1] && entry[2]) entries.set(entry[1], entry[2]);
  }
  return found;
}
