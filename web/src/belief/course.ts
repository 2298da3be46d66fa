/** The chart of a finished game: his true place's share, round by round, laid out in pixels. */

import type { BeliefCourse } from "../api/types";

export interface Point { x: number; y: number; round: number; number: number; share: number; turning: boolean }

export interface Frame { left: number; right: number; top: number; bottom: number }

/** One point a round; where several moments of a round are told, the last of them. */
export function pointsOf(course: BeliefCourse, frame: Frame): Point[] {
  const last = new Map(course.rounds.map((one) => [one.round, one]));
  const rounds = [...last.values()].sort((a, b) => a.number - b.number);
  const turning = new Set(course.turning.map((one) => one.round));
  const step = (frame.right - frame.left) / Math.max(1, rounds.length - 1);
  return rounds.map(({ round, number, share }, n) => ({
    x: frame.left + n * step, y: frame.bottom - share * (frame.bottom - frame.top), round, number, share, turning: turning.has(round),
  }));
}

/** The point that a moment belongs to: the first that is not before it. */
export const pointAt = (points: readonly Point[], number: number): Point | undefined => points.find((point) => point.number >= number) ?? points.at(-1);

/** The point nearest to where somebody pressed. */
export const nearest = (points: readonly Point[], x: number): Point | undefined =>
  [...points].sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x))[0];

/** Every so many rounds one is named, so that the numbers keep apart. */
export const everyNth = (count: number, width: number): number => Math.max(1, Math.ceil((count * 28) / Math.max(1, width)));
