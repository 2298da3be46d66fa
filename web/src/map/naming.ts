/**
 * Where the names of cities stand, around all that stands on the map.
 *
 * A name keeps its planned side while nothing stands there, else it goes to another side of its city. None stands
 * nearer to another city's mark than to its own; where there is no such side, or no room beside the names that
 * matter more, it is left out.
 */

import type { Language, PlaceId } from "../api/types";
import { reachOf, type Discs } from "../belief/discs";
import { named } from "../words/words.svelte";
import { BOX, HOSPITALS, PLACES, PORTS, nameSpot, sideOf, widthIn, type BoardPlace } from "./board";
import { GAP, LEADING, RADIUS, SIDES, broken, hasTails, inked, mirrored, overlap, type Box, type Side } from "./lettering";
import type { Crowding } from "./scale";
import { SEA_TYPE } from "./type";

export interface Wanted {
  place: BoardPlace;
  lines: string[];
  /** Of its longest line, in parts of the type size. */
  width: number;
  side: Side;
  /** How far the name starts from the middle of its place, in map units. */
  reach: number;
}
export interface Seated extends Wanted { ink: Box }

/** What a place covers on the map, square or round; `bare` is its radius without its light. */
export interface Ground { id: PlaceId; x: number; y: number; r: number; bare: number; round: boolean }

/** Which names there are, before it is asked whether they have room. */
export interface Asked {
  lit: ReadonlySet<PlaceId>;
  discs: Discs;
  /** The type size in map units. */
  em: number;
  /** How much larger than planned places are drawn. */
  marks: number;
  crowding: Crowding;
}

const LIT = { large: 14, small: 14, castle: 17 };
const CITIES = PLACES.flatMap((place) => (place.kind === "sea" ? [] : [{ place, kind: place.kind }]));
const MIDDLE = BOX.x + BOX.width / 2;

/** From another's mark a name keeps away so much of its type size, where there is room for that. */
const AIR = 0.3;
/** Between two names in a line, in parts of the type size. */
const SPACE = 0.3;
/** Too little to be seen, in map units. */
const NEARLY = 0.5;
/** What matters most may stand so much closer to its own mark. */
const CLOSER = 2.5;

export function groundOf({ lit, discs, marks }: Pick<Asked, "lit" | "discs" | "marks">): Ground[] {
  return CITIES.map(({ place, kind }) => {
    const disc = reachOf(discs.get(place.id));
    const mark = lit.has(place.id) ? LIT[kind] : RADIUS[kind];
    return {
      id: place.id, x: place.x, y: place.y, r: Math.max(mark, disc) * marks, bare: Math.max(RADIUS[kind], disc) * marks,
      round: disc >= mark || kind === "small",
    };
  });
}

function linesOf(place: BoardPlace): string[] {
  const name = named("place", place.id);
  return place.twoLines ? broken(name) : [name];
}

/** The names of all cities, on the sides that were planned. */
export function wanted(asked: Asked, language: Language): Wanted[] {
  const ground = groundOf(asked);
  return CITIES.map(({ place }, n) => {
    const width = widthIn(place, language);
    const reach = (ground[n]?.r ?? 0) + GAP;
    const wide = (width * asked.em + reach) * (place.x > MIDDLE ? 1 : -1);
    // With more room for a name than planned it might run out of the window: then it goes to the other side.
    const out = asked.crowding !== "all" && (place.x + wide > BOX.x + BOX.width || place.x + wide < BOX.x);
    const side = sideOf(place, language);
    return { place, lines: linesOf(place), width, side: out ? mirrored(side) : side, reach };
  });
}

export function inkOf({ place, lines, width, reach }: Wanted, side: Side, em: number): Box {
  return moved(inked(side, reach, em, width * em, lines.length, hasTails(lines.at(-1) ?? "")), place.x, place.y);
}

