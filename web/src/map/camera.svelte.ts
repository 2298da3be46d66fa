/** What part of the map is in sight: scale and offset in pixels, held within the played land. */

import { layout } from "../parts/layout.svelte";
import { BOX } from "./board";
import type { Box } from "./lettering";

export const DEEPEST = 4;

/** So much a press of a button or key zooms. */
const STEP = 1.4;

/** So long after the last step of a zoom the map is drawn anew at its new scale; until then it is stretched. */
const SETTLES_MS = 200;

/** The scale at which the map opens where its whole would be too small to read: pixels a unit, at usual text size. */
const READABLE = 1.1;
const SMALLEST_WHOLE = 0.5;

/** The scale that holds names of the reader's text size as this one holds the usual ones. */
const inText = (scale: number): number => (scale * layout.rem) / 16;

/** What is brought into sight stands so many pixels within the window, and as far from what lies over it as a finger reaches. */
const INSIDE = 24;
const CLEAR = 22;
/** In such steps the map is moved and zoomed out until all is clear. */
const SHIFT = 16;
const FARTHER = 0.9;

interface Point { x: number; y: number }

const MIDDLE = { x: BOX.x + BOX.width / 2, y: BOX.y + BOX.height / 2 };

export class Camera {
  /** The size of the window onto the map. */
  width = $state(0);
  height = $state(0);
  /** Pixels a map unit. */
  scale = $state(1);
  /** The scale at which the map is drawn: the same, but while a zoom is under way. */
  drawn = $state(1);
  /** Where the corner of the map's box lies in the window. */
  left = $state(0);
  top = $state(0);
  /** So much of the window's lower edge something else lies over. */
  foot = $state(0);
  /** What must be in sight before all else: where the one stands whom the table asks, and what may be chosen. */
  asked: readonly Point[] = [];
  /** Tells what else lies over the window, in its pixels. */
  covers: () => readonly Box[] = () => [];
  private over: readonly Box[] = [];
  /** What the map was last opened at, on a small window: it stays in sight until something else is asked. */
  private shown: readonly Point[] = [];
  /** Somebody has looked about: the map stays where that has brought it. */
  touched = false;
  private opened = false;
  private held = false;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;

  /** The scale at which everything is in sight. */
  whole: number = $derived(Math.min(this.width / BOX.width, this.free / BOX.height) || 1);

  /** The height that is in sight. */
  private get free(): number {
    return this.height - this.foot;
  }

  /** Never moves by itself while somebody holds the map. */
  hold(held: boolean): void {
    this.held = held;
    this.touched ||= held;
  }

  /** A new size of the window keeps the middle in the middle, and what is asked in sight; the first one opens the map. */
  resize(width: number, height: number, asked: Point[]): void {
    if (width === 0 || height === 0 || (width === this.width && height === this.height)) return;
    const middle = this.toMap(this.width / 2, this.free / 2);
    const zoom = this.scale / this.whole;
    this.width = width;
    this.height = height;
    if (!this.opened) {
      this.opened = true;
      this.everything();
      this.open(asked);
      return;
    }
    this.scale = this.whole * Math.min(DEEPEST, Math.max(1, zoom));
    this.settle();
    this.centre(middle.x, middle.y);
    this.remain();
  }

  /** Something else comes to lie over so much of the window's lower edge. */
  leave(foot: number): void {
    if (foot === this.foot) return;
    this.foot = foot;
    if (this.opened) this.remain();
  }

  /** What is asked and shown stays in sight in a window that has become another, unless somebody has looked about. */
  private remain(): void {
    if (this.touched) return;
    if (this.whole >= inText(SMALLEST_WHOLE)) this.bring(this.asked);
    else if (!this.all([...this.asked, ...this.shown])) this.open(this.shown);
  }

  /**
   * On a small window: these points, the first ones first, at a size that can be read.
   *
   * Which lie too far from the others are left out.
   */
  open(points: readonly Point[]): void {
    if (this.whole >= inText(SMALLEST_WHOLE) || this.held) return;
    this.shown = points;
    const near: Point[] = [];
    for (const point of [...this.asked, ...points]) if (this.roomFor([...near, point]) >= inText(SMALLEST_WHOLE)) near.push(point);
    this.show(near.length > 0 ? near : [MIDDLE], Math.max(inText(READABLE), this.scale));
  }

  /** Brings what is asked into sight, unless it is: all of it, or on a small window what can be read together. */
  bring(points: readonly Point[]): void {
    if (this.all(points)) return;
    if (this.whole < inText(SMALLEST_WHOLE)) this.open(points);
    else this.show(points, this.scale);
  }

  /** Whether all these points are well in sight with what lies over the map now. */
  private all(points: readonly Point[]): boolean {
    this.over = this.covers();
    return points.every((point) => this.sees(point, INSIDE));
  }

