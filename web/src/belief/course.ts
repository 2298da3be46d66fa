/** The chart of a finished game: his true place's share from event to event, laid out in pixels. */

import type { BeliefCourse, CourseMoment, LogLine } from "../api/types";

export interface Frame { left: number; right: number; top: number; bottom: number }

/** Where a round stands in the chart. */
export interface Band { round: number; from: number; to: number }

/** The share of his true place is told from an entry of the log on. */
export interface Point { x: number; y: number; number: number; turning: boolean }

/** The change of what was known that holds at an entry of the log: the last one not after it. */
export const shareAt = (course: BeliefCourse, number: number): CourseMoment | undefined =>
  course.moments.filter((one) => one.number <= number).at(-1);

/** From the log's entries to pixels and back: each round as broad as the others, its entries in it in their order. */
export class Scale {
  readonly bands: Band[];
  private readonly starts: { round: number; number: number }[] = [];
  private readonly broad: number;

  constructor(log: readonly LogLine[], private readonly frame: Frame) {
    for (const line of log) if (!line.void && line.round > (this.starts.at(-1)?.round ?? -1)) this.starts.push({ round: line.round, number: line.number });
    this.starts.push({ round: Infinity, number: (log.at(-1)?.number ?? 0) + 1 });
    this.broad = (frame.right - frame.left) / Math.max(1, this.starts.length - 1);
    this.bands = this.starts.slice(0, -1).map(({ round }, n) => ({ round, from: frame.left + n * this.broad, to: frame.left + (n + 1) * this.broad }));
  }

  at(number: number): number {
    const n = Math.max(0, this.starts.filter((one) => one.number <= number).length - 1);
    const [first, next] = [this.starts[n]?.number ?? 0, this.starts[n + 1]?.number ?? number + 1];
    return Math.min(this.frame.right, this.frame.left + (n + Math.max(0, number - first) / Math.max(1, next - first)) * this.broad);
  }

  back(x: number): number {
    const n = Math.min(this.bands.length - 1, Math.max(0, Math.floor((x - this.frame.left) / this.broad)));
    const [first, next] = [this.starts[n]?.number ?? 0, this.starts[n + 1]?.number ?? 1];
    const share = Math.min(1, Math.max(0, (x - this.frame.left) / this.broad - n));
    return Math.min(next - 1, Math.round(first + share * (next - first)));
  }
}

/** Where a share stands in the chart. */
export const heightOf = (share: number, frame: Frame): number => frame.bottom - share * (frame.bottom - frame.top);

/** What is marked: where each round ended, and where the belief turned. */
export function pointsOf(course: BeliefCourse, scale: Scale, frame: Frame): Point[] {
  const turning = new Set(course.turning.map((one) => one.number));
  const marked = new Set([...turning, ...course.rounds.map((one) => one.number)]);
  return course.moments
    .filter((one) => marked.has(one.number))
    .map(({ number, share }) => ({ x: scale.at(number), y: heightOf(share, frame), number, turning: turning.has(number) }));
}

/** The line from change to change: what is known stays so until the next. */
export function stairs(course: BeliefCourse, scale: Scale, frame: Frame): string {
  const [first, ...more] = course.moments.map((one) => ({ x: scale.at(one.number).toFixed(1), y: heightOf(one.share, frame).toFixed(1) }));
  if (first === undefined) return "";
  return `M${first.x} ${first.y}${more.map(({ x, y }) => `H${x}V${y}`).join("")}H${frame.right}`;
}

/** So many pixels beside a mark a press still means it. */
const NEAR = 8;

/** The entry that somebody pressed on: that of a mark, if one is near. */
export function pressed(points: readonly Point[], scale: Scale, x: number): number {
  const [first] = [...points].sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
  return first && Math.abs(first.x - x) <= NEAR ? first.number : scale.back(x);
}

/** So many pixels the number of a round takes. */
const NUMBER = 28;

/** Every so many rounds one is named, so that the numbers keep apart. */
export const everyNth = (count: number, width: number): number => Math.max(1, Math.ceil((count * NUMBER) / Math.max(1, width)));
