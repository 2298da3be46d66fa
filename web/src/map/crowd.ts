/** Which names there is room for: what does not change with the focus is worked out once. */

import type { PlaceId } from "../api/types";
import { overlap, type Box } from "./lettering";

export interface Standing {
  id: PlaceId;
  large: boolean;
  /** What the ink of the name covers on the map. */
  ink: Box;
  /** What the place itself covers. */
  mark: Box;
}

/** Who is in whose way among the names: by their places in the list. */
export interface Crowd { names: readonly Standing[]; meets: readonly (readonly number[])[]; hides: readonly boolean[] }

export function crowdOf(names: readonly Standing[]): Crowd {
  return {
    names,
    meets: names.map((one, n) => names.flatMap((other, m) => (m !== n && overlap(one.ink, other.ink) ? [m] : []))),
    hides: names.map((one, n) => names.some((other, m) => m !== n && overlap(one.ink, other.mark))),
  };
}

/** The names with room: `first` before all others, then what is lit, then large cities; no name over a place but those. */
export function roomFor({ names, meets, hides }: Crowd, first: ReadonlySet<PlaceId>, lit: ReadonlySet<PlaceId>): Set<PlaceId> {
  const rank = ({ id, large }: Standing): number => (first.has(id) ? 0 : lit.has(id) ? 1 : large ? 2 : 3);
  const sorted = names.map((name, n) => ({ n, rank: rank(name) })).sort((a, b) => a.rank - b.rank);
  const taken = new Set<number>();
  for (const { n, rank } of sorted) {
    if ((hides[n] && rank > 0) || meets[n]?.some((other) => taken.has(other))) continue;
    taken.add(n);
  }
  return new Set([...taken].map((n) => (names[n] as Standing).id));
}
