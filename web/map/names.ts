/** On which side of its place each name stands, for every language: none may touch another, a place or an anchor. */

import { CITIES, HOSPITALS, PORTS, SEAS, WAYS, type Point, type Way } from "./cities.ts";
import { distance } from "./geometry.ts";
import { LANGUAGES, readNames, readPlaces, type Language } from "./texts.ts";
import { widthOf, type Face } from "./type.ts";
import { broken, GAP, hasTails, inked, overlap, RADIUS, SIDES, type Box, type PlaceKind, type Side } from "../src/map/lettering.ts";

/** Type sizes in map units at 1440 by 900, between, and at 1024 by 768; a phone's lies between. */
export const SIZES = [13.4, 15.2, 16.9] as const;

/** Names in two lines, as drawn. */
const TWO_LINES = new Set(CITIES.filter((city) => city.lines > 1).map((city) => city.id));

/** The castle's name is drawn so much larger than the others. */
const CASTLE_TYPE = 1.12;

export interface Named { id: string; at: Point; kind: Exclude<PlaceKind, "sea">; lines: string[]; width: number; tails: boolean }

export const FACES: Record<PlaceKind, Face> = { large: "sans-700", small: "sans-600", castle: "serif-500-italic", sea: "serif-500-italic" };

export function namesIn(language: Language): Named[] {
  const [names, places] = [readNames("place", language), readPlaces()];
  return CITIES.map(({ id, at }) => {
    const kind = places.get(id)?.kind as Named["kind"];
    const name = names.get(id);
    if (!name) throw new Error(`${language} has no name for ${id}`);
    const lines = TWO_LINES.has(id) ? broken(name) : [name];
    const larger = kind === "castle" ? CASTLE_TYPE : 1;
    return { id, at, kind, lines, width: larger * Math.max(...lines.map((line) => widthOf(line, FACES[kind]))), tails: hasTails(lines.at(-1) ?? "") };
  });
}

/** The box of a name on the map. */
export function boxOf(name: Named, side: Side, em: number): Box {
  const box = inked(side, RADIUS[name.kind] + GAP, em, name.width * em, name.lines.length, name.tails);
  const [x, y] = name.at;
  return { left: box.left + x, right: box.right + x, top: box.top + y, bottom: box.bottom + y };
}

export interface Mark { id: string; box: Box }

/** What names must keep clear of: places, hospitals and anchors. */
export function obstacles(): Mark[] {
  const around = (id: string, [x, y]: Point, r: number): Mark => ({ id, box: { left: x - r, right: x + r, top: y - r, bottom: y + r } });
  const places = readPlaces();
  return [
    ...CITIES.map((city) => around(city.id, city.at, RADIUS[places.get(city.id)?.kind as Named["kind"]] - 0.5)),
    ...HOSPITALS.map((hospital) => around(`hospital of ${hospital.city}`, hospital.at, 6.8)),
    ...PORTS.map((port) => around(`anchor of ${port.city}`, port.at, 6)),
  ];
}

/** What still touches, as pairs of names; empty for a good placement. */
export function touching(names: readonly Named[], sides: ReadonlyMap<string, Side>, em: number): string[] {
  const found: string[] = [];
  const boxes = names.map((name) => boxOf(name, sides.get(name.id) ?? "e", em));
  const marks = obstacles();
  names.forEach((name, i) => {
    const box = boxes[i] as Box;
    names.slice(i + 1).forEach((other, j) => {
      if (overlap(box, boxes[i + 1 + j] as Box)) found.push(`${name.id} and ${other.id}`);
    });
    for (const mark of marks) if (mark.id !== name.id && overlap(box, mark.box)) found.push(`${name.id} and ${mark.id}`);
  });
  return found;
}

/** The English sides are given; the other languages start from them and change as few as needed. */
export function placeNames(): Record<Language, Map<string, Side>> {
  const given = new Map(CITIES.map((city) => [city.id, city.side]));
  return Object.fromEntries(LANGUAGES.map((language) => [language, language === "en" ? given : settle(namesIn(language), given)])) as Record<Language, Map<string, Side>>;
}

const STEPS = 40_000;

