/** Own marks: the places that the hunters have crossed out. They are pins of the table, shared as those are. */

import { Refused, Unreachable, api } from "../api/client";
import type { Pin, PlaceId, Seat } from "../api/types";
import { inTurn } from "../table/keeping";
import type { LiveSeat } from "../table/seat.svelte";

/** A cross with a remark is a pin like others: it stands beside its place. */
export const isCross = (pin: Pin): boolean => pin.mark === "cross" && pin.text === "";

export const crossedOf = (pins: readonly Pin[]): PlaceId[] => [...new Set(pins.filter(isCross).map((pin) => pin.place))];

/** Own pins with a place crossed out, or without that cross. */
function changed(pins: readonly Pin[], place: PlaceId, gone: boolean): Pin[] {
  const others = pins.filter((pin) => !(pin.yours && isCross(pin) && pin.place === place));
  return gone ? others : [...others, { place, mark: "cross", text: "", shared: true, by: null, yours: true, to: null }];
}

/** Crosses a place out, or takes one's own cross away; the map shows it at once, the table hears of it in turn. */
export function cross(live: LiveSeat, seat: Seat, place: PlaceId): Promise<void> {
  const gone = live.pins.some((pin) => pin.yours && isCross(pin) && pin.place === place);
  live.pins = changed(live.pins, place, gone);
  return inTurn(live, async () => {
    try {
      const { text, pins } = await api.notes(live.game, seat);
      await live.keep(() => api.setNotes(live.game, seat, text, changed(pins.filter((pin) => pin.yours), place, gone)));
    } catch (wrong) {
      if (!(wrong instanceof Refused || wrong instanceof Unreachable)) throw wrong;
      live.pins = changed(live.pins, place, !gone);
    }
  });
}
