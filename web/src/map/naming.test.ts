// @vitest-environment node
import { beforeEach, describe, expect, test } from "vitest";

import { namesIn } from "../../map/names";
import type { PlaceId } from "../api/types";
import { radiusOf, type Disc, type Discs } from "../belief/discs";
import { words } from "../words/words.svelte";
import { freeSpot } from "./areas";
import { REGIONS, along, nameSpot, placeOf, sideOf, wayOf, widthIn, type Region, type Way } from "./board";
import { arranged, type Standing } from "./layout";
import { overlap, type Box } from "./lettering";
import type { Mark, Spot } from "./marks";
import { apart, besides, boxOf, groundOf, seated, wanted, type Asked, type Seated } from "./naming";
import { REGION_TYPE } from "./type";

beforeEach(() => {
  Object.assign(words, { loaded: "en", texts: Object.fromEntries(namesIn("en").map((name) => [`place.${name.id}`, name.lines.join(" ")])) });
});

const hunter = (seat: "godalming" | "seward" | "van_helsing" | "mina", acting = false): Mark => ({ kind: "hunter", key: seat, seat, acting });
const card = (space: number): Mark => ({ kind: "trail", key: `trail ${space}`, space, hidden: false });
const spot = (place: PlaceId, ...marks: Mark[]): Spot => ({ place, hospital: false, x: placeOf(place).x, y: placeOf(place).y, marks });
const disc = (percent: number): Disc => ({ radius: radiusOf(percent), tint: "full", percent });
const around = (id: PlaceId, r: number): Box => boxOf({ ...placeOf(id), r });

interface Scene { spots?: Spot[]; coins?: Box[]; lit?: PlaceId[]; first?: PlaceId[]; discs?: Discs; em?: number; marks?: number; crowding?: Asked["crowding"] }

/** The whole map of a desk, unless a scene says otherwise. */
function drawn({ spots = [], coins = [], lit = [], first = [], discs = new Map(), em = 13.4, marks = 1, crowding = "all" }: Scene): { names: Map<PlaceId, Seated>; standing: Standing[]; wrong: string[] } {
  const asked = { lit: new Set(lit), discs, em, marks, crowding };
  const [ground, soft] = [groundOf(asked), besides("en")];
  const alone = seated(wanted(asked, "en"), ground, coins, soft, new Set(first), asked);
  const standing = arranged(spots, alone.map(({ ink }) => ink), ground, coins, soft, { marks, language: "en" });
  const things = [...coins, ...standing.map(({ box }) => box)];
  const names = seated(wanted(asked, "en"), ground, things, soft, new Set(first), asked);
  const wrong = names.flatMap(({ place, ink }, n) => {
    const own = ground.find(({ id }) => id === place.id);
    return [
      ...things.filter((thing) => overlap(thing, ink)).map(() => `${place.id} under something`),
      ...names.slice(n + 1).filter((other) => overlap(other.ink, ink)).map((other) => `${place.id} on ${other.place.id}`),
      ...ground.filter((other) => own && other.id !== place.id && apart(ink, { ...other, r: other.bare - 0.5 }) <= Math.max(0, apart(ink, own) - 1)).map((other) => `${place.id} by ${other.id}`),
    ];
  });
  return { names: new Map(names.map((name) => [name.place.id, name])), standing, wrong };
}

const sideIn = (names: ReadonlyMap<PlaceId, Seated>, id: PlaceId): string | undefined => names.get(id)?.side;

describe("on the whole map of a desk", () => {
  test("all names stand on their planned sides while nothing stands there", () => {
    const { names, wrong } = drawn({});
    expect(wrong).toEqual([]);
    expect([...names.values()].map((name) => name.side)).toEqual([...names.values()].map(({ place }) => sideOf(place, "en")));
    expect(names.size).toBe(60);
  });

  test.each([
    ["a figure in the Channel and Le Havre", { spots: [spot("english_channel", hunter("mina"))] }],
    ["a hunter who acts in Budapest and Vienna", { spots: [spot("budapest", hunter("godalming", true))], em: 16.9 }],
    ["four hunters in one city", { spots: [spot("munich", hunter("godalming", true), hunter("seward"), hunter("van_helsing"), hunter("mina"))] }],
    ["a trail through the middle", { spots: [spot("nuremberg", card(1)), spot("munich", hunter("seward"), card(2)), spot("vienna", hunter("godalming"), card(3)), spot("venice", card(4)), spot("zagreb", card(5))] }],
    ["a disc beside a name", { discs: new Map([["venice", disc(100)], ["liverpool", disc(14)], ["manchester", disc(9)]]), em: 16.9 }],
  ])("%s: nothing covers a name, and none is missing", (_, scene) => {
    const { names, wrong } = drawn(scene);
    expect(wrong).toEqual([]);
    expect(names.size).toBe(60);
  });

  test("a coin on the planned side of a name sends it to another, and no other name moves without need", () => {
    const planned = drawn({}).names;
    const coin = around("le_havre", 11);
    const { names, wrong } = drawn({ coins: [{ ...coin, left: coin.left - 35, right: coin.right - 35 }] });
    expect(sideIn(planned, "le_havre")).toBe("w");
    expect(sideIn(names, "le_havre")).not.toBe("w");
    expect(wrong).toEqual([]);
    expect([...names].filter(([id, { side }]) => side !== sideIn(planned, id)).length).toBeLessThanOrEqual(2);
  });

  test("marks stand on the side away from the name; elsewhere only where they would cover something", () => {
    const [one] = drawn({ spots: [spot("athens", hunter("mina"))] }).standing;
    expect(one?.x).toBeLessThan(0);
    expect(one?.y).toBeLessThan(0);
    const { standing } = drawn({ spots: [spot("budapest", hunter("godalming", true))], em: 16.9 });
    const vienna = drawn({ em: 16.9 }).names.get("vienna")?.ink;
    expect(vienna && standing.some(({ box }) => overlap(box, vienna))).toBe(false);
  });
});

