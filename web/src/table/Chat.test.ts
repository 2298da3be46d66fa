import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { api } from "../api/client";
import type { ChatLine, GameCard, Watcher } from "../api/types";
import Chat from "./Chat.svelte";
import { speak } from "./fixtures/words";
import { LiveSeat } from "./seat.svelte";

beforeAll(() => speak("en", ["talk"]));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function at(watcher: Watcher, privateTalk: boolean): LiveSeat {
  const seat = new LiveSeat("g", watcher);
  seat.card = { options: { private_talk: privateTalk } } as unknown as GameCard;
  return seat;
}

const said = (id: number, to: ChatLine["to"]): ChatLine => ({ id, name: "Anna", seat: "godalming", to, text: `words ${id}`, at: "", yours: false });

test("a hunter reads who will read it before writing", async () => {
  render(Chat, { seat: at("mina", false) });
  expect(screen.getByText("Dracula may read this")).toBeTruthy();
  await fireEvent.click(screen.getByLabelText("Table"));
  expect(screen.getByText("Everybody at the table reads this")).toBeTruthy();
  cleanup();
  render(Chat, { seat: at("mina", true) });
  expect(screen.getByText("Only the hunters read this")).toBeTruthy();
});

test("Dracula has the table only, and who watches writes nothing", () => {
  render(Chat, { seat: at("dracula", false) });
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByText("Everybody at the table reads this")).toBeTruthy();
  cleanup();
  render(Chat, { seat: at("spectator", false) });
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("what is said goes to the channel that was chosen, once", async () => {
  const say = vi.spyOn(api, "say").mockResolvedValue(said(7, "hunters"));
  const seat = at("seward", false);
  seat.chat = [said(1, "hunters")];
  render(Chat, { seat });
  expect(document.body.textContent).toContain("to the hunters; Dracula may read this");
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: "  To Venice " } });
  await fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.getByText(/words 7/)).toBeTruthy());
  expect(say).toHaveBeenCalledWith("g", "seward", "hunters", "To Venice");
  expect(seat.chat.map((line) => line.id)).toEqual([1, 7]);
});
