import { afterEach, expect, test, vi } from "vitest";

import { settings } from "../settings/settings.svelte";
import { bind, keyName } from "./keys.svelte";

const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body): KeyboardEvent => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

afterEach(() => {
  settings.change({ keys: true });
  document.body.innerHTML = "";
});

test("letters are named without, signs by what they print", () => {
  const plain = { ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };
  expect(keyName({ ...plain, key: "M" })).toBe("m");
  expect(keyName({ ...plain, key: "N", shiftKey: true })).toBe("Shift+N");
  expect(keyName({ ...plain, key: "?", shiftKey: true })).toBe("?");
  expect(keyName({ ...plain, key: "ArrowUp", ctrlKey: true })).toBe("Ctrl+ArrowUp");
  expect(keyName({ ...plain, key: "p", ctrlKey: true })).toBeNull();
});

test("the newest binding is asked first, and may leave the key to an older one", () => {
  const older = vi.fn();
  const newer = vi.fn(() => false);
  const free = [bind({ m: older }), bind({ m: newer })];
  expect(press("m").defaultPrevented).toBe(true);
  expect(newer).toHaveBeenCalledOnce();
  expect(older).toHaveBeenCalledOnce();
  free.forEach((release) => release());
  expect(press("m").defaultPrevented).toBe(false);
});

test("a text field keeps its letters", () => {
  const handler = vi.fn();
  const free = bind({ m: handler });
  const field = document.body.appendChild(document.createElement("input"));
  press("m", {}, field);
  expect(handler).not.toHaveBeenCalled();
  free();
});

test("switched off, letters do nothing and Escape still works", () => {
  settings.change({ keys: false });
  const letter = vi.fn();
  const escape = vi.fn();
  const free = bind({ m: letter, Escape: escape });
  press("m");
  press("Escape");
  expect(letter).not.toHaveBeenCalled();
  expect(escape).toHaveBeenCalledOnce();
  free();
});

test("behind an open panel nothing is pressed", () => {
  const handler = vi.fn();
  const free = bind({ m: handler });
  document.body.innerHTML = "<dialog open data-modal></dialog>";
  press("m");
  expect(handler).not.toHaveBeenCalled();
  free();
});
