import { cleanup, render } from "@testing-library/svelte";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import type { GameCard } from "../api/types";
import { speak } from "../table/fixtures/words";
import Gathering from "./Gathering.svelte";

beforeAll(() => {
  speak("en", ["lobby", "belief", "frame"]);
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(cleanup);
afterAll(() => vi.unstubAllGlobals());

const WAITS = "The table waits until every seat is taken.";

const card = (host: boolean, kinds: ("person" | "open")[]): GameCard =>
  ({ id: "g", host, status: "gathering", options: { open_to: "link", deduction: "marks" },
    seats: kinds.map((kind, n) => ({ seat: n === 0 ? "mina" : "seward", kind, name: kind === "person" ? "Ada" : null, yours: false })) }) as unknown as GameCard;

test("a table with all seats taken waits for its host and no more for seats", () => {
  render(Gathering, { card: card(false, ["person", "open"]), onchange: () => undefined });
  expect(document.body.textContent).toContain(WAITS);
  cleanup();
  render(Gathering, { card: card(false, ["person", "person"]), onchange: () => undefined });
  expect(document.body.textContent).not.toContain(WAITS);
  expect(document.body.textContent).toContain("Everybody is here.");
  expect(document.body.textContent).toContain("Whoever opened the table starts the game.");
  cleanup();
  render(Gathering, { card: card(true, ["person", "person"]), onchange: () => undefined });
  expect(document.body.textContent).not.toContain("Send each friend the link of a seat.");
});
