/** What the end of a game was: where he stood, where he had come from, and what decided it; read from the open log. */

import type { LogLine, Page, PlaceId } from "../api/types";
import { truePath } from "../replay/path";
import type { LiveSeat } from "./seat.svelte";

/** Won, lost, or ended by all without a winner. */
export const isOver = (seat: LiveSeat): boolean =>
  seat.page?.view.outcome != null || seat.card?.status === "over" || seat.card?.status === "abandoned";

export interface Ending {
  /** Where he was; null if he never began. */
  place: PlaceId | null;
  /** His last places, the oldest first; that of the end is the last. Where he stayed there is one. */
  way: PlaceId[];
  /** Sentences of the log: the last changes that bore on the end. */
  decided: string[];
}

/** The seat's own page with all that lies on the table turned up, as the last moment of the all-seeing replay shows it. */
export function turnedUp(page: Page, end: Page): Page {
  const { watcher, waits_for, outcome } = page.view;
  return { ...page, view: { ...end.view, watcher, waits_for, outcome }, told: { ...end.told, hand: page.told.hand } };
}

const PLACES = 5;
const LINES = 3;
const BEARS = new Set(["matured", "hunter_defeated", "hunter_bitten", "influence_changed", "dracula_hurt"]);

/** `page`: the last moment of the all-seeing replay. */
export function endingOf(page: Page): Ending {
  const held = page.log.filter((line) => !line.void);
  const stops = truePath(held, "after").map((stop) => stop.place);
  const place = page.view.dracula.place ?? stops.at(-1) ?? null;
  const way = [...stops, ...(place === null ? [] : [place])].filter((one, n, all) => one !== all[n - 1]);
  return { place, way: way.slice(-PLACES), decided: decidedBy(held) };
}

/** A side that gave up, or all who ended it together, decided it: then no rule of the game did. */
function decidedBy(held: readonly LogLine[]): string[] {
  const end = held.at(-1);
  if (end?.kind !== "game_ended") return [];
  const last = held.filter((line) => line.round === end.round && line.moment === end.moment && BEARS.has(line.kind));
  return last.slice(-LINES).map((line) => line.text);
}
