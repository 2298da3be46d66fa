import { expect, test } from "vitest";

import type { BeliefCourse } from "../api/types";
import { everyNth, nearest, pointAt, pointsOf } from "./course";

const course: BeliefCourse = {
  rounds: [
    { round: 1, number: 10, phase: "day", true_place: "rome", share: 0, places: 60 },
    { round: 1, number: 14, phase: "dracula", true_place: "bari", share: 0.5, places: 8 },
    { round: 2, number: 30, phase: "dracula", true_place: "naples", share: 1, places: 1 },
    { round: 3, number: 44, phase: "day", true_place: "naples", share: 0.25, places: 4 },
  ],
  turning: [{ number: 30, round: 2, text: "" }],
  missed: [],
};
const points = pointsOf(course, { left: 0, right: 100, top: 0, bottom: 80 });

test("one point a round, the last moment of it, from edge to edge", () => {
  expect(points.map(({ x, y, number }) => [x, y, number])).toEqual([[0, 40, 14], [50, 0, 30], [100, 60, 44]]);
  expect(points.map((point) => point.turning)).toEqual([false, true, false]);
});

test("a moment belongs to the round that it is in; a press to the nearest one", () => {
  expect(pointAt(points, 5)?.round).toBe(1);
  expect(pointAt(points, 15)?.round).toBe(2);
  expect(pointAt(points, 99)?.round).toBe(3);
  expect(nearest(points, 60)?.round).toBe(2);
  expect(nearest([], 60)).toBeUndefined();
});

test("in a narrow chart not every round is named", () => {
  expect(everyNth(14, 900)).toBe(1);
  expect(everyNth(30, 280)).toBe(3);
});
