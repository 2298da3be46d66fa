import { expect, test } from "vitest";

import type { BeliefPage } from "../api/types";
import { discsOf, percentOf, radiusOf, reachOf } from "./discs";

const page = (places: BeliefPage["places"]): BeliefPage => ({
  level: "odds", number: 9, known_at: 9, exact: true, places, ruled_out: 66, trail: [], lairs: [], rounds: [],
});

test("percentages are whole: under 1 is 0, and 100 is certainty alone", () => {
  expect([0.281, 0.005, 0.0099, 0.01, 0.996, 1].map(percentOf)).toEqual([28, 0, 0, 1, 99, 100]);
});

test("three steps of tint from 4 % on, a ring below", () => {
  const discs = discsOf(page([
    { place: "bari", share: 0.28 }, { place: "rome", share: 0.17 }, { place: "milan", share: 0.11 }, { place: "nice", share: 0.04 }, { place: "venice", share: 0.03 },
  ]));
  expect([...discs.values()].map((disc) => disc.tint)).toEqual(["full", "middle", "light", "light", "trace"]);
  expect(discs.get("bari")?.radius).toBeCloseTo(8 + 1.75 * Math.sqrt(28));
  expect(radiusOf(4)).toBe(11.5);
  expect(discs.has("vienna")).toBe(false);
});

test("a table that shows no odds has no numbers", () => {
  const discs = discsOf(page([{ place: "bari", share: null }]));
  expect(discs.get("bari")).toEqual({ radius: 10, tint: "set", percent: null });
  expect(reachOf(discs.get("bari"))).toBe(0);
});

test("names keep away from discs, not from rings", () => {
  expect(reachOf(undefined)).toBe(0);
  expect(reachOf({ radius: 10, tint: "trace", percent: 2 })).toBe(0);
  expect(reachOf({ radius: 17, tint: "full", percent: 27 })).toBe(17);
});

test("his own place is marked to himself, however unlikely they think it", () => {
  const discs = discsOf(page([{ place: "bari", share: 0.28 }, { place: "rome", share: 0.02 }]), "rome");
  expect(discs.get("rome")).toEqual({ radius: 10, tint: "trace", percent: 2, own: true });
  expect(discs.get("bari")?.own).toBeUndefined();
});
