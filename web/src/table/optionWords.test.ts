import { expect, test } from "vitest";

import { shortly } from "./optionWords";

test("a name is not said twice, and a place's kind and region are not followed by half a word", () => {
  expect(shortly("Constanta", "Constanta, large city, Balkans. The road leads to Varna.")).toBe("Large city, Balkans.");
  expect(shortly("Wien", "Wien, große Stadt, Österreich-Ungarn.")).toBe("Große Stadt, Österreich-Ungarn.");
});

test("what does not start with the name stays as it is", () => {
  expect(shortly("Feed", "Heal 1 damage. Then go on.")).toBe("Heal 1 damage. Then go on.");
  expect(shortly("Bari", "Barista.")).toBe("Barista.");
});
