/** What a table is called: a name made of its id, the same for all who see it, each in their language. */

import type { GameCard } from "../api/types";
import { named, say } from "../words/words.svelte";

const CITIES = [
  "vienna", "venice", "munich", "varna", "galatz", "prague", "paris", "london", "edinburgh", "dublin", "lisbon", "madrid",
  "cadiz", "naples", "rome", "athens", "salonica", "sofia", "belgrade", "budapest", "hamburg", "berlin", "zurich", "geneva",
  "marseilles", "barcelona", "amsterdam", "cologne", "florence", "sarajevo", "klausenburg", "constanta",
] as const;
const FORMS = 5;

/** A number from an id, the same everywhere (FNV-1a). */
export function mixed(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  return hash;
}

export function titleOf(card: Pick<GameCard, "id">): string {
  const number = mixed(card.id);
  const city = CITIES[number % CITIES.length] ?? "vienna";
  return say(`page.lobby.title_${Math.floor(number / CITIES.length) % FORMS}`, { place: named("place", city) });
}
