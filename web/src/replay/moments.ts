/** Finding one's way among the moments of a finished game. */

import type { LogLine, Watcher } from "../api/types";
import { grouped, halfDay } from "../table/log";
import { say } from "../words/words.svelte";

export const WATCHERS: readonly Watcher[] = ["after", "dracula", "godalming", "seward", "van_helsing", "mina", "spectator"];

export const isWatcher = (text: string): text is Watcher => (WATCHERS as readonly string[]).includes(text);

/** What stands over a moment: its half-day, or that it is the beginning. */
export const momentTitle = (line: LogLine | undefined): string =>
  line === undefined || line.round === 0 ? say("page.replay.beginning") : halfDay(line);

/** Where the half-days end, the beginning first: the stops of "play" and of the long steps. */
export const stopsOf = (lines: readonly LogLine[]): number[] => [0, ...grouped(lines).map((group) => group.number)];

/** The stop after or before a number; the number itself at the ends. */
export function stopFrom(stops: readonly number[], number: number, by: 1 | -1): number {
  const next = by === 1 ? stops.find((stop) => stop > number) : stops.filter((stop) => stop < number).at(-1);
  return next ?? number;
}

/**
 * The number in another watcher's log at which the same moment has passed.
 *
 * Each watcher counts only what it saw: the same half-day is found, and in it the same share.
 */
export function sameMoment(from: readonly LogLine[], number: number, to: readonly LogLine[]): number {
  if (number <= 0) return 0;
  if (number >= (from.at(-1)?.number ?? 0)) return to.at(-1)?.number ?? 0;
  const here = grouped(from).find((group) => group.number >= number);
  const there = here && grouped(to).find((group) => group.round === here.round && group.moment === here.moment);
  if (!here || !there) return Math.min(number, to.at(-1)?.number ?? 0);
  const share = (number - here.number + here.lines.length) / here.lines.length;
  return there.number - there.lines.length + Math.max(1, Math.round(share * there.lines.length));
}
