/** What is said of the place in focus: what it is, what stands there, whether it may be chosen. */

import type { Pin, PlaceId, Seat } from "../api/types";
import { listed, named, say } from "../words/words.svelte";
import { placeOf } from "./board";
import { isArrow, type Mark, type Spot } from "./marks";

export function spoken(id: PlaceId, spots: readonly Spot[], pins: readonly Pin[], lit: boolean, chosen: boolean, you: Seat | null): string {
  const place = placeOf(id);
  const name = named("place", id);
  const what = place.region === null
    ? say("page.map.a_sea", { name })
    : say(`page.map.a_${place.kind}`, { name, region: named("region", place.region) });
  const here = spots.filter((spot) => spot.place === id);
  return [
    what,
    ...(chosen ? [say("page.map.chosen")] : lit ? [say("page.map.lit")] : []),
    ...here.flatMap((spot) => [...figures(spot, you), ...spot.marks.flatMap(thing)]),
    ...pins.filter((pin) => isArrow(pin) && (pin.place === id || pin.to === id)).map(arrow),
  ].join(" ");
}

/** Told at both of its ends. */
function arrow({ place, to, text }: Pin): string {
  const ends = { origin: named("place", place), place: named("place", to ?? place) };
  return text ? say("page.map.arrow_text", { ...ends, text }) : say("page.map.arrow", ends);
}

function figures(spot: Spot, you: Seat | null): string[] {
  const seats = spot.marks.flatMap((mark) => (mark.kind === "hunter" ? [mark.seat] : []));
  const others = seats.filter((seat) => seat !== you).map((seat) => named("seat", seat));
  return [
    ...(you !== null && (seats as Seat[]).includes(you) ? [say(spot.hospital ? "page.map.hospital_you" : "page.map.you")] : []),
    ...(others.length > 0 ? [say(spot.hospital ? "page.map.hospital_figures" : "page.map.figures", { n: others.length, list: listed(others) })] : []),
  ];
}

function thing(mark: Mark): string[] {
  switch (mark.kind) {
    case "hunter": return [];
    case "dracula": return [say(mark.hidden ? "page.map.dracula_hidden" : "page.map.dracula")];
    case "trail": return [say(mark.hidden ? "page.map.trail_hidden" : "page.map.trail", { space: mark.space })];
    case "lair": return [say(mark.hidden ? "page.map.lair_hidden" : "page.map.lair")];
    case "coin": return [mark.count > 1 ? say("page.map.coins", { n: mark.count, name: named("token", TOKENS[mark.icon]) }) : say("page.map.coin", { name: named("token", TOKENS[mark.icon]) })];
    case "pin": return [mark.pin.text ? say("page.map.pin_text", { text: mark.pin.text }) : say("page.map.pin")];
  }
}

const TOKENS = { fog: "fog", storm: "storm", holyground: "consecrated", heavenlyhost: "host" } as const;
