/** Plane geometry for the drawn land: projection with the cities' warp, simplifying, clipping, writing paths. */

import { geoConicEquidistant } from "d3-geo";

import { CITIES, PROJECTION, type Point } from "./cities.ts";

const REACH = 48;
const CALM = 0.35;

const projection = geoConicEquidistant()
  .parallels(PROJECTION.parallels as [number, number])
  .rotate(PROJECTION.rotate as [number, number])
  .scale(PROJECTION.scale)
  .translate(PROJECTION.translate as [number, number]);

/** From longitude and latitude to map units, moved along with the cities nearby. */
export function placed(lonLat: Point): Point {
  const flat = projection([lonLat[0], lonLat[1]]);
  if (!flat) throw new Error(`no place for ${lonLat.join(", ")}`);
  return warped(flat);
}

/** The land follows the cities that were moved apart, so that none ends up in the sea. */
function warped([x, y]: Point): Point {
  if (x < -300 || x > 1420 || y < -300 || y > 1100) return [x, y];
  let [weight, dx, dy] = [CALM, 0, 0];
  for (const { before, moved } of CITIES) {
    const far = (x - before[0]) ** 2 + (y - before[1]) ** 2;
    if (far > 25 * REACH * REACH) continue;
    const w = Math.exp(-far / (2 * REACH * REACH));
    weight += w;
    dx += w * moved[0];
    dy += w * moved[1];
  }
  return [x + dx / weight, y + dy / weight];
}

/** Leaves out points that lie within `tolerance` of the line without them (Douglas and Peucker). */
export function simplified(line: readonly Point[], tolerance: (at: Point) => number): Point[] {
  const kept = new Array<boolean>(line.length).fill(false);
  kept[0] = kept[line.length - 1] = true;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    let [far, at] = [0, -1];
    for (let i = first + 1; i < last; i++) {
      const here = line[i] as Point;
      const off = distance(here, line[first] as Point, line[last] as Point) / tolerance(here);
      if (off > far) [far, at] = [off, i];
    }
    if (far > 1) {
      kept[at] = true;
      open.push([first, at], [at, last]);
    }
  }
  return line.filter((_, i) => kept[i]);
}

/** How far a point lies from a stretch of line. */
export function distance(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length));
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

export interface Rectangle { left: number; top: number; right: number; bottom: number }

/** A ring cut to a rectangle (Sutherland and Hodgman); empty if nothing of it lies inside. */
export function clipped(ring: readonly Point[], to: Rectangle): Point[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, to.left, 1], [0, to.right, -1], [1, to.top, 1], [1, to.bottom, -1],
  ];
  let points = [...ring];
  for (const [axis, limit, sign] of sides) {
    const inside = (p: Point): boolean => (p[axis] - limit) * sign >= 0;
    const next: Point[] = [];
    points.forEach((here, i) => {
      const before = points[(i + points.length - 1) % points.length] as Point;
      if (inside(here) !== inside(before)) {
        const t = (limit - before[axis]) / (here[axis] - before[axis]);
        next.push([before[0] + t * (here[0] - before[0]), before[1] + t * (here[1] - before[1])]);
      }
      if (inside(here)) next.push(here);
    });
    points = next;
  }
  return points;
}

export function area(ring: readonly Point[]): number {
  let sum = 0;
  ring.forEach((here, i) => {
    const next = ring[(i + 1) % ring.length] as Point;
    sum += here[0] * next[1] - next[0] * here[1];
  });
  return Math.abs(sum / 2);
}

/** Whether a point lies in a ring; both in the same flat units. */
export function within(p: Point, ring: readonly Point[]): boolean {
  let inside = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] as Point;
    if (a[1] > p[1] !== b[1] > p[1] && p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  });
  return inside;
}

/** A line or ring as SVG path text in steps of 0.1, relative so that it stays short. */
export function pathOf(points: readonly Point[], closed: boolean): string {
  const tenths = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  let [x, y] = tenths[0] ?? [0, 0];
  let text = `M${short(x)}${joined(short(y))}`;
  let command = "";
  for (const [nextX, nextY] of tenths.slice(1)) {
    if (nextX === x && nextY === y) continue;
    const step = `${short(nextX - x)}${joined(short(nextY - y))}`;
    text += command === "l" ? joined(step) : `l${step}`;
    command = "l";
    [x, y] = [nextX, nextY];
  }
  return closed ? `${text}z` : text;
}

/** Tenths as a decimal without the needless nought: -4 is "-.4". */
function short(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, "$1.");
}

function joined(number: string): string {
  return number.startsWith("-") ? number : ` ${number}`;
}
