import { expect, test } from "vitest";

import type { Rule } from "../api/types";
import { speak } from "../table/fixtures/words";
import { say, words } from "../words/words.svelte";
import { called, sign } from "./called";
import { cards } from "./cards";
import { chapters, findRules } from "./find";

const rule = (id: string, chapter: string, text: string): Rule => ({ id, chapter, text, confidence: "A" });
const rules = [rule("HUNT-1", "hunt", "A hunter acts by day."), rule("A-1", "rulings", "Día de caza."), rule("HUNT-2", "hunt", "By night a hunter rests.")];
const ids = (typed: string): string[] => findRules(rules, typed).map(({ id }) => id);

test("every word must be there, in the number, the chapter or the text", () => {
  expect(ids("")).toHaveLength(3);
  expect(ids("hunter NIGHT")).toEqual(["HUNT-2"]);
  expect(ids("hunt-1")).toEqual(["HUNT-1"]);
  expect(ids("dia")).toEqual(["A-1"]);
  expect(ids("sea")).toEqual([]);
});

test("a chapter comes once, with all its rules", () => {
  expect(chapters(rules).map(({ name, rules: its }) => [name, its.length])).toEqual([["hunt", 2], ["rulings", 1]]);
});

test("every card is found by its name and by what it says, also by what it does once matured", () => {
  speak("en", ["rules", "public", "prompt"]);
  const all = cards(Object.keys(words.texts), say);
  const found = (typed: string): string[] => findRules(all, typed).map(({ id }) => id);
  expect(chapters(all).map(({ name, rules: its }) => [name, its.length > 2])).toEqual(
    ["Events", "Items", "Hunters' combat cards", "Dracula's combat cards", "Encounters", "Power cards"].map((name) => [name, true]),
  );
  expect(findRules([rule("CARD-6", "cards", "Good Luck can cancel False Tip."), ...all], "false tip").map(({ id }) => id)).toEqual(
    ["event:false_tip", "CARD-6", "event:chartered_carriage", "event:good_luck"],
  );
  expect(found("when a hunter spends a ticket")).toEqual(["event:false_tip"]);
  expect(found("matured influence rises by 3")).toEqual(["encounter:new_vampire"]);
  expect(called("event:lucky_find")).toBe("Card Lucky Find");
  expect(sign("event:lucky_find")).toBe("Lucky Find");
  expect(found("lucky find")[0]).toBe("event:lucky_find");
  expect([called("HUNT-1"), sign("HUNT-1")]).toEqual(["Rule HUNT-1", "HUNT-1"]);
  expect(all.find(({ id }) => id === "tactic:punch")?.more).toBeNull();
});
