import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import { Unreachable, api } from "../api/client";
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
  expect(screen.queryByRole("radio")).toBeNull();
  cleanup();
  render(Chat, { seat: at("mina", true) });
  expect(screen.getByText("Only the hunters read this")).toBeTruthy();
  await fireEvent.click(screen.getByLabelText("Table"));
  expect(screen.getByText("Everybody at the table reads this")).toBeTruthy();
});

test("without private talk a hunter speaks to the table: nothing else would be heard", async () => {
  const say = vi.spyOn(api, "say").mockResolvedValue(said(2, "table"));
  render(Chat, { seat: at("mina", false) });
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: "To Venice" } });
  await fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(say).toHaveBeenCalledWith("g", "mina", "table", "To Venice"));
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
  const seat = at("seward", true);
  seat.chat = [said(1, "hunters")];
  render(Chat, { seat });
  expect(document.body.textContent).toContain("to the hunters only");
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: "  To Venice " } });
  await fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(screen.getByText(/words 7/)).toBeTruthy());
  expect(say).toHaveBeenCalledWith("g", "seward", "hunters", "To Venice");
  expect(seat.chat.map((line) => line.id)).toEqual([1, 7]);
});

test("the next line may be begun before the reply, and what could not be said comes back before it", async () => {
  const replies: Array<{ resolve: (line: ChatLine) => void; reject: (wrong: unknown) => void }> = [];
  vi.spyOn(api, "say").mockImplementation(() => new Promise<ChatLine>((resolve, reject) => replies.push({ resolve, reject })));
  const [mina, seward] = [at("mina", false), at("seward", false)];
  const { rerender } = render(Chat, { seat: mina });
  const field = screen.getByRole<HTMLInputElement>("textbox");
  const send = async (text: string): Promise<void> => {
    await fireEvent.input(field, { target: { value: text } });
    await fireEvent.click(screen.getByRole("button", { name: "Send" }));
  };
  await send("To Venice");
  await fireEvent.click(screen.getByRole("button", { name: "Send" }));
  expect(replies).toHaveLength(1);
  await fireEvent.input(field, { target: { value: "no, to" } });
  // The line is that of the seat that said it, whichever is looked at by then.
  await rerender({ seat: seward });
  replies[0]!.resolve(said(7, "hunters"));
  await waitFor(() => expect(mina.chat.map(({ id }) => id)).toEqual([7]));
  expect(seward.chat).toEqual([]);
  expect(field.value).toBe("no, to");

  await send("to Rome");
  await fireEvent.input(field, { target: { value: "now" } });
  replies[1]!.reject(new Unreachable("chat"));
  await waitFor(() => expect(field.value).toBe("to Rome now"));
  expect(screen.getByRole("alert")).toBeTruthy();
});
