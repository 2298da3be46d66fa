import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";

import type { Limits } from "../api/types";
import { aView } from "../map/fixture";
import { layout } from "../parts/layout.svelte";
import { speak } from "./fixtures/words";
import Header from "./Header.svelte";

beforeAll(() => speak("en", ["table", "frame"]));
afterEach(() => {
  cleanup();
  layout.name = "wide";
});

const limits: Limits = { influence: 13, despair: 3, dracula_health: 15, hunters: {} as Limits["hunters"] };

function when(phase: string, where: string): string | undefined {
  const view = aView({});
  const clock = { ...view.clock, phase };
  const { container } = render(Header, { view: { ...view, clock }, limits, connection: "live", deadline: null, onmenu: () => undefined });
  const text = container.querySelector(where)?.textContent.trim();
  cleanup();
  return text;
}

test("each part of a round is named as the log names it", () => {
  expect(["setup", "dawn", "day", "dusk", "night", "dracula"].map((phase) => when(phase, ".value"))).toEqual([
    "Setup", "Tuesday, dawn", "Tuesday, day", "Tuesday, dusk", "Tuesday, night", "Tuesday, Dracula phase",
  ]);
});

test("on a phone it is named in short", () => {
  layout.name = "phone";
  expect(["dawn", "dracula"].map((phase) => when(phase, ".pill"))).toEqual(["Tue, dawn", "Tue, Dracula"]);
});
