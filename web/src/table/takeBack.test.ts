import { beforeAll, afterEach, expect, test, vi } from "vitest";

import { Refused, Unreachable, api } from "../api/client";
import type { GameCard, Undo } from "../api/types";
import { asking, seated } from "./fixtures/seats";
import { speak } from "./fixtures/words";
import { takeBack } from "./takeBack";

beforeAll(() => speak("en", ["frame"]));
afterEach(() => vi.restoreAllMocks());

const at = (how: Undo["how"]) => seated({ ...asking("action"), seat: "mina", undo: { how, text: "", seat: "mina" } }).seat;

test("what nobody has answered is taken back at once, all else is asked of all", async () => {
  const propose = vi.spyOn(api, "propose").mockResolvedValue({ id: "g" } as GameCard);
  const free = at("now");
  const undo = vi.spyOn(free, "undo").mockResolvedValue();
  expect(await takeBack(free)).toBeNull();
  expect([undo.mock.calls.length, propose.mock.calls.length]).toEqual([1, 0]);
  const bound = at("ask");
  expect(await takeBack(bound)).toBeNull();
  expect(propose.mock.lastCall).toEqual(["fixture", "mina", "undo"]);
  expect(bound.card?.id).toBe("g");
});

test("where asking fails it is said why", async () => {
  const propose = vi.spyOn(api, "propose").mockRejectedValueOnce(new Refused(409, { error: "Over", detail: "The game is over." }));
  expect(await takeBack(at("ask"))).toBe("The game is over.");
  propose.mockRejectedValueOnce(new Unreachable("/proposals"));
  expect(await takeBack(at("ask"))).toMatch(/^The table did not answer\./);
});
