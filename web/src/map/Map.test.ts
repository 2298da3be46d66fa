import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { until } from "../patience";
import { words } from "../words/words.svelte";
import { placeOf } from "./board";
import { Camera } from "./camera.svelte";
import { aView } from "./fixture";
import Map from "./Map.svelte";

const LIT = ["nuremberg", "zurich"];

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", class { observe(): void {} disconnect(): void {} });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response('<svg xmlns="http://www.w3.org/2000/svg"><path data-sea="adriatic_sea"/></svg>')));
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  Object.assign(words, { loaded: "en", texts: {
    "place.nuremberg": "Nuremberg", "place.zurich": "Zurich", "place.munich": "Munich", "region.germany": "Germany", "region.italy": "Italy",
    "page.map.a_small": "{name}, small, {region}.", "page.map.a_large": "{name}, large, {region}.", "page.map.lit": "Lit.", "page.map.chosen": "Chosen.",
    "page.map.you": "You.", "page.map.label": "Map",
  } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shown(props: Record<string, unknown> = {}) {
  const [onchoose, onpoint] = [vi.fn(), vi.fn()];
  const page = render(Map, { props: {
    view: aView({ waits_for: "you", turn: "van_helsing" }), lit: LIT, chosen: null, you: "van_helsing", pins: [], point: null, onchoose, onpoint, ...props,
  } });
  return { ...page, onchoose, onpoint, pane: page.getByRole("group") };
}

test("one stop for the keyboard; N goes to a lit place and says so, Enter chooses it", async () => {
  const { container, pane, onchoose } = shown();
  expect(container.querySelectorAll("[tabindex='0']")).toHaveLength(1);
  expect(pane.getAttribute("aria-label")).toBe("Map");
  await fireEvent.keyDown(window, { key: "n" });
  await fireEvent.keyUp(pane, { key: "n" });
  expect(container.querySelector("[aria-live]")?.textContent).toBe("Nuremberg, small, Germany. Lit.");
  await fireEvent.keyDown(pane, { key: "Enter" });
  expect(onchoose).toHaveBeenCalledExactlyOnceWith("nuremberg");
});

test("a place that is not lit is pointed at, not chosen", async () => {
  const { container, pane, onchoose, onpoint } = shown();
  pane.focus();
  await fireEvent.keyUp(pane, { key: "Tab" });
  expect(container.querySelector("[aria-live]")?.textContent).toBe("Munich, large, Germany. You.");
  await fireEvent.keyDown(pane, { key: "Enter" });
  expect(onchoose).not.toHaveBeenCalled();
  expect(onpoint).toHaveBeenCalledExactlyOnceWith("munich");
});

test("an arrow is drawn below the names, and told at both of its ends", async () => {
  words.texts = { ...words.texts, "page.map.arrow": "An arrow, from: {origin}, to: {place}." };
  const arrow = { place: "munich", mark: "arrow", text: "", shared: false, by: null, yours: true, to: "zurich" };
  const { container, pane, rerender } = shown({ pins: [arrow], lit: [] });
  const drawn = container.querySelector('[data-arrow="munich zurich"]')!;
  const names = container.querySelector("[data-mark]")!;
  expect(drawn.compareDocumentPosition(names) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(container.querySelector('[data-mark="pin"]')).toBeNull();
  pane.focus();
  await fireEvent.keyUp(pane, { key: "Tab" });
  const said = (): string => container.querySelector("[aria-live]")!.textContent;
  expect(said()).toBe("Munich, large, Germany. You. An arrow, from: Munich, to: Zurich.");
  await rerender({ point: "zurich" });
  expect(said()).toContain("Zurich");
  expect(said()).toContain("An arrow, from: Munich, to: Zurich.");
});

test("a ping rings its place and leaves the keyboard where it is; G points at the place in focus", async () => {
  const onping = vi.fn();
  const { container, pane, onchoose, rerender } = shown({ onping });
  await fireEvent.keyDown(window, { key: "g" });
  expect(onping).not.toHaveBeenCalled();
  await fireEvent.keyDown(window, { key: "n" });
  await rerender({ ping: { seat: "mina", place: "zurich" } });
  const { x, y } = placeOf("zurich");
  const ring = container.querySelector(".ringed")!;
  expect([ring.getAttribute("cx"), ring.getAttribute("cy")].map(Number)).toEqual([x, y]);
  await fireEvent.keyDown(pane, { key: "g" });
  await fireEvent.keyDown(pane, { key: "g", repeat: true });
  expect(onping).toHaveBeenCalledExactlyOnceWith("nuremberg");
  await fireEvent.keyDown(pane, { key: "Enter" });
  expect(onchoose).toHaveBeenCalledExactlyOnceWith("nuremberg");
});

test("lit places and roads are drawn as such, the chosen one has a tick", () => {
  const { container } = shown({ chosen: "zurich" });
  const lit = [...container.querySelectorAll("[data-place].lit")].map((place) => place.getAttribute("data-place"));
  expect(lit.sort()).toEqual(LIT);
  expect(container.querySelectorAll(".tick")).toHaveLength(1);
  expect(container.querySelector("[data-place='zurich'] .tick")).not.toBeNull();
  expect(container.querySelectorAll("path.lit")).toHaveLength(2);
});

test("another focus moves the ring alone: nothing else is drawn anew", async () => {
  const { container, pane } = shown();
  pane.focus();
  await fireEvent.keyUp(pane, { key: "Tab" });
  const ring = container.querySelector("[data-focus]");
  const seen: MutationRecord[] = [];
  const watch = new MutationObserver((records) => seen.push(...records));
  watch.observe(container.querySelector(".world") as Element, { subtree: true, childList: true, attributes: true, characterData: true });
  await fireEvent.keyDown(pane, { key: "ArrowRight" });
  seen.push(...watch.takeRecords());
  watch.disconnect();
  expect(container.querySelector("[data-focus]")).toBe(ring);
  expect(ring?.getAttribute("data-focus")).not.toBe("munich");
  expect(seen.length).toBeGreaterThan(0);
  // The camera may pan too, which is the world's own transform.
  expect(seen.filter(({ target }) => target !== ring && !(target as Element).classList.contains("world"))).toEqual([]);
});

test("every city is drawn once", () => {
  const { container } = shown();
  const places = [...container.querySelectorAll("[data-place]")].map((place) => place.getAttribute("data-place"));
  expect(places).toHaveLength(60);
  expect(new Set(places).size).toBe(60);
});

test("a roadblock stands on its way", () => {
  const view = aView({ tokens: { fog: [], storms: [], roadblocks: ["rail:berlin-prague"], consecrated: null, hosts: [] } });
  expect(shown({ view }).container.querySelectorAll("[data-block='rail:berlin-prague']")).toHaveLength(1);
});

test("ways that may be picked are lit, the picked ones have a tick", () => {
  const ways = ["rail:berlin-prague", "road:munich-vienna"];
  const { container } = shown({ lit: [], ways, pickedWays: ["road:munich-vienna"] });
  expect([...container.querySelectorAll("[data-way]")].map((way) => way.getAttribute("data-way"))).toEqual(ways);
  expect(container.querySelectorAll("[data-way].picked")).toHaveLength(1);
  expect(container.querySelectorAll(".wanted .tick")).toHaveLength(1);
});

test("of several asked for each picked place has its tick", () => {
  expect(shown({ ticked: LIT }).container.querySelectorAll("[data-place] .tick")).toHaveLength(2);
});

test("lit seas are lit in the still map too", async () => {
  const { container } = shown({ lit: ["adriatic_sea"] });
  await until(() => expect(container.querySelector("[data-sea='adriatic_sea']")?.classList.contains("lit")).toBe(true));
});

test("without motion a figure that moved is there at once, with a ring", async () => {
  const { container, rerender } = shown();
  const view = aView({ waits_for: "hunters" });
  view.hunters[3] = { ...view.hunters[3], place: "vienna" };
  await rerender({ view });
  expect(container.querySelectorAll(".ringed")).toHaveLength(1);
});

test("a place that is pointed at has a ring", async () => {
  const { container, rerender } = shown();
  await rerender({ point: "zurich" });
  expect(container.querySelectorAll(".ringed")).toHaveLength(1);
});

test("under the cover nothing is lit and his figure is gone", () => {
  const view = aView({ waits_for: "you", turn: "dracula", dracula: { place: "bari", exposed: false } });
  expect(shown({ view, you: "dracula" }).container.querySelector("[data-figure='dracula']")).not.toBeNull();
  cleanup();
  const { container } = shown({ view, you: "dracula", covered: true, chosen: "zurich" });
  expect(container.querySelector("[data-figure='dracula']")).toBeNull();
  expect(container.querySelectorAll(".lit, .tick")).toHaveLength(0);
});

test("where the path goes on comes into sight", async () => {
  const camera = new Camera();
  const bring = vi.spyOn(camera, "bring");
  const { rerender } = shown({ lit: [], camera, path: [{ place: "zurich", round: null }] });
  bring.mockClear();
  await rerender({ path: [{ place: "zurich", round: null }, { place: "munich", round: 1 }] });
  expect(bring).toHaveBeenCalledExactlyOnceWith([placeOf("munich")]);
});
