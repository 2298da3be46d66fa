import { expect, test } from "vitest";

import { shortly, unnamed } from "./optionWords";

test("a name is not said twice, and a place's kind and region are not followed by half a word", () => {
  expect(shortly("Constanta, large city, Balkans. The road leads to Varna.", "Constanta")).toBe("Large city, Balkans.");
  expect(shortly("Wien, große Stadt, Österreich-Ungarn.", "Wien")).toBe("Große Stadt, Österreich-Ungarn.");
});

test("nor is the name of a place that the option's own name holds", () => {
  expect(shortly("Bucharest, large city, Balkans. Roads to Galatz.", "By road to Bucharest", "Bucharest")).toBe("Large city, Balkans.");
  expect(unnamed("Bucharest, large city, Balkans. Roads to Galatz.", "By road to Bucharest", "Bucharest")).toBe("Large city, Balkans. Roads to Galatz.");
});

test("what does not start with the name stays as it is", () => {
  expect(shortly("Heal 1 damage. Then go on.", "Feed")).toBe("Heal 1 damage. Then go on.");
  expect(shortly("Barista.", "Bari")).toBe("Barista.");
});
