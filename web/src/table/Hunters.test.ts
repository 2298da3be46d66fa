import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import type { GameCard, HunterView, View } from "../api/types";
import { words as texts } from "../words/words.svelte";
import AllySheet from "./AllySheet.svelte";
import { fightPage } from "./fixtures/seats";
import { speak } from "./fixtures/words";
import Hunters from "./Hunters.svelte";
import HunterSheet from "./HunterSheet.svelte";

beforeAll(() => speak("en", ["hunters"]));
afterEach(cleanup);

const { view: base, limits } = fightPage("hunter_him");
const plain: Partial<HunterView> = {
  place: "geneva", hospital: false, fell_at: null, damage: 3, bites: 0, delayed: false, bats: false, item_count: 2, event_count: 1,
  ticket_count: 2, items: ["knife", "dogs"], events: ["forewarned"], tickets: ["3/2", "1/1"], shown_item: null, shown_event: null, lying: [],
};
const hunters = (...changes: Partial<HunterView>[]): View["hunters"] =>
  base.hunters.map((hunter, n) => ({ ...hunter, ...plain, ...changes[n] })) as View["hunters"];
const row = (name: string): HTMLElement => screen.getByRole("button", { name }).closest("li") as HTMLElement;
const words = (element: HTMLElement): string => element.textContent?.replace(/\s+/g, " ") ?? "";

test("a row says who, where, how hurt and what is held, in words beside the figures", () => {
  const view = { ...base, hunters: hunters() };
  render(Hunters, { view, limits, card: null, you: ["godalming"], onopen: vi.fn() });
  const text = words(row("Lord Godalming"));
  expect(text).toContain("Geneva · you");
  expect(text).toContain("3 of 11 damage");
  expect(text).toContain("2 of 3 items: Knife, Dogs");
  expect(text).toContain("bites: 0/1");
  expect(words(row("Mina Harker"))).toContain("bites: 1, always");
});

test("the bar of health stands in every row; a name that leaves no room beside place and player is short", () => {
  Object.defineProperty(HTMLElement.prototype, "scrollHeight", { configurable: true, get: () => 48 });
  const styled = vi.spyOn(window, "getComputedStyle").mockReturnValue({ lineHeight: "24px" } as CSSStyleDeclaration);
  const view = { ...base, hunters: hunters({ place: "constanta" }) };
  const card = { seats: [{ seat: "godalming", kind: "person", name: "A guest with a long name", away: false }] } as unknown as GameCard;
  render(Hunters, { view, limits, card, you: [], onopen: vi.fn() });
  styled.mockRestore();
  delete (HTMLElement.prototype as { scrollHeight?: number }).scrollHeight;
  const line = row("Lord Godalming").querySelector(".line") as HTMLElement;
  expect(row("Lord Godalming").querySelectorAll(".pips > span")).toHaveLength(11);
  expect(line.classList).toContain("tight");
  expect(line.querySelector(".long")?.textContent).toBe("Lord Godalming");
  expect(line.querySelector(".brief")?.textContent).toBe("Godalming");
  expect(line.querySelector(".player")?.textContent).toContain("A guest with a long name");
});

test("whatever is out of the ordinary is a tag in words", () => {
  const view = {
    ...base,
    hunters: hunters({ delayed: true, bites: 1, shown_item: "knife" }, { hospital: true, place: "rome" }, { place: null, fell_at: "sofia" }),
  };
  const card = { seats: [{ seat: "seward", kind: "bot", away: false }, { seat: "van_helsing", kind: "person", name: "Anna", away: true }] } as unknown as GameCard;
  render(Hunters, { view, limits, card, you: [], onopen: vi.fn() });
  expect(words(row("Lord Godalming"))).toMatch(/Delayed.*Weakened, face up: Knife/);
  expect(words(row("Dr. Seward"))).toMatch(/hospital of Rome.*In hospital.*Played by the computer/);
  expect(words(row("Van Helsing"))).toMatch(/defeated in Sofia · Anna.*Back at dawn.*Away/);
});

test("the lamp burns only for a figure of one's own that is to act", async () => {
  const view: View = { ...base, watcher: "seward", hunters: hunters(), waits_for: "you", clock: { ...base.clock, turn: "seward" } };
  const { rerender } = render(Hunters, { view, limits, card: null, you: ["godalming", "seward"], onopen: vi.fn() });
  expect(row("Dr. Seward").classList).toContain("lamp");
  await rerender({ view: { ...view, waits_for: "others" } });
  expect(row("Dr. Seward").classList).not.toContain("lamp");
  expect(row("Dr. Seward").classList).toContain("acts");
});

test("a press opens the sheet; it holds the whole text of the cards one sees and counts the others", async () => {
  const onopen = vi.fn();
  const view = { ...base, hunters: hunters({}, { items: null, events: null, tickets: null, shown_item: "rifle", item_count: 4 }) };
  render(Hunters, { view, limits, card: null, you: [], onopen });
  await fireEvent.click(screen.getByRole("button", { name: "Dr. Seward" }));
  expect(onopen).toHaveBeenCalledWith("seward");
  cleanup();

  render(HunterSheet, { view, limits, seat: "godalming" });
  expect(screen.getByText(/Blocks Fangs and Escape as Bat/)).toBeTruthy();
  cleanup();
  render(HunterSheet, { view, limits, seat: "seward" });
  expect(screen.getByRole("heading", { name: /Rifle/ })).toBeTruthy();
  expect(screen.getByText("3 cards you do not see")).toBeTruthy();
});

test.each([
  ["godalming", /two items instead of one.*take a second.*Holds 3 items, 3 events and 2 tickets/],
  ["seward", /Physician.*recovers 1 damage more.*Prepared.*Holds 4 items, 4 events/],
  ["van_helsing", /Leader.*trade event cards with a hunter in any city.*Strong-willed.*third bite/],
  ["mina", /Psychic bond.*same region.*Drained.*always has one bite/],
] as const)("the sheet of %s says what the figure can do", (seat, said) => {
  const calm = { ...limits, hunters: { ...limits.hunters, godalming: { ...limits.hunters.godalming, items: 3, events: 3, tickets: 2 } } };
  calm.hunters.seward = { ...limits.hunters.seward, items: 4, events: 4 };
  render(HunterSheet, { view: { ...base, hunters: hunters() }, limits: calm, seat });
  expect(words(document.body)).toMatch(said);
});

test("the hunters' ally stands below them with its effect, and a press opens both allies", async () => {
  const onally = vi.fn();
  const view: View = { ...base, ally: "rufus_smith", dracula: { ...base.dracula, ally: "great_wolf" } };
  render(Hunters, { view, limits, card: null, you: [], onopen: vi.fn(), onally });
  expect(words(document.body)).toContain("he suffers 2 damage instead of 1");
  await fireEvent.click(screen.getByRole("button", { name: "Rufus Smith, the hunters' ally" }));
  expect(onally).toHaveBeenCalledOnce();
  cleanup();
  render(AllySheet, { view });
  expect(words(document.body)).toMatch(/The hunters' ally Rufus Smith.*Dracula's ally Great Wolf.*chooses a hunter, who suffers 1 damage/);
});

test("every ally of the game has its effect in the page's words", () => {
  const stays = Object.entries(texts.texts).filter(([key, text]) => /^half_of\.\w+\.ally\.effect$/.test(key) && text.includes("The card stays"));
  expect(stays.length).toBe(6);
  for (const [key] of stays) expect(texts.has(`page.hunters.ally_effect.${key.split(".")[1]}`)).toBe(true);
});
