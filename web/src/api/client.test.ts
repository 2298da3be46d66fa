import { afterEach, expect, test, vi } from "vitest";

import { settings } from "../settings/settings.svelte";
import { Unreachable, api } from "./client";

afterEach(() => {
  vi.unstubAllGlobals();
  settings.change({ language: "en" });
});

test("every request names the language that the page speaks, once", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response("{}"));
  });
  settings.change({ language: "de" });
  await api.sit("g", "mina");
  await api.belief("g", "mina", 7);
  await api.game("g", "pt-BR");
  await api.words("en");
  expect(asked).toEqual([
    "/api/games/g/sit?lang=de", "/api/games/g/seats/mina/belief?at=7&lang=de", "/api/games/g?lang=pt-BR", "/api/words/en",
  ]);
});

test("a line that breaks within the answer, or leads to something else, is a table that was not reached", async () => {
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError("no line")) });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(broken)));
  await expect(api.me()).rejects.toBeInstanceOf(Unreachable);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<html>Sign in</html>")));
  await expect(api.me()).rejects.toBeInstanceOf(Unreachable);
});
