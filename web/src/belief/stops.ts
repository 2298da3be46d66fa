/** The stops of the slider: where each round of a log ended, and the start before them. */

import type { LogLine } from "../api/types";

export interface Stop {
  /** 0 is the start: all stand where they begin, and he has laid his first card. */
  round: number;
  /** The last entry of the round. */
  number: number;
}

/** One stop a round, from such a round on; what was taken back makes none. */
export function stopsOf(log: readonly LogLine[], from = 0): Stop[] {
  const last = new Map<number, number>();
  for (const line of log) if (!line.void && line.round >= from) last.set(line.round, line.number);
  return [...last].map(([round, number]) => ({ round, number })).sort((a, b) => a.number - b.number);
}

/** The moment looked at lies after this stop, before the next. */
export const isBetween = (stops: readonly Stop[], number: number | null): boolean =>
  number !== null && number > (stops[stopAt(stops, number)]?.number ?? number);

/** The stop that is shown for an entry: the last one not after it; the newest for null. */
export function stopAt(stops: readonly Stop[], number: number | null): number {
  if (number === null) return stops.length - 1;
  return Math.max(0, stops.filter((stop) => stop.number <= number).length - 1);
}
