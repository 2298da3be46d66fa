import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { tick } from "svelte";

import { Refused, Unreachable, api } from "../api/client";
import type { GameCard, Pin } from "../api/types";
import { cross } from "../belief/marks";
import { speak } from "./fixtures/words";
import Notes from "./Notes.svelte";
import Orders from "./Orders.svelte";
import Pins from "./Pins.svelte";
import { pointed } from "./pointing";
import { LiveSeat } from "./seat.svelte";

beforeAll(() => speak("en", ["notes", "orders"]));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pin: Pin = { place: "rome", mark: "question", text: "maybe", shared: true, by: "Anna", yours: false, to: null };

let games = 0;
function at(seat: "mina" | "dracula"): LiveSeat {
  const live = new LiveSeat(`g${(games += 1)}`, seat);
  live.card = { options: { private_talk: false }, seats: [{ seat, yours: true }, { seat: "seward", yours: seat !== "dracula" }] } as unknown as GameCard;
  live.pins = seat === "mina" ? [pin] : [];
  return live;
}

test("notes are kept a moment after writing, and own pins with them", async () => {
  vi.spyOn(api, "notes").mockResolvedValue({ text: "before", pins: [] });
  const keep = vi.spyOn(api, "setNotes").mockImplementation((_game, _seat, text, pins) => Promise.resolve({ text, pins: [...pins, pin] }));
  render(Notes, { seat: at("mina") });
  const field = await waitFor(() => screen.getByDisplayValue("before"));
  expect(screen.getByText("Dracula may see what you share.")).toBeTruthy();
  expect(document.body.textContent).toContain("from Anna");

  await fireEvent.input(field, { target: { value: "he is in Rome" } });
  expect(keep).not.toHaveBeenCalled();
  await fireEvent.change(screen.getByLabelText("Place"), { target: { value: "vienna" } });
  await fireEvent.click(screen.getByLabelText("Share it with the hunters"));
  await fireEvent.click(screen.getByRole("button", { name: "Add the pin" }));
  await waitFor(() => expect(screen.getByText("Kept.")).toBeTruthy(), { timeout: 2000 });
  expect(keep.mock.lastCall?.slice(1)).toEqual(["mina", "he is in Rome", [{ place: "vienna", mark: "pin", text: "", shared: true, by: null, yours: true, to: null }]]);
});

test("nothing is written over notes that have not come yet", async () => {
  let come: (notes: { text: string; pins: Pin[] }) => void = () => undefined;
  const read = vi.spyOn(api, "notes").mockImplementation(() => new Promise((resolve) => (come = resolve)));
  const keep = vi.spyOn(api, "setNotes");
  const { unmount } = render(Notes, { seat: at("mina") });
  const field = document.querySelector("textarea")!;
  expect(field.disabled).toBe(true);
  const pins = document.querySelector("section")!.parentElement!;
  expect(pins.inert).toBe(true);
  await waitFor(() => expect(read).toHaveBeenCalled());
  come({ text: "before", pins: [] });
  await waitFor(() => expect(field.disabled).toBe(false));
  expect(pins.inert).toBe(false);
  unmount();
  expect(keep).not.toHaveBeenCalled();
});

test("notes that could not be read are not kept empty by who goes on to the log", async () => {
  vi.useFakeTimers();
  vi.spyOn(api, "notes").mockRejectedValue(new Unreachable("notes"));
  const keep = vi.spyOn(api, "setNotes");
  const { unmount } = render(Notes, { seat: at("mina") });
  await vi.advanceTimersByTimeAsync(100);
  unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(keep).not.toHaveBeenCalled();
});

test("who leaves the notes and comes back at once finds what was written last", async () => {
  let stored = "before";
  vi.spyOn(api, "notes").mockImplementation(() => Promise.resolve({ text: stored, pins: [] }));
  let kept: () => void = () => undefined;
  vi.spyOn(api, "setNotes").mockImplementation(async (_game, _seat, text, pins) => {
    await new Promise<void>((resolve) => (kept = resolve));
    stored = text;
    return { text, pins };
  });
  const seat = at("mina");
  const { unmount } = render(Notes, { seat });
  await fireEvent.input(await waitFor(() => screen.getByDisplayValue("before")), { target: { value: "he is in Rome" } });
  unmount();
  render(Notes, { seat });
  await Promise.resolve();
  expect(screen.queryByDisplayValue("before")).toBeNull();
  kept();
  await waitFor(() => expect(screen.getByDisplayValue("he is in Rome")).toBeTruthy());
});

