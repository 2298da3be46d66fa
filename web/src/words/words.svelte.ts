/** The words of the reader's language, by the keys of harker's text files. */

import { api } from "../api/client";
import type { Language } from "../api/types";
import { settings } from "../settings/settings.svelte";

type Texts = Record<string, string>;

/** Fills `{name}` and `{n|one:card|other:cards}`, the grammar of src/harker/words.py. */
export function fill(text: string, args: Record<string, string | number>, language: Language): string {
  return text.replace(/\{\{|\}\}|\{([a-z][a-z_]*)((?:\|[a-z]+:[^{}|]*)*)\}/g, (whole, name?: string, forms?: string) => {
    if (name === undefined) return whole[0] ?? "";
    const value = args[name];
    if (value === undefined) throw new Error(`${name} is missing in ${text}`);
    if (!forms) return String(value);
    const wanted = plural(Number(value), language);
    const form = forms.slice(1).split("|").map((part) => part.split(":")).find(([category]) => category === wanted);
    return form?.slice(1).join(":") ?? "";
  });
}

function plural(n: number, language: Language): "one" | "other" {
  return n === 1 || (language === "pt-BR" && n === 0) ? "one" : "other";
}

class Words {
  texts: Texts = $state.raw({});
  loaded: Language | null = $state(null);

  /** The language asked for last: words that come after it was changed again are not wanted any more. */
  private wanted: Language | null = null;

  /** Until the words have come, those of the language before stay. */
  async load(language: Language): Promise<void> {
    this.wanted = language;
    const texts = await api.words(language);
    if (this.wanted !== language) return;
    this.texts = texts;
    this.loaded = language;
    document.documentElement.lang = language;
  }

  /** The language that is spoken. */
  get language(): Language {
    return this.loaded ?? settings.language;
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  /** The text of a key; a missing key is shown in brackets, and a test looks for those. */
  say(key: string, args: Record<string, string | number> = {}): string {
    const text = this.texts[key];
    return text === undefined ? `[${key}]` : fill(text, args, this.language);
  }
}

export const words = new Words();

export const say = (key: string, args?: Record<string, string | number>): string => words.say(key, args);

/** The name of a place, seat or card: `named("place", "vienna")`. */
export function named(kind: string, id: string): string {
  const key = `${kind}.${id}`;
  return words.has(`${key}.name`) ? say(`${key}.name`) : say(key);
}

/** A list's form in each language spoken so far: to make one takes longer than to draw what it is for. */
const lists = new Map<Language, Intl.ListFormat>();

/** Names as one reads them: with commas and an "and". */
export function listed(names: readonly string[]): string {
  const { language } = words;
  const list = lists.get(language) ?? new Intl.ListFormat(language, { type: "conjunction" });
  lists.set(language, list);
  return list.format(names);
}
