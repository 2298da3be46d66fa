/** What stands at each place, read from a view: shields, Dracula, open cards, lairs, tokens, pins. */

import type { HideoutView, Hunter, Pin, PlaceId, View } from "../api/types";
import { MOST_RAILWAYS, between, hospitalOf, placeOf, portOf, type Port, type Way } from "./board";

/** Tokens that lie at a place, by their icons. */
type Coin = "fog" | "storm" | "holyground" | "heavenlyhost";

export type Mark =
  | { kind: "hunter"; key: string; seat: Hunter; acting: boolean }
  | { kind: "dracula"; key: string; hidden: boolean }
  | { kind: "trail"; key: string; space: number; hidden: boolean }
  | { kind: "lair"; key: string; hidden: boolean }
  | { kind: "coin"; key: string; icon: Coin; count: number }
  | { kind: "pin"; key: string; pin: Pin };

/** Where marks stand: a place, or the hospital beside it. */
export interface Spot { place: PlaceId; hospital: boolean; x: number; y: number; marks: Mark[] }

/** The hunter whose turn it is, where it is a hunter's. */
function actingHunter(view: View): Hunter | null {
  const turn = view.clock.turn;
  return turn === null || turn === "dracula" ? null : turn;
}

/** A view without what only Dracula knows. The city of a Hide may be told or not, so it is left out too. */
export function asCovered(view: View): View {
  const { dracula, trail, lairs } = view;
  const open = (hideout: HideoutView | null): HideoutView | null => (hideout?.up && hideout.place !== null ? hideout : null);
  return {
    ...view,
    dracula: dracula.exposed ? dracula : { ...dracula, place: null },
    trail: trail.map(open),
    lairs: lairs.map(open),
  };
}

/** Where the acting figure stands, if this watcher may know. */
export function actingPlace(view: View): PlaceId | null {
  const hunter = actingHunter(view);
  if (hunter) return view.hunters.find((one) => one.seat === hunter)?.place ?? null;
  return view.clock.turn === "dracula" || view.clock.phase === "dracula" ? view.dracula.place : null;
}

/** An arrow stands at no place: it leads from one to another. */
export const isArrow = (pin: Pin): boolean => pin.mark === "arrow";

/** How far an arrow bends aside, so that one back does not lie on it; what it leaves free at its ends; its head. */
const BEND = 0.12;
const FREE = 11;
const HEAD = { length: 11, half: 5 };

