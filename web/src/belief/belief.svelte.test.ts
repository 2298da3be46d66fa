import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Unreachable, api } from "../api/client";
import type { BeliefPage, DeductionLevel, GameCard, LogLine, Notes, Page, Pin } from "../api/types";
import { until } from "../patience";
import { settings } from "../settings/settings.svelte";
import { fightPage } from "../table/fixtures/seats";
import { LiveSeat } from "../table/seat.svelte";
import { speak } from "../table/fixtures/words";
import { Belief } from "./belief.svelte";
import { roundText } from "./words";

const line = (number: number, round: number): LogLine => ({
  number, round, void: false, text: "", cause: null, why: "", kind: "hunter_moved", places: [], seat: null, moment: "", cards: null,
});
const answer = (number: number, places: string[]): BeliefPage => ({
  level: "odds", number, known_at: number, exact: true, places: places.map((place) => ({ place, share: 1 / places.length })),
  ruled_out: 70, trail: [], lairs: [], rounds: [],
});

let stop: (() => void) | undefined;
beforeEach(() => settings.change({ belief: true }));
afterEach(() => {
  stop?.();
  vi.restoreAllMocks();
});

function followed(level: DeductionLevel | null, seat: "mina" | "dracula" | "spectator" = "mina", number = 30) {
  const past = vi.spyOn(api, "past").mockImplementation((_game, _seat, at) => Promise.resolve({ ...fightPage("hunter_him"), seat, number: at }));
  const live = new LiveSeat("game", seat);
  live.log = [line(10, 1), line(20, 2), line(30, 3)];
  live.page = { ...fightPage("hunter_him"), seat, number };
  if (level !== null) live.card = { options: { deduction: level } } as GameCard;
  const belief = new Belief(() => live);
  stop = $effect.root(() => {
    $effect(() => belief.follow());
  });
  flushSync();
  return { live, belief, past };
}
/** Whatever was asked has been answered, and drawn. */
const settle = async (): Promise<void> => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};

test("a table that draws nothing, a watcher and a switch that is off ask for nothing", async () => {
  const ask = vi.spyOn(api, "belief");
  for (const level of ["off", "marks", null] as const) {
    followed(level);
    await settle();
    stop?.();
  }
  followed("odds", "spectator");
  settings.change({ belief: false });
  followed("odds");
  await settle();
  expect(ask).not.toHaveBeenCalled();
});

test("it is asked once for each page of the table, and never for a moment that is not looked at", async () => {
  const ask = vi.spyOn(api, "belief").mockResolvedValue(answer(30, ["bari", "rome"]));
  const { live, belief } = followed("odds");
  await settle();
  expect(belief.page?.places).toHaveLength(2);
  live.page = { ...fightPage("hunter_him"), seat: "mina", number: 33 };
  flushSync();
  await settle();
  expect(ask.mock.calls).toEqual([["game", "mina", null], ["game", "mina", null]]);
});

test("sliding back drops what was known later before the answer is here", async () => {
  const ask = vi.spyOn(api, "belief").mockResolvedValueOnce(answer(30, ["bari"])).mockReturnValueOnce(new Promise(() => undefined));
  const { belief } = followed("odds");
  await settle();
  expect([belief.stop, belief.isOut("rome"), belief.isOut("bari")]).toEqual([2, true, false]);
  expect(belief.step(-1)).toBe(true);
  flushSync();
  expect(ask.mock.lastCall).toEqual(["game", "mina", 20]);
  expect(belief.page).toBeNull();
  expect(belief.discs.size).toBe(0);
  expect(belief.isOut("rome")).toBe(false);
});

test("an answer to an older question never replaces a newer one", async () => {
  let late: (page: BeliefPage) => void = () => undefined;
  vi.spyOn(api, "belief").mockReturnValueOnce(new Promise((done) => (late = done))).mockResolvedValueOnce(answer(10, ["rome", "bari"]));
  const { belief } = followed("odds");
  belief.slide(0);
  flushSync();
  await settle();
  late(answer(30, ["bari"]));
  await settle();
  expect(belief.page?.number).toBe(10);
});

