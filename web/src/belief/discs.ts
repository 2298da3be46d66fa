/** What the map draws of a belief: discs with the percentage in them, rings where it is small, crosses of one's own. */

import type { BeliefPage, PlaceId } from "../api/types";

/** `light`, `middle`, `full`: three steps of tint, with the number in it. `trace`: under 4 %. `set`: possible, no odds. `crossed`: by hand. */
export type Tint = "light" | "middle" | "full" | "trace" | "set" | "crossed";

export interface Disc {
  /** In the units of a place's mark. */
  radius: number;
  tint: Tint;
  percent: number | null;
  /** Here he is, and it is he who looks. */
  own?: boolean;
}

export type Discs = ReadonlyMap<PlaceId, Disc>;
export const NO_DISCS: Discs = new Map();

const LEAST = 4;
const MIDDLE = 15;
const FULL = 25;
const RING = 10;
/** The zoomed-out map of a phone keeps the names of places from this percentage on. */
export const NAMED = MIDDLE;

/** A share as a whole percentage: 0 stands for "under 1", and 100 for certainty alone. */
export function percentOf(share: number): number {
  if (share < 0.01) return 0;
  return share >= 1 - 1e-9 ? 100 : Math.min(99, Math.round(share * 100));
}

export const radiusOf = (percent: number): number => 8 + 1.75 * Math.sqrt(percent);

const tintOf = (percent: number): Tint => (percent >= FULL ? "full" : percent >= MIDDLE ? "middle" : "light");

function discOf(share: number | null): Disc {
  if (share === null) return { radius: RING, tint: "set", percent: null };
  const percent = percentOf(share);
  if (percent < LEAST) return { radius: RING, tint: "trace", percent };
  return { radius: radiusOf(percent), tint: tintOf(percent), percent };
}

/** `own`: where he is, to himself. */
export function discsOf(page: BeliefPage | null, own: PlaceId | null = null): Discs {
  return new Map(page?.places.map(({ place, share }) => [place, { ...discOf(share), ...(place === own && { own: true }) }]));
}

/** Places crossed out by hand. */
export const crosses = (places: readonly PlaceId[]): Discs =>
  new Map(places.map((place) => [place, { radius: RING, tint: "crossed", percent: null }]));

/** The places that carry a number, the likeliest first; where no odds are drawn all that are possible. */
export const likeliest = (discs: Discs): PlaceId[] =>
  [...discs].filter(([, { tint }]) => tint !== "trace" && tint !== "crossed").sort(([, a], [, b]) => (b.percent ?? 0) - (a.percent ?? 0)).map(([place]) => place);

/** How far a place's name and badges keep away: rings are light enough to stand close to. */
export const reachOf = (disc: Disc | undefined): number => (disc === undefined || disc.percent === null || disc.tint === "trace" ? 0 : disc.radius);
