import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import type { OfferedOption, Picked } from "../../api/types";
import asks from "../fixtures/asks.json";
import { type AskName, promptOf } from "../fixtures/seats";
import { KEYS, keysOf } from "./keys";

const offered = (...options: Picked[]): OfferedOption[] =>
  options.map((option) => ({ option, name: "", effect: "", hint: null, place: null }));
const acts = (...actions: string[]): Picked[] => actions.map((action) => ({ do: "Act", action }));
const plays = (...events: string[]): Picked[] => events.map((event) => ({ do: "Play", event }));
const given = (keys: (string | null)[]): string[] => keys.filter((key) => key !== null);

const COMMON = acts("move", "supply", "reserve", "rest", "trade", "search");

test.each(["leader", "psychic_bond"])("a hunter who may do everything, %s too, has a key of its own for each", (own) => {
  const options = offered(...COMMON, ...acts(own, "fast_horses"), ...plays("money_trail", "mystic_research", "excellent_weather"), { do: "Pass" });
  expect(keysOf(options)).toEqual(["M", "S", "T", "H", "D", "E", "X", "F", "1", "2", "3", "P"]);
});

test("of two tickets the first has the letter of the train, the other a number", () => {
  const rails = [{ do: "Rail", ticket: "2/1" }, { do: "Rail", ticket: "3/2" }];
  expect(keysOf(offered({ do: "Road", place: "granada" }, ...rails, { do: "Pass" }))).toEqual(["1", "R", "2", "P"]);
});

test.each(Object.keys(asks) as AskName[])("%s: no key stands for two options, and all of them are listened for", (name) => {
  const keys = given(keysOf(promptOf(name).options));
  expect(new Set(keys).size).toBe(keys.length);
  expect(KEYS).toEqual(expect.arrayContaining(keys));
});

/** The keys that these parts of the page bind themselves. */
function boundIn(...files: string[]): string[] {
  const source = (file: string): string => readFileSync(join(import.meta.dirname, "../..", file), "utf8");
  return files.flatMap((file) =>
    [...source(file).matchAll(/\bbind\(\{([\s\S]*?)\}\)(?:,?\s*\)|;)/g)].flatMap(([, body]) =>
      [...(body ?? "").matchAll(/(?:^|[{,\n])\s*(?:"([^"]+)"|([A-Za-z]+|\d)): \(/g)].map(([, quoted, plain]) => quoted ?? plain ?? ""),
    ),
  );
}

test.each([
  ["map", ["table/Table.svelte", "map/Map.svelte", "table/prompt/Footer.svelte", "parts/KeyList.svelte"], ["/", "l", "c", "o", "b", "[", "z", "Escape", "n", "Shift+N", "+", "0", "u", "?"]],
  ["text", ["text/TextTable.svelte", "parts/KeyList.svelte"], ["[", "]", "u", "?"]],
] as const)("at the %s no key of the page is one of the options' or another's", (_, files, some) => {
  const bound = boundIn(...files);
  expect(bound).toEqual(expect.arrayContaining([...some]));
  const all = [...bound, ...KEYS.map((key) => key.toLowerCase())];
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});
