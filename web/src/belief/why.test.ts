import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import type { LogLine } from "../api/types";
import { speak } from "../table/fixtures/words";
import Why from "./Why.svelte";

beforeAll(() => speak("en", ["belief"]));
afterEach(cleanup);

const line = (number: number, moment: string): LogLine => ({
  number, round: 1, void: false, text: "", cause: null, why: "", kind: "hunter_moved", places: [], seat: null, moment, cards: null,
});
const why = { place: "bari", out: true, text: "Not there.", reasons: [{ number: 4, round: 1, text: "One." }, { number: 9, round: 1, text: "Other." }] };

test("two moments of one round are told apart by their half-days", async () => {
  const onmoment = vi.fn();
  render(Why, { why, log: [line(3, "Monday, day"), line(9, "Monday, night")], onmoment });
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual(["Look at round 1 · Monday, day", "Look at round 1 · Monday, night"]);
  await fireEvent.click(screen.getByText("Look at round 1 · Monday, night"));
  expect(onmoment).toHaveBeenCalledWith(9);
});

test("without a log the round alone is named", () => {
  render(Why, { why, log: [], onmoment: vi.fn() });
  expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual(["Look at round 1", "Look at round 1"]);
});
