import { expect, test } from "vitest";

import type { MirrorLine, Picked, Prompt } from "../api/types";
import { moveRows } from "./moves";

const line = (option: Picked): MirrorLine => ({ option, places: 3, share: null, text: String(option["place"]) });
const prompt = {
  options: [{ option: { do: "Road", place: "bari" }, name: "Bari" }, { option: { do: "Road", place: "rome" }, name: "Rome" }],
} as unknown as Prompt;

test("the moves stand in the order of the question under its names, whatever the order of their fields; others come last", () => {
  const moves = [line({ do: "Road", place: "paris" }), line({ place: "rome", do: "Road" }), line({ do: "Road", place: "bari" })];
  expect(moveRows(moves, prompt).map((row) => [row.name, row.line.text])).toEqual([["Bari", "bari"], ["Rome", "rome"], [null, "paris"]]);
  expect(moveRows(moves, null).map((row) => row.line.text)).toEqual(["paris", "rome", "bari"]);
});
