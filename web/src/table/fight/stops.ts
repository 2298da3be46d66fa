/** Which of his combat cards a hunter's card stops, from the game's data (scripts/make_page_cards.py). */

import cards from "./cards.json";

const STOPS: Record<string, string[]> = cards;

export const stops = (card: string): string[] => STOPS[card] ?? [];