test("with the slider the whole table steps back, figures and trail with it, and forward again to now", async () => {
  const ask = vi.spyOn(api, "belief").mockResolvedValue(answer(20, ["bari"]));
  const { live, belief } = followed("odds");
  belief.step(-1);
  await settle();
  expect([live.drawn?.number, belief.moment, live.ready]).toEqual([20, 20, false]);
  await live.lookBack(10);
  await settle();
  expect([belief.stop, ask.mock.lastCall]).toEqual([0, ["game", "mina", 10]]);
  expect([belief.step(1), belief.step(1), belief.step(1)]).toEqual([true, true, false]);
  await settle();
  expect([live.past, belief.moment]).toEqual([null, null]);
});

test("the last moment asked for is shown, and where the table does not answer the one before stays", async () => {
  vi.spyOn(api, "belief").mockResolvedValue(answer(20, ["bari"]));
  const { live, belief, past } = followed("odds");
  let late: (page: Page) => void = () => undefined;
  past.mockReturnValueOnce(new Promise((done) => (late = done)));
  belief.slide(0);
  belief.slide(1);
  await settle();
  late({ ...fightPage("hunter_him"), seat: "mina", number: 10 });
  await settle();
  expect(live.past?.number).toBe(20);
  past.mockRejectedValueOnce(new Unreachable("/past"));
  belief.slide(0);
  await settle();
  expect([belief.failed, belief.moment, live.past?.number]).toEqual([true, 20, 20]);
});

test("own marks are pins: shown at once, written upon what the table has, taken away again", async () => {
  const other: Pin = { place: "bari", mark: "pin", text: "here", shared: false, by: null, yours: true, to: null };
  let kept: Notes = { text: "mine", pins: [other] };
  vi.spyOn(api, "notes").mockImplementation(() => Promise.resolve(kept));
  vi.spyOn(api, "setNotes").mockImplementation((_game, _seat, text, pins) => Promise.resolve((kept = { text, pins })));
  const { live, belief } = followed("marks");
  live.pins = kept.pins;
  belief.cross("rome");
  expect([...belief.discs.keys()]).toEqual(["rome"]);
  expect(belief.pins).toEqual([other]);
  belief.cross("vienna");
  belief.cross("rome");
  await until(() => expect(api.setNotes).toHaveBeenCalledTimes(3));
  expect(belief.crossed).toEqual(["vienna"]);
  expect(kept.text).toBe("mine");
  expect(kept.pins.map((pin) => [pin.place, pin.mark, pin.shared])).toEqual([["bari", "pin", false], ["vienna", "cross", true]]);
});

test("a cross that the table did not take goes away", async () => {
  vi.spyOn(api, "notes").mockRejectedValue(new Unreachable("/notes"));
  const { belief } = followed("marks");
  belief.cross("rome");
  expect(belief.crossed).toEqual(["rome"]);
  await until(() => expect(belief.crossed).toEqual([]));
});

test("between two stops the slider names round and half-day; a step leads to the one or the other end", async () => {
  speak("en", ["belief", "log", "table"]);
  vi.spyOn(api, "belief").mockResolvedValue(answer(20, ["bari"]));
  const { live, belief } = followed("odds");
  live.log = [line(5, 0), { ...line(8, 1), moment: "Monday, night" }, ...live.log];
  await live.lookBack(8);
  await settle();
  expect([belief.stop, belief.between, roundText(belief)]).toEqual([0, true, "Round 1 · Monday, night"]);
  belief.step(-1);
  await settle();
  expect([belief.moment, belief.between, roundText(belief)]).toEqual([5, false, "the start"]);
  await live.lookBack(8);
  belief.step(1);
  await settle();
  expect([belief.moment, roundText(belief)]).toEqual([10, "after round 1 of 3"]);
});
