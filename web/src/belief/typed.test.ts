import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { api } from "../api/client";
import type { BeliefPage, GainLine, Language } from "../api/types";
import { settings } from "../settings/settings.svelte";
import { asking, seated } from "../table/fixtures/seats";
import { speak } from "../table/fixtures/words";
import { Desk } from "../text/desk.svelte";

const SCREENS = ["text", "map", "belief"];
beforeAll(() => speak("en", SCREENS));
afterEach(() => {
  vi.restoreAllMocks();
  speak("en", SCREENS);
});

const gain = (text: string, part: number): GainLine => ({ kind: "move", seat: "mina", place: null, event: null, bits: 1, part, text });

function desk(): Desk {
  const page = asking("action");
  const { seat } = seated({ ...page, seat: "mina" });
  return new Desk(() => seat);
}

test.each<[Language, string]>([["en", "gains"], ["en", "what would this tell us"], ["de", "gewinn"], ["pt-BR", "ganhos"], ["de", "gains"]])(
  "in %s %s tells each act with its figure", async (language, typed) => {
    speak(language, SCREENS);
    settings.change({ language });
    vi.spyOn(api, "beliefGains").mockResolvedValue([gain("Mina goes to Rome.", 0.47), gain("Mina goes to Bari.", 0.004)]);
    const line = desk();
    await line.take(typed);
    expect(line.said[0]).toMatch(/^Mina goes to Rome\. .*47\u00a0%/);
    expect(line.said[1]).toMatch(/^Mina goes to Bari\. .*1\u00a0%/);
    settings.change({ language: "en" });
  },
);

test("a small figure is told as under 1 %", async () => {
  vi.spyOn(api, "beliefGains").mockResolvedValue([gain("Mina goes to Bari.", 0)]);
  const line = desk();
  await line.take("gains");
  expect(line.said).toEqual(["Mina goes to Bari. On average this tells under 1\u00a0% of what is still open."]);
});

test("where nothing tells more, it is said whether he is known already", async () => {
  vi.spyOn(api, "beliefGains").mockResolvedValue([]);
  const ask = vi.spyOn(api, "belief").mockResolvedValue({ places: [{ place: "rome", share: 1 }] } as unknown as BeliefPage);
  const line = desk();
  await line.take("gains");
  expect(line.said).toEqual(["You know where he is: nothing is left to find out."]);
  ask.mockResolvedValue({ places: [{ place: "rome", share: 0.5 }, { place: "bari", share: 0.5 }] } as unknown as BeliefPage);
  await line.take("gains");
  expect(line.said).toEqual(["Nothing that you can do before he moves again would tell where he is."]);
});

test("why not alone says what to type", async () => {
  const line = desk();
  await line.take("why not");
  expect(line.said).toEqual(["Type what you mean too, for example: why not Vienna."]);
  speak("de", SCREENS);
  await line.take("Warum nicht?");
  expect(line.said).toEqual(["Tippe dazu, was du meinst, zum Beispiel: warum nicht Wien."]);
});
