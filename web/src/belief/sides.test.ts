import { expect, test } from "vitest";

import { HUNTERS } from "../api/seats";
import { toggled } from "./sides";

test("hunters join each other and leave; Dracula is alone", () => {
  expect(toggled(["mina"], "seward")).toEqual(["mina", "seward"]);
  expect(toggled(["mina", "seward"], "mina")).toEqual(["seward"]);
  expect(toggled(HUNTERS, "dracula")).toEqual(["dracula"]);
  expect(toggled(["dracula"], "mina")).toEqual(["mina"]);
  expect(toggled(["dracula"], "dracula")).toEqual([]);
});
