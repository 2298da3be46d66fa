/** Taking the last answer back: at once where nobody else has answered, else by consent of all. */

import { api } from "../api/client";
import { sitting } from "../api/seats";
import type { Undo } from "../api/types";
import { told } from "../words/told";
import { named, say } from "../words/words.svelte";
import type { LiveSeat } from "./seat.svelte";

/** What the button is called; of who holds several seats, for which of them the answer was given. */
export function undoName(seat: LiveSeat, { how, seat: whose }: Undo): string {
  const several = (seat.card?.seats.filter(({ yours }) => yours).length ?? 0) > 1;
  if (!several || whose === null) return say(how === "now" ? "page.prompt.undo" : "page.prompt.undo_ask");
  return say(how === "now" ? "page.prompt.undo_of" : "page.prompt.undo_ask_of", { seat: named("seat_short", whose) });
}

/** Takes it back, or asks all to agree. A sentence where asking them failed; else it stands at the question. */
export async function takeBack(seat: LiveSeat): Promise<string | null> {
  if (seat.page?.undo?.how === "now") {
    await seat.undo();
    return null;
  }
  const own = sitting(seat.seat);
  if (own === null) return null;
  try {
    await seat.act(() => api.propose(seat.game, own, "undo"));
    return null;
  } catch (wrong) {
    return told(wrong);
  }
}
