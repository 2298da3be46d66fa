import { expect, test } from "vitest";

import type { ClockView } from "../api/types";
import { halves, isLittle, isNight, remaining } from "./time";

const clock = (day: number, phase: string): ClockView => ({ round: 1, day, week: 1, phase, turn: null, despair: 0, influence: 0 });

test("dusk and Dracula's phase belong to the night", () => {
  expect(["setup", "dawn", "day", "dusk", "night", "dracula"].map((phase) => isNight(clock(0, phase)))).toEqual([
    false, false, false, true, true, true,
  ]);
});

test("one half is now, those before are past", () => {
  const week = halves(clock(1, "night"));
  expect(week.map(({ light, dark }) => `${light} ${dark}`).slice(0, 3)).toEqual(["past past", "past now", "ahead ahead"]);
  expect(week).toHaveLength(7);
});

test("what is left, in its two largest parts", () => {
  expect(remaining((2 * 24 + 4) * 3_600_000)).toEqual({ key: "days", args: { days: 2, hours: "04" } });
  expect(remaining(11 * 3_600_000 + 60_000)).toEqual({ key: "hours", args: { hours: 11, minutes: "01" } });
  expect(remaining(61_000)).toEqual({ key: "minutes", args: { minutes: 1, seconds: "01" } });
  expect(remaining(-5)).toEqual({ key: "seconds", args: { seconds: 0 } });
});

test("little time is under a tenth of what there was", () => {
  expect(isLittle(17_900, 180_000)).toBe(true);
  expect(isLittle(18_100, 180_000)).toBe(false);
});
