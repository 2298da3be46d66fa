/** What the moving layers need to know: where places stand, how ways bend, on which side names go. */

import { placeAreas } from "./areas.ts";
import { BOX, CITIES, HOSPITALS, PORTS, REGION_NAMES, SEAS, WAYS } from "./cities.ts";
import { clearSpots, namesIn, placeNames } from "./names.ts";
import { LANGUAGES, readPlaces, readSeaWays } from "./texts.ts";
import type { BoardData } from "../src/map/board.ts";

export function boardData(): BoardData {
  const ruled = readPlaces();
  const sides = placeNames();
  const clear = clearSpots(sides);
  const areas = LANGUAGES.map((language) => placeAreas(language, sides[language]));
  const spots = (id: string): [number, number][] => areas.map((names) => {
    const area = names.find((one) => one.id === id);
    return [area?.at[0] ?? 0, area?.at[1] ?? 0];
  });
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
        sides: LANGUAGES.map((language) => sides[language].get(id) ?? "e"), spots: [],
      })),
      ...SEAS.map(({ id, at }) => ({ id, x: at[0], y: at[1], ...rule(id), twoLines: true, sides: [], spots: spots(id) })),
    ],
    ways: WAYS.map((way) => ({ id: way.id, kind: way.kind, a: way.a, b: way.b, bend: [way.bend[0], way.bend[1]], free: clear(way) })),
    ports: PORTS.map(({ city, sea, at }) => ({ city, sea, x: at[0], y: at[1] })),
    seaWays: readSeaWays(),
    hospitals: HOSPITALS.map(({ city, at }) => ({ city, x: at[0], y: at[1] })),
    regions: REGION_NAMES.map(({ id }) => ({ id, spots: spots(id) })),
  };
}
