/** Taking the last answer back: at once where nobody else has answered, else by consent of all. */

import { api } from "../api/client";
import { sitting } from "../api/seats";
import { told } from "../words/told";
import type { LiveSeat } from "./seat.svelte";

/** Takes it back, or asks all to agree. A sentence where asking them failed; else it stands at the question. */
export async function takeBack(seat: LiveSeat): Promise<string | null> {
  if (seat.page?.undo?.how === "now") {
    await seat.undo();
    return null;
  }
  const own = sitting(seat.seat);
  if (own === null) return null;
  try {
    seat.card = await api.propose(seat.game, own, "undo");
    return null;
  } catch (wrong) {
    return told(wrong);
  }
}
