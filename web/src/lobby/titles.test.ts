import { beforeAll, expect, test } from "vitest";

import { words } from "../words/words.svelte";
import { mixed, titleOf } from "./titles";

beforeAll(() => {
  const names = ["vienna", "venice", "munich", "varna", "galatz", "prague", "paris", "london", "edinburgh", "dublin", "lisbon",
    "madrid", "cadiz", "naples", "rome", "athens", "salonica", "sofia", "belgrade", "budapest", "hamburg", "berlin", "zurich",
    "geneva", "marseilles", "barcelona", "amsterdam", "cologne", "florence", "sarajevo", "klausenburg", "constanta"];
  words.texts = Object.fromEntries([
    ...names.map((name) => [`place.${name}`, name]),
    ...[0, 1, 2, 3, 4].map((n) => [`page.lobby.title_${n}`, `{place} ${n}`]),
  ]);
});

test("a table keeps its name, and tables differ", () => {
  expect(titleOf({ id: "abc" })).toBe(titleOf({ id: "abc" }));
  const titles = new Set(Array.from({ length: 40 }, (_, n) => titleOf({ id: `game-${n}` })));
  expect(titles.size).toBeGreaterThan(25);
  expect([...titles].every((title) => /^[a-z]+ [0-4]$/.test(title))).toBe(true);
});

test("the number of an id is the known hash", () => {
  expect(mixed("")).toBe(0x811c9dc5);
  expect(mixed("a")).toBe(0xe40c292c);
});
