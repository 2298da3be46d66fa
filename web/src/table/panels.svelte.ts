/** Which panel a small screen shows, how far its sheet is open, and which tab the margin shows. */

import type { Prompt, Seat } from "../api/types";
import type { LiveSeat } from "./seat.svelte";

export type Panel = "map" | "trail" | "hunters" | "log" | "chat";
export type Sheet = Seat | "sheet" | "allies";

export type Stop = "closed" | "half" | "full";
export type TalkTab = "log" | "chat" | "notes";

const STOPS: readonly Stop[] = ["closed", "half", "full"];

/** The ask is a place: all that can be picked stands on the map, but for passing and the like. */
export function asksPlace(prompt: Prompt): boolean {
  const placed = prompt.options.filter((offered) => offered.place !== null).length;
  const bare = prompt.options.filter((offered) => offered.place === null && !["Pass", "Done"].includes(offered.option.do)).length;
  return placed > 0 && bare === 0;
}

/** How far the sheet opens for a question: to one line where one chooses on the map, or in the fight that lies over it. */
export const opensAt = (prompt: Prompt | null): Stop =>
  prompt === null || prompt.kind === "sealed" || asksPlace(prompt) ? "closed" : "half";

/** The stop one up or down from here. */
export function step(stop: Stop, by: 1 | -1): Stop {
  return STOPS[Math.min(STOPS.length - 1, Math.max(0, STOPS.indexOf(stop) + by))] ?? stop;
}

/** The margin's tab, and how much of the chat has been seen. */
export class Margin {
  talk: TalkTab = $state("log");

  /** The newest line seen in this visit; null until the chat that was there at the start has come. */
  private seen: number | null = $state(null);

  /** Lines of others since the chat was last open. */
  unread(seat: LiveSeat): number {
    const seen = this.seen ?? Infinity;
    return seat.chat.filter((line) => line.id > seen && !line.yours).length;
  }

  /** Takes the chat as read while it is open, and at the first sight of the table. */
  read(seat: LiveSeat, open: boolean): void {
    const newest = seat.chat.at(-1)?.id ?? 0;
    if (this.seen === null ? seat.page !== null : open && this.talk === "chat" && newest > this.seen) this.seen = newest;
  }
}
