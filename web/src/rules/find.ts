/** Finding rules and cards by words, and their chapters in order. */

import type { Rule } from "../api/types";
import { plain } from "../words/plain";

/** A rule, or a card, which has a name and may say more once it has matured. */
export interface Entry extends Rule {
  name?: string;
  more?: string | null;
}

export interface Chapter {
  name: string;
  rules: Entry[];
}

/** Those that hold every word typed, by number or name, chapter or text; a card whose very name is typed stands first. */
export function findRules(rules: readonly Entry[], typed: string): Entry[] {
  const wanted = plain(typed).split(/\s+/).filter((word) => word !== "");
  const holds = (text: string): boolean => wanted.every((word) => text.includes(word));
  const found = rules.filter(({ id, name, chapter, text, more }) => holds(plain(`${name ?? id} ${chapter} ${text} ${more ?? ""}`)));
  const byName = wanted.length > 0 ? found.filter(({ name }) => name !== undefined && holds(plain(name))) : [];
  return [...new Set([...byName, ...found])];
}

/** By chapters, each once, in the order in which they come. */
export function chapters(rules: readonly Entry[]): Chapter[] {
  const found = new Map<string, Entry[]>();
  for (const rule of rules) found.set(rule.chapter, [...(found.get(rule.chapter) ?? []), rule]);
  return [...found].map(([name, its]) => ({ name, rules: its }));
}
