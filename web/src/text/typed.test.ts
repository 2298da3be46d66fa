import { expect, test } from "vitest";

import { bare, command, fold, matches } from "./typed";

const fillers = new Set(["to", "the", "nach"]);
const places = [["munich", "Munich"], ["cologne", "Köln"], ["castle", "Castle Dracula"], ["ferrand", "Clermont-Ferrand"], ["munster", "Munster"]] as const;

test("case, accents, signs and little words do not matter", () => {
  expect(fold("  Köln, São-Paulo! ")).toEqual(["koln", "sao", "paulo"]);
  expect(bare("to the Castle", fillers)).toEqual(["castle"]);
  expect(bare("the", fillers)).toEqual(["the"]);
  expect(matches("nach koln", places, fillers)).toEqual(["cologne"]);
});

test("the whole name goes before its beginning, and that before words in it", () => {
  expect(matches("mun", places, fillers)).toEqual(["munich", "munster"]);
  expect(matches("munich", places, fillers)).toEqual(["munich"]);
  expect(matches("dracula", places, fillers)).toEqual(["castle"]);
  expect(matches("ferr", places, fillers)).toEqual(["ferrand"]);
  expect(matches("paris", places, fillers)).toEqual([]);
  expect(matches(" ", places, fillers)).toEqual([]);
});

test("the longest phrase is the command; what follows keeps its spelling", () => {
  const phrases = [["why", "why"], ["why_not", "why not"], ["where", "where is"], ["changed", "what changed"]] as const;
  expect(command("Why not  Köln?", phrases)).toEqual({ command: "why_not", rest: "Köln?" });
  expect(command("WHERE is Mina Harker", phrases)).toEqual({ command: "where", rest: "Mina Harker" });
  expect(command("what changed?", phrases)).toEqual({ command: "changed", rest: "" });
  expect(command("whyever", phrases)).toBeNull();
});
