/** Which icon of icons.svg stands for a card; the word always stands beside it. */

const ITEMS: Record<string, string> = {
  knife: "knife", pistol: "pistol", rifle: "rifle", holy_bullets: "bullets", crucifix: "crucifix", heavenly_host: "host",
  garlic: "garlic", garlic_wreath: "wreath", holy_circle: "holycircle", stake: "stake", dogs: "dogs", fast_horses: "horse",
};

const ENCOUNTERS: Record<string, string> = {
  new_vampire: "vampire", reckless_vampire: "vampire", aristocratic_vampire: "vampire", hoax: "dodge", bats: "bat",
  rats: "rats", wolves: "wolf", saboteur: "roadblock", spy: "mesmerize", szgany_bodyguards: "punch", szgany_mob: "strength",
  unnatural_fog: "fog", desecrated_soil: "holyground",
};

const COMBAT: Record<string, string> = {
  claws: "claws", strength: "strength", fangs: "fangs", mesmerize: "mesmerize", plotting: "plotting",
  escape_as_bat: "bat", escape_as_mist: "mist",
};

export const itemIcon = (item: string): string => ITEMS[item] ?? "supply";
export const encounterIcon = (encounter: string): string => ENCOUNTERS[encounter] ?? "encounter";
export const combatIcon = (combat: string): string => COMBAT[combat] ?? "plotting";

/** The kinds of cards, as the text files call them. */
export type CardKind = "item" | "event" | "encounter" | "combat" | "ticket";

export function cardIcon(kind: CardKind, card: string): string {
  switch (kind) {
    case "item": return itemIcon(card);
    case "encounter": return encounterIcon(card);
    case "combat": return combatIcon(card);
    case "ticket": return "ticket";
    case "event": return "plotting";
  }
}

/** Equal cards once, with how many there are, in the order they came. */
export function counted(cards: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts];
}