/** An arrow as drawn, shaft and head; short ones keep both. */
export function arrowOf(pin: Pin, scale: number): { shaft: string; head: string } | null {
  if (pin.to === null || pin.to === pin.place) return null;
  const [a, b] = [placeOf(pin.place), placeOf(pin.to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const over = { x: (a.x + b.x) / 2 - dy * BEND, y: (a.y + b.y) / 2 + dx * BEND };
  const free = Math.min(FREE * scale, length / 5);
  const head = Math.min(HEAD.length * scale, length / 3);
  const half = (head * HEAD.half) / HEAD.length;
  const reach = Math.hypot(over.x - a.x, over.y - a.y);
  // Where it begins and ends it points from and to the middles of the places.
  const out = { x: (over.x - a.x) / reach, y: (over.y - a.y) / reach };
  const into = { x: (b.x - over.x) / reach, y: (b.y - over.y) / reach };
  const back = (far: number, aside = 0): string => at(b.x - into.x * far - into.y * aside, b.y - into.y * far + into.x * aside);
  return {
    shaft: `M${at(a.x + out.x * free, a.y + out.y * free)}Q${at(over.x, over.y)} ${back(free + head)}`,
    head: `M${back(free)}L${back(free + head, half)} ${back(free + head, -half)}z`,
  };
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

export function spots(view: View, pins: readonly Pin[]): Spot[] {
  const found = new Map<string, Spot>();
  const at = (place: PlaceId, hospital = false): Mark[] => {
    const key = hospital ? `${place} hospital` : place;
    let spot = found.get(key);
    if (!spot) {
      const { x, y } = (hospital && hospitalOf(place)) || placeOf(place);
      found.set(key, (spot = { place, hospital, x, y, marks: [] }));
    }
    return spot.marks;
  };

  const lamp = view.waits_for === "you" && view.watcher === actingHunter(view) ? actingHunter(view) : null;
  for (const hunter of view.hunters) {
    if (hunter.place === null) continue;
    at(hunter.place, hunter.hospital).push({ kind: "hunter", key: hunter.seat, seat: hunter.seat, acting: hunter.seat === lamp });
  }
  if (view.dracula.place !== null) at(view.dracula.place).push({ kind: "dracula", key: "dracula", hidden: !view.dracula.exposed });
  view.trail.forEach((hideout, i) => {
    const place = hideout?.place ?? hideout?.city;
    // His own place has his figure already; its card would only repeat that.
    if (hideout && place && !(i === 0 && place === view.dracula.place)) {
      at(place).push({ kind: "trail", key: `trail ${i}`, space: i + 1, hidden: !hideout.up });
    }
  });
  view.lairs.forEach((lair, i) => {
    const place = lair?.place ?? lair?.city;
    if (lair && place) at(place).push({ kind: "lair", key: `lair ${i}`, hidden: !lair.up });
  });

  const { fog, storms, consecrated, hosts } = view.tokens;
  const coins = (places: readonly PlaceId[], icon: Coin): void => {
    for (const place of new Set(places)) {
      at(place).push({ kind: "coin", key: icon, icon, count: places.filter((one) => one === place).length });
    }
  };
  coins(fog, "fog");
  coins(storms, "storm");
  coins(consecrated ? [consecrated] : [], "holyground");
  coins(hosts, "heavenlyhost");
  pins.filter((pin) => !isArrow(pin)).forEach((pin, i) => at(pin.place).push({ kind: "pin", key: `pin ${i}`, pin }));
  return [...found.values()];
}

/**
 * The ways that lead from the acting figure to what is lit: roads and anchors, and for a journey railways.
 *
 * None where something is lit that no way leads to: then the question is not where to go.
 */
export function litWays(from: PlaceId | null, lit: readonly PlaceId[]): { ways: Way[]; ports: Port[] } {
  const none = { ways: [], ports: [] };
  const others = lit.filter((place) => place !== from);
  if (from === null || others.length === 0) return none;
  const ports = others.flatMap((to) => portOf(from, to) ?? portOf(to, from) ?? []);
  const roads = others.flatMap((to) => between(from, to, "road") ?? []);
  const reached = new Set<PlaceId>([...ports.flatMap((port) => [port.city, port.sea]), ...roads.flatMap((way) => [way.a, way.b])]);
  for (const sea of others) if (bordering(from, sea)) reached.add(sea);
  if (others.every((place) => reached.has(place))) return { ways: roads, ports };
  const rails = railsTo(from, new Set(others));
  const byRail = new Set(rails.flatMap((way) => [way.a, way.b]));
  if (!others.every((place) => reached.has(place) || byRail.has(place))) return none;
  const only = roads.filter((way) => !byRail.has(way.a === from ? way.b : way.a));
  return { ways: [...rails, ...only], ports };
}

/** Two seas: whichever is lit from a sea borders it. */
function bordering(from: PlaceId, to: PlaceId): boolean {
  return placeOf(from).kind === "sea" && placeOf(to).kind === "sea";
}

/** All railways among the lit places that hang together with the start, as far as one ticket goes. */
function railsTo(from: PlaceId, lit: ReadonlySet<PlaceId>): Way[] {
  const ways = new Set<Way>();
  const seen = new Set([from]);
  let ends = [from];
  for (let step = 0; step < MOST_RAILWAYS; step++) {
    const next: PlaceId[] = [];
    for (const here of ends) {
      for (const there of lit) {
        const way = between(here, there, "rail");
        if (!way) continue;
        ways.add(way);
        if (!seen.has(there)) next.push(there);
        seen.add(there);
      }
    }
    ends = next;
  }
  return [...ways];
}
