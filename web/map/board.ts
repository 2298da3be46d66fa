/** What the moving layers need to know: where places stand, how ways bend, on which side names go. */

import { areaBox, placeAreas } from "./areas.ts";
import { BOX, CITIES, HOSPITALS, PORTS, REGION_NAMES, SEAS, WAYS } from "./cities.ts";
import { clearSpots, namesIn, placeNames } from "./names.ts";
import { LANGUAGES, readPlaces, readSeaWays } from "./texts.ts";
import type { BoardData } from "../src/map/board.ts";
import { REGION_TYPE, SEA_TYPE } from "../src/map/type.ts";

export function boardData(): BoardData {
  const ruled = readPlaces();
  const sides = placeNames();
  const areas = LANGUAGES.map((language) => placeAreas(language, sides[language]));
  const clear = clearSpots(sides, areas.flat().map(areaBox));
  const spots = (id: string): [number, number][] => areas.map((names) => {
    const area = names.find((one) => one.id === id);
    return [area?.at[0] ?? 0, area?.at[1] ?? 0];
  });
  const rounded = (width: number): number => Math.ceil(width * 100) / 100;
  const names = LANGUAGES.map(namesIn);
  const cityWidths = (id: string): number[] => names.map((all) => rounded(all.find((name) => name.id === id)?.width ?? 0));
  const areaWidths = (id: string, type: number): number[] => areas.map((all) => rounded((all.find((area) => area.id === id)?.width ?? 0) / type));
  const twoLined = new Set(namesIn("en").filter((name) => name.lines.length > 1).map((name) => name.id));
  const rule = (id: string): { kind: BoardData["places"][number]["kind"]; region: string | null } => {
    const place = ruled.get(id);
    if (!place) throw new Error(`map.toml has no ${id}`);
    return { kind: place.kind, region: place.region };
  };
  return {
    box: BOX,
    places: [
      ...CITIES.map(({ id, at }) => ({
        id, x: at[0], y: at[1], ...rule(id), twoLines: twoLined.has(id),
        sides: LANGUAGES.map((language) => sides[language].get(id) ?? "e"), spots: [], widths: cityWidths(id),
      })),
      ...SEAS.map(({ id, at }) => ({ id, x: at[0], y: at[1], ...rule(id), twoLines: true, sides: [], spots: spots(id), widths: areaWidths(id, SEA_TYPE) })),
    ],
    ways: WAYS.map((way) => ({ id: way.id, kind: way.kind, a: way.a, b: way.b, bend: [way.bend[0], way.bend[1]], free: clear(way) })),
    ports: PORTS.map(({ city, sea, at }) => ({ city, sea, x: at[0], y: at[1] })),
    seaWays: readSeaWays(),
    hospitals: HOSPITALS.map(({ city, at }) => ({ city, x: at[0], y: at[1] })),
    regions: REGION_NAMES.map(({ id }) => ({ id, spots: spots(id), widths: areaWidths(id, REGION_TYPE) })),
  };
}
