/** Pings: somebody at the table points at a place, for all who may hear what their seat says. */

import { api } from "../api/client";
import type { Ping, PlaceId, Seat, Watcher } from "../api/types";
import { placeOf } from "../map/board";
import { told } from "../words/told";
import { named, say } from "../words/words.svelte";
import type { LiveSeat } from "./seat.svelte";

/** Points at a place; what comes of it is seen by the line, as by the others. Null, or why it was not taken. */
export async function pointAt(live: LiveSeat, place: PlaceId): Promise<string | null> {
  try {
    await api.ping(live.game, live.seat as Seat, place);
    return null;
  } catch (wrong) {
    return told(wrong);
  }
}

/** Who points at what. The names of seas stand apart: not all of them go without an article. */
export function pointed(ping: Ping, reader: Watcher): string {
  const sea = placeOf(ping.place).region === null;
  const place = named("place", ping.place);
  if (ping.seat === reader) return say(sea ? "page.notes.you_point_sea" : "page.notes.you_point", { place });
  return say(sea ? "page.notes.points_sea" : "page.notes.points", { seat: named("seat_short", ping.seat), place });
}
