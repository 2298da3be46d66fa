import { afterEach, expect, test, vi } from "vitest";

import { api, token } from "../api/client";
import { person } from "./person.svelte";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("who presses before their guest is made is that guest, not a second one", async () => {
  const replies: Array<() => void> = [];
  const made = vi.spyOn(api, "newGuest").mockImplementation((name, language) =>
    new Promise((resolve) => {
      const id = `p${replies.length}`;
      replies.push(() => resolve({ player: { id, name, language } as never, token: `token ${id}`, recovery: "" }));
    }));
  vi.spyOn(api, "rename").mockImplementation((name, language) => Promise.resolve({ id: person.me?.id, name, language } as never));
  const opened = person.arrive("Guest 123");
  const pressed = person.ensure("Ada");
  expect(made).toHaveBeenCalledTimes(1);
  replies[0]!();
  await Promise.all([opened, pressed]);
  expect(token.get()).toBe("token p0");
  expect(person.me).toMatchObject({ id: "p0", name: "Ada" });
});
