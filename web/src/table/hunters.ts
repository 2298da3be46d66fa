/** What a hunter's row and sheet say, from the view alone. */

import type { GameCard, HunterView, Limits, Seat, SeatCard } from "../api/types";
import { named, say } from "../words/words.svelte";

/** Where the hunter is, in words. */
export function whereabouts(hunter: HunterView): string {
  if (hunter.place === null) {
    if (hunter.fell_at === null) return say("page.hunters.nowhere");
    return say("page.hunters.fell", { place: named("place", hunter.fell_at) });
  }
  const place = named("place", hunter.place);
  return hunter.hospital ? say("page.hunters.hospital", { place }) : place;
}

/** "0/2"; who is bitten for good has a bite that no space of the sheet counts. */
export function bites(hunter: HunterView, limits: Limits["hunters"][Seat]): string {
  if (limits.bites === 0) return say("page.hunters.always", { n: hunter.bites + 1 });
  return say("page.hunters.of", { n: hunter.bites, most: limits.bites });
}

export interface Tag {
  icon: string;
  text: string;
}

/** Whatever is out of the ordinary, in words. */
export function tags(hunter: HunterView, limits: Limits["hunters"][Seat], seated: SeatCard | undefined): Tag[] {
  const all: Tag[] = [];
  if (hunter.place === null && hunter.fell_at !== null) all.push({ icon: "dawn", text: say("page.hunters.back_at_dawn") });
  if (hunter.hospital) all.push({ icon: "hospital", text: say("page.hunters.in_hospital") });
  if (hunter.delayed) all.push({ icon: "delayed", text: say("page.hunters.delayed") });
  if (hunter.bats) all.push({ icon: "bat", text: say("page.hunters.bats") });
  if (hunter.bites > 0 || limits.bites === 0) all.push({ icon: "bite", text: weakened(hunter) });
  for (const event of hunter.lying) all.push({ icon: "plotting", text: say("page.hunters.laid", { event: named("event", event) }) });
  if (seated?.kind === "bot") all.push({ icon: "computer", text: say("page.hunters.computer") });
  if (seated?.away) all.push({ icon: "offline", text: say("page.hunters.away") });
  return all;
}

function weakened(hunter: HunterView): string {
  const open = [hunter.shown_item && named("item", hunter.shown_item), hunter.shown_event && named("event", hunter.shown_event)];
  const [first, second] = open.filter((card) => card !== null);
  if (!first) return say("page.hunters.weakened");
  return say("page.hunters.weakened_open", { cards: second ? say("page.hunters.both", { first, second }) : first });
}

export const seatOf = (card: GameCard | null, seat: Seat): SeatCard | undefined => card?.seats.find((one) => one.seat === seat);