test("a place that is crossed out while notes are written keeps its cross, and they their text", async () => {
  let stored = { text: "before", pins: [] as Pin[] };
  vi.spyOn(api, "notes").mockImplementation(() => Promise.resolve(stored));
  vi.spyOn(api, "setNotes").mockImplementation((_game, _seat, text, pins) => Promise.resolve((stored = { text, pins })));
  const seat = at("mina");
  const { unmount } = render(Notes, { seat });
  await fireEvent.input(await waitFor(() => screen.getByDisplayValue("before")), { target: { value: "not in Rome" } });
  const crossing = cross(seat, "mina", "rome");
  await tick();
  unmount();
  await crossing;
  await waitFor(() => expect(stored.text).toBe("not in Rome"));
  expect(stored.pins.map(({ place, mark }) => [place, mark])).toEqual([["rome", "cross"]]);
});

test("Dracula shares with nobody", async () => {
  vi.spyOn(api, "notes").mockResolvedValue({ text: "", pins: [] });
  render(Notes, { seat: at("dracula") });
  await waitFor(() => expect(screen.getByText("Kept.")).toBeTruthy());
  expect(screen.queryByLabelText("Share it with the hunters")).toBeNull();
});

test("the button of a pin says what a press does: share it, or stop sharing it", async () => {
  const own: Pin = { ...pin, shared: false, by: null, yours: true };
  const onchange = vi.fn();
  const { rerender } = render(Pins, { pins: [own], shares: true, readers: "", onchange });
  await fireEvent.click(screen.getByRole("button", { name: "Share" }));
  expect(onchange).toHaveBeenLastCalledWith([{ ...own, shared: true }]);
  await rerender({ pins: [{ ...own, shared: true }] });
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Stop sharing" }));
  expect(onchange).toHaveBeenLastCalledWith([own]);
});

test("an arrow leads from one place to another, is told so, and is taken away like a pin", async () => {
  const onchange = vi.fn();
  const { rerender } = render(Pins, { pins: [], shares: true, readers: "", onchange });
  expect(screen.queryByLabelText("To")).toBeNull();
  await fireEvent.click(screen.getByRole("radio", { name: "Arrow" }));
  await fireEvent.change(screen.getByLabelText("From"), { target: { value: "vienna" } });
  const ends = [...(screen.getByLabelText("To") as HTMLSelectElement).options].map(({ value }) => value);
  expect(ends).toContain("adriatic_sea");
  expect(ends).not.toContain("vienna");
  await fireEvent.click(screen.getByRole("button", { name: "Add the arrow" }));
  expect(onchange).not.toHaveBeenCalled();
  await fireEvent.change(screen.getByLabelText("To"), { target: { value: "adriatic_sea" } });
  await fireEvent.click(screen.getByRole("button", { name: "Add the arrow" }));
  const arrow: Pin = { place: "vienna", mark: "arrow", text: "", shared: false, by: null, yours: true, to: "adriatic_sea" };
  expect(onchange).toHaveBeenLastCalledWith([arrow]);

  await rerender({ pins: [{ ...pin, ...arrow, by: "Anna", yours: false }, arrow] });
  expect(screen.getAllByRole("listitem")[0]!.textContent.replace(/\s+/g, " ")).toContain("Arrow, from: Vienna to:→ Adriatic Sea from Anna");
  await fireEvent.click(screen.getByRole("button", { name: "Remove the arrow, from: Vienna, to: Adriatic Sea" }));
  expect(onchange).toHaveBeenLastCalledWith([]);
});

test("a place is pointed at from the list of pins, and what is refused is said", async () => {
  vi.spyOn(api, "notes").mockResolvedValue({ text: "", pins: [] });
  const ping = vi.spyOn(api, "ping").mockResolvedValueOnce({ seat: "mina", place: "vienna" });
  const seat = at("mina");
  render(Notes, { seat });
  await waitFor(() => expect(screen.getByText("Kept.")).toBeTruthy());
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Point the others at it" });
  expect(button.disabled).toBe(true);
  await fireEvent.change(screen.getByLabelText("Place"), { target: { value: "vienna" } });
  await fireEvent.click(button);
  expect(ping.mock.calls).toEqual([[seat.game, "mina", "vienna"]]);
  seat.ping = { seat: "mina", place: "vienna" };
  await waitFor(() => expect(screen.getByText("You point at Vienna.")).toBeTruthy());
  expect(screen.queryByRole("alert")).toBeNull();
  ping.mockRejectedValueOnce(new Refused(429, { error: "TooMany", detail: "That was too much at once." }));
  await fireEvent.click(button);
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("That was too much at once."));
});