/** Annealing over the eight sides, always the same for the same names. */
function settle(names: readonly Named[], given: ReadonlyMap<string, Side>): Map<string, Side> {
  const random = dice(7);
  const boxes = names.map((name) => SIDES.map((side) => SIZES.map((em) => boxOf(name, side, em))));
  const marks = obstacles();
  const own = names.map((name, i) => SIDES.map((side, s) => alone(name, side, boxes[i]?.[s] ?? [], given, marks)));
  const close = names.map((name, i) => names.flatMap((other, j) => (i !== j && Math.abs(name.at[0] - other.at[0]) < 260 && Math.abs(name.at[1] - other.at[1]) < 90 ? [j] : [])));
  const chosen = names.map((name) => SIDES.indexOf(given.get(name.id) ?? "e"));
  const cost = (i: number, s: number): number => {
    const mine = boxes[i]?.[s] ?? [];
    let sum = own[i]?.[s] ?? 0;
    for (const j of close[i] ?? []) {
      const theirs = boxes[j]?.[chosen[j] ?? 0] ?? [];
      mine.forEach((box, size) => (sum += overlap(box, theirs[size] as Box) ? 40 : 0));
    }
    return sum;
  };
  const total = (): number => names.reduce((sum, _, i) => sum + cost(i, chosen[i] ?? 0), 0);
  let best = { sides: [...chosen], cost: total() };
  for (let step = 0; step < STEPS; step++) {
    const heat = 12 * (1 - step / STEPS) ** 2 + 0.01;
    const i = Math.floor(random() * names.length);
    const s = Math.floor(random() * SIDES.length);
    const gain = cost(i, chosen[i] ?? 0) - cost(i, s);
    if (gain >= 0 || random() < Math.exp(gain / heat)) {
      chosen[i] = s;
      if (step > STEPS / 2 && gain > 0) {
        const now = total();
        if (now < best.cost) best = { sides: [...chosen], cost: now };
      }
    }
  }
  // What heat has moved without need goes back to the best side where it stands now.
  best.sides.forEach((s, i) => (chosen[i] = s));
  for (let moved = true; moved; ) {
    moved = false;
    names.forEach((_, i) => {
      const s = SIDES.reduce((better, __, other) => (cost(i, other) < cost(i, better) - 1e-9 ? other : better), chosen[i] ?? 0);
      if (s !== chosen[i]) {
        chosen[i] = s;
        moved = true;
      }
    });
  }
  return new Map(names.map((name, i) => [name.id, SIDES[chosen[i] ?? 0] ?? "e"]));
}

/** What a side costs whatever the others do: marks and ways under the name, and leaving the given side. */
function alone(name: Named, side: Side, boxes: readonly Box[], given: ReadonlyMap<string, Side>, marks: readonly Mark[]): number {
  let sum = side === given.get(name.id) ? 0 : 4;
  for (const box of boxes) {
    for (const mark of marks) if (mark.id !== name.id && overlap(box, mark.box)) sum += 40;
    for (const sea of SEAS) if (overlap(box, { left: sea.at[0] - 40, right: sea.at[0] + 40, top: sea.at[1] - 14, bottom: sea.at[1] + 14 })) sum += 3;
  }
  const [small] = boxes;
  if (small) sum += ALONG.filter((at) => distance(at, [small.left, (small.top + small.bottom) / 2], [small.right, (small.top + small.bottom) / 2]) < 6).length * 0.35;
  return sum;
}

function pointOn({ a, b, bend }: Way, t: number): Point {
  const [from, to] = [a, b].map((id) => CITIES.find((city) => city.id === id)?.at ?? [0, 0]) as [Point, Point];
  const mix = (axis: 0 | 1): number => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * bend[axis] + t ** 2 * to[axis];
  return [mix(0), mix(1)];
}

/** Points along all ways. */
export const ALONG = WAYS.flatMap((way) => [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map((t) => pointOn(way, t)));

const COIN = 10;

/** For every way the spot nearest its middle where a roadblock hides no name in any language, nor a place; `areas` are the names of seas and regions. */
export function clearSpots(sides: Record<Language, ReadonlyMap<string, Side>>, areas: readonly Box[]): (way: Way) => number {
  const names = LANGUAGES.flatMap((language) => namesIn(language).map((name) => boxOf(name, sides[language].get(name.id) ?? "e", 15.2)));
  const taken = [...names, ...areas, ...obstacles().map((mark) => mark.box)];
  const covered = (way: Way, t: number): number => {
    const [x, y] = pointOn(way, t);
    const coin = { left: x - COIN, right: x + COIN, top: y - COIN, bottom: y + COIN };
    return taken.filter((box) => overlap(box, coin)).length;
  };
  const spots = [0.5, 0.55, 0.45, 0.6, 0.4, 0.65, 0.35, 0.7, 0.3];
  return (way) => spots.reduce((best, t) => (covered(way, t) < covered(way, best) ? t : best));
}

/** A small generator of numbers from 0 to 1 (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
