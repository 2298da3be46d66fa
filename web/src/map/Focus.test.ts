import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test } from "vitest";

import { NO_DISCS } from "../belief/discs";
import { words } from "../words/words.svelte";
import Focus from "./Focus.svelte";

beforeEach(() => {
  Object.assign(words, { loaded: "en", texts: { "place.zurich": "Zurich", "place.north_sea": "North Sea" } });
});
afterEach(cleanup);

const ring = (focus: string, px: number | null): HTMLElement =>
  render(Focus, { props: { focus, px, scale: 0.4, marks: 1.3, discs: NO_DISCS } }).container;

test("the ring brings the name that the map has no room for", () => {
  expect(ring("zurich", 15).textContent?.trim()).toBe("Zurich");
});

test("a name that stands on the map, or on the water, is not said twice", () => {
  expect(ring("zurich", null).textContent?.trim()).toBe("");
  expect(ring("north_sea", 15).textContent?.trim()).toBe("");
});
