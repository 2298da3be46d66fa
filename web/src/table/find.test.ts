import { expect, test } from "vitest";

import { findPlaces } from "./find";

const places = [
  { id: "munich", name: "Munich" }, { id: "milan", name: "Milan" }, { id: "cologne", name: "Köln" },
  { id: "castle_dracula", name: "Castle Dracula" }, { id: "black_sea", name: "Black Sea" },
];
const ids = (typed: string, lit: string[] = []): string[] => findPlaces(places, typed, lit).map(({ id }) => id);

test("two letters are enough, accents and case don't matter, a later word counts too", () => {
  expect(ids("mu")).toEqual(["munich"]);
  expect(ids("KOL")).toEqual(["cologne"]);
  expect(ids("dra")).toEqual(["castle_dracula"]);
  expect(ids("xyz")).toEqual([]);
});

test("places one may go to come first", () => {
  expect(ids("m")).toEqual(["milan", "munich"]);
  expect(ids("m", ["munich"])).toEqual(["munich", "milan"]);
});
