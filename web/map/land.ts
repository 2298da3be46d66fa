/** The land of Natural Earth in map units: all coasts, the seven regions, the borders between them. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { merge, mesh } from "topojson-client";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";

import { BOX, EXTENT, REGIONS, TRANSYLVANIA, type Point } from "./cities.ts";
import { area, clipped, placed, simplified, within } from "./geometry.ts";

type Country = (Polygon | MultiPolygon) & { properties?: { name: string } };
type World = Topology<{ countries: GeometryCollection }>;

export interface Land {
  /** Every coast in sight, as rings. */
  coast: Point[][];
  /** The land of each region; Romania is whole in the Balkans here. */
  regions: { id: string; rings: Point[][] }[];
  /** The part of the Balkans that belongs to Austria-Hungary is what of this lies in that line. */
  romania: Point[][];
  transylvania: Point[];
  /** The borders of the regions on land. */
  borders: Point[][];
}

/** Rings smaller than this are left out: rocks that would be specks. */
const SPECK = { near: 2.5, far: 40 };
const DETAIL = { near: 0.25, far: 1.6 };

export function readLand(): Land {
  const { world, lonLat } = flat(readWorld());
  const countries = world.objects.countries.geometries as Country[];
  const named = (names: readonly string[]): Country[] => countries.filter((country) => names.includes(country.properties?.name ?? ""));
  const romania = named(["Romania"]);

  const regions = REGIONS.map(({ id, countries: names }) => {
    const members = named(names);
    return { id, rings: rings(world, id === "balkans" ? [...members, ...romania] : members) };
  });
  return {
    coast: rings(world, countries),
    regions,
    romania: rings(world, romania),
    transylvania: TRANSYLVANIA.map(placed),
    borders: borders(world, lonLat),
  };
}

function readWorld(): World {
  const path = createRequire(import.meta.url).resolve("world-atlas/countries-50m.json");
  return JSON.parse(readFileSync(path, "utf8")) as World;
}

/** The same topology in map units, simplified arc by arc so that neighbours still meet. */
function flat(world: World): { world: World; lonLat: Map<Point, Point> } {
  const lonLat = new Map<Point, Point>();
  const { scale, translate } = world.transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = world.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      const earth: Point = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
      const at = placed(earth);
      lonLat.set(at, earth);
      return at;
    });
    return simplified(line, (at) => (near(at) ? DETAIL.near : DETAIL.far));
  });
  const { transform: _, ...rest } = world;
  return { world: { ...rest, arcs: arcs as unknown as World["arcs"] }, lonLat };
}

function near([x, y]: Point, margin = 60): boolean {
  return x > BOX.x - margin && x < BOX.x + BOX.width + margin && y > BOX.y - margin && y < BOX.y + BOX.height + margin;
}

function rings(world: World, countries: Country[]): Point[][] {
  return merge(world, countries)
    .coordinates.flat()
    .map((ring) => clipped(ring.slice(0, -1) as unknown as Point[], EXTENT))
    .filter((ring) => ring.length > 2 && area(ring) > (near(ring[0] as Point) ? SPECK.near : SPECK.far));
}

/** Where two regions, or a region and land beyond, meet; inside Romania along our own line. */
function borders(world: World, lonLat: Map<Point, Point>): Point[][] {
  const regionOf = (country: Country): string => {
    const name = country.properties?.name ?? "";
    if (name === "Romania") return "balkans";
    return REGIONS.find(({ countries }) => countries.includes(name))?.id ?? "";
  };
  const lines = mesh(world, world.objects.countries, (a, b) => a !== b && regionOf(a as Country) !== regionOf(b as Country)).coordinates as unknown as Point[][];
  const romanian = mesh(world, world.objects.countries, (a, b) => a !== b && [a, b].some((c) => (c as Country).properties?.name === "Romania")
    && [a, b].some((c) => regionOf(c as Country) === "austria_hungary")).coordinates as unknown as Point[][];
  const own = new Set(romanian.flat());
  const inTransylvania = (at: Point): boolean => own.has(at) && within(lonLat.get(at) ?? [0, 0], TRANSYLVANIA);
  const land = romaniaRing(world);
  const inner = dense(TRANSYLVANIA).map(placed);
  return [
    ...lines.flatMap((line) => runs(line, (at) => !inTransylvania(at))),
    ...runs(inner, (at) => land.some((ring) => within(at, ring))),
  ].filter((line) => line.some((at) => near(at)));
}

function romaniaRing(world: World): Point[][] {
  const countries = world.objects.countries.geometries as Country[];
  return rings(world, countries.filter((country) => country.properties?.name === "Romania"));
}

/** The stretches of a line whose points all pass. */
function runs(line: readonly Point[], passes: (at: Point) => boolean): Point[][] {
  const found: Point[][] = [[]];
  for (const at of line) {
    if (passes(at)) found.at(-1)?.push(at);
    else found.push([]);
  }
  return found.filter((run) => run.length > 1);
}

/** More points along straight stretches, so that a line can be cut where it leaves a shape. */
function dense(line: readonly Point[]): Point[] {
  return line.slice(1).flatMap((to, i) => {
    const from = line[i] as Point;
    return Array.from({ length: 12 }, (_, step): Point => [from[0] + ((to[0] - from[0]) * step) / 12, from[1] + ((to[1] - from[1]) * step) / 12]);
  });
}
