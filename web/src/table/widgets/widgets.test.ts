import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import type { Picked } from "../../api/types";
import { Choice } from "../choice.svelte";
import asks from "../fixtures/asks.json";
import { type AskName, promptOf } from "../fixtures/seats";
import { speak } from "../fixtures/words";
import { KINDS, widgetOf } from "./index";

beforeAll(() => speak("en", ["prompt", "fight"]));
afterEach(cleanup);

function shown(name: AskName, waits = false) {
  const prompt = promptOf(name);
  const choice = new Choice();
  choice.follow(prompt);
  const sent: Picked[][] = [];
  const send = vi.fn((picks: readonly number[]) => void sent.push(picks.map((at) => prompt.options[at]?.option ?? { do: "?" })));
  render(widgetOf(prompt.kind), { prompt, choice, waits, send });
  return { prompt, choice, sent };
}

/** The button of that name. By role would be the same, but is slow in a list of sixty. */
function button(name: RegExp | string): HTMLButtonElement {
  const called = (one: HTMLElement): string => {
    const said = one.cloneNode(true) as HTMLElement;
    said.querySelectorAll("[aria-hidden]").forEach((mark) => mark.remove());
    return one.getAttribute("aria-label") ?? (said.textContent ?? "").trim();
  };
  const found = [...document.querySelectorAll("button")].find((one) => (typeof name === "string" ? called(one) === name : name.test(called(one))));
  if (!found) throw new Error(`there is no button ${name}`);
  return found;
}

const press = async (name: RegExp | string): Promise<void> => void (await fireEvent.click(button(name)));

test("every kind of question of the engine has a real question here", () => {
  expect(new Set(Object.values(asks).map((one) => one.prompt.kind))).toEqual(new Set(KINDS));
});

test.each(Object.keys(asks) as AskName[])("%s: every option can be reached from the list, in the ask's order", (name) => {
  const { prompt } = shown(name);
  const text = document.body.textContent ?? "";
  for (const { option, name: called } of prompt.options) {
    if (prompt.kind === "action" && option.do === "Pass") continue;
    if (option.do === "Strike") continue;
    expect(text).toContain(called);
  }
  expect(text).not.toContain("[");
});

test.each(Object.keys(asks) as AskName[])("%s: nothing is sent while it waits", (name) => {
  const { sent } = shown(name, true);
  const buttons = document.querySelectorAll("button");
  expect(buttons.length).toBeGreaterThan(1);
  for (const one of buttons) one.click();
  expect(sent).toEqual([]);
});

test.each(Object.keys(asks) as AskName[])("%s: at most one suggestion is lit", (name) => {
  shown(name);
  expect(document.querySelectorAll(".lit").length).toBeLessThanOrEqual(1);
});

test("action: a press answers, what is impossible stays with its reason and its rule, passing stands elsewhere", async () => {
  const { prompt, sent } = shown("action");
  expect(screen.queryByRole("button", { name: /^Pass/ })).toBeNull();
  const barred = prompt.impossible[0];
  expect(document.body.textContent).toContain(barred?.reason);
  expect(screen.getAllByRole("link", { name: `Rule ${barred?.rule}` })[0]?.getAttribute("href")).toBe(`/rules/${barred?.rule}`);
  expect(screen.getByRole("button", { name: /^Move/ }).getAttribute("aria-keyshortcuts")).toBe("M");
  await press(/^Rest/);
  expect(sent).toEqual([[{ do: "Act", action: "rest" }]]);
});

test("route: fifty-nine cities are searched by typing, without accents; Enter takes the one that is left", async () => {
  const { prompt, sent } = shown("route_setup");
  expect(prompt.options.length).toBe(59);
  const field = screen.getByRole("searchbox");
  await fireEvent.input(field, { target: { value: "münich" } });
  expect(screen.getByRole("status").textContent).toBe("1 choice");
  await fireEvent.keyDown(field, { key: "Enter" });
  expect(sent).toEqual([[{ do: "Go", place: "munich" }]]);
});

