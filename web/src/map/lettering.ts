/** Where a place's name stands: the same rules for the placement at build time and for drawing. */

export type Side = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";
export type PlaceKind = "large" | "small" | "castle" | "sea";

export const SIDES: readonly Side[] = ["e", "w", "ne", "se", "nw", "sw", "n", "s"];

/** How far a place's mark reaches, in map units. */
export const RADIUS: Record<Exclude<PlaceKind, "sea">, number> = { large: 8, small: 6.5, castle: 13 };

/** Room between mark and name; diagonal sides stand nearer. */
export const GAP = 3.5;
const DIAGONAL = 0.72;

/** Parts of the type size: capitals above the line, tails below it, from line to line. */
const CAP = 0.67;
const TAIL = 0.22;
export const LEADING = 1.08;

export interface Lettered { x: number; baseline: number; anchor: "start" | "middle" | "end" }
export interface Box { left: number; top: number; right: number; bottom: number }

export function direction(side: Side): [dx: -1 | 0 | 1, dy: -1 | 0 | 1] {
  return [side.includes("e") ? 1 : side.includes("w") ? -1 : 0, side.includes("n") ? -1 : side.includes("s") ? 1 : 0];
}

/** The same side, turned round: east for west. */
export function mirrored(side: Side): Side {
  return side.replace(/[ew]/, (one) => (one === "e" ? "w" : "e")) as Side;
}

/** The start of a name beside (0, 0): of its first line, at a type size `em`, `reach` from the centre. */
export function lettered(side: Side, reach: number, em: number, lines: number): Lettered {
  const [dx, dy] = direction(side);
  const out = reach * (dx !== 0 && dy !== 0 ? DIAGONAL : 1);
  const height = (CAP + (lines - 1) * LEADING) * em;
  const top = dy < 0 ? -out - height : dy > 0 ? out : -height / 2;
  return { x: dx * out, baseline: top + CAP * em, anchor: dx > 0 ? "start" : dx < 0 ? "end" : "middle" };
}

/** What the ink of a name covers, around a place at (0, 0); `width` is its longest line's. */
export function inked(side: Side, reach: number, em: number, width: number, lines: number, tails: boolean): Box {
  const { x, baseline, anchor } = lettered(side, reach, em, lines);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return {
    left, right: left + width, top: baseline - CAP * em,
    bottom: baseline + ((lines - 1) * LEADING + (tails ? TAIL : 0.02)) * em,
  };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** A name in two lines where it is drawn so: at its hyphen or at the space nearest its middle. */
export function broken(name: string): string[] {
  const places = [...name.matchAll(/[ -]/g)].map((found) => found.index + (found[0] === "-" ? 1 : 0));
  const at = places.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return at === undefined ? [name] : [name.slice(0, at), name.slice(at).trimStart()];
}

export function hasTails(text: string): boolean {
  return /[gjpqyçÇQ,]/.test(text);
}
