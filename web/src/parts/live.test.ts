import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { live } from "./live.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  live.hush();
  vi.useRealTimers();
});

test("one sentence a second, in their order", () => {
  live.say("One.");
  live.say("Two.");
  expect(live.text).toBe("One.");
  vi.advanceTimersByTime(999);
  expect(live.text).toBe("One.");
  vi.advanceTimersByTime(1);
  expect(live.text).toBe("Two.");
});

test("the same sentence again is a change of the text", () => {
  live.say("Dawn.");
  live.say("Dawn.");
  const first = live.text;
  vi.advanceTimersByTime(1000);
  expect(live.text).not.toBe(first);
  expect(live.text.trim()).toBe("Dawn.");
});

test("after a long gap only the newest are spoken", () => {
  live.say("now");
  for (let i = 0; i < 100; i++) live.say(`line ${i}`);
  vi.advanceTimersByTime(1000);
  expect(live.text).toBe("line 88");
});
