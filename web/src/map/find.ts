/** Finding places: under the finger, in a direction, the next lit one. */

import type { PlaceId } from "../api/types";
import { PLACES, along, neighbours, placeOf, type Way } from "./board";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/** How far from its centre a place reacts, in pixels: a finger is broader than a mouse, a sea than a city. */
const REACH = { mouse: 20, touch: 22, sea: 44 };

/** The place nearest to a point of the map, within reach at this scale. */
export function placeAt(x: number, y: number, scale: number, touch: boolean): PlaceId | null {
  let found: { id: PlaceId; far: number } | null = null;
  for (const place of PLACES) {
    const far = Math.hypot(place.x - x, place.y - y) * scale;
    const city = place.kind !== "sea";
    if (far > (city ? (touch ? REACH.touch : REACH.mouse) : REACH.sea)) continue;
    // A city within its own reach goes before the wide sea round it.
    const rank = city ? far : far + REACH.sea;
    if (!found || rank < found.far) found = { id: place.id, far: rank };
  }
  return found?.id ?? null;
}

/** So many points of a way are measured. */
const STEPS = 16;

/** The way of these that passes nearest to a point of the map, within reach at this scale. */
export function wayAt(ways: readonly Way[], x: number, y: number, scale: number, touch: boolean): Way | null {
  let found: { way: Way; far: number } | null = null;
  for (const way of ways) {
    for (let step = 1; step < STEPS; step++) {
      const at = along(way, step / STEPS);
      const far = Math.hypot(at.x - x, at.y - y) * scale;
      if (far <= (touch ? REACH.touch : REACH.mouse) && (!found || far < found.far)) found = { way, far };
    }
  }
  return found?.way ?? null;
}

/** The nearest place that way; with `ways` only along a road, railway or anchor. */
export function placeTowards(from: PlaceId, arrow: Arrow, ways: boolean): PlaceId | null {
  const here = placeOf(from);
  const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[arrow] as [number, number];
  let found: { id: PlaceId; cost: number } | null = null;
  for (const place of ways ? neighbours(from).map(placeOf) : PLACES) {
    const ahead = (place.x - here.x) * dx + (place.y - here.y) * dy;
    const aside = Math.abs((place.x - here.x) * dy) + Math.abs((place.y - here.y) * dx);
    // Within 45 degrees of the way; along edges, which go where they go, within 75.
    if (ahead <= 0 || aside > ahead * (ways ? 3.7 : 1)) continue;
    const cost = ahead + 2 * aside;
    if (!found || cost < found.cost) found = { id: place.id, cost };
  }
  return found?.id ?? null;
}

/** The next lit place, round the list from the one in focus. */
export function nextOf(lit: readonly PlaceId[], from: PlaceId | null, step: 1 | -1): PlaceId | null {
  if (lit.length === 0) return null;
  const at = from === null ? -1 : lit.indexOf(from);
  if (at < 0) return (step > 0 ? lit[0] : lit.at(-1)) ?? null;
  return lit[(at + step + lit.length) % lit.length] ?? null;
}
