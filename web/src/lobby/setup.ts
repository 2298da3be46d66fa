/** A new game as the form holds it. */

import { HUNTERS, SEATS } from "../api/seats";
import type { Bot, DeductionLevel, GameOptions, Seat } from "../api/types";

export type Taker = "me" | "open" | Bot;
export type Takers = Record<Seat, Taker>;

/** The bots that are offered for a seat. As Dracula the one that keeps track would play as the novice. */
export const botsFor = (seat: Seat): readonly Bot[] => (seat === "dracula" ? ["novice"] : ["novice", "tracker"]);

/** What the page calls a bot: the key of its name. */
export const botName = (bot: string | null): string => (bot === "tracker" ? "page.lobby.detective" : "page.lobby.computer");

const everyone = (dracula: Taker, hunters: Taker): Takers => ({
  dracula, godalming: hunters, seward: hunters, van_helsing: hunters, mina: hunters,
});

/** Where most begin: three ways to sit down. */
export const BEGINNINGS: Record<"hunt" | "hide" | "friends", Takers> = {
  hunt: everyone("novice", "me"),
  hide: everyone("me", "novice"),
  friends: { ...everyone("open", "open"), van_helsing: "me" },
};

/** How much of the deduction a table may draw, from the least to the most. */
export const LEVELS: readonly DeductionLevel[] = ["off", "marks", "set", "odds"];

export const STANDARD: GameOptions = {
  edition: "first", house: null, pace: "none", open_to: "link", watch: false, private_talk: false, hot_seat: false,
  deduction: "odds",
};

export const held = (takers: Takers): Seat[] => SEATS.filter((seat) => takers[seat] === "me");
export const open = (takers: Takers): Seat[] => SEATS.filter((seat) => takers[seat] === "open");

/** One person may hold both sides only at a shared screen, where a curtain hangs between them. */
export const bothSides = (takers: Takers): boolean =>
  takers.dracula === "me" && HUNTERS.some((seat) => takers[seat] === "me");