test("route: a place pressed on the map is picked first and then sent; another choice drops it", async () => {
  const { prompt, choice, sent } = shown("route_move");
  const road = prompt.options.find(({ option }) => option.do === "Road");
  choice.press(prompt, (_, place) => place === road?.place, road?.place ?? null);
  await tick();
  await press("Another choice");
  expect(choice.picks).toEqual([]);
  choice.press(prompt, (_, place) => place === road?.place, road?.place ?? null);
  await tick();
  await press(`Choose: ${road?.name}`);
  expect(sent).toEqual([[road?.option]]);
});

test("route: where several ways lead to one place they are shown to choose from", async () => {
  const prompt = promptOf("route_move");
  const first = prompt.options[0];
  if (!first?.place) throw new Error("a way has its place");
  const rail = { ...first, option: { do: "Go", place: first.place }, name: "By railway" };
  prompt.options.push(rail);
  const choice = new Choice();
  choice.follow(prompt);
  const send = vi.fn();
  render(widgetOf("route"), { prompt, choice, waits: false, send });
  choice.press(prompt, (_, place) => place === first.place, first.place);
  await tick();
  const list = within(screen.getByRole("list"));
  expect(list.getAllByRole("button").length).toBe(2);
  await fireEvent.click(list.getByRole("button", { name: /^By railway/ }));
  expect(send).toHaveBeenCalledWith([prompt.options.length - 1]);
});

test("Dracula's route: powers stand beside places, and what is impossible says why", async () => {
  const { sent } = shown("route_dracula");
  await press(/^Feed/);
  expect(sent[0]?.[0]?.do).toBe("UsePower");
});

test("play: one of these, or nothing with what that means", async () => {
  const { prompt, sent } = shown("play");
  const pass = prompt.options.find(({ option }) => option.do === "Pass");
  expect(button(new RegExp(`^${pass?.name}`)).textContent).toContain(pass?.effect);
  await press(new RegExp(`^${pass?.name}`));
  expect(sent).toEqual([[{ do: "Pass" }]]);
});

test("keep: the card is kept or played", async () => {
  const { sent } = shown("keep");
  await press(/^Keep it/);
  expect(sent).toEqual([[{ do: "Keep" }]]);
});

test("option: a half is chosen by its whole text", async () => {
  const { prompt, sent } = shown("option");
  await press(new RegExp(`^${prompt.options[0]?.name}`));
  expect(sent).toEqual([[prompt.options[0]?.option]]);
});

test("choose: two of many are ticked, counted and sent together; a third is not taken", async () => {
  const { choice, sent } = shown("choose");
  const confirm = (): HTMLElement => button("Confirm");
  expect(document.body.textContent).toContain("Choose 2, 0 chosen");
  await press(/^Alicante/);
  expect(confirm().getAttribute("aria-disabled")).toBe("true");
  await press(/^Athens/);
  await press(/^Bari/);
  expect(choice.picks.length).toBe(2);
  expect(document.body.textContent).toContain("Choose 2, 2 chosen");
  expect(button(/^Athens/).getAttribute("aria-pressed")).toBe("true");
  await fireEvent.click(confirm());
  expect(sent).toEqual([[{ do: "Go", place: "alicante" }, { do: "Go", place: "athens" }]]);
});

test("order: things are taken in, moved by buttons and sent in that order", async () => {
  const { prompt, sent } = shown("order");
  const [one, two] = prompt.options;
  await press(new RegExp(`^${one?.name}`));
  await press(new RegExp(`^${two?.name}`));
  await press(`Move ${two?.name} up`);
  await press("Confirm");
  expect(sent).toEqual([[two?.option, one?.option]]);
});

test("order: none at all is an answer where the least is none", async () => {
  const { sent } = shown("order");
  await press("Choose none");
  expect(sent).toEqual([[]]);
});

