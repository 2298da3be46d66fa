/** What a rule is called: by its number, or by the card whose text it is, as `event:lucky_find`. */

import { say, words } from "../words/words.svelte";

function cardOf(id: string): string | null {
  const key = `${id.replace(":", ".")}.name`;
  return id.includes(":") && words.has(key) ? say(key) : null;
}

/** In a line of its own: "Rule HUNT-1", "Card Lucky Find". */
export function called(id: string): string {
  const card = cardOf(id);
  return card === null ? say("page.prompt.rule", { id }) : say("page.prompt.rule_card", { card });
}

/** Beside what it is the reason for. */
export const sign = (id: string): string => cardOf(id) ?? id;
