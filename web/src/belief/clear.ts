/** Names that a neighbour's disc would cover go to another side of their place. */

import { RADIUS, SIDES, hasTails, inked, lettered, overlap, type Box, type PlaceKind, type Side } from "../map/lettering";

export interface Named {
  place: { id: string; x: number; y: number; kind: PlaceKind };
  lines: string[];
  side: Side;
  /** How far the name starts from the middle of its place, in map units. */
  reach: number;
}
export interface Round { id: string; x: number; y: number; r: number }

const meets = (box: Box, round: Round): boolean =>
  Math.hypot(round.x - Math.min(Math.max(round.x, box.left), box.right), round.y - Math.min(Math.max(round.y, box.top), box.bottom)) < round.r;

/** The ink of a name on the map; `usual` is a character's usual width at a type size of 1. */
export function inkOf(name: Named, side: Side, em: number, usual: number): Box {
  const longest = Math.max(...name.lines.map((line) => line.length));
  const box = inked(side, name.reach, em, longest * usual * em, name.lines.length, hasTails(name.lines.at(-1) ?? ""));
  const { x, y } = name.place;
  return { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y };
}

/** The same names, those in the way of a disc on the first side where they touch nothing; else where they were. */
export function cleared<N extends Named>(names: readonly N[], discs: readonly Round[], em: number, usual: number, marks: number): N[] {
  const found = [...names];
  const boxes = names.map((name) => inkOf(name, name.side, em, usual));
  const places = names.map(({ place }): Round => ({ id: place.id, x: place.x, y: place.y, r: (place.kind === "sea" ? 0 : RADIUS[place.kind]) * marks }));
  names.forEach((name, n) => {
    const covered = (box: Box): boolean => discs.some((disc) => disc.id !== name.place.id && meets(box, disc));
    if (!covered(boxes[n] as Box)) return;
    for (const side of SIDES) {
      const box = inkOf(name, side, em, usual);
      const free = !covered(box) && !places.some((place) => place.id !== name.place.id && meets(box, place)) && !boxes.some((other, m) => m !== n && overlap(box, other));
      if (!free) continue;
      found[n] = { ...name, side, ...lettered(side, name.reach, em, name.lines.length) };
      boxes[n] = box;
      return;
    }
  });
  return found;
}
