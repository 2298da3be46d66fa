import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { api } from "../api/client";
import { SEATS } from "../api/seats";
import type { GameCard, Seat, SeatCard } from "../api/types";
import { until } from "../patience";
import { speak } from "./fixtures/words";
import Menu from "./Menu.svelte";
import { LiveSeat } from "./seat.svelte";

beforeAll(() => {
  speak("en", ["table", "frame", "lobby", "orders", "settings"]);
  // jsdom has no dialogs that lie over the page.
  HTMLDialogElement.prototype.showModal = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A running game at whose other seats bots sit, but for those that are away. */
function running(own: Seat, away: Seat[] = []): LiveSeat {
  const seats: SeatCard[] = SEATS.map((seat) => {
    const kind = seat === own || away.includes(seat) ? "person" : "bot";
    return { seat, kind, name: seat, yours: seat === own, stand_in: false, away: away.includes(seat) };
  });
  const seat = new LiveSeat("g", own);
  seat.card = { id: "g", status: "running", options: {}, seats, commitment: "" } as unknown as GameCard;
  return seat;
}

const menu = (seat: LiveSeat): void => {
  render(Menu, { seat, onclose: () => undefined, onsheet: () => undefined });
};
const named = (name: string): HTMLElement | null => screen.queryByText(name, { selector: "button" });

test("a hunter may leave the seat to either bot, Dracula to the novice", async () => {
  const seat = running("mina", ["seward", "dracula"]);
  const fill = vi.spyOn(api, "fill").mockResolvedValue(seat.card as GameCard);
  menu(seat);
  expect(named("Let the computer play Dr. Seward meanwhile as a detective")).toBeTruthy();
  expect(named("Let the computer play Dracula meanwhile")).toBeTruthy();
  expect(named("Let the computer play Dracula meanwhile as a detective")).toBeNull();
  await fireEvent.click(named("Let the computer play for me as a detective") as HTMLElement);
  expect(fill).toHaveBeenCalledWith("g", "mina", "tracker");
});

test("who plays alone ends the game without asking others, but is asked once more", async () => {
  const seat = running("mina");
  const propose = vi.spyOn(api, "propose").mockResolvedValue(seat.card as GameCard);
  menu(seat);
  expect(named("Propose to end without a winner")).toBeNull();
  await fireEvent.click(named("End without a winner") as HTMLElement);
  expect(propose).not.toHaveBeenCalled();
  await fireEvent.click(named("End it now") as HTMLElement);
  expect(propose).toHaveBeenCalledWith("g", "mina", "abandon");
  cleanup();
  menu(running("mina", ["dracula"]));
  expect(named("End without a winner")).toBeNull();
  expect(named("Propose to end without a winner")).toBeTruthy();
});

test("a link is made for the reader's own seat, by the host for the computer's too, and anew", async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText } });
  vi.spyOn(api, "address").mockResolvedValue({ origin: "http://192.168.1.4:8000" });
  const link = vi.spyOn(api, "link").mockResolvedValueOnce({ key: "first" }).mockResolvedValueOnce({ key: "second" });
  const seat = running("mina", ["seward"]);
  menu(seat);
  expect(named("Link for Mina Harker")).toBeTruthy();
  expect(named("Link for Dracula")).toBeNull();
  cleanup();
  seat.card = { ...(seat.card as GameCard), host: true };
  menu(seat);
  expect(named("Link for Dr. Seward")).toBeNull();
  await fireEvent.click(named("Link for Dracula") as HTMLElement);
  await until(() => expect(screen.getByText("Copied")).toBeTruthy());
  expect(link).toHaveBeenLastCalledWith("g", "dracula");
  expect(writeText).toHaveBeenLastCalledWith("http://192.168.1.4:8000/g/g/join#dracula.first");
  await fireEvent.click(screen.getByText(/^New link/, { selector: "button" }));
  await until(() => expect(writeText).toHaveBeenLastCalledWith("http://192.168.1.4:8000/g/g/join#dracula.second"));
  expect(link).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
