import { expect, test } from "vitest";

import type { LogLine } from "../api/types";
import { isWatcher, sameMoment, stopFrom, stopsOf } from "./moments";
import { newest, truePath } from "./path";

const log = (...halves: [round: number, moment: string, lines: number][]): LogLine[] =>
  halves
    .flatMap(([round, moment, lines]) => Array.from({ length: lines }, () => ({ round, moment })))
    .map((line, n) => ({ ...line, number: n + 1, text: "", kind: "", places: [], void: false }) as unknown as LogLine);

const all = log([1, "day", 10], [1, "night", 4], [2, "day", 6]);
const few = log([1, "day", 2], [2, "day", 3]);

test("long steps stop where half-days end", () => {
  const stops = stopsOf(all);
  expect(stops).toEqual([0, 10, 14, 20]);
  expect([stopFrom(stops, 0, 1), stopFrom(stops, 12, 1), stopFrom(stops, 20, 1)]).toEqual([10, 14, 20]);
  expect([stopFrom(stops, 20, -1), stopFrom(stops, 12, -1), stopFrom(stops, 0, -1)]).toEqual([14, 10, 0]);
});

test("another's eyes open at the same moment, though their log counts otherwise", () => {
  expect(sameMoment(all, 10, few)).toBe(2);
  expect(sameMoment(all, 17, few)).toBe(4);
  expect(sameMoment(few, 1, all)).toBe(5);
  expect(sameMoment(all, 0, few)).toBe(0);
  expect(sameMoment(all, 20, few)).toBe(5);
});

test("only he and the all-seeing have the true path", () => {
  const card = (number: number, round: number, place: string | null, kind = "card_placed"): LogLine =>
    ({ number, round, kind, places: place === null ? [] : [place], void: false }) as unknown as LogLine;
  const lines = [
    card(1, 0, "lisbon", "dracula_chose_start"), card(2, 0, "lisbon"), card(3, 1, "santander"), card(4, 1, "madrid", "hunter_moved"),
    card(5, 2, null), card(6, 3, "lisbon"), { ...card(7, 3, "paris"), void: true },
  ];
  const path = truePath(lines, "after");
  expect(path).toEqual([{ place: "lisbon", round: null }, { place: "santander", round: 1 }, { place: "lisbon", round: 3 }]);
  expect(truePath(lines, "dracula")).toEqual(path);
  expect(truePath(lines, "mina")).toEqual([]);
  expect(newest(path).map((stop) => [stop.place, stop.round])).toEqual([["santander", 1], ["lisbon", 3]]);
});

test("a watcher in an address is one of seven", () => {
  expect(isWatcher("after")).toBe(true);
  expect(isWatcher("harker")).toBe(false);
});
