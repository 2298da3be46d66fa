/** A belief in words: percentages, what may lie under a card, what is said of a place. */

import type { BeliefPage, MaybeCard, PlaceId, Seat } from "../api/types";
import { momentText } from "../table/log";
import { listed, named, say } from "../words/words.svelte";
import type { Belief } from "./belief.svelte";
import { percentOf } from "./discs";

export const percentText = (share: number): string => {
  const percent = percentOf(share);
  return percent === 0 ? say("page.belief.under") : say("page.belief.percent", { n: percent });
};

/** A stop of the slider: "round 3", or the start. */
export const stopText = (round: number): string => (round === 0 ? say("page.belief.start") : say("page.belief.round", { round }));

/** Where the slider stands. */
export function roundText(belief: Belief): string {
  const { stops, stop, moment } = belief;
  const round = stops[stop]?.round ?? 0;
  if (moment === null) return say("page.belief.now_round", { round });
  if (belief.between) return momentText(belief.log, moment);
  return round === 0 ? say("page.belief.start") : say("page.belief.round_of", { round, last: stops.at(-1)?.round ?? 0 });
}

/** "Bari", or "Hide in Bari". */
export const maybeName = (maybe: MaybeCard): string =>
  maybe.hide ? say("page.belief.hide", { power: named("power", "hide"), place: named("place", maybe.place) }) : named("place", maybe.place);

/** "Bari 28 %", or the name alone where the table shows no odds. */
const maybeText = (maybe: MaybeCard): string =>
  maybe.share === null ? maybeName(maybe) : say("page.belief.with_share", { name: maybeName(maybe), percent: percentText(maybe.share) });

/** So many of the cards that may lie somewhere are told at first. */
export const TOLD = 3;

/** Everything that may lie somewhere, in one line: the likeliest, and how many more. */
export function guessText(guess: readonly MaybeCard[]): string {
  const first = guess.slice(0, TOLD).map(maybeText);
  const more = guess.length - first.length;
  return more > 0 ? say("page.belief.and_more", { list: first.join(", "), n: more }) : listed(first);
}

/** The first so many of the places; the own one is always among them, as the last if it is less likely. */
export function withOwn(places: BeliefPage["places"], many: number, own: PlaceId | null): BeliefPage["places"] {
  const first = places.slice(0, many);
  const mine = places.slice(many).find(({ place }) => place === own);
  return mine === undefined ? first : [...first.slice(0, -1), mine];
}

/** The word for what is said before he has begun: to him it is said of them. */
export const nothingYet = (seat: Seat | null): string => (seat === "dracula" ? "page.belief.nothing_yet_mirror" : "page.belief.nothing_yet");

/** What is said of a place in focus on the map; nothing where nothing is known. `own`: where he is, to himself. */
export function saidOf(page: BeliefPage | null, place: PlaceId, own: PlaceId | null = null): string {
  if (page === null || page.places.length === 0) return "";
  const found = page.places.find((one) => one.place === place);
  if (place === own) return found === undefined || found.share === null ? say("page.belief.said_own_possible") : say("page.belief.said_own", { percent: percentText(found.share) });
  if (found === undefined) return say("page.belief.said_out");
  return found.share === null ? say("page.belief.said_possible") : say("page.belief.said", { percent: percentText(found.share) });
}
