/** What is typed, and which of several names it means. */

/** Small letters without accents and signs, as words. */
export function fold(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ß/g, "ss").replace(/['’]/g, "");
  return plain.match(/[\p{L}\d]+/gu) ?? [];
}

/** The same without the little words that may be typed or left out, unless nothing else is there. */
export function bare(text: string, fillers: ReadonlySet<string>): string[] {
  const words = fold(text);
  const left = words.filter((word) => !fillers.has(word));
  return left.length > 0 ? left : words;
}

type Fits = (typed: string[], name: string[]) => boolean;

const is: Fits = (typed, name) => typed.join(" ") === name.join(" ");
const begins: Fits = (typed, name) => typed.length <= name.length && typed.every((word, n) => name[n]?.startsWith(word));
const holds: Fits = (typed, name) => {
  let at = 0;
  return typed.every((word) => {
    while (at < name.length && !name[at]?.startsWith(word)) at += 1;
    at += 1;
    return at <= name.length;
  });
};

/** The things whose name fits best: all of it, its beginning, or words of it in their order. */
export function matches<T>(typed: string, named: Iterable<readonly [T, string]>, fillers: ReadonlySet<string>): T[] {
  const words = bare(typed, fillers);
  if (words.length === 0) return [];
  const names = [...named].map(([thing, name]) => [thing, bare(name, fillers)] as const);
  for (const fits of [is, begins, holds]) {
    const found = names.filter(([, name]) => fits(words, name)).map(([thing]) => thing);
    if (found.length > 0) return found;
  }
  return [];
}

/** The command that a text begins with, and what follows it; the longest phrase wins. */
export function command<C extends string>(text: string, phrases: Iterable<readonly [C, string]>): { command: C; rest: string } | null {
  const typed = text.trim().split(/\s+/);
  let best: { command: C; rest: string; length: number } | null = null;
  for (const [name, phrase] of phrases) {
    const words = fold(phrase);
    const begun = words.length <= typed.length && words.every((word, n) => fold(typed[n] ?? "").join("") === word);
    if (begun && (best === null || words.length > best.length))
      best = { command: name, rest: typed.slice(words.length).join(" "), length: words.length };
  }
  return best && { command: best.command, rest: best.rest };
}