test.each([
  ["en", "Mina points at Vienna.", "Mina points at: Adriatic Sea.", "You point at Vienna."],
  ["de", "Mina zeigt auf Wien.", "Mina zeigt auf: Adria.", "Du zeigst auf Wien."],
  ["pt-BR", "Mina aponta para Viena.", "Mina aponta para: Mar Adriático.", "Você aponta para Viena."],
] as const)("who points at what is said in %s, seas without the article they would want", (language, city, sea, own) => {
  speak(language, ["notes"]);
  expect(pointed({ seat: "mina", place: "vienna" }, "dracula")).toBe(city);
  expect(pointed({ seat: "mina", place: "adriatic_sea" }, "spectator")).toBe(sea);
  expect(pointed({ seat: "mina", place: "vienna" }, "mina")).toBe(own);
  speak("en", ["notes", "orders"]);
});

test("orders say whose they are, and to whom holds several seats that each has its own", async () => {
  vi.spyOn(api, "orders").mockResolvedValue({ windows: [], orders: [] });
  render(Orders, { seat: at("mina") });
  expect(screen.getByRole("region", { name: "Standing orders for Mina Harker" }).textContent).toContain("They stand for Mina Harker alone");
  cleanup();
  render(Orders, { seat: at("dracula") });
  expect(screen.getByRole("region", { name: "Standing orders for Dracula" }).textContent).not.toContain("alone");
  await waitFor(() => expect(screen.getByText("There is nothing to order in advance.")).toBeTruthy());
});

test("two orders set one right after the other both stand, and what is refused is taken back", async () => {
  const windows = [{ window: "R9", text: "At dusk" }, { window: "M1", text: "A journey" }];
  vi.spyOn(api, "orders").mockResolvedValue({ windows, orders: [] });
  const replies: Array<() => void> = [];
  const set = vi.spyOn(api, "setOrders").mockImplementation((_game, _seat, orders) => new Promise((resolve) => replies.push(() => resolve({ windows: [], orders }))));
  render(Orders, { seat: at("mina") });
  await fireEvent.change(await waitFor(() => screen.getByLabelText("At dusk")), { target: { value: "round" } });
  await fireEvent.change(screen.getByLabelText("A journey"), { target: { value: "week" } });
  await waitFor(() => replies[0]!());
  await waitFor(() => replies[1]!());
  await waitFor(() => expect((screen.getByLabelText("At dusk") as HTMLSelectElement).value).toBe("round"));
  expect(set.mock.lastCall?.[2]).toEqual([{ window: "R9", until: "round" }, { window: "M1", until: "week" }]);
  set.mockRejectedValue(new Unreachable("orders"));
  await fireEvent.change(screen.getByLabelText("A journey"), { target: { value: "forever" } });
  await waitFor(() => expect(screen.getByRole("alert")).toBeTruthy());
  expect((screen.getByLabelText("A journey") as HTMLSelectElement).value).toBe("week");
});

test("an order is set for one window and leaves the others; all can be dropped", async () => {
  const windows = [{ window: "R9", text: "At dusk: events may be played" }, { window: "M1", text: "A hunter starts a journey" }];
  vi.spyOn(api, "orders").mockResolvedValue({ windows, orders: [{ window: "M1", until: "week" }] });
  const set = vi.spyOn(api, "setOrders").mockImplementation((_game, _seat, orders) => Promise.resolve({ windows: [], orders }));
  render(Orders, { seat: at("dracula") });
  const dusk = await waitFor(() => screen.getByLabelText("At dusk: events may be played"));
  expect((screen.getByLabelText("A hunter starts a journey") as HTMLSelectElement).value).toBe("week");
  expect(document.body.textContent).toContain("An order looks only at what all can see.");
  await fireEvent.change(dusk, { target: { value: "round" } });
  expect(set.mock.lastCall?.[2]).toEqual([{ window: "M1", until: "week" }, { window: "R9", until: "round" }]);
  await fireEvent.click(await waitFor(() => screen.getByRole("button", { name: "Ask me everything again" })));
  expect(set.mock.lastCall?.[2]).toEqual([]);
});
