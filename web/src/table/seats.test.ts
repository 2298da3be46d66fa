import { expect, test, vi } from "vitest";

import type { Page } from "../api/types";
import { Seats, curtained, whoseView } from "./seats.svelte";

const none = [{ seat: "seward", asked: false }, { seat: "mina", asked: false }] as const;

test("the page follows the ask, and stays with a seat that is asked", () => {
  expect(whoseView([{ seat: "seward", asked: false }, { seat: "mina", asked: true }], "seward")).toBe("mina");
  expect(whoseView([{ seat: "seward", asked: true }, { seat: "mina", asked: true }], "mina")).toBe("mina");
  expect(whoseView(none, "mina")).toBe("mina");
  expect(whoseView(none, null)).toBe("seward");
  expect(whoseView(none, "godalming")).toBe("seward");
  expect(whoseView([], "mina")).toBeNull();
});

test("at a shared screen a view stays covered until its person opens it", () => {
  expect(curtained(true, false, "dracula", null)).toBe(true);
  expect(curtained(true, false, "dracula", "dracula")).toBe(false);
  expect(curtained(true, false, "mina", "seward")).toBe(true);
  expect(curtained(false, false, "mina", null)).toBe(false);
});

test("who plays all the hunters is only covered from Dracula, and he from them", () => {
  expect(curtained(true, true, "mina", "seward")).toBe(false);
  expect(curtained(true, true, "dracula", "seward")).toBe(true);
  expect(curtained(true, true, "mina", "dracula")).toBe(true);
  expect(curtained(true, true, "mina", null)).toBe(true);
});

test("which of several asked seats is shown does not hang on whose page came first", () => {
  vi.stubGlobal("WebSocket", class { close(): void {} });
  const seats = new Seats("g");
  seats.hold(["godalming", "mina"]);
  const [first, second] = seats.all;
  const asked = (ask: number): Page => ({ number: 1, log: [], prompt: { ask, sealed: null } }) as unknown as Page;
  second!.take(asked(7));
  seats.follow();
  expect(seats.shown).toBe("godalming");
  first!.take(asked(6));
  seats.follow();
  expect(seats.shown).toBe("godalming");
  first!.take({ ...asked(6), number: 2, prompt: null });
  seats.follow();
  expect(seats.shown).toBe("mina");
  seats.close();
  vi.unstubAllGlobals();
});
