/** Dracula's present moves, each with what the hunters could think after it. */

import type { MirrorLine, Prompt } from "../api/types";
import { same } from "../table/choice.svelte";

/** Dracula is asked for the card of his move, of which alone it is known what it would tell. */
export const isCardAsk = (prompt: Prompt): boolean => prompt.kind === "route" && prompt.window === "P5" && prompt.about["topic"] === "card";

export interface MoveRow { name: string | null; line: MirrorLine }

/** In the order of the question, the names as it has them; what it does not offer comes last, without a name. */
export function moveRows(moves: readonly MirrorLine[], prompt: Prompt | null): MoveRow[] {
  const offered = prompt?.options ?? [];
  const rows = moves.map((line) => ({ line, at: offered.findIndex(({ option }) => same(option, line.option)) }));
  const rank = ({ at }: { at: number }): number => (at < 0 ? offered.length : at);
  return rows.sort((a, b) => rank(a) - rank(b)).map(({ line, at }) => ({ name: offered[at]?.name ?? null, line }));
}
