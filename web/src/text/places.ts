/** A place in sentences: what it is, where its ways lead, who and what is there. */

import type { Page, Pin, PlaceId, Seat, View } from "../api/types";
import { PORTS, SEA_WAYS, WAYS } from "../map/board";
import { spots } from "../map/marks";
import { spoken } from "../map/spoken";
import { listed, named, say } from "../words/words.svelte";

/** The neighbours of a place by the kind of way, in the order of their names. */
export function ways(id: PlaceId): Record<"roads" | "white" | "yellow" | "seas", PlaceId[]> {
  const along = (kind: "road" | "white" | "yellow"): PlaceId[] =>
    WAYS.flatMap((way) => (way.kind !== kind ? [] : way.a === id ? [way.b] : way.b === id ? [way.a] : []));
  const seas = [
    ...PORTS.flatMap((port) => (port.city === id ? [port.sea] : port.sea === id ? [port.city] : [])),
    ...SEA_WAYS.flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : [])),
  ];
  return { roads: along("road"), white: along("white"), yellow: along("yellow"), seas: [...new Set(seas)] };
}

/** All that is said of a place. */
export function tellPlace(id: PlaceId, view: View, pins: readonly Pin[], lit: boolean, you: Seat | null): string {
  const near = Object.entries(ways(id))
    .filter(([, places]) => places.length > 0)
    .map(([kind, places]) => {
      const names = places.map((place) => named("place", place)).sort((one, two) => one.localeCompare(two));
      return say(`page.text.${kind}`, { places: listed(names) });
    });
  return [spoken(id, spots(view, pins), pins, false, false, you), ...near, ...(lit ? [say("page.text.may_go")] : [])].join(" ");
}

/** The places an open question points at. */
export const litPlaces = (page: Page): PlaceId[] => [...new Set(page.prompt?.options.flatMap((offered) => offered.place ?? []) ?? [])];
