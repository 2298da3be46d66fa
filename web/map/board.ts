/** What the moving layers need to know: where places stand, how ways bend, on which side names go. */

import { BOX, CITIES, EXTENT, HOSPITALS, PORTS, REGION_NAMES, SEAS, WAYS } from "./cities.ts";
import { placed } from "./geometry.ts";
import { namesIn, placeNames } from "./names.ts";
import { LANGUAGES, readPlaces, readSeaWays } from "./texts.ts";
import type { BoardData } from "../src/map/board.ts";

export function boardData(): BoardData {
  const ruled = readPlaces();
  const sides = placeNames();
  const twoLined = new Set(namesIn("en").filter((name) => name.lines.length > 1).map((name) => name.id));
  const rule = (id: string): { kind: BoardData["places"][number]["kind"]; region: string | null } => {
    const place = ruled.get(id);
    if (!place) throw new Error(`map.toml has no ${id}`);
    return { kind: place.kind, region: place.region };
  };
  return {
    box: BOX,
    extent: EXTENT,
    places: [
      ...CITIES.map(({ id, at }) => ({
        id, x: at[0], y: at[1], ...rule(id), twoLines: twoLined.has(id),
        sides: LANGUAGES.map((language) => sides[language].get(id) ?? "e"),
      })),
      ...SEAS.map(({ id, at }) => ({ id, x: at[0], y: at[1], ...rule(id), twoLines: true, sides: [] })),
    ],
    ways: WAYS.map(({ id, kind, a, b, bend }) => ({ id, kind, a, b, bend: [bend[0], bend[1]] })),
    ports: PORTS.map(({ city, sea, at }) => ({ city, sea, x: at[0], y: at[1] })),
    seaWays: readSeaWays(),
    hospitals: HOSPITALS.map(({ city, at }) => ({ city, x: at[0], y: at[1] })),
    regions: REGION_NAMES.map(({ id, lat, lon }) => {
      const [x, y] = placed([lon, lat]);
      return { id, x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    }),
  };
}
