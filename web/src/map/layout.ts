/** Where the marks of a place stand: in rows on the side away from its name, elsewhere if something would be covered there. */

import type { Language } from "../api/types";
import { nameSpot, placeOf, sideOf, widthIn } from "./board";
import { direction, type Box, type Side } from "./lettering";
import type { Mark, Spot } from "./marks";
import { boxOf, shared, type Ground } from "./naming";
import { SEA_TYPE } from "./type";

export interface Stood { mark: Mark; x: number; y: number }
/** A mark at its place: the offset in units of its own scale, and what it covers of the map. */
export interface Standing extends Stood { spot: Spot; box: Box }

const WIDTH: Record<Mark["kind"], number> = { hunter: 19, dracula: 22, trail: 18, lair: 18, coin: 22, pin: 16 };
const ACTING = 24;
const ROW = 23;
const MOST = 4;
/** How far a mark reaches up and down from its middle. */
const HALF = 11;
const HALF_ACTING = 13;

type Way = -1 | 0 | 1;
/** A row of marks to the left, over the middle or to the right; above, beside or below. */
interface Row { x: Way; y: Way }

const isActing = (mark: Mark): boolean => mark.kind === "hunter" && mark.acting;
const widthOf = (mark: Mark): number => (isActing(mark) ? ACTING : WIDTH[mark.kind]);

/** The usual row, away from the name: above the place, where its ways seldom crowd, unless the name is right there. */
export function usual(side: Side): Row {
  const [nameX, nameY] = direction(side);
  return { x: -nameX as Way, y: nameX === 0 && nameY < 0 ? 1 : -1 };
}

/** Offsets from the place's centre, in units of its own scale; `reach` is what the place itself covers. */
export function stood(marks: readonly Mark[], row: Row, reach: { x: number; y: number }): Stood[] {
  const found: Stood[] = [];
  for (let start = 0; start < marks.length; start += MOST) {
    const those = marks.slice(start, start + MOST);
    const length = those.reduce((sum, mark) => sum + widthOf(mark), 0);
    const line = (start / MOST) * ROW;
    const y = row.y === 0 ? line : row.y * (reach.y + 9 + line);
    // Above and below a row begins over its place, beside it where the place ends.
    const inward = row.y === 0 ? -(reach.x + 2) : 2;
    let x = row.x === 0 ? -length / 2 : row.x < 0 ? -length + inward : -inward;
    for (const mark of those) {
      found.push({ mark, x: x + widthOf(mark) / 2, y });
      x += widthOf(mark);
    }
  }
  return found;
}

/** What something counts that would be covered. */
const COSTS = { name: 3, ground: 2, mark: 4, beside: 1 };
const OTHERWISE = 0.1;

/**
 * All marks where they cover as little as they can: names, other places, one another.
 *
 * `inks` are the names as they stand without the marks, `ground` is what the cities cover, `fixed` what stands on the map besides, `soft` is covered rather than the others.
 */
export function arranged(
  spots: readonly Spot[], inks: readonly Box[], ground: readonly Ground[], fixed: readonly Box[], soft: readonly Box[],
  { marks, language }: { marks: number; language: Language },
): Standing[] {
  const grounds = ground.map((one) => ({ id: one.id, box: boxOf(one) }));
  const found: Standing[] = [];
  for (const spot of spots) {
    const taken = [...fixed, ...found.map(({ box }) => box)];
    const cost = (row: readonly Standing[]): number => {
      let sum = 0;
      for (const { box } of row) {
        for (const ink of inks) if (shared(box, ink) > 0) sum += COSTS.name;
        for (const other of grounds) if ((spot.hospital || other.id !== spot.place) && shared(box, other.box) > 0) sum += COSTS.ground;
        for (const other of taken) if (shared(box, other) > 0) sum += COSTS.mark;
        for (const other of soft) if (shared(box, other) > 0) sum += COSTS.beside;
      }
      return sum;
    };
    let best: { row: Standing[]; cost: number } | null = null;
    for (const [order, row] of rowsOf(spot, ground, marks, language).entries()) {
      const sum = cost(row) + order * OTHERWISE;
      if (best === null || sum < best.cost) best = { row, cost: sum };
      if (sum === 0) break;
    }
    found.push(...(best?.row ?? []));
  }
  return found;
}

/** The rows in which the marks of a spot may stand, the usual one first. */
function rowsOf(spot: Spot, ground: readonly Ground[], marks: number, language: Language): Standing[][] {
  const place = placeOf(spot.place);
  const at = (x: number, y: number, row: Row, reach: { x: number; y: number }): Standing[] => stood(spot.marks, row, reach).map((one) => {
    const [left, top] = [(x - spot.x) / marks + one.x, (y - spot.y) / marks + one.y];
    const half = { x: widthOf(one.mark) / 2, y: isActing(one.mark) ? HALF_ACTING : HALF };
    return {
      ...one, spot, x: left, y: top,
      box: { left: spot.x + (left - half.x) * marks, right: spot.x + (left + half.x) * marks, top: spot.y + (top - half.y) * marks, bottom: spot.y + (top + half.y) * marks },
    };
  });
  if (place.kind === "sea") {
    const name = nameSpot(place, language);
    const round = { x: (widthIn(place, language) * SEA_TYPE) / 2 / marks, y: 18 };
    return [
      at(place.x, place.y, usual("n"), round),
      ...ROUND_A_SEA.map((row) => at(name.x, name.y, row, round)),
    ];
  }
  const covers = spot.hospital ? 8 : (ground.find(({ id }) => id === spot.place)?.r ?? 0) / marks;
  const first = usual(spot.hospital ? "s" : sideOf(place, language));
  const away: Way = first.x === 0 ? 1 : first.x;
  const other = -away as Way;
  const up = first.y;
  const down = -up as Way;
  const rows: Row[] = [
    first, { x: 0, y: up }, { x: away, y: 0 }, { x: away, y: down }, { x: other, y: up }, { x: 0, y: down }, { x: other, y: 0 }, { x: other, y: down },
  ];
  return rows.map((row) => at(spot.x, spot.y, row, { x: covers, y: covers }));
}

const ROUND_A_SEA: readonly Row[] = [{ x: 0, y: 1 }, { x: 0, y: -1 }, { x: -1, y: 0 }, { x: 1, y: 0 }];
