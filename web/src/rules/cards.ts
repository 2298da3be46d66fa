/** Every card with its text, by decks: they stand behind the rules and are searched with them. */

import type { Entry } from "./find";

/** The decks in their order, with the words that name them. */
const DECKS = Object.entries({
  event: "page.public.deck_event",
  item: "page.public.deck_item",
  tactic: "page.rules.deck_tactic",
  combat: "page.public.deck_combat",
  encounter: "page.public.deck_encounter",
  power: "page.rules.deck_power",
});

/** `say` gives a text of the page's words, whose keys are `keys`. */
export function cards(keys: readonly string[], say: (key: string, args?: Record<string, string>) => string): Entry[] {
  const known = new Set(keys);
  const lines = (key: string): string[] => (known.has(key) ? [say(key)] : []);
  return DECKS.flatMap(([deck, title]) =>
    keys
      .filter((key) => key.startsWith(`${deck}.`) && key.endsWith(".name"))
      .map((key) => key.slice(0, -".name".length))
      .map((id) => ({
        // As the questions and reasons name the card whose text they follow.
        id: id.replace(".", ":"),
        chapter: say(title),
        name: say(`${id}.name`),
        text: [...lines(`${id}.when`).map((when) => `${when}.`), ...lines(`${id}.text`)].join(" "),
        confidence: "A",
        more: lines(`${id}.matured`).map((text) => say("page.rules.when_matured", { text }))[0] ?? null,
      })),
  );
}