describe("on a phone", () => {
  const PHONE = { em: 27, marks: 1.05, crowding: "fitting" as const };

  test("what is lit has its name before all others", () => {
    const lit = ["prague", "munich", "budapest", "zagreb"];
    const { names, wrong } = drawn({
      ...PHONE, lit, first: ["vienna", "castle_dracula"], spots: [spot("vienna", { kind: "dracula", key: "dracula", hidden: true }, card(2))], discs: new Map([["zagreb", disc(4)]]),
    });
    expect(wrong).toEqual([]);
    expect([...lit, "vienna"].filter((id) => !names.has(id))).toEqual([]);
  });

  test("where all cities are lit as many as have room are named, none beside another's mark", () => {
    const { names, wrong } = drawn({ ...PHONE, lit: namesIn("en").map(({ id }) => id).filter((id) => id !== "castle_dracula"), first: ["castle_dracula"] });
    expect(wrong).toEqual([]);
    expect(names.size).toBeGreaterThan(40);
    const inks = [...names.values()].map(({ ink }) => ink);
    expect(inks.filter((ink, n) => inks.slice(n + 1).some((other) => overlap({ ...ink, left: ink.left - 8, right: ink.right + 8 }, other)))).toEqual([]);
  });

  test("names stand by their own city and under nothing, else they are left out", () => {
    const { names, wrong } = drawn({
      ...PHONE, first: ["nuremberg", "castle_dracula"],
      spots: [spot("nuremberg", { kind: "dracula", key: "dracula", hidden: true }), spot("munich", hunter("seward"), card(2)), spot("vienna", hunter("godalming"), card(3)), spot("brussels", hunter("mina"))],
      discs: new Map([["nuremberg", disc(23)], ["zagreb", disc(51)], ["venice", disc(15)], ["milan", disc(4)], ["zurich", disc(6)]]),
    });
    expect(wrong).toEqual([]);
    expect(names.size).toBeGreaterThan(40);
  });

  test("the city of who is asked is named where others crowd it", () => {
    const { names, wrong } = drawn({
      ...PHONE, em: 28, first: ["constanta", "castle_dracula", "venice"], spots: [spot("constanta", hunter("mina", true)), spot("venice", { kind: "dracula", key: "dracula", hidden: false }, card(2))],
      discs: new Map([["venice", disc(100)]]),
    });
    expect(wrong).toEqual([]);
    expect([...names.keys()]).toEqual(expect.arrayContaining(["constanta", "castle_dracula", "venice"]));
  });

  test("zoomed out the names that matter most remain", () => {
    const { names } = drawn({ em: 43, marks: 1.5, crowding: "few", first: ["munich", "castle_dracula"] });
    expect([...names.keys()].sort()).toEqual(["castle_dracula", "munich"]);
  });
});

describe("the name of a region", () => {
  const SIZE = { width: 60, height: 9 };

  test("of the Balkans goes aside for a roadblock between Bucharest and Sofia, not into a city's name", () => {
    const [region, way] = [REGIONS.find(({ id }) => id === "balkans") as Region, wayOf("road:bucharest-sofia") as Way];
    const coin = boxOf({ ...along(way, way.free), r: 11 });
    const size = { width: widthIn(region, "en") * REGION_TYPE, height: 0.7 * REGION_TYPE };
    const taken = [coin, ...groundOf({ lit: new Set(), discs: new Map(), marks: 1 }).map(boxOf), ...[...drawn({ coins: [coin] }).names.values()].map(({ ink }) => ink)];
    const at = freeSpot(nameSpot(region, "en"), size, taken);
    expect(at).not.toBeNull();
    expect(at).not.toEqual(nameSpot(region, "en"));
    expect(at && taken.some((other) => overlap(other, { left: at.x - size.width / 2, right: at.x + size.width / 2, top: at.y - size.height / 2, bottom: at.y + size.height / 2 }))).toBe(false);
  });

  test("stands where it was planned while that is free, goes aside, and is left out where there is no room", () => {
    const at = { x: 100, y: 100 };
    expect(freeSpot(at, SIZE, [])).toEqual(at);
    const coin = { left: 95, right: 115, top: 95, bottom: 115 };
    const aside = freeSpot(at, SIZE, [coin]);
    expect(aside).not.toBeNull();
    expect(aside && overlap(coin, { left: aside.x - 30, right: aside.x + 30, top: aside.y - 4.5, bottom: aside.y + 4.5 })).toBe(false);
    expect(freeSpot(at, SIZE, [{ left: 0, right: 200, top: 0, bottom: 200 }])).toBeNull();
  });
});
