import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test } from "vitest";

import type { Proposal } from "../api/types";
import { asking, seated } from "./fixtures/seats";
import { speak } from "./fixtures/words";
import Proposals from "./Proposals.svelte";

beforeAll(() => speak("en", ["prompt", "table"]));
afterEach(cleanup);

const shown = (yours: Proposal["yours"]): HTMLElement => {
  const proposals: Proposal[] = [{ id: 1, kind: "undo", by: "Ada", text: "Ada would like to take back the last answer of Mina Harker.", yours }];
  render(Proposals, { seat: seated({ ...asking("action"), proposals }).seat });
  return screen.getByRole("region", { name: "A proposal to the table" });
};

test("a proposal that waits for the reader is lit and says so, their own is not", () => {
  const asks = shown("open");
  expect(asks.classList.contains("asks")).toBe(true);
  expect(asks.textContent).toContain("Your answer");
  expect(screen.getByRole("button", { name: "I agree" })).toBeTruthy();
  cleanup();
  const own = shown("proposed");
  expect(own.classList.contains("asks")).toBe(false);
  expect(own.textContent).not.toContain("Your answer");
  expect(own.textContent).toContain("The others have yet to agree.");
});
