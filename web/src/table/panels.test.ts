import { expect, test } from "vitest";

import type { ChatLine, OfferedOption, Page, Prompt } from "../api/types";
import { Margin, asksPlace, opensAt, step } from "./panels.svelte";
import { LiveSeat } from "./seat.svelte";

const offered = (what: string, place: string | null): OfferedOption => ({ option: { do: what }, name: what, effect: "", place, hint: null });
const prompt = (...options: OfferedOption[]): Prompt => ({
  ask: 1, kind: "route", window: "M1", rule: "", rule_text: "", text: "", least: 1, most: 1, ordered: false, about: {},
  options, impossible: [], sealed: null, deadline: null,
});

test("the sheet leaves the map free where the ask is a place, passing apart", () => {
  expect(asksPlace(prompt(offered("Road", "vienna"), offered("Road", "zagreb"), offered("Pass", null)))).toBe(true);
  expect(asksPlace(prompt(offered("Act", null), offered("Pass", null)))).toBe(false);
  expect(asksPlace(prompt(offered("Road", "vienna"), offered("Play", null)))).toBe(false);
  expect(asksPlace(prompt(offered("Pass", null)))).toBe(false);
  expect(opensAt(prompt(offered("Road", "vienna")))).toBe("closed");
  expect(opensAt(prompt(offered("Act", null)))).toBe("half");
  expect(opensAt({ ...prompt(offered("LayTactic", null)), kind: "sealed" })).toBe("closed");
  expect(opensAt(null)).toBe("closed");
});

test("three stops, and no further", () => {
  expect(step("closed", 1)).toBe("half");
  expect(step("half", 1)).toBe("full");
  expect(step("full", 1)).toBe("full");
  expect(step("closed", -1)).toBe("closed");
});

test("what others said while the chat was closed is new until it is opened", () => {
  const line = (id: number, yours = false): ChatLine => ({ id, name: "A", seat: null, to: "table", text: "", at: "", yours });
  const seat = new LiveSeat("g", "mina");
  const margin = new Margin();
  seat.chat = [line(1)];
  margin.read(seat, true);
  expect(margin.unread(seat)).toBe(0);
  seat.page = { number: 1 } as Page;
  margin.read(seat, true);
  seat.chat = [line(1), line(2), line(3, true)];
  margin.read(seat, true);
  expect(margin.unread(seat)).toBe(1);
  margin.talk = "chat";
  margin.read(seat, false);
  expect(margin.unread(seat)).toBe(1);
  margin.read(seat, true);
  expect(margin.unread(seat)).toBe(0);
});
