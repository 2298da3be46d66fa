/** What a reader has set for this browser: language, light, motion, sound, keys. */

import type { Language } from "../api/types";

export const LANGUAGES: readonly Language[] = ["en", "de", "pt-BR"];

interface Stored {
  language: Language;
  theme: "system" | "day" | "night";
  motion: "system" | "reduced";
  /** Single-letter keys. */
  keys: boolean;
  sounds: { turn: boolean; card: boolean; fight: boolean };
  /** A notice by the browser when it is your turn and the page is not in sight. */
  notices: boolean;
  /** How much the text mode says, 1 to 3. */
  wordiness: 1 | 2 | 3;
  /** The key of the map is folded away. */
  keyFolded: boolean;
  /** Where he may be is drawn on the map. */
  belief: boolean;
}

const NAME = "harker.settings";

function preferred(): Language {
  for (const wanted of navigator.languages) {
    if (wanted.startsWith("de")) return "de";
    if (wanted.startsWith("pt")) return "pt-BR";
    if (wanted.startsWith("en")) return "en";
  }
  return "en";
}

function stored(): Stored {
  const standard: Stored = {
    language: preferred(), theme: "system", motion: "system", keys: true,
    sounds: { turn: false, card: false, fight: false }, notices: false, wordiness: 2, keyFolded: false, belief: true,
  };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Stored>) };
  } catch {
    return standard;
  }
}

class Settings {
  private value: Stored = $state(stored());

  get language(): Language { return this.value.language; }
  get theme(): Stored["theme"] { return this.value.theme; }
  get motion(): Stored["motion"] { return this.value.motion; }
  get keys(): boolean { return this.value.keys; }
  get sounds(): Stored["sounds"] { return this.value.sounds; }
  get notices(): boolean { return this.value.notices; }
  get wordiness(): Stored["wordiness"] { return this.value.wordiness; }
  get keyFolded(): boolean { return this.value.keyFolded; }
  get belief(): boolean { return this.value.belief; }

  change(part: Partial<Stored>): void {
    this.value = { ...this.value, ...part };
    localStorage.setItem(NAME, JSON.stringify(this.value));
    this.apply();
  }

  /** Writes theme and motion onto the document. */
  apply(): void {
    const root = document.documentElement;
    if (this.theme === "system") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", this.theme);
    if (this.motion === "reduced") root.setAttribute("data-motion", "reduced");
    else root.removeAttribute("data-motion");
  }
}

export const settings = new Settings();
