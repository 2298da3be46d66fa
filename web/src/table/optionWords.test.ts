import { expect, test } from "vitest";

import { shortly } from "./optionWords";

test("a name is not said twice, and in one line a place's kind and region are not followed by half a word", () => {
  const effect = "Constanta, large city, Balkans. The road leads to Varna.";
  expect(shortly("Constanta", effect, true)).toBe("Large city, Balkans.");
  expect(shortly("Constanta", effect, false)).toBe("Large city, Balkans. The road leads to Varna.");
  expect(shortly("Wien", "Wien, große Stadt, Österreich-Ungarn.", true)).toBe("Große Stadt, Österreich-Ungarn.");
});

test("what does not start with the name stays as it is", () => {
  expect(shortly("Feed", "Heal 1 damage. Then go on.", true)).toBe("Heal 1 damage. Then go on.");
  expect(shortly("Bari", "Barista.", true)).toBe("Barista.");
});
