/** The seats one reader holds in a game, and the one that is looked at: the page follows the ask. */

import { untrack } from "svelte";

import type { GameCard, Seat, Watcher } from "../api/types";
import { settings } from "../settings/settings.svelte";
import { LiveSeat } from "./seat.svelte";

/** What the choice of a seat needs to know of each. */
export interface Asked {
  seat: Watcher;
  asked: boolean;
}

/** The seat to look at now: the present one while it is asked, else the first that is, else it stays. */
export function whoseView(seats: readonly Asked[], present: Watcher | null): Watcher | null {
  const here = seats.find(({ seat }) => seat === present);
  if (here?.asked) return here.seat;
  return (seats.find(({ asked }) => asked) ?? here ?? seats[0])?.seat ?? null;
}

export class Seats {
  all: LiveSeat[] = $state.raw([]);
  /** The seat whose view is drawn. */
  shown: Watcher | null = $state(null);
  /** In a hot-seat game: the seat the screen was opened for; another one's view stays behind the curtain. */
  openedFor: Watcher | null = $state(null);

  /** At a shared screen: one person plays all the hunters, so the curtain hangs between the sides only. */
  together: boolean = $state(false);

  constructor(readonly game: string) {}

  get present(): LiveSeat | null {
    return this.all.find((live) => live.seat === this.shown) ?? null;
  }

  get card(): GameCard | null {
    return this.present?.card ?? null;
  }

  /** Whether the view stands behind the curtain now. */
  get hidden(): boolean {
    return curtained(this.card?.options.hot_seat ?? false, this.together, this.shown, this.openedFor);
  }

  /** Opens a line for each seat that is the reader's, closes those no longer theirs; nobody's reader watches. */
  hold(seats: readonly Seat[]): void {
    const wanted: Watcher[] = seats.length > 0 ? [...seats] : ["spectator"];
    const kept = this.all.filter((live) => wanted.includes(live.seat));
    for (const live of this.all) if (!kept.includes(live)) live.close();
    const added = wanted.filter((seat) => !kept.some((live) => live.seat === seat)).map((seat) => new LiveSeat(this.game, seat));
    if (added.length === 0 && kept.length === this.all.length) return;
    this.all = wanted.map((seat) => [...kept, ...added].find((live) => live.seat === seat)!);
    for (const live of added) live.open();
    this.follow();
  }

  /** Another of the reader's seats that is asked while the one looked at is not. */
  get askedElsewhere(): Watcher | null {
    return this.present?.page?.prompt ? null : (this.all.find((live) => live.seat !== this.shown && isAsked(live))?.seat ?? null);
  }

  /** Goes to the seat that is asked, unless the present one is; to which of several, does not hang on whose page came first. */
  follow(): void {
    if (this.present !== null && this.all.some((live) => live.page === null && live.shut === null)) return;
    this.shown = whoseView(this.all.map((live) => ({ seat: live.seat, asked: isAsked(live) })), this.shown);
  }

  look(seat: Watcher): void {
    this.shown = seat;
  }

  /** The reader at a shared screen says it is theirs now. */
  lift(): void {
    this.openedFor = this.shown;
  }

  close(): void {
    for (const live of this.all) live.close();
    this.all = [];
  }
}

/** What is sealed waits for nothing more. */
function isAsked(live: LiveSeat): boolean {
  return live.page?.prompt != null && live.page.prompt.sealed === null;
}

/** Called by what draws the seats: goes with each new question, and asks for all words anew in another language. */
export function attend(seats: Seats): void {
  $effect(() => {
    for (const live of seats.all) void live.page?.prompt?.ask;
    untrack(() => seats.follow());
  });

  let language = settings.language;
  $effect(() => {
    if (settings.language === language) return;
    language = settings.language;
    untrack(() => seats.all.forEach((live) => live.reload()));
  });
}

/** Whether the curtain hangs before a view: at a shared screen, until its own person opens it. */
export function curtained(hotSeat: boolean, together: boolean, shown: Watcher | null, openedFor: Watcher | null): boolean {
  if (!hotSeat || shown === null || shown === "spectator" || shown === openedFor) return false;
  const sides = [shown, openedFor].map((seat) => seat === "dracula");
  return !(together && openedFor !== null && sides[0] === sides[1]);
}
