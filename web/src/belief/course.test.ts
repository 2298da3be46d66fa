import { expect, test } from "vitest";

import type { BeliefCourse, CourseMoment, LogLine } from "../api/types";
import { Scale, everyNth, pointsOf, pressed, shareAt, stairs } from "./course";

const line = (number: number, round: number, gone = false): LogLine => ({
  number, round, void: gone, text: "", cause: null, why: "", kind: "hunter_moved", places: [], seat: null, moment: "", cards: null,
});
/** The start up to 4, round 1 to 14, round 2 to 24, the last entry. */
const log = Array.from({ length: 24 }, (_, n) => line(n + 1, n < 4 ? 0 : n < 14 ? 1 : 2));
const moment = (round: number, number: number, share: number): CourseMoment => ({ round, number, phase: "day", true_place: "rome", share, places: 4 });
const course: BeliefCourse = {
  moments: [moment(0, 4, 0), moment(1, 10, 0.5), moment(1, 13, 0.25), moment(2, 20, 1)],
  rounds: [moment(0, 4, 0), moment(1, 13, 0.25), moment(2, 20, 1)],
  turning: [{ number: 10, round: 1, text: "", silent: 0 }],
  missed: [],
};
const frame = { left: 0, right: 300, top: 0, bottom: 80 };
const scale = new Scale(log, frame);

test("at each moment the share is that of the last change, whichever round is under way", () => {
  expect([3, 4, 9, 10, 14, 15, 19, 20, 24].map((number) => shareAt(course, number)?.share)).toEqual([undefined, 0, 0, 0.5, 0.25, 0.25, 0.25, 1, 1]);
});

test("each round has its band, and an entry stands in the band of its round", () => {
  expect(scale.bands.map(({ round, from, to }) => [round, from, to])).toEqual([[0, 0, 100], [1, 100, 200], [2, 200, 300]]);
  for (const { number, round } of log) {
    const band = scale.bands.find((one) => one.from <= scale.at(number) && scale.at(number) < one.to);
    expect(band?.round).toBe(round);
    expect(scale.back(scale.at(number))).toBe(number);
  }
  expect([scale.back(-5), scale.back(999)]).toEqual([1, 24]);
});

test("what was taken back makes no band", () => {
  const undone = [line(1, 0), line(2, 1), line(3, 2, true), line(4, 1), line(5, 2)];
  expect(new Scale(undone, frame).bands.map((band) => band.round)).toEqual([0, 1, 2]);
});

test("the ends of rounds and the turning points are marked, the line has every change", () => {
  const points = pointsOf(course, scale, frame);
  expect(points.map(({ number, turning }) => [number, turning])).toEqual([[4, false], [10, true], [13, false], [20, false]]);
  expect(points.map((point) => point.y)).toEqual([80, 40, 60, 0]);
  expect(stairs(course, scale, frame)).toBe("M75.0 80.0H150.0V40.0H180.0V60.0H250.0V0.0H300");
});

test("a press near a mark goes there, else to the entry pressed on", () => {
  const points = pointsOf(course, scale, frame);
  expect([pressed(points, scale, 155), pressed(points, scale, 165), pressed([], scale, 250)]).toEqual([10, 12, 20]);
});

test("in a narrow chart not every round is named", () => {
  expect(everyNth(14, 900)).toBe(1);
  expect(everyNth(30, 280)).toBe(3);
});
