import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { Refused, api } from "../api/client";
import type { HideoutView, Page, View } from "../api/types";
import { until } from "../patience";
import { asking, seated } from "./fixtures/seats";
import { speak } from "./fixtures/words";
import Over from "./Over.svelte";
import type { LiveSeat } from "./seat.svelte";

const OUTCOME = { winner: "dracula", reason: "influence" } as const;
const UP = { place: "bari", up: false, at_sea: false, power: null, city: null, encounters: 0, shown: [], hidden: [], rumor: false, bat: false };

beforeAll(() => speak("en", ["table", "belief", "frame"]));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shows = (page: Page | null): [string | null, string | null] => [page?.view.dracula.place ?? null, page?.view.trail[0]?.place ?? null];

function hidden(page: Page, over: boolean): Page {
  const { view } = page;
  const trail = [{ ...UP, place: null, hidden: null } as HideoutView, ...view.trail.slice(1)];
  const dracula = { ...view.dracula, place: null, exposed: false };
  return { ...page, prompt: null, log: [], view: { ...view, trail, dracula, outcome: over ? OUTCOME : null } };
}

function turnedUp(page: Page): Page {
  const { view } = page;
  const seen: View = { ...view, watcher: "after", trail: [UP as HideoutView, ...view.trail.slice(1)], dracula: { ...view.dracula, place: "bari" } };
  return { ...page, log: [], seat: "after", view: seen };
}

function ended(over = true): { seat: LiveSeat; past: Page } {
  const page = asking("action");
  const { seat } = seated(hidden(page, over));
  return { seat, past: hidden(page, false) };
}

test("after the end all lies open, to look back shows what the seat knew then", async () => {
  const { seat, past } = ended();
  const replay = vi.spyOn(api, "replay").mockResolvedValue(turnedUp(asking("action")));
  expect(shows(seat.drawn)).toEqual([null, null]);
  render(Over, { seat });
  await until(() => expect(shows(seat.drawn)).toEqual(["bari", "bari"]));
  expect(replay).toHaveBeenCalledExactlyOnceWith("fixture", "after", expect.any(Number), "en");
  expect(seat.drawn?.view.watcher).toBe(asking("action").view.watcher);
  expect(document.body.textContent).toContain("Bari");
  seat.past = past;
  expect(seat.drawn).toBe(past);
  seat.past = null;
  expect(shows(seat.drawn)).toEqual(["bari", "bari"]);
});

test("nothing is asked for or turned up before the end", () => {
  const { seat } = ended(false);
  const replay = vi.spyOn(api, "replay");
  render(Over, { seat });
  expect(replay).not.toHaveBeenCalled();
  expect(shows(seat.drawn)).toEqual([null, null]);
});

test("where the table does not tell, it stays as the seat knew it", async () => {
  const { seat } = ended();
  const replay = vi.spyOn(api, "replay").mockRejectedValue(new Refused(404, { detail: "no" } as never));
  render(Over, { seat });
  await until(() => expect(replay).toHaveBeenCalled());
  expect(shows(seat.drawn)).toEqual([null, null]);
});

test("where the browser lets nothing be copied, the link stands there to be copied by hand", async () => {
  const { seat } = ended();
  vi.spyOn(api, "replay").mockResolvedValue(turnedUp(asking("action")));
  render(Over, { seat });
  await fireEvent.click(screen.getByRole("button", { name: "Copy link to the replay" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link" });
  expect(field.value).toMatch(/^http.*\/g\/fixture\/replay\/after\/0$/);
  expect(screen.getByRole("alert").textContent).toBe("The browser did not let the page copy. Here is the link.");
  expect(screen.queryByRole("button", { name: "Copied" })).toBeNull();
});

test("looking back after the end leaves the winner's sign", async () => {
  const { seat, past } = ended();
  vi.spyOn(api, "replay").mockResolvedValue(turnedUp(asking("action")));
  render(Over, { seat });
  const sign = (): Element | null => document.querySelector(".who > :not(h2)");
  const shown = sign()?.outerHTML;
  expect(shown).toBeTruthy();
  seat.past = past;
  await tick();
  expect(sign()?.outerHTML).toBe(shown);
});
