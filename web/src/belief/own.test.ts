import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";

import type { BeliefPage } from "../api/types";
import { speak } from "../table/fixtures/words";
import Bars from "./Bars.svelte";
import { saidOf, withOwn } from "./words";

beforeAll(() => speak("en", ["belief"]));
afterEach(cleanup);

const places: BeliefPage["places"] = ["bari", "rome", "milan", "nice"].map((place, n) => ({ place, share: [0.5, 0.3, 0.18, 0.02][n] ?? 0 }));
const page: BeliefPage = { level: "odds", number: 9, known_at: 9, exact: true, places, ruled_out: 66, trail: [], lairs: [], rounds: [] };

test("to Dracula it is said that he is there himself, and what they think of it", () => {
  expect(saidOf(page, "nice", "nice")).toBe("You are here: 2\u00a0%.");
  expect(saidOf(page, "nice")).toBe("He may be here: 2\u00a0%.");
  const set = { ...page, places: [{ place: "nice", share: null }] };
  expect(saidOf(set, "nice", "nice")).toBe("You are here.");
});

test("of the first places his own is always one", () => {
  const first = (own: string | null): string[] => withOwn(places, 2, own).map(({ place }) => place);
  expect([first(null), first("rome"), first("nice"), first("vienna")]).toEqual([["bari", "rome"], ["bari", "rome"], ["bari", "nice"], ["bari", "rome"]]);
});

test("the list names it", () => {
  render(Bars, { places, own: "nice" });
  expect(document.querySelector('[data-belief="nice"]')?.textContent).toContain("you are here");
  expect(document.querySelector('[data-belief="bari"]')?.textContent).not.toContain("you are here");
});
