import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import type { HideoutView, View } from "../api/types";
import { fightPage } from "./fixtures/seats";
import { speak } from "./fixtures/words";
import Trail from "./Trail.svelte";

beforeAll(() => speak("en", ["trail"]));
afterEach(cleanup);

const { view: base, limits } = fightPage("hunter_him");
const own = (place: string, more: Partial<HideoutView> = {}): HideoutView => ({
  place, up: false, at_sea: false, power: null, city: null, encounters: 1, shown: [], hidden: ["wolves"], rumor: false, bat: false, ...more,
});
const view: View = {
  ...base,
  dracula: { ...base.dracula, damage: 4, event_count: 3, encounter_count: 5, ally: null },
  trail: [own("bari"), own("naples"), null, own("adriatic_sea", { at_sea: true, encounters: 0, hidden: [] }), null, own("sofia", { up: true, rumor: true })],
  lairs: [own("geneva", { up: true }), null, null],
  fallen: null,
};
const nothing = { lit: [], litLairs: [], onspace: vi.fn(), onlair: vi.fn() };

test("the newest space first, each with its number, then the lairs; his line in words", () => {
  render(Trail, { view, limits, you: "dracula", covered: false, ...nothing });
  const cards = screen.getAllByRole("listitem").map((item) => item.textContent?.replace(/\s+/g, " ").replace(/ ([,.])/g, "$1") ?? "");
  expect(cards).toHaveLength(9);
  expect(cards[0]).toContain("Space 1: Bari hidden, Wolves, face down");
  expect(cards[2]).toContain("Space 3: empty");
  expect(cards[3]).toContain("no encounter");
  expect(cards[5]).toMatch(/Space 6: Sofia falls off next.*rumor/);
  expect(cards[6]).toContain("Lair 1: Geneva face up");
  expect(cards[7]).toContain("free lair");
  expect(document.body.textContent).toContain("4 of 15 damage");
  expect(document.body.textContent).toContain("3 events, 5 encounters");
});

test("a press on his ally opens the allies' texts", async () => {
  const onally = vi.fn();
  render(Trail, { view: { ...view, dracula: { ...view.dracula, ally: "great_wolf" } }, limits, you: null, covered: false, ...nothing, onally });
  await fireEvent.click(screen.getByRole("button", { name: "ally: Great Wolf" }));
  expect(onally).toHaveBeenCalledOnce();
});

test("covered, no name that is face down stands anywhere in the page", () => {
  render(Trail, { view, limits, you: "dracula", covered: true, ...nothing });
  const page = document.body.innerHTML;
  for (const name of ["Bari", "bari", "Naples", "Adriatic", "Wolves", "wolf"]) expect(page).not.toContain(name);
  expect(page).toContain("Sofia");
});

test("what an ask points at is a button, and so is a card that names a place", async () => {
  const onspace = vi.fn();
  const onlair = vi.fn();
  render(Trail, { view, limits, you: "dracula", covered: false, lit: [3], litLairs: [2], onspace, onlair });
  await fireEvent.click(screen.getByRole("button", { name: /Space 3/ }));
  await fireEvent.click(screen.getByRole("button", { name: /Lair 2/ }));
  await fireEvent.click(screen.getByRole("button", { name: /Space 1/ }));
  expect(onspace.mock.calls).toEqual([[3], [1]]);
  expect(onlair.mock.calls).toEqual([[2]]);
  expect(screen.queryByRole("button", { name: /Space 5/ })).toBeNull();
});
