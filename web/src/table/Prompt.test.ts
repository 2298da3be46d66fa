import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { api } from "../api/client";
import type { GameCard, Language } from "../api/types";
import { until } from "../patience";
import { asking, fightPage, promptOf, seated } from "./fixtures/seats";
import { speak } from "./fixtures/words";
import Prompt from "./Prompt.svelte";

beforeAll(() => speak("en", ["prompt", "fight"]));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("the question, and behind Why its rule in a line and as a link", async () => {
  const { seat } = seated(asking("action"));
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  const prompt = promptOf("action");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(prompt.text);
  await fireEvent.click(screen.getByRole("button", { name: "Why" }));
  expect(document.body.textContent).toContain(prompt.rule_text);
  expect(screen.getByRole("link", { name: `Rule ${prompt.rule}` }).getAttribute("href")).toBe(`/rules/${prompt.rule}`);
});

test("while an earlier moment is looked back at the question is quiet, and comes back with the present", async () => {
  const { seat } = seated(asking("action"));
  const { container } = render(Prompt, { seat, picked: null, onlit: vi.fn() });
  const lamps = (): number => container.querySelectorAll(".yours").length;
  expect(lamps()).toBe(2);
  seat.past = { ...asking("action"), prompt: null };
  await tick();
  expect(lamps()).toBe(0);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe(promptOf("action").text);
  seat.past = null;
  await tick();
  expect(lamps()).toBe(2);
});

test("keys answer: a letter, a number, and P for passing; not from a text field", async () => {
  const { seat, answers } = seated(asking("action"));
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  await fireEvent.keyDown(document.body, { key: "h" });
  await fireEvent.keyDown(document.body, { key: "p" });
  expect(answers).toEqual([[{ do: "Act", action: "rest" }], [{ do: "Pass" }]]);
  const field = document.body.appendChild(document.createElement("input"));
  await fireEvent.keyDown(field, { key: "m" });
  field.remove();
  expect(answers.length).toBe(2);
});

test("the map is lit with the places of the options; a press picks, a second press sends", async () => {
  const onlit = vi.fn();
  const { seat, answers } = seated(asking("route_move"));
  const { rerender } = render(Prompt, { seat, picked: null, onlit });
  await tick();
  const [places] = onlit.mock.lastCall ?? [];
  expect(places).toContain("granada");
  await rerender({ picked: "granada" });
  expect(onlit.mock.lastCall?.[1]).toBe("granada");
  expect(answers).toEqual([]);
  await rerender({ picked: null });
  await rerender({ picked: "granada" });
  expect(answers).toEqual([[{ do: "Road", place: "granada" }]]);
});

test("what is picked outlives a new page with the same question and goes with the next", async () => {
  const { seat } = seated(asking("tokens"));
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  await fireEvent.click(screen.getByRole("button", { name: /^Black Sea/ }));
  seat.take({ ...asking("tokens") });
  await tick();
  expect(screen.getByRole("button", { name: /^Black Sea/ }).getAttribute("aria-pressed")).toBe("true");
  const next = asking("tokens");
  if (next.prompt) next.prompt.ask += 1;
  seat.take(next);
  await tick();
  expect(screen.getByRole("button", { name: /^Black Sea/ }).getAttribute("aria-pressed")).toBe("false");
});

test("sent, still sending, refused: the choices wait and come back", async () => {
  vi.useFakeTimers();
  const { seat, answers } = seated(asking("pay"));
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  seat.sending = { state: "sent" };
  await tick();
  expect(document.body.textContent).toContain("Sending…");
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.body.textContent).toContain("Still sending");
  const button = screen.getByRole("button", { name: /^Become delayed/ });
  await fireEvent.click(button);
  expect(answers).toEqual([]);
  seat.sending = { state: "refused", detail: "That is not offered." };
  await tick();
  expect(screen.getByRole("alert").textContent).toContain("That is not offered.");
  await fireEvent.click(button);
  expect(answers.length).toBe(1);
});

test("while an answer is on its way the map stays as it was, and a press on it does nothing", async () => {
  const onlit = vi.fn();
  const { seat, answers } = seated(asking("route_move"));
  const { rerender } = render(Prompt, { seat, picked: null, onlit });
  await tick();
  const drawn = onlit.mock.calls.length;
  seat.sending = { state: "sent" };
  await tick();
  expect(onlit.mock.calls.slice(drawn).every(([places]) => (places as string[]).includes("granada"))).toBe(true);
  await rerender({ picked: "granada" });
  expect(onlit.mock.lastCall?.[1]).toBeNull();
  expect(answers).toEqual([]);
});

test("a broken line: the places go dark and nothing can be pressed", async () => {
  const onlit = vi.fn();
  const { seat, answers } = seated(asking("route_move"));
  render(Prompt, { seat, picked: null, onlit });
  seat.connection = "offline";
  await tick();
  expect(onlit.mock.lastCall?.[0]).toEqual([]);
  await fireEvent.click(screen.getByRole("button", { name: /^By road to Granada/ }));
  expect(answers).toEqual([]);
  expect(document.body.textContent).toContain("You are offline.");
});

test("waiting says nothing of whom, but what the table says; and the end is said", async () => {
  const page = { ...asking("action"), prompt: null, waiting: "The others are choosing." };
  const { seat } = seated(page);
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  expect(document.body.textContent).toContain("The others are choosing.");
  expect(screen.getByRole("heading", { level: 2 }).textContent?.trim()).toBe("Nothing to do. We will call you.");
  seat.take({ ...page, waiting: null, now: ["Dracula wins."], view: { ...page.view, outcome: { winner: "dracula", reason: "influence" } } });
  await tick();
  expect(screen.getByRole("heading", { level: 2 }).textContent?.trim()).toBe("Dracula wins.");
});

