/**
 * What a seat may know of where Dracula is: asked of the table whenever its page changes.
 *
 * Nothing is fetched before it is wanted, and nothing later than the moment looked at is ever shown.
 */

import { untrack } from "svelte";

import { Refused, Unreachable, api } from "../api/client";
import { sitting } from "../api/seats";
import type { BeliefPage, DeductionLevel, LogLine, Pin, PlaceId, Prompt, Seat } from "../api/types";
import { settings } from "../settings/settings.svelte";
import { places, type NamedPlace } from "../table/places";
import type { LiveSeat } from "../table/seat.svelte";
import { NO_DISCS, crosses, discsOf, type Discs } from "./discs";
import { Fetched } from "./fetched.svelte";
import { cross, crossedOf, isCross } from "./marks";
import { isCardAsk } from "./moves";
import { isBetween, stopAt, stopsOf, type Stop } from "./stops";

/** What lies open over the map beside the panel. */
export type Open = { what: "why"; place: PlaceId } | { what: "all" } | { what: "gains" } | { what: "moves" };

export class Belief {
  readonly fetched = new Fetched<BeliefPage>();
  /** The panel is open where it is no part of the map. */
  shown = $state(false);
  open: Open | null = $state(null);
  /** The table did not show the moment that the slider was moved to. */
  failed = $state(false);
  /** Whose belief it holds: with another seat all begins anew. */
  private followed: LiveSeat | null = null;

  /** `always`: wanted whether or not it is drawn on the map, as in the text mode. */
  constructor(private readonly live: () => LiveSeat | null, private readonly always = false) {}

  get seat(): Seat | null {
    return sitting(this.live()?.seat);
  }

  /** How much this table draws; unknown until the table's frame has come. */
  get level(): DeductionLevel | null {
    return this.live()?.card?.options.deduction ?? null;
  }

  /** Whether there is anything to show to this reader at all. */
  get offered(): boolean {
    return this.seat !== null && this.level !== null && this.level !== "off" && (this.level !== "marks" || this.seat !== "dracula");
  }

  get on(): boolean {
    return this.offered && (this.always || settings.belief);
  }

  get page(): BeliefPage | null {
    return this.fetched.value;
  }

  /** To Dracula: where he is himself, at the moment that is looked at. */
  get own(): PlaceId | null {
    return this.seat === "dracula" ? (this.live()?.drawn?.view.dracula.place ?? null) : null;
  }

  /** The entry of the log up to which is asked: the moment that the whole table is looked at; null: now. */
  get moment(): number | null {
    return this.live()?.looking ?? null;
  }

  /** Where a game goes on from another one, nothing earlier of the table can be shown. */
  get stops(): Stop[] {
    const live = this.live();
    return live === null ? [] : stopsOf(live.log, live.card?.origin?.round);
  }

  get stop(): number {
    return stopAt(this.stops, this.moment);
  }

  /** The moment looked at lies between that stop and the next. */
  get between(): boolean {
    return isBetween(this.stops, this.moment);
  }

  get log(): readonly LogLine[] {
    return this.live()?.log ?? [];
  }

  get crossed(): PlaceId[] {
    return crossedOf(this.live()?.pins ?? []);
  }

  /** The pins that stand beside their places. */
  get pins(): Pin[] {
    const pins = this.live()?.pins ?? [];
    return this.on && this.level === "marks" ? pins.filter((pin) => !isCross(pin)) : pins;
  }

  /** What the map draws. */
  get discs(): Discs {
    if (!this.on) return NO_DISCS;
    return this.level === "marks" ? crosses(this.crossed) : discsOf(this.page, this.own);
  }

  /** He has chosen where to begin: before that there is nothing to think of him. */
  get begun(): boolean {
    return this.page !== null && this.page.places.length > 0;
  }

  isOut(place: PlaceId): boolean {
    return this.begun && !this.page?.places.some((one) => one.place === place);
  }

  /** The places where he cannot be. */
  get out(): NamedPlace[] {
    return places().filter(({ id }) => this.isOut(id));
  }

  /** It can be asked now what would be told: by a hunter's acts, by each of the cards that Dracula may choose. */
  tells(prompt: Prompt | null): boolean {
    return prompt !== null && this.moment === null && this.begun && (this.seat !== "dracula" || isCardAsk(prompt));
  }

  toggle(): void {
    settings.change({ belief: !settings.belief });
    if (!settings.belief) this.open = null;
  }

  /** To a stop of the slider, with figures and trail as they stood then; the newest is now. */
  slide(stop: number): void {
    const stops = this.stops;
    const to = Math.min(Math.max(stop, 0), stops.length - 1);
    void this.look(to >= stops.length - 1 ? null : (stops[to]?.number ?? null));
  }

  private async look(number: number | null): Promise<void> {
    try {
      await this.live()?.lookBack(number);
      this.failed = false;
    } catch (wrong) {
      if (!(wrong instanceof Refused || wrong instanceof Unreachable)) throw wrong;
      this.failed = true;
    }
  }

  /** One round back or forward, from between two stops to the nearer end; false where there is none. */
  step(by: 1 | -1): boolean {
    if (!this.on) return false;
    const to = this.between && by < 0 ? this.stop : this.stop + by;
    if (to < 0 || to >= this.stops.length) return false;
    this.slide(to);
    return true;
  }

  /** Runs in an effect: asks the table anew when its page has changed, or another moment is looked at. */
  follow(): void {
    const live = this.live();
    const [seat, number, moment] = [this.seat, live?.page?.number ?? null, this.moment];
    const wanted = this.on && number !== null && this.level !== "marks";
    untrack(() => {
      if (live !== this.followed) {
        this.followed = live;
        this.open = null;
        this.failed = false;
        this.fetched.drop();
      }
      if (!wanted || live === null || seat === null) {
        this.fetched.drop();
        return;
      }
      // Looking back: what was known later goes at once, before the answer is here.
      if (moment !== null && (this.page?.number ?? 0) > moment) this.fetched.drop();
      void this.fetched.ask(() => api.belief(live.game, seat, moment));
    });
  }

  /** Own marks: crosses a place out, or takes the cross away. */
  cross(place: PlaceId): void {
    const [live, seat] = [this.live(), this.seat];
    if (live !== null && seat !== null) void cross(live, seat, place);
  }
}
