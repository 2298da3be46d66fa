import { expect, test } from "vitest";

import type { Rule } from "../api/types";
import { chapters, findRules } from "./find";

const rule = (id: string, chapter: string, text: string): Rule => ({ id, chapter, text, confidence: "A" });
const rules = [rule("HUNT-1", "hunt", "A hunter acts by day."), rule("A-1", "rulings", "Día de caza."), rule("HUNT-2", "hunt", "By night a hunter rests.")];
const ids = (typed: string): string[] => findRules(rules, typed, (chapter) => chapter).map(({ id }) => id);

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
