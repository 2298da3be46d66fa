import { describe, expect, test } from "vitest";

import { PLACES, WAYS, along, neighbours, placeOf, wayOf } from "./board";
import { nextOf, placeAt, placeTowards, wayAt, type Arrow } from "./find";

test("the nearest way of those offered, the road apart from the railway beside it", () => {
  for (const id of ["road:munich-vienna", "rail:berlin-prague"]) {
    const way = wayOf(id);
    if (!way) throw new Error(id);
    const { x, y } = along(way, 0.5);
    expect(wayAt(WAYS, x, y, 1, false)?.id).toBe(id);
    expect(wayAt(WAYS.filter((other) => other !== way), x, y, 8, false)).toBeNull();
  }
});

const ARROWS: Arrow[] = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

describe("a press", () => {
  const vienna = placeOf("vienna");

  test("reaches 20 pixels with a mouse, 22 with a finger", () => {
    const at = (pixels: number, scale: number, touch: boolean): string | null => placeAt(vienna.x - pixels / scale, vienna.y, scale, touch);
    for (const scale of [0.63, 0.86, 3]) {
      expect(at(19.5, scale, false)).toBe("vienna");
      expect(at(20.5, scale, false)).toBeNull();
      expect(at(21.5, scale, true)).toBe("vienna");
      expect(at(22.5, scale, true)).toBeNull();
    }
  });

  test("takes the nearest of two", () => {
    const [one, other] = [placeOf("munich"), placeOf("nuremberg")];
    const between = (t: number): string | null => placeAt(one.x + (other.x - one.x) * t, one.y + (other.y - one.y) * t, 0.35, true);
    expect(between(0.45)).toBe("munich");
    expect(between(0.55)).toBe("nuremberg");
  });

  test("takes a city before the sea round it", () => {
    for (const place of PLACES) expect(placeAt(place.x, place.y, 0.86, false), place.id).toBe(place.id);
  });
});

describe("arrows", () => {
  test("go the way they point", () => {
    for (const place of PLACES) {
      for (const arrow of ARROWS) {
        const to = placeTowards(place.id, arrow, false);
        if (to === null) continue;
        const there = placeOf(to);
        if (arrow === "ArrowUp") expect(there.y).toBeLessThan(place.y);
        if (arrow === "ArrowDown") expect(there.y).toBeGreaterThan(place.y);
        if (arrow === "ArrowLeft") expect(there.x).toBeLessThan(place.x);
        if (arrow === "ArrowRight") expect(there.x).toBeGreaterThan(place.x);
      }
    }
  });

  test("reach every place", () => {
    const reached = new Set(["vienna"]);
    for (const place of reached) for (const arrow of ARROWS) reached.add(placeTowards(place, arrow, false) ?? place);
    expect(PLACES.filter((place) => !reached.has(place.id)).map((place) => place.id)).toEqual([]);
  });

  test("with Control keep to the ways", () => {
    for (const place of PLACES) {
      for (const arrow of ARROWS) {
        const to = placeTowards(place.id, arrow, true);
        if (to !== null) expect(neighbours(place.id)).toContain(to);
      }
    }
    expect(placeTowards("dublin", "ArrowRight", true)).toBe("irish_sea");
  });
});

test("the next lit place goes round both ways", () => {
  expect(nextOf(["a", "b", "c"], null, 1)).toBe("a");
  expect(nextOf(["a", "b", "c"], null, -1)).toBe("c");
  expect(nextOf(["a", "b", "c"], "c", 1)).toBe("a");
  expect(nextOf(["a", "b", "c"], "a", -1)).toBe("c");
  expect(nextOf([], "a", 1)).toBeNull();
});
