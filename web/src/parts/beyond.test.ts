import { expect, test } from "vitest";

import { beyond } from "./beyond";

function box(sizes: Partial<Record<"scrollHeight" | "clientHeight" | "scrollTop", number>>, bottom = 0): HTMLElement {
  const node = document.createElement("div");
  if (sizes.scrollHeight !== undefined) node.style.overflowY = "auto";
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(node, name, { value });
  node.getBoundingClientRect = () => ({ height: bottom, bottom }) as DOMRect;
  return node;
}

test("a list says that it goes on below until its end is in sight", () => {
  expect(beyond(box({ scrollHeight: 300, clientHeight: 200, scrollTop: 0 }))).toEqual({ scrolled: true, below: true });
  expect(beyond(box({ scrollHeight: 300, clientHeight: 200, scrollTop: 99 }))).toEqual({ scrolled: true, below: false });
  expect(beyond(box({ scrollHeight: 204, clientHeight: 200, scrollTop: 0 }))).toEqual({ scrolled: false, below: false });
});

test("so does what reaches below the window", () => {
  expect(beyond(box({}, innerHeight + 200))).toEqual({ scrolled: true, below: true });
  expect(beyond(box({}, innerHeight - 200))).toEqual({ scrolled: false, below: false });
});
