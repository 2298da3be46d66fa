import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test } from "vitest";

import type { GameCard, LogLine, Page, Picked } from "../../api/types";
import { fightPage, seated } from "../fixtures/seats";
import { speak } from "../fixtures/words";
import Fight from "../Fight.svelte";
import { fightOpen } from "./pace.svelte";
import { reveals } from "./reveals";

beforeAll(() => speak("en", ["prompt", "fight"]));
afterEach(cleanup);

/** The page after one more round: his Claws on Van Helsing, stopped by a Dodge; Mina punches. */
function nextRound(page: Page, ended = false): Page {
  const line = (kind: string, more: Partial<LogLine> = {}): LogLine => ({
    number: 0, text: kind, cause: null, why: "", kind, places: [], seat: null, round: 3, moment: "", void: false, cards: null, ...more,
  });
  const laid: ["van_helsing" | "mina", Picked][] = [
    ["van_helsing", { do: "LayTactic", tactic: "dodge" }], ["mina", { do: "LayTactic", tactic: "punch" }],
  ];
  const log = [
    line("fight_round", { text: "Round 3.", cards: { combat: "claws", engaged: "van_helsing", laid } }),
    line("vampire_card_cancelled", { text: "Claws has no effect. What blocked it: Dodge." }),
    line("dracula_hurt", { text: "Dracula suffers 1 damage and has 14 now." }),
    line(ended ? "fight_ended" : "combat_drawn"),
  ].map((one, at) => ({ ...one, number: page.number + 1 + at }));
  const { fight } = page.view;
  if (!fight || !page.prompt) throw new Error("a page of a fight");
  const after = { ...fight, round: 3, used: [...fight.used, "claws"] };
  return {
    ...page, number: page.number + log.length, log,
    prompt: ended ? null : { ...page.prompt, ask: page.prompt.ask + 1, sealed: null },
    view: { ...page.view, fight: ended ? null : after, dracula: { ...page.view.dracula, damage: page.view.dracula.damage + 1 } },
  };
}

test("the rounds of the newest fight are read from the log", () => {
  const page = fightPage("hunter_him");
  const found = reveals(page.log);
  expect(found.map((one) => [one.round, one.combat])).toEqual([[1, "mesmerize"], [2, "fangs"]]);
  expect(found[0]?.cancelled.van_helsing).toBeDefined();
  expect(found[1]?.steps.length).toBeGreaterThan(2);
  const next = reveals([...page.log, ...nextRound(page, true).log])[2];
  expect(next?.struck?.text).toContain("Dodge");
  expect(next?.over).toBe(true);
});

test("a line taken back turns no card", () => {
  const page = fightPage("hunter_him");
  const last = nextRound(page).log.map((line) => ({ ...line, void: true }));
  expect(reveals([...page.log, ...last]).length).toBe(2);
});

test("choosing: title, rounds, who fights, what he may still play and the hand", () => {
  const { seat } = seated(fightPage("hunter_him"));
  render(Fight, { seat });
  expect(screen.getByRole("heading", { level: 2 }).textContent?.trim()).toBe("Fight in Amsterdam, round 3");
  const rounds = within(screen.getByRole("list", { name: "His cards, round by round" })).getAllByRole("listitem");
  expect(rounds.map((one) => one.textContent?.trim())).toEqual(
    ["Round 1: Mesmerize", "Round 2: Fangs", "3 Round 3, now", "4 Round 4", "5 Round 5", "6 Round 6"],
  );
  expect(within(screen.getByRole("list", { name: "In the fight" })).getAllByRole("listitem").length).toBe(3);
  expect(document.body.textContent).toContain("What he can still play: 11 cards, 5 of them in his hand.");
  expect(document.body.textContent).not.toContain("[");
});

test("the others' cards look the same whatever they have done", () => {
  const markup = (page: Page): string => {
    const { seat } = seated(page);
    const { container, unmount } = render(Fight, { seat });
    const html = [...container.querySelectorAll(".laid.envelope")].map((one) => one.outerHTML).join("|");
    unmount();
    return html;
  };
  const before = fightPage("hunter_him");
  const sealed = fightPage("hunter_him");
  if (sealed.prompt) sealed.prompt.sealed = [sealed.prompt.options[0]?.option ?? { do: "?" }];
  const [one, other] = markup(before).split("|");
  expect(one).toBe(other);
  expect(markup(sealed)).toBe(markup(before));
});

test("a number picks a card, what it stops is ticked, Enter seals it", async () => {
  const { seat, answers } = seated(fightPage("hunter_him"));
  render(Fight, { seat });
  await fireEvent.keyDown(document.body, { key: "1" });
  await tick();
  const prompt = seat.page?.prompt;
  const tactic = String(prompt?.options[0]?.option["tactic"]);
  expect(tactic).toBe("dodge");
  expect([...document.querySelectorAll("li.stopped .name")].map((one) => one.textContent)).toEqual(["Claws", "Strength", "Fangs"]);
  const seal = document.activeElement as HTMLElement;
  expect(seal.textContent?.trim()).toBe("Seal: Dodge");
  seal.click();
  expect(answers).toEqual([[{ do: "LayTactic", tactic: "dodge" }]]);
});

