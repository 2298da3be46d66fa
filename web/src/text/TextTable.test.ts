import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import type { GameCard, Page } from "../api/types";
import { asking, seated } from "../table/fixtures/seats";
import { speak } from "../table/fixtures/words";
import TextTable from "./TextTable.svelte";

beforeAll(() => speak("en", ["belief", "hunters", "log", "notes", "prompt", "public", "table", "talk", "text", "trail"]));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const waiting: Page = { ...asking("action"), prompt: null, waiting: "The hunters are choosing." };

test("where another seat of the reader's own is asked, the choice is the way there and not a wait", async () => {
  const onlook = vi.fn();
  render(TextTable, { seat: seated(waiting).seat, elsewhereAsked: "mina", onlook });
  expect(document.body.textContent).not.toContain("Nothing to do.");
  await fireEvent.click(screen.getByRole("button", { name: "Mina Harker is asked: press to go there" }));
  expect(onlook).toHaveBeenCalledWith("mina");
});

test("where nobody of the reader's own is asked, it says that there is nothing to do", () => {
  render(TextTable, { seat: seated(waiting).seat });
  expect(document.body.textContent).toContain("The hunters are choosing. Nothing to do.");
});

test("a game that was broken off shows how it ended", () => {
  const { seat } = seated(waiting);
  vi.spyOn(seat, "turnUp").mockResolvedValue();
  seat.card = { status: "abandoned", headline: "The game was broken off.", seats: [], options: { deduction: "off" } } as unknown as GameCard;
  render(TextTable, { seat });
  expect(screen.getByRole("heading", { name: "The game was broken off." })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "The end" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Your choice" })).toBeNull();
  expect(document.body.textContent).not.toContain("Nothing to do.");
});

test("a line says who points at what", async () => {
  const { seat } = seated(waiting);
  seat.card = { seats: [], options: { deduction: "off" } } as unknown as GameCard;
  render(TextTable, { seat });
  expect(screen.queryByText(/points at/)).toBeNull();
  seat.ping = { seat: "seward", place: "vienna" };
  expect(await screen.findByText("Seward points at Vienna.")).toBeTruthy();
});
