import { expect, test } from "vitest";

import type { LogLine } from "../api/types";
import { stopAt, stopsOf } from "./stops";

const line = (number: number, round: number, gone = false): LogLine => ({
  number, round, void: gone, text: "", cause: null, why: "", kind: "hunter_moved", places: [], seat: null, moment: "", cards: null,
});
const log = [line(1, 0), line(2, 1), line(3, 1), line(4, 2), line(5, 3, true), line(6, 2), line(7, 3)];

test("one stop a round, where it ended; what was taken back makes none", () => {
  expect(stopsOf(log)).toEqual([{ round: 1, number: 3 }, { round: 2, number: 6 }, { round: 3, number: 7 }]);
});

test("looking back, later rounds have no stop", () => {
  expect(stopsOf(log, 4)).toEqual([{ round: 1, number: 3 }, { round: 2, number: 4 }]);
});

test("the stop of a moment is the last not after it", () => {
  const stops = stopsOf(log);
  expect([null, 2, 3, 5, 6, 99].map((at) => stopAt(stops, at))).toEqual([2, 0, 0, 0, 1, 2]);
});