  /** The scale at which all these points are in sight. */
  private roomFor(points: readonly Point[]): number {
    const { left, right, top, bottom } = around(points);
    return Math.min(this.width / (right - left + 90), this.free / (bottom - top + 90));
  }

  everything(): void {
    this.scale = this.whole;
    this.settle();
    this.centre(MIDDLE.x, MIDDLE.y);
  }

  nearer(): void {
    this.zoom(STEP);
  }

  farther(): void {
    this.zoom(1 / STEP);
  }

  /** Zooms by a factor, keeping the point of the window where it is. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.touched = true;
    const at = this.toMap(x, y);
    this.scale = Math.min(DEEPEST * this.whole, Math.max(this.whole, this.scale * factor));
    this.left = x - (at.x - BOX.x) * this.scale;
    this.top = y - (at.y - BOX.y) * this.scale;
    this.bound();
    this.unsettle();
    // And not before a frame more: where frames come late, the next step of the same zoom may wait for one.
    this.settling = setTimeout(() => (this.frame = requestAnimationFrame(() => this.settle())), SETTLES_MS);
  }

  /** Draws the map at the scale it has come to. */
  settle(): void {
    this.unsettle();
    this.drawn = this.scale;
  }

  private unsettle(): void {
    clearTimeout(this.settling);
    cancelAnimationFrame(this.frame);
  }

  pan(dx: number, dy: number): void {
    this.left += dx;
    this.top += dy;
    this.bound();
  }

  /** Moves so that the points are in sight, as near to `scale` as that allows. */
  show(points: readonly Point[], scale: number): void {
    if (points.length === 0 || this.held) return;
    this.over = this.covers();
    const { left, right, top, bottom } = around(points);
    const wanted = Math.min(DEEPEST * this.whole, Math.max(this.whole, Math.min(scale, this.roomFor(points))));
    const least = this.over.length > 0 && this.whole < inText(SMALLEST_WHOLE) ? Math.min(wanted, inText(SMALLEST_WHOLE)) : wanted;
    let best: { scale: number; left: number; top: number; clear: number } | null = null;
    for (let now = wanted; now >= least && (best === null || best.clear < points.length); now *= FARTHER) {
      this.scale = now;
      this.centre((left + right) / 2, (top + bottom) / 2);
      const clear = this.clear(points);
      if (best === null || clear > best.clear) best = { scale: now, left: this.left, top: this.top, clear };
    }
    if (best) [this.scale, this.left, this.top] = [best.scale, best.left, best.top];
    this.settle();
  }

  /** Moves on as little as it takes to have as many of these points clear as can be; tells how many are. */
  private clear(points: readonly Point[]): number {
    const [left, top] = [this.left, this.top];
    const seen = (): number => points.filter((point) => this.sees(point, INSIDE)).length;
    let best = { left, top, seen: seen(), far: 0 };
    if (this.over.length === 0 || best.seen === points.length) return best.seen;
    for (let dx = -this.width; dx <= this.width; dx += SHIFT) {
      for (let dy = -this.free; dy <= this.free; dy += SHIFT) {
        [this.left, this.top] = [left + dx, top + dy];
        this.bound();
        const now = { left: this.left, top: this.top, seen: seen(), far: Math.hypot(this.left - left, this.top - top) };
        if (now.seen > best.seen || (now.seen === best.seen && now.far < best.far)) best = now;
      }
    }
    [this.left, this.top] = [best.left, best.top];
    return best.seen;
  }

  /** Whether a point is well in sight, and nothing lies over it. */
  sees(point: Point, margin = 40): boolean {
    const { x, y } = this.toWindow(point);
    return x > margin && y > margin && x < this.width - margin && y < this.free - margin
      && !this.over.some((one) => x > one.left - CLEAR && x < one.right + CLEAR && y > one.top - CLEAR && y < one.bottom + CLEAR);
  }

  centre(x: number, y: number): void {
    this.left = this.width / 2 - (x - BOX.x) * this.scale;
    this.top = this.free / 2 - (y - BOX.y) * this.scale;
    this.bound();
  }

  toMap(x: number, y: number): Point {
    return { x: (x - this.left) / this.scale + BOX.x, y: (y - this.top) / this.scale + BOX.y };
  }

  toWindow(point: Point): Point {
    return { x: (point.x - BOX.x) * this.scale + this.left, y: (point.y - BOX.y) * this.scale + this.top };
  }

  private bound(): void {
    this.left = bounded(this.left, this.width, BOX.width * this.scale);
    this.top = bounded(this.top, this.free, BOX.height * this.scale);
  }
}

/** The box round some points. */
function around(points: readonly Point[]): { left: number; right: number; top: number; bottom: number } {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Keeps the box over the window, or in its middle where it is the smaller one. */
function bounded(offset: number, window: number, box: number): number {
  if (box <= window) return (window - box) / 2;
  return Math.min(0, Math.max(window - box, offset));
}
