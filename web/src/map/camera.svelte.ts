/** What part of the map is in sight: scale and offset in pixels, held within the played land. */

import { BOX } from "./board";

export const DEEPEST = 4;

/** So much a press of a button or key zooms. */
const STEP = 1.4;

/** So long after the last step of a zoom the map is drawn anew at its new scale; until then it is stretched. */
const SETTLES_MS = 200;

/** The scale at which the map opens where its whole would be too small to read: pixels a unit. */
const READABLE = 1.1;
const SMALLEST_WHOLE = 0.5;

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

  /** A new size of the window keeps the middle in the middle; the first one opens the map. */
  resize(width: number, height: number, asked: { x: number; y: number }[]): void {
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
  }

  /**
   * On a small window: these points, the first ones first, at a size that can be read.
   *
   * Which lie too far from the others are left out.
   */
  open(points: readonly { x: number; y: number }[]): void {
    if (this.whole >= SMALLEST_WHOLE || this.held) return;
    const near: { x: number; y: number }[] = [];
    for (const point of points) if (this.roomFor([...near, point]) >= SMALLEST_WHOLE) near.push(point);
    this.show(near.length > 0 ? near : [MIDDLE], Math.max(READABLE, this.scale));
  }

  /** Brings what is asked into sight, unless it is: all of it, or on a small window what can be read together. */
  bring(points: readonly { x: number; y: number }[]): void {
    if (points.every((point) => this.sees(point, 24))) return;
    if (this.whole < SMALLEST_WHOLE) this.open(points);
    else this.show(points, this.scale);
  }

  /** The scale at which all these points are in sight. */
  private roomFor(points: readonly { x: number; y: number }[]): number {
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
  show(points: readonly { x: number; y: number }[], scale: number): void {
    if (points.length === 0 || this.held) return;
    const { left, right, top, bottom } = around(points);
    this.scale = Math.min(DEEPEST * this.whole, Math.max(this.whole, Math.min(scale, this.roomFor(points))));
    this.settle();
    this.centre((left + right) / 2, (top + bottom) / 2);
  }

  /** Whether a point is well in sight. */
  sees(point: { x: number; y: number }, margin = 40): boolean {
    const at = this.toWindow(point);
    return at.x > margin && at.y > margin && at.x < this.width - margin && at.y < this.free - margin;
  }

  centre(x: number, y: number): void {
    this.left = this.width / 2 - (x - BOX.x) * this.scale;
    this.top = this.free / 2 - (y - BOX.y) * this.scale;
    this.bound();
  }

  toMap(x: number, y: number): { x: number; y: number } {
    return { x: (x - this.left) / this.scale + BOX.x, y: (y - this.top) / this.scale + BOX.y };
  }

  toWindow(point: { x: number; y: number }): { x: number; y: number } {
    return { x: (point.x - BOX.x) * this.scale + this.left, y: (point.y - BOX.y) * this.scale + this.top };
  }

  private bound(): void {
    this.left = bounded(this.left, this.width, BOX.width * this.scale);
    this.top = bounded(this.top, this.free, BOX.height * this.scale);
  }
}

/** The box round some points. */
function around(points: readonly { x: number; y: number }[]): { left: number; right: number; top: number; bottom: number } {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Keeps the box over the window, or in its middle where it is the smaller one. */
function bounded(offset: number, window: number, box: number): number {
  if (box <= window) return (window - box) / 2;
  return Math.min(0, Math.max(window - box, offset));
}
