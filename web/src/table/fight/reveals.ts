/** The rounds of the newest fight, read from the log: which cards were turned, and what followed. */

import type { LogLine, PlaceId, Picked, Seat } from "../../api/types";

export interface Reveal {
  /** The number of the log line that turned the cards. */
  line: number;
  round: number;
  place: PlaceId | null;
  combat: string;
  engaged: Seat | null;
  laid: [Seat, Picked][];
  /** The line that cancelled his card, while it stays cancelled. */
  struck: LogLine | null;
  /** The lines that cancelled hunters' cards. */
  cancelled: Partial<Record<Seat, LogLine>>;
  /** What followed, in order. */
  steps: LogLine[];
  /** The fight ended in this round. */
  over: boolean;
}

/** Lines that belong to the table's housekeeping and not to what happens in the round. */
const BETWEEN = new Set(["combat_drawn"]);

export function reveals(log: readonly LogLine[]): Reveal[] {
  const held = log.filter((line) => !line.void);
  const began = held.map((line) => line.kind).lastIndexOf("fight_began");
  const place = held[began]?.places[0] ?? null;
  const found: Reveal[] = [];
  for (const line of held.slice(began + 1)) {
    const now = found[found.length - 1];
    if (line.kind === "fight_round" && line.cards?.combat) {
      const { combat, engaged, laid } = line.cards;
      found.push({
        line: line.number, round: found.length + 1, place, combat, engaged, laid: [...laid],
        struck: null, cancelled: {}, steps: [], over: false,
      });
    } else if (now && !now.over && !BETWEEN.has(line.kind)) follow(now, line);
  }
  return found;
}

function follow(now: Reveal, line: LogLine): void {
  now.steps.push(line);
  switch (line.kind) {
    case "vampire_card_cancelled":
      now.struck = line;
      break;
    case "vampire_card_restored":
      now.struck = null;
      break;
    case "hunter_card_cancelled":
    case "plotting_turned":
      if (line.seat) now.cancelled[line.seat] = line;
      break;
    case "card_swapped":
      for (const [seat, card] of line.cards?.laid ?? []) now.laid = now.laid.map((one) => (one[0] === seat ? [seat, card] : one));
      break;
    case "fight_ended":
      now.over = true;
  }
}
