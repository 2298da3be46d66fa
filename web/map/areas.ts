/** Where the names of seas and regions stand: near the given spot, clear of cities' names, places and anchors. */

import { REGION_NAMES, SEAS, type Point } from "./cities.ts";
import { placed } from "./geometry.ts";
import { ALONG, boxOf, namesIn, obstacles, SIZES } from "./names.ts";
import { readNames, type Language } from "./texts.ts";
import { widthOf } from "./type.ts";
import { broken, overlap, type Box, type Side } from "../src/map/lettering.ts";
import { REGION_TYPE, SEA_TYPE } from "../src/map/type.ts";

export interface AreaName { id: string; at: Point; width: number; height: number; sizes: readonly number[] }

/** Capitals are spaced so much more, in parts of the type size. */
const SPACED = 0.09;
const REACH = { sea: 24, region: 36 };
const STEP = 3;

export function placeAreas(language: Language, sides: ReadonlyMap<string, Side>): AreaName[] {
  const names = namesIn(language);
  const marks = obstacles().map((mark) => mark.box);
  const placedSoFar: Box[] = [];
  return areasIn(language).map((area) => {
    const taken = [...marks, ...area.sizes.flatMap((em) => names.map((name) => boxOf(name, sides.get(name.id) ?? "e", em))), ...placedSoFar];
    const reach = area.sizes.length > 1 ? REACH.sea : REACH.region;
    let best = { at: area.at, cost: Infinity };
    for (let dx = -reach; dx <= reach; dx += STEP) {
      for (let dy = -reach; dy <= reach; dy += STEP) {
        const at: Point = [Math.round((area.at[0] + dx) * 10) / 10, Math.round((area.at[1] + dy) * 10) / 10];
        const box = widened(areaBox({ ...area, at }));
        const cost = Math.hypot(dx, dy) * 0.25 + 40 * taken.filter((other) => overlap(box, other)).length
          + 0.6 * ALONG.filter(([x, y]) => x > box.left && x < box.right && y > box.top && y < box.bottom).length;
        if (cost < best.cost) best = { at, cost };
      }
    }
    placedSoFar.push(areaBox({ ...area, at: best.at }));
    return { ...area, at: best.at };
  });
}

export function areaBox({ at: [x, y], width, height }: AreaName): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** A little air round it. */
function widened({ left, top, right, bottom }: Box): Box {
  return { left: left - 3, top: top - 2, right: right + 3, bottom: bottom + 2 };
}

/** The names with their sizes; a sea's is drawn at every size of the map, a region's on large ones only. */
function areasIn(language: Language): AreaName[] {
  const [seas, regions] = [readNames("place", language), readNames("region", language)];
  return [
    ...REGION_NAMES.map(({ id, lat, lon }) => {
      const name = (regions.get(id) ?? "").toLocaleUpperCase(language);
      const lines = name.includes(" ") ? broken(name) : [name];
      const width = Math.max(...lines.map((line) => widthOf(line, "sans-600") + line.length * SPACED)) * REGION_TYPE;
      return { id, at: placed([lon, lat]), width, height: (0.7 + 1.2 * (lines.length - 1)) * REGION_TYPE, sizes: SIZES.slice(0, 1) };
    }),
    ...SEAS.map(({ id, at }) => {
      const lines = broken(seas.get(id) ?? "");
      const width = Math.max(...lines.map((line) => widthOf(line, "serif-500-italic"))) * SEA_TYPE;
      return { id, at, width, height: (0.8 + (lines.length - 1)) * SEA_TYPE, sizes: SIZES };
    }),
  ];
}
