/** What a trail card shows, from the little that its reader was sent. */

import type { HideoutView } from "../api/types";
import { named, say } from "../words/words.svelte";

/** How the card lies: `own` are those only Dracula's side is sent. */
export type Face = "empty" | "down" | "sea" | "up" | "power" | "own";

export interface CardWords {
  face: Face;
  /** The big word on the card; null where it lies face down. */
  title: string | null;
  /** The quiet lines below it. */
  state: string[];
  /** A power card that lies face up beside it. */
  beside: string | null;
  icon: "eyehidden" | "mesmerize" | null;
}

export function cardWords(hideout: HideoutView | null, last: boolean): CardWords {
  if (hideout === null) return { face: "empty", title: null, state: [say("page.trail.empty")], beside: null, icon: null };
  const power = hideout.power === null ? null : named("power", hideout.power);
  if (hideout.place !== null) {
    const title = named("place", hideout.place);
    if (hideout.up) return { face: "up", title, state: [say(last ? "page.trail.next" : "page.trail.up")], beside: power, icon: null };
    const seen = hideout.at_sea;
    return { face: "own", title, state: [say(seen ? "page.trail.seen_sea" : "page.trail.hidden")], beside: power, icon: seen ? "mesmerize" : "eyehidden" };
  }
  if (hideout.at_sea) return { face: "sea", title: null, state: [say("page.trail.sea")], beside: null, icon: null };
  if (power !== null && hideout.power !== "wolf_form") {
    const city = hideout.city === null ? [] : [named("place", hideout.city)];
    if (hideout.up) return { face: "power", title: power, state: [...city, say(last ? "page.trail.next" : "page.trail.power_up")], beside: null, icon: null };
    return { face: "own", title: power, state: [...city, say("page.trail.hidden")], beside: null, icon: "eyehidden" };
  }
  const city = power !== null || hideout.bat;
  return { face: "down", title: null, state: [say(city ? "page.trail.down_city" : "page.trail.down")], beside: power, icon: null };
}

export interface EncounterWords {
  text: string;
  icon: string | null;
  damage: number;
  /** Lies open for all. */
  up: boolean;
}

/** The rows below a card: the encounters by name where they are known, else how many lie there. */
export function encounterWords(hideout: HideoutView): EncounterWords[] {
  const rows: EncounterWords[] = hideout.shown.map((lurker) => ({
    text: named("encounter", lurker.encounter), icon: lurker.encounter, damage: lurker.damage, up: true,
  }));
  for (const encounter of hideout.hidden ?? [])
    rows.push({ text: named("encounter", encounter), icon: encounter, damage: 0, up: false });
  return rows;
}

/** How many encounters lie face down for this reader. */
export const faceDown = (hideout: HideoutView): number =>
  hideout.hidden === null ? hideout.encounters - hideout.shown.length : 0;

/** A hideout of Dracula's own page as it lies for everybody else: what is face down is a back again. */
export function asOthersSee(hideout: HideoutView): HideoutView {
  if (hideout.up) return { ...hideout, hidden: null };
  return { ...hideout, hidden: null, place: null, city: null, power: hideout.power === "hide" ? null : hideout.power };
}

/** Whether the cards moved one space on together, as far as the reader can see. */
export function slid(before: readonly (HideoutView | null)[], after: readonly (HideoutView | null)[]): boolean {
  const old = before.map((hideout) => JSON.stringify(hideout));
  const now = after.map((hideout) => JSON.stringify(hideout));
  return now.join() !== old.join() && now.slice(1).join() === old.slice(0, -1).join();
}
