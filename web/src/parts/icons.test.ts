import { expect, test, vi } from "vitest";

import { loadIcons } from "./icons";

test("the icons stand in the document once, under names of their own", async () => {
  const text = '<svg xmlns="http://www.w3.org/2000/svg"><!-- <svg><use href="icons.svg#bat"/></svg> --><symbol id="bat"/><symbol id="log"/></svg>';
  const fetched = vi.fn(() => Promise.resolve(new Response(text)));
  vi.stubGlobal("fetch", fetched);
  await Promise.all([loadIcons(), loadIcons()]);
  expect(fetched).toHaveBeenCalledOnce();
  expect([...document.querySelectorAll("symbol")].map(({ id }) => id)).toEqual(["icon-bat", "icon-log", "icon-computer"]);
  expect(document.querySelector("symbol#icon-computer path")?.namespaceURI).toBe("http://www.w3.org/2000/svg");
  vi.unstubAllGlobals();
});
