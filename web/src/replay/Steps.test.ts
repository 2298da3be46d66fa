import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { LogLine, Page } from "../api/types";
import { speak } from "../table/fixtures/words";
import Steps from "./Steps.svelte";

beforeAll(() => speak("en", ["log", "replay"]));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const line = (number: number, moment: string): LogLine => ({ number, round: 1, moment, text: `line ${number}`, void: false }) as LogLine;
const log = [line(1, "day"), line(2, "day"), line(3, "night")];

function shown(at: number, playing = false) {
  // The table answers at once.
  const onmove = vi.fn((to: number) => void made.rerender({ at: to, page: { number: to } as Page }));
  const made = render(Steps, { log, at, page: { number: at } as Page, playing, onmove });
  return { onmove, moves: () => onmove.mock.calls.map(([to]) => to) };
}

test("playing goes from half-day to half-day and ends at the last", async () => {
  const { moves } = shown(0, true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(moves()).toEqual([2, 3]);
  expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
});

test("from the last moment it plays from the beginning", async () => {
  const { moves } = shown(3);
  await fireEvent.click(screen.getByRole("button", { name: "Play" }));
  expect(moves()).toEqual([0]);
});

test("the slider tells at once where it is held, and goes there once it rests", async () => {
  const { moves } = shown(3);
  const slider = screen.getByRole("slider");
  await fireEvent.input(slider, { target: { value: "1" } });
  await fireEvent.input(slider, { target: { value: "2" } });
  expect(document.querySelector(".told")?.textContent).toBe("line 2");
  expect(moves()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(moves()).toEqual([2]);
});

test("a step right after the slider is the newer wish, and who has left is not brought back", async () => {
  const { moves } = shown(3);
  await fireEvent.input(screen.getByRole("slider"), { target: { value: "2" } });
  await fireEvent.keyDown(document.body, { key: "Home" });
  await vi.advanceTimersByTimeAsync(200);
  expect(moves()).toEqual([0]);
  await fireEvent.input(screen.getByRole("slider"), { target: { value: "2" } });
  cleanup();
  await vi.advanceTimersByTimeAsync(200);
  expect(moves()).toEqual([0]);
});

test("arrows go by half-days, a small step by one entry", async () => {
  const { moves } = shown(3);
  await fireEvent.keyDown(document.body, { key: "ArrowLeft" });
  await fireEvent.click(screen.getByRole("button", { name: "One event back" }));
  await fireEvent.keyDown(document.body, { key: "Home" });
  expect(moves()).toEqual([2, 1, 0]);
});

test("of what was taken back it says so", () => {
  render(Steps, { log: [{ ...line(1, "day"), void: true }], at: 1, page: { number: 1 } as Page, playing: false, onmove: () => undefined });
  expect(document.querySelector(".told")?.textContent).toBe("Taken back: line 1");
});
