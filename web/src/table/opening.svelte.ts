/** Where the map opens on a small screen: at what is asked, then where Dracula may be, then at the own figure. */

import { untrack } from "svelte";

import type { PlaceId, Seat, View } from "../api/types";
import type { Belief } from "../belief/belief.svelte";
import { likeliest } from "../belief/discs";
import { isPlace, placeOf } from "../map/board";
import { Camera } from "../map/camera.svelte";

/** A place is in sight where it is so many pixels from the edge. */
const NEAR = 24;

const ownPlace = (view: View, you: Seat | null): PlaceId | null =>
  you === "dracula" ? view.dracula.place : (view.hunters.find(({ seat }) => seat === you)?.place ?? null);

export class Opening {
  readonly camera = new Camera();
  private done = false;

  constructor(private readonly belief: Belief) {}

  /** So many pixels of the map's foot lie under something else. */
  leave(foot: number): void {
    untrack(() => this.camera.leave(foot));
  }

  /** Runs in an effect: until it is known where he may be, or somebody looks about. */
  follow(view: View | null, you: Seat | null, lit: readonly PlaceId[]): void {
    const { belief, camera } = this;
    const level = belief.level;
    const known = level !== null && (!belief.on || level === "marks" || belief.page !== null || belief.fetched.trouble !== null);
    const may = likeliest(belief.discs);
    if (view === null || camera.width === 0) return;
    untrack(() => {
      if (this.done) return;
      this.done = known;
      const places = [...lit, ...may, ownPlace(view, you) ?? ""].filter(isPlace);
      if (!camera.touched) camera.open(places.map(placeOf));
    });
  }

  /** Runs in an effect while the panel takes room from the map: the likeliest place is not to be sought behind it. */
  show(): void {
    const places = likeliest(this.belief.discs).map(placeOf);
    const { camera } = this;
    const first = places[0];
    if (first === undefined || camera.height === 0) return;
    untrack(() => {
      if (!camera.sees(first, NEAR)) camera.open(places);
    });
  }
}
