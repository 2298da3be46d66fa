/** Tells the reader what happens outside what they look at: spoken lines, sounds, the notice, the icon. */

import { untrack } from "svelte";

import type { LogLine, Page, Ping } from "../api/types";
import { live } from "../parts/live.svelte";
import { ring } from "../parts/sound";
import { settings } from "../settings/settings.svelte";
import { say } from "../words/words.svelte";
import { pointed } from "./pointing";
import type { LiveSeat } from "./seat.svelte";
import type { Seats } from "./seats.svelte";

/** Log lines at which a card turns for all to see, and at which a fight begins. */
const TURNS = new Set(["location_turned_up", "hide_turned_up", "encounter_turned_up"]);
const FIGHTS = new Set(["fight_began"]);

export class Telling {
  /** Up to where each seat's log and question have been told. */
  private told = new Map<LiveSeat, { line: number; ask: number | null }>();
  /** Who points at what is told to who looks on then, and not to who comes to that seat later. */
  private pings = new WeakSet<Ping>();

  constructor(private readonly seats: Seats) {}

  get asked(): boolean {
    return this.seats.all.some((seat) => seat.page?.prompt != null);
  }

  /** Runs in an effect: whenever a page has come, what is new in it is told. */
  follow(): void {
    for (const seat of this.seats.all) {
      const page = seat.page;
      const ping = seat.ping;
      if (page) untrack(() => this.tell(seat, page));
      if (ping) untrack(() => this.point(seat, ping));
    }
    icon(this.asked);
  }

  /** Behind the curtain of a shared screen nobody hears what the next person may know. */
  private open(seat: LiveSeat): boolean {
    return !(this.seats.card?.options.hot_seat ?? false) || seat.seat === this.seats.openedFor;
  }

  private point(seat: LiveSeat, ping: Ping): void {
    if (this.pings.has(ping)) return;
    this.pings.add(ping);
    if (this.open(seat) && seat.seat === this.seats.shown) live.say(pointed(ping, seat.seat));
  }

  private tell(seat: LiveSeat, page: Page): void {
    const before = this.told.get(seat);
    const ask = page.prompt?.ask ?? null;
    this.told.set(seat, { line: page.number, ask });
    const open = this.open(seat);
    if (before && open && seat.seat === this.seats.shown) {
      const fresh = seat.log.filter((line) => line.number > before.line);
      for (const line of fresh) live.say(line.text);
      this.sound(fresh);
    }
    if (page.prompt && ask !== before?.ask) {
      if (open) live.say(page.prompt.text);
      if (before) {
        ring("turn");
        notice(open ? page.prompt.text : "");
      }
    }
  }

  private sound(lines: LogLine[]): void {
    if (lines.some((line) => FIGHTS.has(line.kind))) ring("fight");
    else if (lines.some((line) => TURNS.has(line.kind))) ring("card");
  }
}

function notice(text: string): void {
  if (!settings.notices || document.visibilityState === "visible" || typeof Notification === "undefined") return;
  if (Notification.permission === "granted") new Notification(say("page.table.your_turn"), { body: text, icon: "/icon.svg", tag: "turn" });
}

function icon(asked: boolean): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", asked ? "/icon-turn.svg" : "/icon.svg");
}
