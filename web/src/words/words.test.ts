import { expect, test, vi } from "vitest";

import { api } from "../api/client";
import { fill, words } from "./words.svelte";

test("words that come late do not replace those of the language asked for last", async () => {
  const coming: Record<string, (texts: Record<string, string>) => void> = {};
  vi.spyOn(api, "words").mockImplementation((language) => new Promise((resolve) => (coming[language] = resolve)));
  const [german, english] = [words.load("de"), words.load("en")];
  coming["en"]?.({ greeting: "Good evening" });
  await english;
  coming["de"]?.({ greeting: "Guten Abend" });
  await german;
  expect([words.loaded, words.say("greeting")]).toEqual(["en", "Good evening"]);
});

test("a slot takes its value, and of its forms the one for the number in the language spoken", () => {
  const cards = "{name} has {n} {n|one:card|other:cards}";
  expect(fill(cards, { name: "Mina", n: 1 }, "en")).toBe("Mina has 1 card");
  expect(fill(cards, { name: "Mina", n: 0 }, "en")).toBe("Mina has 0 cards");
  expect(fill("{n|one:carta|other:cartas}", { n: 0 }, "pt-BR")).toBe("carta");
  expect(fill("{n|one:at 1:00|other:later}", { n: 1 }, "de")).toBe("at 1:00");
  expect(fill("{{n}} stays", {}, "en")).toBe("{n} stays");
  expect(() => fill(cards, { n: 1 }, "en")).toThrow("name is missing");
});