test("what rests stays in the hand with its reason", () => {
  const { seat } = seated(fightPage("hunter_him"));
  render(Fight, { seat });
  const barred = seat.page?.prompt?.impossible[0];
  expect(barred).toBeDefined();
  expect(document.body.textContent).toContain(barred?.reason);
});

test("the reveal: all cards at once, the cancelled one struck, steps in order, new damage said; then at one's own pace", async () => {
  const page = fightPage("hunter_him");
  const { seat } = seated(page);
  render(Fight, { seat });
  await tick();
  seat.take(nextRound(page));
  await tick();
  expect(document.querySelectorAll(".laid.turning").length).toBe(3);
  expect(document.querySelector(".laid.his.struck")?.textContent).toContain("Claws");
  const steps = [...document.querySelectorAll(".steps li")].map((one) => one.textContent?.trim());
  expect(steps.length).toBe(2);
  expect(steps[1]).toContain("14 now");
  expect(document.body.textContent).toContain("14 of 15 damage, 1 of them new");
  expect(document.querySelectorAll(".pips .fresh").length).toBe(1);
  await fireEvent.keyDown(document.body, { key: "Enter" });
  await tick();
  expect(screen.getByRole("heading", { level: 2 }).textContent?.trim()).toBe("Fight in Amsterdam, round 4");
  expect(document.activeElement?.id).toBe("fight-hand");
});

test("the last round stays to be read when the fight has left the table", async () => {
  const page = fightPage("hunter_him");
  const { seat } = seated(page);
  render(Fight, { seat });
  await tick();
  seat.take(nextRound(page, true));
  await tick();
  expect(fightOpen(seat)).toBe(true);
  expect(screen.getByRole("heading", { level: 2 }).textContent?.trim()).toBe("The fight in Amsterdam is over");
  await fireEvent.click(screen.getByRole("button", { name: /^Close the fight/ }));
  expect(fightOpen(seat)).toBe(false);
  expect(screen.queryByRole("heading")).toBeNull();
});

test("an old fight is not shown to one who comes later", () => {
  const page = nextRound(fightPage("hunter_him"), true);
  const { seat } = seated(page);
  expect(fightOpen(seat)).toBe(false);
});

test("Dracula sees his own card and what he holds; his escapes are dashed while Pride holds", async () => {
  const page = fightPage("dracula_him");
  if (page.fight) page.fight.pride = true;
  const { seat } = seated(page);
  render(Fight, { seat });
  expect(document.body.textContent).toContain("What you can still play: 11 cards, 5 of them in your hand.");
  expect([...document.querySelectorAll("li.held .name")].map((one) => one.textContent)).toEqual(["Escape as Bat", "Escape as Mist"]);
  await fireEvent.click(screen.getByRole("button", { name: /^Claws/ }));
  await fireEvent.click(screen.getByRole("button", { name: "Mina Harker" }));
  expect(document.querySelector(".laid.chosen")?.textContent).toContain("aimed at Mina Harker");
});

test("against a vampire its own health counts", () => {
  const { seat } = seated(fightPage("hunter_vampire"));
  render(Fight, { seat });
  expect(document.body.textContent).toContain("New Vampire has 0 of 6 damage.");
});

test("a fight that the end of the game broke off shows its last round, is closed by a press, and never comes back", async () => {
  const page = fightPage("hunter_him");
  const { seat } = seated(page);
  render(Fight, { seat });
  await tick();
  const next = nextRound(page);
  const { fight } = next.view;
  if (!fight) throw new Error("a page of a fight");
  // The cards were still taking effect when he died.
  seat.take({ ...next, prompt: null, view: { ...next.view, fight: { ...fight, combat: "claws" }, outcome: { winner: "hunters", reason: "defeated" } as unknown as Page["view"]["outcome"] } });
  await tick();
  expect(document.body.textContent).not.toContain("sealed");
  expect(document.body.textContent).not.toContain("still play");
  await fireEvent.click(screen.getByRole("button", { name: /^Close the fight/ }));
  expect(fightOpen(seat)).toBe(false);
  expect(screen.queryByRole("heading")).toBeNull();
});

test("when the game was given up between two rounds, no fight lies over the map", () => {
  const { seat } = seated({ ...fightPage("hunter_him"), prompt: null });
  expect(fightOpen(seat)).toBe(true);
  seat.card = { status: "over" } as GameCard;
  expect(fightOpen(seat)).toBe(false);
  seat.past = fightPage("hunter_him");
  expect(fightOpen(seat)).toBe(true);
});