test("where another seat of the reader's own is asked, a press goes there", async () => {
  const onlook = vi.fn();
  const { seat } = seated({ ...asking("action"), prompt: null, waiting: "The hunters are choosing." });
  render(Prompt, { seat, picked: null, onlit: vi.fn(), elsewhereAsked: "mina", onlook });
  expect(document.body.textContent).not.toContain("Nothing to do.");
  await fireEvent.click(screen.getByRole("button", { name: /is asked: press to go there$/ }));
  expect(onlook).toHaveBeenCalledWith("mina");
});

test.each(["action", "route_dracula", "tokens"] as const)("%s: passing and taking back stand below the list, never in what scrolls", (name) => {
  const { seat } = seated({ ...asking(name), undo: { how: "now", text: "Your last answer can be taken back.", seat: "mina" } });
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  const body = document.querySelector(".prompt .body");
  expect(body?.querySelector("[data-option]")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Undo/ }).closest(".body")).toBeNull();
  expect(document.querySelector('[aria-keyshortcuts="P"].quiet')?.closest(".body") ?? null).toBeNull();
});

test("undo: at once by U, or with all; nothing where there is nothing", async () => {
  const page = { ...asking("action"), undo: { how: "now" as const, text: "Your last answer can be taken back.", seat: "mina" as const } };
  const { seat } = seated(page);
  const undo = vi.spyOn(seat, "undo").mockResolvedValue();
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  await fireEvent.keyDown(document.body, { key: "u" });
  expect(undo).toHaveBeenCalledOnce();
  seat.take({ ...page, undo: { how: "ask", text: "A card was turned: only all together can undo this.", seat: "mina" } });
  await tick();
  expect(screen.getByRole("button", { name: "Ask all to undo" })).toBeTruthy();
  expect(document.body.textContent).toContain("A card was turned");
  seat.take({ ...page, undo: { how: "no", text: "There is nothing to take back.", seat: null } });
  await tick();
  expect(screen.queryByRole("button", { name: /undo/i })).toBeNull();
});

test("who holds several seats reads whose answer is taken back, and U does it at any of them", async () => {
  const { seat } = seated({ ...asking("action"), undo: { how: "now", text: "Your last answer can be taken back.", seat: "godalming" } });
  seat.card = { seats: [{ seat: "godalming", yours: true }, { seat: "seward", yours: true }, { seat: "mina", yours: false }] } as GameCard;
  const undo = vi.spyOn(seat, "undo").mockResolvedValue();
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  expect(screen.getByRole("button", { name: "Undo: Godalming" })).toBeTruthy();
  await fireEvent.keyDown(document.body, { key: "u" });
  expect(undo).toHaveBeenCalledOnce();
});

test("the focus goes to the next question after an answer, and stays where it is otherwise", async () => {
  const { seat } = seated(asking("pay"));
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  const outside = document.body.appendChild(document.createElement("button"));
  outside.focus();
  const other = asking("keep");
  if (other.prompt) other.prompt.ask = 901;
  seat.take(other);
  await tick();
  await tick();
  expect(document.activeElement).toBe(outside);
  outside.remove();
  const keep = screen.getByRole("button", { name: /^Keep it/ });
  keep.focus();
  await fireEvent.click(keep);
  const next = asking("action");
  if (next.prompt) next.prompt.ask = 902;
  seat.take(next);
  const heading = screen.getByRole("heading", { level: 2 });
  await until(() => expect(document.activeElement).toBe(heading));
});

test("R sets out to the railway: the move is begun and the ticket has the focus", async () => {
  const { seat, answers } = seated(asking("action"));
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  await fireEvent.keyDown(document.body, { key: "r" });
  expect(answers).toEqual([[{ do: "Act", action: "move" }]]);
  const next = asking("route_move");
  if (next.prompt) next.prompt.ask = 903;
  seat.take(next);
  await until(() => expect(document.activeElement?.getAttribute("aria-keyshortcuts")).toBe("R"));
});

test.each(["de", "pt-BR"] as Language[])("no text is missing in %s", (language) => {
  speak(language, ["prompt", "fight"]);
  const { seat } = seated(fightPage("hunter_him"));
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  expect(document.body.textContent).not.toContain("[page.");
  speak("en", ["prompt", "fight"]);
});

test("where an event may be played or not, a quiet link leads to the standing orders; elsewhere there is none", async () => {
  speak("en", ["prompt", "orders", "frame"]);
  HTMLDialogElement.prototype.showModal = () => undefined;
  const orders = vi.spyOn(api, "orders").mockResolvedValue({ windows: [], orders: [] });
  const { seat, answers } = seated(asking("play"));
  render(Prompt, { seat, picked: null, onlit: vi.fn() });
  await fireEvent.click(screen.getByRole("button", { name: "Standing orders" }));
  expect(screen.getByRole("heading", { name: /^Standing orders for/, hidden: true })).toBeTruthy();
  expect(orders).toHaveBeenCalledOnce();
  expect(answers).toEqual([]);
  cleanup();
  for (const other of ["action", "pay", "keep"] as const) {
    render(Prompt, { seat: seated(asking(other)).seat, picked: null, onlit: vi.fn() });
    expect(screen.queryByRole("button", { name: "Standing orders" })).toBeNull();
    cleanup();
  }
});
