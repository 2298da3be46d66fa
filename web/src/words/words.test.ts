import { expect, test, vi } from "vitest";

import { api } from "../api/client";
import { words } from "./words.svelte";

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
