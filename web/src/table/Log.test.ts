import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

import type { LogLine } from "../api/types";
import { speak } from "./fixtures/words";
import Log from "./Log.svelte";
import { grouped, lineAt, parts } from "./log";

beforeAll(() => speak("en", ["log"]));
afterEach(cleanup);

let number = 0;
const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({
  number: (number += 1), text, cause: null, why: "", kind: "hunter_moved", places: [], seat: null, round: 1, moment: "Monday, day", void: false, ...more,
});

test("names of places and people are found in a sentence, longest first and as whole words", () => {
  const told = parts(line("Van Helsing goes from Bari to Barcelona.", { places: ["bari", "barcelona"] }));
  expect(told.map((part) => part.is)).toEqual(["seat", "text", "place", "text", "place", "text"]);
  expect(told.map((part) => part.text).join("")).toBe("Van Helsing goes from Bari to Barcelona.");
  expect(parts(line("Barista", { places: ["bari"] }))).toEqual([{ is: "text", text: "Barista" }]);
});

test("lines stand together by half-day, and each half-day knows where it ends", () => {
  number = 0;
  const lines = [line("a"), line("b"), line("c", { moment: "Monday, dusk" }), line("d", { round: 2 })];
  expect(grouped(lines).map((group) => [group.round, group.moment, group.number])).toEqual([[1, "Monday, day", 2], [1, "Monday, dusk", 3], [2, "Monday, day", 4]]);
  expect(lineAt(lines, 3)?.text).toBe("c");
  expect(lineAt(lines, 0)).toBeUndefined();
});

test("places lead to the map, half-days to their moment; what was taken back is struck and says so", async () => {
  number = 0;
  const onplace = vi.fn();
  const onmoment = vi.fn();
  const lines = [
    line("Dracula is seen in Vienna.", { places: ["vienna"], cause: "Cause: Hired Scouts." }),
    line("Mina goes on.", { void: true }),
    line("A road is closed.", { places: ["sofia"] }),
  ];
  render(Log, { lines, onplace, onmoment });
  await fireEvent.click(screen.getByRole("button", { name: "Vienna" }));
  await fireEvent.click(screen.getByRole("button", { name: "Sofia" }));
  expect(onplace.mock.calls).toEqual([["vienna"], ["sofia"]]);
  await fireEvent.click(screen.getByRole("button", { name: /Round 1 · Monday, day/ }));
  expect(onmoment).toHaveBeenCalledWith(3);
  expect(document.querySelector("s")?.textContent).toBe("Mina goes on.");
  expect(document.body.textContent).toContain("Taken back:");
  expect(document.body.textContent).toContain("Cause: Hired Scouts.");
});

test("of a long log the newest are drawn, the others on request", async () => {
  number = 0;
  render(Log, { lines: Array.from({ length: 130 }, (_, n) => line(`event ${n}`)), onplace: vi.fn(), onmoment: vi.fn() });
  expect(screen.queryByText("event 0")).toBeNull();
  expect(screen.getByText("event 129")).toBeTruthy();
  await fireEvent.click(screen.getByText("Show what came before"));
  expect(screen.getByText("event 0")).toBeTruthy();
}, 30_000);

test("the newest line stays in sight whatever becomes of the box's height, until the reader scrolls up", async () => {
  let resized = (): void => undefined;
  vi.stubGlobal("ResizeObserver", class {
    constructor(told: () => void) {
      resized = told;
    }
    observe(): void {}
    disconnect(): void {}
  });
  number = 0;
  render(Log, { lines: [line("a"), line("b")], onplace: vi.fn(), onmoment: vi.fn() });
  const box = screen.getByRole("region");
  const has = (clientHeight: number, scrollHeight: number): void => {
    Object.defineProperties(box, { clientHeight: { configurable: true, value: clientHeight }, scrollHeight: { configurable: true, value: scrollHeight } });
  };
  has(200, 1000);
  resized();
  expect(box.scrollTop).toBe(1000);

  // Squeezed by a tall question; the browser tells of a scroll that nobody made, before it tells of the height.
  has(40, 1000);
  box.scrollTop = 500;
  await fireEvent.scroll(box);
  expect(box.scrollTop).toBe(1000);
  // Hidden and shown again.
  has(0, 0);
  resized();
  box.scrollTop = 0;
  has(200, 1200);
  await fireEvent.scroll(box);
  resized();
  expect(box.scrollTop).toBe(1200);

  // By hand.
  box.scrollTop = 300;
  await fireEvent.scroll(box);
  has(120, 1200);
  resized();
  expect(box.scrollTop).toBe(300);
  box.scrollTop = 1075;
  await fireEvent.scroll(box);
  has(80, 1200);
  resized();
  expect(box.scrollTop).toBe(1200);
  vi.unstubAllGlobals();
});

test("scrolled up, the reader is told of newer lines, and a press goes to them", async () => {
  number = 0;
  const first = [line("a"), line("b")];
  const props = { lines: first, onplace: vi.fn(), onmoment: vi.fn() };
  const { rerender } = render(Log, props);
  const box = screen.getByRole("region");
  Object.defineProperties(box, { clientHeight: { configurable: true, value: 200 }, scrollHeight: { configurable: true, value: 1000 } });
  box.scrollTop = 1000;
  await fireEvent.scroll(box);
  box.scrollTop = 300;
  await fireEvent.scroll(box);
  expect(screen.queryByRole("button", { name: "Newer lines" })).toBeNull();
  await rerender({ ...props, lines: [...first, line("c")] });
  expect(box.scrollTop).toBe(300);
  await fireEvent.click(screen.getByRole("button", { name: "Newer lines" }));
  expect(box.scrollTop).toBe(1000);
  expect(screen.queryByRole("button", { name: "Newer lines" })).toBeNull();
  expect(document.activeElement).toBe(box);
});
