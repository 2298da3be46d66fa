/** The stops of the slider: where each round of a log ended. */

import type { LogLine } from "../api/types";

export interface Stop {
  round: number;
  /** The last entry of the round. */
  number: number;
}

/** One stop a round, up to an entry of the log; what was taken back makes none. */
export function stopsOf(log: readonly LogLine[], upTo = Infinity): Stop[] {
  const last = new Map<number, number>();
  for (const line of log) if (!line.void && line.round > 0 && line.number <= upTo) last.set(line.round, line.number);
  return [...last].map(([round, number]) => ({ round, number })).sort((a, b) => a.number - b.number);
}

/** The stop that is shown for an entry: the last one not after it; the newest for null. */
export function stopAt(stops: readonly Stop[], number: number | null): number {
  if (number === null) return stops.length - 1;
  return Math.max(0, stops.filter((stop) => stop.number <= number).length - 1);
}
