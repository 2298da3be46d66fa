/** The file of positions, cities.json, as typed data with the ids of map.toml. */

import cities from "./cities.json" with { type: "json" };

export type Side = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";
export type EdgeKind = "road" | "white" | "yellow";
export type Point = readonly [x: number, y: number];

export interface City { id: string; at: Point; before: Point; moved: Point; side: Side; lines: number }
export interface Way { id: string; kind: EdgeKind; a: string; b: string; bend: Point }
export interface Sea { id: string; at: Point }
export interface Port { city: string; sea: string; at: Point }

/** "Le Havre" is `le_havre` in the rules' files. */
export function idOf(name: string): string {
  return name.toLowerCase().replaceAll(/[ -]/g, "_");
}

/** Where the drawn land ends; wide and tall screens show more than the played box. */
export const EXTENT = { left: -460, top: -560, right: 1580, bottom: 1320 } as const;

export const BOX = { x: cities.viewBox[0] ?? 0, y: cities.viewBox[1] ?? 0, width: cities.viewBox[2] ?? 0, height: cities.viewBox[3] ?? 0 };

export const CITIES: readonly City[] = cities.cities.map((city) => {
  const moved = point(city.moved);
  return {
    id: idOf(city.name), at: [city.x, city.y], before: [city.x - moved[0], city.y - moved[1]], moved,
    side: city.label as Side, lines: city.lines?.length ?? 1,
  };
});

export const SEAS: readonly Sea[] = cities.seas.map((sea) => ({ id: idOf(sea.name), at: [sea.x, sea.y] }));

export const PORTS: readonly Port[] = cities.ports.map((port) => ({ city: idOf(port.city), sea: idOf(port.sea), at: [port.x, port.y] }));

export const HOSPITALS = cities.hospitals.map((hospital) => ({ city: idOf(hospital.city), at: [hospital.x, hospital.y] as Point }));

/** The engine's names of ways: "road:a-b" and "rail:a-b", the ends sorted. */
export const WAYS: readonly Way[] = cities.edges.map((edge) => {
  const [a, b] = [idOf(edge.a), idOf(edge.b)].sort() as [string, string];
  return { id: `${edge.kind === "road" ? "road" : "rail"}:${a}-${b}`, kind: edge.kind as EdgeKind, a, b, bend: point(edge.c) };
});

export const REGIONS = Object.entries(cities.regions.countries).map(([name, countries]) => ({ id: idOf(name), countries }));

export const REGION_NAMES = Object.entries(cities.regions.names).map(([name, { lat, lon }]) => ({ id: idOf(name), lat, lon }));

export const TRANSYLVANIA = cities.regions.transylvania_line_lon_lat.map(point);

export const PROJECTION = cities.method.projection;

/** Lines of sea borders, the zones' rough shapes and the strait, as longitude and latitude. */
export const SEA_BORDERS = cities.sea_borders_lat_lon.map((border) => border.line.map(turned));
export const SEA_ZONES = Object.entries(cities.sea_zones_lat_lon).map(([name, ring]) => ({ id: idOf(name), ring: ring.map(turned) }));
export const STRAIT = cities.strait_lat_lon.map(turned);

function point(pair: number[]): Point {
  return [pair[0] ?? 0, pair[1] ?? 0];
}

function turned(pair: number[]): Point {
  return [pair[1] ?? 0, pair[0] ?? 0];
}
