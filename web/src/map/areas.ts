/** Where the name of a region has room. */

import { overlap, type Box } from "./lettering";

interface Point { x: number; y: number }

/** So far the name of a region goes aside, in map units, and in such steps. */
const REACH = 30;
const STEP = 6;
/** Room between it and all else, beside it and above. */
const AIR = { x: 8, y: 2 };

/** All steps aside, the shortest first. */
const STEPS: readonly Point[] = range().flatMap((x) => range().map((y) => ({ x, y })))
  .filter(({ x, y }) => Math.hypot(x, y) <= REACH)
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));

/** The free spot nearest to the planned one for the middle of a name; null where there is none. */
export function freeSpot(planned: Point, { width, height }: { width: number; height: number }, taken: readonly Box[]): Point | null {
  const [wide, high] = [width / 2 + AIR.x, height / 2 + AIR.y];
  const near = taken.filter(({ left, right, top, bottom }) =>
    left < planned.x + wide + REACH && right > planned.x - wide - REACH && top < planned.y + high + REACH && bottom > planned.y - high - REACH);
  for (const step of STEPS) {
    const [x, y] = [planned.x + step.x, planned.y + step.y];
    const box = { left: x - wide, right: x + wide, top: y - high, bottom: y + high };
    if (!near.some((other) => overlap(box, other))) return { x, y };
  }
  return null;
}

function range(): number[] {
  return Array.from({ length: (2 * REACH) / STEP + 1 }, (_, n) => n * STEP - REACH);
}
