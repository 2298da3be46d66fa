/** Own marks: the places that a hunter has crossed out, kept by the table beside notes and pins. */

import { Refused, Unreachable, api } from "../api/client";
import type { Notes, PlaceId, Seat } from "../api/types";
import type { LiveSeat } from "../table/seat.svelte";

const running = new WeakMap<LiveSeat, Promise<void>>();

/** One after the other: each is written upon what the one before has left. */
function after(live: LiveSeat, what: () => Promise<Notes>): Promise<void> {
  const next = (running.get(live) ?? Promise.resolve()).then(async () => {
    try {
      live.crossed = (await what()).crossed ?? [];
    } catch (wrong) {
      if (!(wrong instanceof Refused || wrong instanceof Unreachable)) throw wrong;
    }
  });
  running.set(live, next);
  return next;
}

export const readCrossed = (live: LiveSeat, seat: Seat): Promise<void> => after(live, () => api.notes(live.game, seat));

/** Crosses a place out, or takes the cross away; the map shows it at once. */
export function cross(live: LiveSeat, seat: Seat, place: PlaceId): Promise<void> {
  const gone = live.crossed.includes(place);
  const changed = (crossed: readonly PlaceId[]): PlaceId[] => (gone ? crossed.filter((one) => one !== place) : [...crossed.filter((one) => one !== place), place]);
  live.crossed = changed(live.crossed);
  return after(live, async () => {
    const { text, pins, crossed = [] } = await api.notes(live.game, seat);
    return api.setNotes(live.game, seat, text, pins.filter((pin) => pin.yours), changed(crossed));
  });
}
