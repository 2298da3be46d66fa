/** The keys of options: letters for the actions, the same in all languages, and numbers for the rest. */

import type { OfferedOption, Picked } from "../../api/types";

/** No hunter has both of the special actions: these two share the X. */
const ACTIONS: Record<string, string> = {
  move: "M", supply: "S", reserve: "T", rest: "H", trade: "D", search: "E", fast_horses: "F", leader: "X", psychic_bond: "X",
};

/** What keys the options have that no letter stands for. */
export const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** All keys that options may have. */
export const KEYS = ["M", "R", "S", "T", "H", "F", "X", "D", "E", "P", ...NUMBERS] as const;

/** The letter that an option has if it is the first one to ask for it. */
function letter(option: Picked): string | null {
  switch (option.do) {
    case "Act": return ACTIONS[String(option["action"])] ?? null;
    case "Rail": return "R";
    case "Pass": case "Done": return "P";
    default: return null;
  }
}

/** The key of each option, none of them twice; null where there are no numbers left. */
export function keysOf(options: readonly OfferedOption[]): (string | null)[] {
  const taken = new Set<string>();
  let last = 0;
  return options.map(({ option }) => {
    const own = letter(option);
    if (own !== null && !taken.has(own)) {
      taken.add(own);
      return own;
    }
    return NUMBERS[last++] ?? null;
  });
}

/** Presses what has this key within `root`. False where nothing has it. */
export function pressKey(root: HTMLElement | undefined, key: string): boolean {
  const found = root?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`);
  if (!found) return false;
  found.focus();
  found.click();
  return true;
}
