/** Time as the header says it. */

import type { ClockView } from "../api/types";

export const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** Night runs from dusk to the end of Dracula's phase. */
export const isNight = (clock: ClockView): boolean => ["dusk", "night", "dracula"].includes(clock.phase);

export type HalfState = "past" | "now" | "ahead";

/** The seven days with two halves each, as past, now or to come. */
export function halves(clock: ClockView): { day: (typeof DAYS)[number]; light: HalfState; dark: HalfState }[] {
  const now = clock.day * 2 + (isNight(clock) ? 1 : 0);
  const state = (half: number): HalfState => (half < now ? "past" : half === now ? "now" : "ahead");
  return DAYS.map((day, index) => ({ day, light: state(index * 2), dark: state(index * 2 + 1) }));
}

/** Days, hours, minutes and seconds left, in the two largest parts that matter. */
export function remaining(ms: number): { key: "days" | "hours" | "minutes" | "seconds"; args: Record<string, number | string> } {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const two = (value: number): string => String(value).padStart(2, "0");
  if (days > 0) return { key: "days", args: { days, hours: two(hours % 24) } };
  if (hours > 0) return { key: "hours", args: { hours, minutes: two(minutes % 60) } };
  if (minutes > 0) return { key: "minutes", args: { minutes, seconds: two(seconds % 60) } };
  return { key: "seconds", args: { seconds } };
}

/** Under a tenth of the time there was when the question came: the header says so. */
export const isLittle = (left: number, whole: number): boolean => left < whole / 10;
