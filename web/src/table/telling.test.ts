import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { GameCard, LogLine, Page, Prompt } from "../api/types";
import { live } from "../parts/live.svelte";
import { speak } from "./fixtures/words";
import { Seats } from "./seats.svelte";
import { LiveSeat } from "./seat.svelte";
import { Telling } from "./telling.svelte";

const line = (number: number): LogLine => ({ number, text: `line ${number}`, kind: "hunter_moved" }) as LogLine;
const page = (number: number, ask: number | null): Page =>
  ({ number, log: [], prompt: ask === null ? null : ({ ask, text: `question ${ask}` } as Prompt) }) as unknown as Page;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  live.hush();
  vi.useRealTimers();
});

function heard(seconds: number): string[] {
  const sentences = [live.text];
  for (let i = 0; i < seconds; i++) {
    vi.advanceTimersByTime(1000);
    if (live.text !== sentences.at(-1)) sentences.push(live.text);
  }
  return sentences;
}

test("what was there before is not read out, what comes is, and a question once", () => {
  const seats = new Seats("g");
  const seat = new LiveSeat("g", "mina");
  seats.all = [seat];
  seats.shown = "mina";
  const telling = new Telling(seats);
  seat.log = [line(1), line(2)];
  seat.page = page(2, null);
  telling.follow();
  expect(live.text).toBe("");
  seat.log = [line(1), line(2), line(3)];
  seat.page = page(3, 7);
  telling.follow();
  telling.follow();
  expect(heard(3)).toEqual(["line 3", "question 7"]);
  expect(telling.asked).toBe(true);
});

test("another seat of the same reader speaks its question only", () => {
  const seats = new Seats("g");
  const [mina, seward] = [new LiveSeat("g", "mina"), new LiveSeat("g", "seward")];
  seats.all = [mina, seward];
  seats.shown = "mina";
  const telling = new Telling(seats);
  seward.page = page(0, null);
  telling.follow();
  seward.log = [line(1)];
  seward.page = page(1, 3);
  telling.follow();
  expect(heard(2)).toEqual(["question 3"]);
});

test("at a shared screen nothing is spoken to whom the screen was not opened for", () => {
  const seats = new Seats("g");
  const mina = new LiveSeat("g", "mina");
  mina.card = { options: { hot_seat: true } } as GameCard;
  seats.all = [mina];
  seats.shown = "mina";
  const telling = new Telling(seats);
  mina.page = page(0, null);
  telling.follow();
  mina.log = [line(1)];
  mina.page = page(1, 3);
  telling.follow();
  expect(heard(2)).toEqual([""]);
  seats.lift();
  mina.log = [line(1), line(2)];
  mina.page = page(2, 4);
  telling.follow();
  expect(heard(2)).toEqual(["line 2", "question 4"]);
});

test("who points at what is said once, to who looks on, and not behind the curtain", () => {
  speak("en", ["notes"]);
  const seats = new Seats("g");
  const [mina, dracula] = [new LiveSeat("g", "mina"), new LiveSeat("g", "dracula")];
  seats.all = [mina, dracula];
  seats.shown = "mina";
  const telling = new Telling(seats);
  mina.ping = { seat: "seward", place: "vienna" };
  dracula.ping = { seat: "seward", place: "vienna" };
  telling.follow();
  telling.follow();
  seats.shown = "dracula";
  telling.follow();
  expect(heard(2)).toEqual(["Seward points at Vienna."]);
  mina.card = dracula.card = { options: { hot_seat: true } } as GameCard;
  dracula.ping = { seat: "seward", place: "rome" };
  telling.follow();
  expect(heard(2)).toEqual(["Seward points at Vienna."]);
});
