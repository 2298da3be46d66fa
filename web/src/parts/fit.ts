/** A line that takes its shorter form where its whole one would need a second line. */

import { tick } from "svelte";

/** Marks the node `tight` while its text in the usual form is higher than one line. */
export function fit(node: HTMLElement, _text: string): { update: () => void; destroy: () => void } {
  let width = -1;
  const look = (): void => {
    node.classList.remove("tight");
    const line = parseFloat(getComputedStyle(node).lineHeight);
    node.classList.toggle("tight", node.scrollHeight > 1.5 * line);
  };
  const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(() => {
    if (node.clientWidth === width) return;
    width = node.clientWidth;
    look();
  });
  look();
  sizes?.observe(node);
  // The fonts, or one for letters that were not needed before, may come after the text.
  document.fonts?.addEventListener("loadingdone", look);
  const destroy = (): void => {
    sizes?.disconnect();
    document.fonts?.removeEventListener("loadingdone", look);
  };
  // The new text may be drawn only after this has been told of it.
  return { update: () => void tick().then(look), destroy };
}
