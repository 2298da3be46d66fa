import { expect, test } from "vitest";

import type { LogLine } from "../api/types";
import { isBetween, stopAt, stopsOf } from "./stops";

const line = (number: number, round: number, gone = false): LogLine => ({
  number, round, void: gone, text: "", cause: null, why: "", kind: "hunter_moved", places: [], seat: null, moment: "", cards: null,
});
const log = [line(1, 0), line(2, 1), line(3, 1), line(4, 2), line(5, 3, true), line(6, 2), line(7, 3)];

test("one stop a round, where it ended, and one for the start; what was taken back makes none", () => {
  expect(stopsOf(log)).toEqual([{ round: 0, number: 1 }, { round: 1, number: 3 }, { round: 2, number: 6 }, { round: 3, number: 7 }]);
});

test("where the game goes on from another one there is no stop before that", () => {
  expect(stopsOf(log, 2)).toEqual([{ round: 2, number: 6 }, { round: 3, number: 7 }]);
});

test("the stop of a moment is the last not after it", () => {
  const stops = stopsOf(log);
  expect([null, 0, 2, 3, 5, 6, 99].map((at) => stopAt(stops, at))).toEqual([3, 0, 0, 1, 1, 2, 3]);
});

test("a moment within a round lies between two stops", () => {
  const stops = stopsOf(log);
  expect([null, 0, 1, 2, 3, 5, 6, 7].map((at) => isBetween(stops, at))).toEqual([false, false, false, true, false, true, false, false]);
});
