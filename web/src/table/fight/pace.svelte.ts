/** A reader's own pace through a fight: which round's cards are still being looked at. The table never waits for it. */

import { untrack } from "svelte";

import type { Page, Seat, View } from "../../api/types";
import { isOver } from "../ending";
import type { LiveSeat } from "../seat.svelte";
import { reveals, type Reveal } from "./reveals";

/** Damage of the one they fight and of the hunters, as it was when the round's cards were still face down. */
interface Damage {
  foe: number;
  hunters: Partial<Record<Seat, number>>;
}

export class Pace {
  /** The log line of the newest round that the reader has gone past. */
  private passed: number;
  private before: Damage | null = $state.raw(null);
  /** The vampire that is fought, null for himself: still to be told when the fight has left the table. */
  vampire: string | null = $state(null);

  constructor(private readonly seat: LiveSeat) {
    // What lies before the reader came is not shown anew.
    this.passed = $state(untrack(() => reveals(seat.log).at(-1)?.line ?? 0));
  }

  get newest(): Reveal | null {
    return reveals(this.seat.log).at(-1) ?? null;
  }

  /** The round to show turned over: while its cards take effect, and until the reader goes on. */
  get shown(): Reveal | null {
    const { newest } = this;
    if (newest === null) return null;
    return newest.line > this.passed || this.resolving ? newest : null;
  }

  /** The cards of this round are still taking effect; somebody may be asked. */
  get resolving(): boolean {
    return !isOver(this.seat) && (this.seat.page?.view.fight?.combat ?? null) !== null;
  }

  /** Notes whom they fight, and the damage as long as no cards lie open. */
  watch(page: Page): void {
    if (page.view.fight) this.vampire = page.view.fight.vampire?.encounter ?? null;
    if (this.shown === null) this.before = damageOf(page);
  }

  goOn(): void {
    this.passed = this.newest?.line ?? this.passed;
    this.before = this.seat.page ? damageOf(this.seat.page) : null;
  }

  /** How much of a damage is new in the round that is shown. */
  fresh(who: Seat | "foe", now: number): number {
    const before = who === "foe" ? this.before?.foe : this.before?.hunters[who];
    return before === undefined ? 0 : Math.max(0, now - before);
  }
}

const damageOf = (page: Page): Damage => ({
  foe: page.view.fight?.vampire?.damage ?? page.view.dracula.damage,
  hunters: Object.fromEntries(page.view.hunters.map((hunter) => [hunter.seat, hunter.damage])),
});

const kept = new WeakMap<LiveSeat, Pace>();

/** The pace of a seat's reader. Made when the log is there, so that old fights are not shown again. */
export function paceOf(seat: LiveSeat): Pace {
  const known = kept.get(seat);
  if (known) return known;
  const fresh = new Pace(seat);
  if (seat.page) kept.set(seat, fresh);
  return fresh;
}

/** The fight on the table that is drawn. One that the end of the game broke off goes on no more. */
export function fightOf(seat: LiveSeat): View["fight"] {
  const ended = seat.past === null ? isOver(seat) : seat.past.view.outcome !== null;
  return ended ? null : (seat.drawn?.view.fight ?? null);
}

/** Whether there is a fight to show, or the end of one that the reader has not gone past. */
export const fightOpen = (seat: LiveSeat): boolean =>
  seat.page !== null && (fightOf(seat) !== null || (seat.past === null && paceOf(seat).shown !== null));
