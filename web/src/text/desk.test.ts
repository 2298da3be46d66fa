import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { api } from "../api/client";
import type { Language, LogLine, Picked } from "../api/types";
import { asking, promptOf, seated, type AskName } from "../table/fixtures/seats";
import { speak } from "../table/fixtures/words";
import { settings } from "../settings/settings.svelte";
import { words } from "../words/words.svelte";
import { Desk } from "./desk.svelte";

const SCREENS = ["text", "map"];
beforeAll(() => speak("en", SCREENS));
beforeEach(() => settings.change({ wordiness: 2 }));
afterEach(() => vi.restoreAllMocks());

const at = (name: AskName): ReturnType<typeof seated> & { desk: Desk } => {
  const made = seated(asking(name));
  return { ...made, desk: new Desk(() => made.seat) };
};

test("a number or a name answers; several with commas", async () => {
  const { desk, answers } = at("action");
  await desk.take("2");
  await desk.take("rest");
  expect(answers).toEqual([[promptOf("action").options[1]?.option], [{ do: "Act", action: "rest" }]]);
  expect(desk.said[0]).toContain("Rest");

  const tokens = at("tokens");
  const [first, second] = promptOf("tokens").options;
  await tokens.desk.take(`${first?.name}, 2`);
  await tokens.desk.take("1, 2");
  expect(tokens.answers.at(-1)).toEqual([first?.option, second?.option]);
});

test("too many, too few or something else is said and not sent", async () => {
  const { desk, answers } = at("choose");
  await desk.take("1");
  expect(desk.said).toEqual(["Choose 2 to 2, with commas between."]);
  await desk.take("xyzzy, 2");
  expect(desk.said[0]).toContain("Not understood: xyzzy.");
  expect(answers).toEqual([]);
});

test("move to a place takes the action first and then the place", async () => {
  const { desk, answers, seat } = at("action");
  const send = seat.answer;
  seat.answer = async (choice: Picked[]): Promise<void> => {
    await send(choice);
    if (choice[0]?.do === "Act") seat.take(asking("route_move"));
  };
  await desk.take("Move to Granada");
  expect(answers).toEqual([[{ do: "Act", action: "move" }], [{ do: "Road", place: "granada" }]]);
});

test("what an earlier line comes to late is not said over the answer to a later one, nor of another seat", async () => {
  const { desk, seat } = at("action");
  const start = seat.page?.number ?? 0;
  let arrive: () => void = () => undefined;
  seat.answer = (): Promise<void> => new Promise((resolve) => (arrive = resolve));
  const first = desk.take("2");
  await desk.take("help");
  const said = desk.said;
  seat.log = [...seat.log, { number: start + 1, text: "Mina rests." } as LogLine];
  arrive();
  await first;
  expect(desk.said).toBe(said);
  expect(desk.led).toEqual([]);

  const [mine, other] = [seated(asking("action")).seat, seated(asking("choose")).seat];
  let looked = mine;
  const both = new Desk(() => looked);
  mine.answer = (): Promise<void> => {
    mine.log = [...mine.log, { number: start + 1, text: "Mina rests." } as LogLine];
    other.log = [...other.log, { number: start + 1, text: "Of another." } as LogLine];
    looked = other;
    return Promise.resolve();
  };
  await both.take("2");
  expect(both.led).toEqual(["Mina rests."]);
});

test("an answer is followed by what the log tells of it, and of nothing before", async () => {
  const { desk, seat } = at("action");
  const start = seat.page?.number ?? 0;
  seat.answer = (): Promise<void> => {
    seat.log = [...seat.log, { number: start + 1, text: "Mina rests." } as LogLine, { number: start + 2, text: "Dusk falls." } as LogLine];
    return Promise.resolve();
  };
  await desk.take("rest");
  expect([desk.said, desk.led]).toEqual([["Answered: Rest."], ["Mina rests.", "Dusk falls."]]);
  await desk.take("why");
  expect(desk.led).toEqual([]);
});

