/** The log's lines taken apart: by half-day, and by the names that stand in them. */

import { SEATS } from "../api/seats";
import type { LogLine, PlaceId, Seat } from "../api/types";
import { named, say } from "../words/words.svelte";

export interface Group {
  round: number;
  moment: string;
  /** The last entry of the half-day: where looking back leads to. */
  number: number;
  lines: LogLine[];
}

/** Lines of one half-day together, in their order. */
export function grouped(lines: readonly LogLine[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && last.round === line.round && last.moment === line.moment) {
      last.lines.push(line);
      last.number = line.number;
    } else groups.push({ round: line.round, moment: line.moment, number: line.number, lines: [line] });
  }
  return groups;
}

/** The last line that stood in the log when it had so many entries. */
export const lineAt = (lines: readonly LogLine[], number: number): LogLine | undefined =>
  lines.filter((line) => line.number <= number).at(-1);

/** A half-day of a round: "Round 1 · Monday, night". */
export const halfDay = ({ round, moment }: Pick<LogLine, "round" | "moment">): string => say("page.log.moment", { round, moment });

/** The half-day at which the log had so many entries, or the start. */
export function momentText(lines: readonly LogLine[], number: number): string {
  const line = lineAt(lines, number);
  return line === undefined || line.round === 0 ? say("page.table.start") : halfDay(line);
}

export type Part =
  | { is: "text"; text: string }
  | { is: "place"; text: string; place: PlaceId }
  | { is: "seat"; text: string; seat: Seat };

const LETTER = /[\p{L}\p{N}]/u;

/** The sentence in parts: its places as links, its people in bold. */
export function parts(line: LogLine): Part[] {
  const known: Exclude<Part, { is: "text" }>[] = [];
  for (const place of line.places) known.push({ is: "place", text: named("place", place), place });
  for (const seat of SEATS)
    for (const text of new Set([named("seat", seat), named("seat_short", seat)])) known.push({ is: "seat", text, seat });
  known.sort((one, two) => two.text.length - one.text.length);

  const found: Part[] = [];
  let rest = line.text;
  let plain = "";
  while (rest !== "") {
    const before = plain.at(-1) ?? "";
    const name = LETTER.test(before) ? undefined : known.find((one) => rest.startsWith(one.text) && !LETTER.test(rest.charAt(one.text.length)));
    if (name) {
      if (plain !== "") found.push({ is: "text", text: plain });
      plain = "";
      found.push(name);
      rest = rest.slice(name.text.length);
    } else {
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  if (plain !== "") found.push({ is: "text", text: plain });
  return found;
}

/** The places of a line that its sentence does not name: they get a link of their own. */
export const unnamed = (line: LogLine, named: readonly Part[]): PlaceId[] =>
  [...new Set(line.places)].filter((place) => !named.some((part) => part.is === "place" && part.place === place));

const ICONS: [RegExp, string][] = [
  [/^(time_passed|turn_began)$/, "clock"],
  [/^(hunter_moved|hunter_placed)$/, "move"],
  [/^hunter_(hurt|defeated)$|^dracula_hurt$|^vampire_hurt$/, "claws"],
  [/healed$|^harm_prevented$/, "heal"],
  [/^(hunter_bitten|bite_lost)$/, "bite"],
  [/^hunter_(delayed|stood)$/, "delayed"],
  [/^hunter_returned$/, "hospital"],
  [/^bats_/, "bat"],
  [/^ticket_/, "ticket"],
  [/^item_|^items_/, "supply"],
  [/^(event_|events_|backs_|ally_|deck_)/, "plotting"],
  [/^trade_/, "trade"],
  [/^(encounter_|encounters_|matured|nothing_there)/, "encounter"],
  [/^(lair_made|hideout_cleared)$/, "lair"],
  [/^rumor_/, "rumor"],
  [/^despair_/, "despair"],
  [/^influence_/, "vampire"],
  [/^(fight_|hunter_joined|hunter_left|combat_|card_swapped|engaged_|wreath_|plotting_|vampire_|hunter_card|hunter_mesm)/, "stake"],
  [/^(dracula_|card_placed|trail_|location_|hide_|no_card|szgany_)/, "bat"],
  [/^token_/, "roadblock"],
  [/^taken_back$/, "undo"],
  [/^(answer_|hands_|card_laid|cards_turned)/, "mesmerize"],
];

/** The icon for a kind of event; a star where none says more. */
export const lineIcon = (kind: string): string => ICONS.find(([kinds]) => kinds.test(kind))?.[1] ?? "special";