test.each(["order", "tokens"] as const)("%s: the lamp is never on choosing none", async (name) => {
  const { prompt } = shown(name);
  expect(button("Choose none").classList).not.toContain("lit");
  await press(new RegExp(`^${prompt.options[0]?.name}`));
  expect(button("Confirm").classList).toContain("lit");
});

test("show: cards are shown, or none", async () => {
  const { prompt, sent } = shown("show");
  await press(new RegExp(`^${prompt.options[0]?.name}`));
  if (prompt.most > 1) await press("Confirm");
  expect(sent).toEqual([[prompt.options[0]?.option]]);
});

test("pay: the price is paid or not", async () => {
  const { prompt, sent } = shown("pay");
  await press(new RegExp(`^${prompt.options[1]?.name}`));
  expect(sent).toEqual([[prompt.options[1]?.option]]);
});

test("hunter: one is named", async () => {
  const { prompt, sent } = shown("hunter");
  await press(new RegExp(`^${prompt.options[0]?.name}`));
  expect(sent).toEqual([[prompt.options[0]?.option]]);
});

test("trade: what is given and what is shown stand apart; done is one press", async () => {
  const { prompt, sent } = shown("trade");
  const give = prompt.options.find(({ option }) => option.do === "Give");
  const show = prompt.options.find(({ option }) => option.do === "Show");
  await fireEvent.click(within(screen.getByRole("region", { name: "Give" })).getByRole("button", { name: new RegExp(`^${give?.name}`) }));
  await fireEvent.click(within(screen.getByRole("region", { name: "Show" })).getByRole("button", { name: new RegExp(`^${show?.name}`) }));
  await press(/^Done/);
  expect(sent).toEqual([[give?.option], [show?.option], [{ do: "Done" }]]);
});

test("sealed: a card is picked, sealed, and may be changed", async () => {
  const prompt = promptOf("sealed_hunter");
  prompt.sealed = [{ do: "LayTactic", tactic: "dodge" }];
  const choice = new Choice();
  choice.follow(prompt);
  const send = vi.fn();
  render(widgetOf("sealed"), { prompt, choice, waits: false, send });
  expect(screen.getByRole("button", { name: "Sealed: Dodge" }).getAttribute("aria-disabled")).toBe("true");
  const punch = screen.getByRole("button", { name: /^Punch/ });
  expect(punch.textContent).toContain("Mesmerize");
  await fireEvent.click(punch);
  await press("Seal: Punch");
  expect(send).toHaveBeenCalledWith([0]);
});

test("sealed, Dracula: a card and whom it is aimed at", async () => {
  const { sent } = shown("sealed_dracula");
  await press(/^Claws/);
  expect(screen.queryByRole("button", { name: /^Seal:/ })).toBeNull();
  await press("Mina Harker");
  await press(/^Escape as Bat/);
  await press(/^Seal: Escape as Bat against Mina/);
  expect(sent).toEqual([[{ do: "Strike", combat: "escape_as_bat", hunter: "mina" }]]);
  expect(document.body.textContent).toContain("Pride cancels an Escape so early in the fight.");
});

test("encounter: one is laid", async () => {
  const { prompt, sent } = shown("encounter");
  await press(new RegExp(`^${prompt.options[0]?.name}`));
  expect(sent).toEqual([[prompt.options[0]?.option]]);
});

test("mature: mature or make a lair", async () => {
  const { sent } = shown("mature");
  await press(/^Mature it/);
  expect(sent).toEqual([[{ do: "Mature" }]]);
});

test("trail: a space is named", async () => {
  const { sent } = shown("trail");
  await press(/^Space 1/);
  expect(sent).toEqual([[{ do: "OfSpace", space: 1 }]]);
});

test("tokens: up to three zones, or none", async () => {
  const { sent } = shown("tokens");
  expect(document.body.textContent).toContain("Choose 0 to 3, 0 chosen");
  await press(/^Black Sea/);
  await press("Confirm");
  expect(sent).toEqual([[{ do: "Go", place: "black_sea" }]]);
});
