/** The still map: fetched once from the table itself, then copied into each map that is shown. */

import { fragmentAddress } from "virtual:board";

let loading: Promise<SVGSVGElement> | undefined;

async function load(): Promise<SVGSVGElement> {
  const answer = await fetch(fragmentAddress);
  if (!answer.ok) throw new Error(`the map's file answers ${answer.status}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  return parsed.documentElement as unknown as SVGSVGElement;
}

/** Puts the still map into a node; again later if the line fails now. */
export async function insertFragment(into: HTMLElement): Promise<SVGSVGElement> {
  loading ??= load();
  try {
    const svg = document.importNode(await loading, true);
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("focusable", "false");
    into.replaceChildren(svg);
    return svg;
  } catch (wrong) {
    loading = undefined;
    throw wrong;
  }
}
