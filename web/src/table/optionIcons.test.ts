import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { PLACES, WAYS } from "../map/board";
import { optionIcon } from "./optionIcons";

test("a place has the sign that the map draws there, whatever way leads to it", () => {
  const icons = (kind: string): Set<string> =>
    new Set(PLACES.filter((place) => place.kind === kind).map(({ id }) => optionIcon({ do: "Go", place: id })));
  expect(icons("large")).toEqual(new Set(["citylarge"]));
  expect(icons("small")).toEqual(new Set(["citysmall"]));
  expect(icons("castle")).toEqual(new Set(["castle"]));
  expect(icons("sea")).toEqual(new Set(["anchor"]));
});

test("a road is a road, a railway has the sign of its colour", () => {
  const icon = (kind: string): string => optionIcon({ do: "OfEdge", edge: WAYS.find((way) => way.kind === kind)?.id ?? "" });
  expect(["road", "white", "yellow"].map(icon)).toEqual(["road", "railwhite", "railyellow"]);
  expect([optionIcon({ do: "Road", place: "munich" }), optionIcon({ do: "Rail", ticket: "white_1" })]).toEqual(["road", "railwhite"]);
});

test("the icons of places and ways stand in the icons' file", () => {
  const file = readFileSync("public/icons.svg", "utf8");
  for (const icon of ["citylarge", "citysmall", "castle", "anchor", "road", "railwhite", "railyellow"]) expect(file).toContain(`id="${icon}"`);
});
