/** Figures on their way: from where they stood along their road to where they stand now. */

import type { PlaceId } from "../api/types";
import { MOST_RAILWAYS, WAYS, along, between, placeOf, type Way } from "./board";

const LASTS = 400;
const RAILWAYS = WAYS.filter((way) => way.kind !== "road");

interface Step { x: number; y: number }

export class Travel {
  private shifts: Record<string, Step> = $state({});
  private known = new Map<string, PlaceId>();
  private frames = new Map<string, number>();

  /** How far a figure still is from its place, in map units. */
  away(figure: string): Step | null {
    return this.shifts[figure] ?? null;
  }

  /**
   * Takes in where figures stand now; those seen before at another place travel.
   *
   * A newer move ends an older one. Returns the places that changed.
   */
  settle(figures: ReadonlyMap<string, PlaceId>, moving: boolean): PlaceId[] {
    const changed: PlaceId[] = [];
    for (const [figure, place] of figures) {
      const from = this.known.get(figure);
      if (from === undefined || from === place) continue;
      changed.push(place);
      this.stop(figure);
      if (moving) this.start(figure, route(from, place));
    }
    for (const figure of this.known.keys()) if (!figures.has(figure)) this.stop(figure);
    this.known = new Map(figures);
    return changed;
  }

  stopAll(): void {
    for (const figure of [...this.frames.keys()]) this.stop(figure);
  }

  private start(figure: string, at: (t: number) => Step): void {
    const began = performance.now();
    const end = at(1);
    const frame = (now: number): void => {
      const t = Math.min(1, Math.max(0, now - began) / LASTS);
      if (t >= 1) {
        this.stop(figure);
        return;
      }
      const here = at(1 - (1 - t) ** 3);
      this.shifts[figure] = { x: here.x - end.x, y: here.y - end.y };
      this.frames.set(figure, requestAnimationFrame(frame));
    };
    frame(began);
  }

  private stop(figure: string): void {
    const frame = this.frames.get(figure);
    if (frame !== undefined) cancelAnimationFrame(frame);
    this.frames.delete(figure);
    delete this.shifts[figure];
  }
}

/** The way a figure takes: the road, else up to three railways, else straight over. */
export function route(from: PlaceId, to: PlaceId): (t: number) => Step {
  const ways = path(from, to);
  if (ways.length === 0) {
    const [a, b] = [placeOf(from), placeOf(to)];
    return (t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  }
  return (t) => {
    const i = Math.min(ways.length - 1, Math.floor(t * ways.length));
    const { way, turned } = ways[i] as Leg;
    const part = t * ways.length - i;
    return along(way, turned ? 1 - part : part);
  };
}

interface Leg { way: Way; turned: boolean }

function path(from: PlaceId, to: PlaceId): Leg[] {
  const road = between(from, to, "road");
  if (road) return [{ way: road, turned: road.b === from }];
  let ends: { at: PlaceId; legs: Leg[] }[] = [{ at: from, legs: [] }];
  for (let step = 0; step < MOST_RAILWAYS; step++) {
    ends = ends.flatMap(({ at, legs }) => RAILWAYS.filter((way) => way.a === at || way.b === at)
      .map((way) => ({ at: way.a === at ? way.b : way.a, legs: [...legs, { way, turned: way.b === at }] })));
    const there = ends.find(({ at }) => at === to);
    if (there) return there.legs;
  }
  return [];
}
