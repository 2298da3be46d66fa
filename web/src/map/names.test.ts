// @vitest-environment node
import { describe, expect, test } from "vitest";

import { areaBox, placeAreas } from "../../map/areas";
import { BOX, CITIES } from "../../map/cities";
import { boxOf, clearSpots, namesIn, obstacles, placeNames, touching } from "../../map/names";
import { LANGUAGES } from "../../map/texts";
import { widthOf } from "../../map/type";
import { overlap, type Side } from "./lettering";

const sides = placeNames();

/** Type sizes in map units: 1440 by 900, a phone at detail, between, 1024 by 768. */
const SIZES = [13.4, 13.64, 15.2, 16.9];

describe.each(LANGUAGES)("names in %s", (language) => {
  const names = namesIn(language);
  const areas = placeAreas(language, sides[language]);
  const side = (id: string): Side => sides[language].get(id) as Side;

  test.each(SIZES)("touch no name, place or anchor at %d units", (em) => {
    expect(touching(names, sides[language], em)).toEqual([]);
  });

  test("are none of them cut off when everything is in sight", () => {
    for (const em of SIZES) {
      for (const name of names) {
        const box = boxOf(name, side(name.id), em);
        expect(box.left, name.id).toBeGreaterThanOrEqual(BOX.x);
        expect(box.right, name.id).toBeLessThanOrEqual(BOX.x + BOX.width);
        expect(box.top, name.id).toBeGreaterThanOrEqual(BOX.y);
        expect(box.bottom, name.id).toBeLessThanOrEqual(BOX.y + BOX.height);
      }
    }
  });

  test("of seas and regions touch no city's name, place, anchor or one another", () => {
    const marks = obstacles();
    areas.forEach((area, i) => {
      for (const em of area.sizes) {
        const others = [...names.map((name) => ({ id: name.id, box: boxOf(name, side(name.id), em) })), ...marks];
        expect(others.filter(({ box }) => overlap(box, areaBox(area))).map(({ id }) => id), area.id).toEqual([]);
      }
      for (const other of areas.slice(i + 1)) expect(overlap(areaBox(area), areaBox(other)), `${area.id} ${other.id}`).toBe(false);
    });
  });
});

test("English names keep the sides they were given", () => {
  for (const city of CITIES) expect(sides.en.get(city.id), city.id).toBe(city.side);
});

test("a bad placement is found out", () => {
  const east = new Map(CITIES.map((city): [string, Side] => [city.id, "e"]));
  expect(touching(namesIn("en"), east, 15.2)).not.toEqual([]);
});

test("roadblocks stand on the middle part of their way", () => {
  const clear = clearSpots(sides, LANGUAGES.flatMap((language) => placeAreas(language, sides[language]).map(areaBox)));
  const way = { id: "rail:madrid-saragossa", kind: "white" as const, a: "madrid", b: "saragossa", bend: [240, 600] as const };
  expect(clear(way)).toBeGreaterThanOrEqual(0.3);
  expect(clear(way)).toBeLessThanOrEqual(0.7);
});

test("text is measured from the fonts", () => {
  expect(widthOf("Köln", "sans-700")).toBeGreaterThan(widthOf("Kln", "sans-700"));
  expect(widthOf("Vienna", "sans-700")).toBeGreaterThan(widthOf("Vienna", "sans-400"));
});
