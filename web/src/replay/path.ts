/** Dracula's true path, read from a log that tells it: his own, or the all-seeing one. */

import type { LogLine, PlaceId, Watcher } from "../api/types";

export interface Stop {
  place: PlaceId;
  /** The round in which he came there; null for the start. */
  round: number | null;
}

/** How many of the newest stops are drawn in full. */
export const FRESH = 6;

const LAID = new Set(["dracula_chose_start", "card_placed"]);

/** One stop a placed location card; only these watchers are told where. */
export function truePath(lines: readonly LogLine[], watcher: Watcher): Stop[] {
  if (watcher !== "dracula" && watcher !== "after") return [];
  const stops: Stop[] = [];
  for (const line of lines) {
    const place = line.places[0];
    if (line.void || place === undefined || !LAID.has(line.kind)) continue;
    // The card of the first place is laid where he started.
    if (stops.length === 1 && stops[0]?.round === null && stops[0].place === place) continue;
    stops.push({ place, round: line.kind === "dracula_chose_start" ? null : line.round });
  }
  return stops;
}

/** Of several stops at one place the newest is drawn. */
export function newest(stops: readonly Stop[]): Stop[] {
  const last = new Map(stops.map((stop) => [stop.place, stop]));
  return stops.filter((stop) => last.get(stop.place) === stop);
}
