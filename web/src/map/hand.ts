/** Mouse and fingers on the map: press, double press, drag, pinch, wheel. */

import type { Camera } from "./camera.svelte";

interface Touch { x: number; y: number }

/** A press may tremble by so many pixels and is still no drag. */
const TREMBLE = 6;
const TWICE = 320;

export class Hand {
  private fingers = new Map<number, Touch>();
  private dragged = false;
  private last: { at: number; x: number; y: number } | null = null;

  /** `onpress`, at a point of the map, says whether the press chose something; else a second press zooms. */
  constructor(private readonly camera: Camera, private readonly onpress: (x: number, y: number, touch: boolean) => boolean) {}

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    const pane = event.currentTarget as HTMLElement;
    pane.setPointerCapture(event.pointerId);
    if (this.fingers.size === 0) this.dragged = false;
    this.fingers.set(event.pointerId, within(event));
    this.camera.hold(true);
  }

  move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = within(event);
    if (this.fingers.size === 1) {
      if (!this.dragged && Math.hypot(now.x - before.x, now.y - before.y) < TREMBLE) return;
      this.dragged = true;
      this.camera.pan(now.x - before.x, now.y - before.y);
    } else {
      this.dragged = true;
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const [wide, wider] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
        this.camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
        if (wide > 0) this.camera.zoom(wider / wide, (now.x + other.x) / 2, (now.y + other.y) / 2);
      }
    }
    this.fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    if (!this.fingers.has(event.pointerId)) return;
    const single = this.fingers.size === 1 && !this.dragged;
    this.cancel(event);
    if (!single) return;
    const { x, y } = within(event);
    const at = this.camera.toMap(x, y);
    const twice = this.last !== null && event.timeStamp - this.last.at < TWICE && Math.hypot(x - this.last.x, y - this.last.y) < 24;
    this.last = twice ? null : { at: event.timeStamp, x, y };
    const chose = this.onpress(at.x, at.y, event.pointerType !== "mouse");
    if (twice && !chose) this.camera.zoom(1.8, x, y);
  }

  cancel(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size === 0) this.camera.hold(false);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = within(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    this.camera.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)), x, y);
  }
}

function within(event: MouseEvent): Touch {
  const pane = (event.currentTarget as HTMLElement).getBoundingClientRect();
  return { x: event.clientX - pane.left, y: event.clientY - pane.top };
}
