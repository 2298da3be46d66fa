/** How large marks and names are at a scale of the map. */

import type { LayoutName } from "../parts/layout.svelte";

/** Marks grow on a small map, so that they can be told apart, and more slowly than the map when it is large. */
const SMALL = 0.53;
const LARGE = 1.1;
const SLOWLY = 0.75;

export function markScale(scale: number): number {
  if (scale < SMALL) return Math.min(1.5, SMALL / scale);
  return scale > LARGE ? (LARGE / scale) ** SLOWLY : 1;
}

/** The type sizes for which the sides of names were chosen, in map units. */
const LEAST = 13.4;
const MOST = 16.9;
/** From here on only the names that matter most have room, in map units. */
const CROWDED = 34;
const READABLE = 10;

export type Crowding = "all" | "fitting" | "few";

/** The type sizes of names in pixels by layout, at usual text size. */
const NAMES: Record<LayoutName, number> = { huge: 11.5, wide: 11.5, medium: 10.7, small: 10.7, low: 10.7, phone: 15 };

/** The type size of names in pixels, and which of them there is room for. */
export function lettersAt(scale: number, whole: number, layout: LayoutName, rem: number): { px: number; crowding: Crowding } {
  const nominal = NAMES[layout] * (rem / 16);
  const grown = Math.min(15 * (rem / 16), Math.max(nominal, LEAST * whole));
  const fitting = Math.min(grown, MOST * scale);
  // A little smaller rather than too close, but never below what can be read.
  const px = fitting >= READABLE && layout !== "phone" && rem <= 16 ? fitting : grown;
  const em = px / scale;
  return { px, crowding: em <= MOST + 0.01 ? "all" : em <= CROWDED ? "fitting" : "few" };
}

/** Whether text of a size in map units can be read; else it is left out, and shown on zooming in. */
export function readable(units: number, scale: number): boolean {
  return units * scale >= READABLE - 0.05;
}
