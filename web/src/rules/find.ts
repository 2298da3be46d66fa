/** Finding rules by words, and their chapters in order. */

import type { Rule } from "../api/types";
import { plain } from "../words/plain";

export interface Chapter {
  name: string;
  rules: Rule[];
}

/** The rules that hold every word typed, by number, chapter or text. */
export function findRules(rules: readonly Rule[], typed: string, chapterName: (chapter: string) => string): Rule[] {
  const wanted = plain(typed).split(/\s+/).filter((word) => word !== "");
  return rules.filter((rule) => {
    const text = plain(`${rule.id} ${chapterName(rule.chapter)} ${rule.text}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** By chapters, each once, in the order in which they come. */
export function chapters(rules: readonly Rule[]): Chapter[] {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) found.set(rule.chapter, [...(found.get(rule.chapter) ?? []), rule]);
  return [...found].map(([name, its]) => ({ name, rules: its }));
}