/** Anchors, hospitals and the names of seas: a name keeps clear of them if it can. */
export function besides(language: Language): Box[] {
  const square = (x: number, y: number, r: number): Box => ({ left: x - r, right: x + r, top: y - r, bottom: y + r });
  return [
    ...PORTS.map(({ x, y }) => square(x, y, 6)),
    ...HOSPITALS.map(({ x, y }) => square(x, y, 6.8)),
    ...PLACES.flatMap((place) => {
      if (place.kind !== "sea") return [];
      const { x, y } = nameSpot(place, language);
      const half = (widthIn(place, language) * SEA_TYPE) / 2;
      return [{ left: x - half, right: x + half, top: y - 0.9 * SEA_TYPE, bottom: y + 0.9 * SEA_TYPE }];
    }),
  ];
}

/** How good a side is: clear; close to another's mark, or with its middle there; nearer to that than to its own, or over something. */
type Grade = 0 | 1 | 2;
interface Option { side: Side; reach: number; ink: Box; grade: Grade; cost: number }

/** The names with room: `first` before all others, then what is lit, then large cities. `things` stand on the map, `soft` may be touched at need. */
export function seated(
  names: readonly Wanted[], ground: readonly Ground[], things: readonly Box[], soft: readonly Box[], first: ReadonlySet<PlaceId>, { lit, em, crowding }: Asked,
): Seated[] {
  const rankOf = ({ place }: Wanted): number => (first.has(place.id) ? 0 : lit.has(place.id) ? 1 : place.kind === "large" ? 2 : 3);
  const planned = crowding === "all";
  const options = names.map((name, n) => once(() => optionsOf(name, n)));
  const taken = new Map<number, Option>();

  /** All that a name could come near to, on whatever side it stands. */
  function nearTo({ place, width, lines, reach }: Wanted): { things: readonly Box[]; soft: readonly Box[]; ground: readonly Ground[] } {
    const round = reach + AIR * em;
    const [wide, high] = [width * em + round, lines.length * LEADING * em + round];
    const box = { left: place.x - wide, right: place.x + wide, top: place.y - high, bottom: place.y + high };
    const near = (other: Box): boolean => overlap(box, other);
    return { things: things.filter(near), soft: soft.filter(near), ground: ground.filter((other) => other.id !== place.id && near(boxOf(other))) };
  }
  function judged(name: Wanted, n: number, side: Side, order: number, near: ReturnType<typeof nearTo>): Option {
    const ink = inkOf(name, side, em);
    const own = apart(ink, ground[n] as Ground);
    const away = fromMiddle(ink, ground[n] as Ground);
    let grade: Grade = 0;
    let over = 0;
    for (const thing of near.things) over += shared(ink, thing);
    if (over > 0 || ink.left < BOX.x || ink.right > BOX.x + BOX.width || ink.top < BOX.y || ink.bottom > BOX.y + BOX.height) grade = 2;
    const asPlanned = planned && side === name.side;
    for (const other of near.ground) {
      // The planned sides leave so much room as there is; a neighbour's light may shine into that.
      const far = apart(ink, asPlanned ? { ...other, r: other.bare - NEARLY } : other);
      if (far === 0 || far < own - (asPlanned ? 2 * NEARLY : 0)) {
        grade = 2;
        over += shared(ink, boxOf(other));
      } else if (!asPlanned && grade === 0 && (far < AIR * em || fromMiddle(ink, other) < away)) grade = 1;
    }
    const option = { side, reach: name.reach, ink, grade };
    if (grade === 2) return { ...option, cost: 1000 + over };
    const touched = near.soft.reduce((sum, box) => sum + (overlap(ink, box) ? 1 : 0), 0);
    return { ...option, cost: grade * 100 + touched * 10 + order };
  }
  function optionsOf(name: Wanted, n: number): Option[] {
    const sides = [name.side, ...SIDES.filter((side) => side !== name.side)];
    const near = nearTo(name);
    const closer = planned || rankOf(name) > 1 ? [] : sides.map((side, order) => judged({ ...name, reach: name.reach - CLOSER }, n, side, sides.length + order, near));
    return [...sides.map((side, order) => judged(name, n, side, order, near)), ...closer].sort((a, b) => a.cost - b.cost);
  }
  // Two names in a line are told apart by a space; the planned sides leave what they can.
  const space = planned ? 0 : SPACE * em;
  const meet = (a: Box, b: Box): boolean => overlap({ ...a, left: a.left - space, right: a.right + space }, b);
  const inWay = (ink: Box, but: number): number[] => [...taken].flatMap(([m, other]) => (m !== but && meet(ink, other.ink) ? [m] : []));

  /** Takes the best side that is free; or one that a single other name makes free by going to another side of its own. */
  function take(n: number, most: Grade, pushing: boolean): boolean {
    const good = (options[n]?.() ?? []).filter(({ grade }) => grade <= most);
    const free = good.find(({ ink }) => inWay(ink, n).length === 0);
    if (free) {
      taken.set(n, free);
      return true;
    }
    if (!pushing) return false;
    for (const option of good) {
      const [one, ...more] = inWay(option.ink, n);
      if (one === undefined || more.length > 0) continue;
      const away = options[one]?.().find(({ grade, ink }) => grade < 2 && !meet(ink, option.ink) && inWay(ink, one).length === 0);
      if (!away) continue;
      taken.set(one, away);
      taken.set(n, option);
      return true;
    }
    return false;
  }

  // Of equal rank whichever has the fewest sides to choose from goes first, where that is worth the work.
  const choices = (n: number, rank: number): number => (planned || rank > 1 ? 0 : (options[n]?.() ?? []).filter(({ grade }) => grade < 2).length);
  const order = names.map((name, n) => ({ n, rank: rankOf(name), choices: choices(n, rankOf(name)) })).sort((a, b) => a.rank - b.rank || a.choices - b.choices);
  const left: { n: number; rank: number }[] = [];
  for (const { n, rank } of order) {
    const name = names[n] as Wanted;
    if (planned) {
      const given = judged(name, n, name.side, 0, nearTo(name));
      if (given.grade < 2 && inWay(given.ink, n).length === 0) taken.set(n, given);
      else left.push({ n, rank });
    } else if (crowding === "few" ? rank < 2 : true) {
      if (!take(n, rank < 2 ? 1 : 0, rank < 2)) left.push({ n, rank });
    }
  }
  if (planned) for (const { n } of left) if (!take(n, 1, true) && !take(n, 2, false)) taken.set(n, options[n]?.()[0] as Option);
  // Zoomed out these are the only names, and nothing can be read of the cities they lie over.
  if (crowding === "few") for (const { n, rank } of left) if (rank === 0) take(n, 2, false);
  // In the order of the cities: no name is moved about in the drawing.
  return names.flatMap((name, n) => {
    const found = taken.get(n);
    return found ? [{ ...name, side: found.side, reach: found.reach, ink: found.ink }] : [];
  });
}

/** How far a box is from what a place covers; 0 where they touch. */
export function apart(box: Box, { x, y, r, round }: Pick<Ground, "x" | "y" | "r" | "round">): number {
  const [dx, dy] = [Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0)];
  return round ? Math.max(0, Math.hypot(dx, dy) - r) : Math.hypot(Math.max(0, dx - r), Math.max(0, dy - r));
}

/** How far the middle of a box is from the middle of a place. */
function fromMiddle({ left, right, top, bottom }: Box, { x, y }: Ground): number {
  return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
}

export function boxOf({ x, y, r }: Pick<Ground, "x" | "y" | "r">): Box {
  return { left: x - r, right: x + r, top: y - r, bottom: y + r };
}

/** The area that two boxes share. */
export function shared(a: Box, b: Box): number {
  const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
  return wide > 0 && high > 0 ? wide * high : 0;
}

function moved({ left, right, top, bottom }: Box, x: number, y: number): Box {
  return { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
}

function once<T>(make: () => T): () => T {
  let made: { is: T } | null = null;
  return () => (made ??= { is: make() }).is;
}
