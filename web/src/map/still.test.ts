// @vitest-environment node
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { boardData } from "../../map/board";
import { drawFragment } from "../../map/fragment";
import { readLand } from "../../map/land";
import { readPlaces, readWays } from "../../map/texts";

const LARGEST = 60_000;

const fragment = drawFragment(readLand());
const board = boardData();

describe("the still map", () => {
  test("is small, and no script, style or colour is in it", () => {
    expect(gzipSync(fragment).length).toBeLessThan(LARGEST);
    expect(fragment).not.toMatch(/<script|<style|style=|\son\w+=|#[0-9a-f]{3,6}\b(?!-)|rgb\(/);
    expect(fragment).not.toMatch(/NaN|undefined|Infinity/);
  });

  test("is rounded to a tenth", () => {
    for (const [, d] of fragment.matchAll(/ d="([^"]+)"/g)) expect(d).not.toMatch(/\.\d\d\d/);
  });

  test("has every way of the rules once, in the form of its kind", () => {
    const ruled = readWays();
    expect(board.ways.map((way) => way.id).sort()).toEqual([...ruled.keys()].sort());
    for (const way of board.ways) expect(way.kind, way.id).toBe(ruled.get(way.id));
    for (const kind of ["road", "white", "yellow"]) {
      const d = new RegExp(`id="m-ways-${kind}" d="([^"]+)"`).exec(fragment)?.[1] ?? "";
      expect(d.split("M").length - 1).toBe([...ruled.values()].filter((one) => one === kind).length);
    }
  });

  test("has every place of the rules once, of its kind", () => {
    const ruled = readPlaces();
    expect(board.places.map((place) => place.id).sort()).toEqual([...ruled.keys()].sort());
    for (const place of board.places) expect({ kind: place.kind, region: place.region }, place.id).toMatchObject({ kind: ruled.get(place.id)?.kind, region: ruled.get(place.id)?.region });
    expect(board.hospitals.map((one) => one.city).sort()).toEqual([...ruled].filter(([, place]) => place.hospital).map(([id]) => id).sort());
    const seas = [...ruled].filter(([, place]) => place.kind === "sea").map(([id]) => id);
    expect([...fragment.matchAll(/data-sea="(\w+)"/g)].map(([, id]) => id).sort()).toEqual(seas.sort());
  });

  test("has an anchor for every port", () => {
    expect([...fragment.matchAll(/data-port="([\w-]+)"/g)].length).toBe(board.ports.length);
    expect(new Set(board.ports.map((port) => `${port.city} ${port.sea}`)).size).toBe(board.ports.length);
  });

  test("no place of the board lies in another's reach", () => {
    const cities = board.places.filter((place) => place.kind !== "sea");
    for (const one of cities) {
      for (const other of cities) {
        if (one.id < other.id) expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.id} ${other.id}`).toBeGreaterThan(47);
      }
    }
  });
});
