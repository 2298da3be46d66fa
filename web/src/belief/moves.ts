/** Dracula's present moves, each with what the hunters could think after it. */

import type { MirrorLine, Picked, Prompt } from "../api/types";

/** Options are the same whatever the order of their fields. */
const keyOf = (option: Picked): string => JSON.stringify(Object.entries(option).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Dracula is asked for the card of his move, of which alone it is known what it would tell. */
export const isCardAsk = (prompt: Prompt): boolean => prompt.kind === "route" && prompt.window === "P5" && prompt.about["topic"] === "card";

export interface MoveRow { name: string | null; line: MirrorLine }

/** In the order of the question, the names as it has them. */
export function moveRows(moves: readonly MirrorLine[], prompt: Prompt | null): MoveRow[] {
  const order = new Map(prompt?.options.map((offered, n) => [keyOf(offered.option), { n, name: offered.name }]));
  const rank = (line: MirrorLine): number => order.get(keyOf(line.option))?.n ?? Infinity;
  return [...moves].sort((a, b) => rank(a) - rank(b) || 0).map((line) => ({ name: order.get(keyOf(line.option))?.name ?? null, line }));
}