test("of an act that is not possible now the table says why", async () => {
  const why = vi.spyOn(api, "whyNot").mockResolvedValue({ reason: "You are on your way.", rule: "HUNT-6" });
  const { desk, answers } = at("route_move");
  await desk.take("supply");
  expect(why).toHaveBeenCalledExactlyOnceWith("fixture", expect.any(String), { do: "Act", action: "supply" }, "en");
  expect(desk.said).toEqual(["Supply: You are on your way."]);
  await desk.take("hypnosis");
  expect(why.mock.lastCall?.[2]).toEqual({ do: "Play", event: "hypnosis" });
  await desk.take("xyzzy");
  expect(desk.said[0]).toContain("Not understood: xyzzy.");
  expect([why.mock.calls.length, answers]).toEqual([2, []]);
});

test("where no move is possible, a way typed says why", async () => {
  vi.spyOn(api, "whyNot").mockResolvedValue({ reason: "Fog lies here.", rule: "HUNT-6" });
  const page = asking("action");
  const options = page.prompt!.options.filter(({ option }) => option["action"] !== "move");
  const { seat } = seated({ ...page, prompt: { ...page.prompt!, options, impossible: [] } });
  const desk = new Desk(() => seat);
  await desk.take("go to Granada");
  expect(desk.said).toEqual(["Move: Fog lies here."]);
});

test("where somebody is, what a place is, what a card does", async () => {
  const { desk, seat } = at("route_move");
  await desk.take("where is Mina");
  expect(desk.said).toEqual([seat.page?.told.hunters[3]]);
  await desk.take("where is Dracula?");
  expect(desk.said).toEqual(seat.page?.told.dracula);
  await desk.take("where is munich");
  expect(desk.said[0]).toContain("Munich, large city, Germany.");
  expect(desk.said[0]).toContain("Roads to Milan, Nuremberg, Venice, Vienna, Zagreb, and Zurich. White railways to Nuremberg and Strasbourg.");
  await desk.take("where is the adriatic");
  expect(desk.said[0]).toMatch(/By sea to .*Ionian Sea/);
  await desk.take("card garlic wreath");
  expect(desk.said.join(" ")).toContain("Put it on at the start of a fight");
});

test("what changed counts from the last answer", async () => {
  const { desk, seat } = at("action");
  const line = (number: number): LogLine => ({ number, text: `event ${number}` }) as LogLine;
  const start = seat.page?.number ?? 0;
  await desk.take("2");
  await desk.take("what changed");
  expect(desk.said).toEqual(["Nothing has changed since your last answer."]);
  seat.log = [...seat.log, line(start + 1), line(start + 2)];
  await desk.take("what changed");
  expect(desk.said).toEqual([`event ${start + 1}`, `event ${start + 2}`]);
});

test("why, repeat, help, wordiness; and nothing goes out while the line is down", async () => {
  const { desk, seat, answers } = at("action");
  await desk.take("why");
  expect(desk.said).toEqual([promptOf("action").rule_text]);
  await desk.take("repeat");
  expect(desk.said).toEqual([promptOf("action").rule_text]);
  const barred = promptOf("action").impossible[0]!;
  await desk.take(`why not ${barred.name}`);
  expect(desk.said[0]).toContain(barred.reason);
  await desk.take("everything");
  expect(settings.wordiness).toBe(3);
  await desk.take("help");
  expect(desk.said.some((text) => text.startsWith("move to:"))).toBe(true);
  seat.connection = "reconnecting";
  await desk.take("1");
  expect(desk.said[0]).toContain("The line to the table is down.");
  expect(answers).toEqual([]);
});

test.each<Language>(["en", "de", "pt-BR"])("in %s every command has phrases of its own", (language) => {
  speak(language, SCREENS);
  const phrases = Object.keys(words.texts)
    .filter((key) => key.startsWith("page.text.verb_"))
    .flatMap((key) => (words.texts[key] ?? "").split(";").map((phrase) => phrase.trim().toLowerCase()));
  expect(new Set(phrases).size).toBe(phrases.length);
  expect(phrases.every((phrase) => phrase !== "")).toBe(true);
  speak("en", SCREENS);
});

test("German words work in German", async () => {
  speak("de", SCREENS);
  const { desk, seat } = at("route_move");
  await desk.take("wo ist Köln");
  expect(desk.said[0]).toContain("Köln");
  await desk.take("wo bin ich");
  expect(desk.said).toEqual([seat.page?.told.hunters.find((_, n) => seat.page?.view.hunters[n]?.seat === seat.seat)]);
  speak("en", SCREENS);
});
