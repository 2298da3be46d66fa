/** The keys of options: letters for the actions, the same in all languages, and numbers for the rest. */

import type { OfferedOption, Picked } from "../../api/types";

const ACTIONS: Record<string, string> = {
  move: "M", supply: "S", reserve: "T", rest: "H", trade: "D", search: "E", leader: "X", psychic_bond: "X", fast_horses: "X",
};

/** All keys that options may have. */
export const KEYS = ["M", "R", "S", "T", "H", "X", "D", "E", "P", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** The letter of an option that has one whatever else is offered. */
function letter(option: Picked, actions: boolean): string | null {
  switch (option.do) {
    case "Act": return ACTIONS[String(option["action"])] ?? "X";
    case "Play": return actions ? "X" : null;
    case "Rail": return "R";
    case "Pass": case "Done": return "P";
    default: return null;
  }
}

/** The key of each option, null where there are no numbers left. */
export function keysOf(options: readonly OfferedOption[]): (string | null)[] {
  const actions = options.some(({ option }) => option.do === "Act");
  let last = 0;
  return options.map(({ option }) => {
    const own = letter(option, actions);
    if (own !== null) return own;
    last += 1;
    return last <= 9 ? String(last) : null;
  });
}

/** Presses what has this key within `root`; of several the next gets the focus. False where nothing has it. */
export function pressKey(root: HTMLElement | undefined, key: string): boolean {
  const found = [...(root?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ?? [])];
  const only = found[0];
  if (only === undefined) return false;
  if (found.length === 1) {
    only.focus();
    only.click();
  } else found[(found.indexOf(document.activeElement as HTMLElement) + 1) % found.length]?.focus();
  return true;
}
