/** Typed questions of the text mode: where may he be, why not Vienna, what would this tell us. */

import { api } from "../api/client";
import { sitting } from "../api/seats";
import type { PlaceId, Seat } from "../api/types";
import { settings } from "../settings/settings.svelte";
import type { LiveSeat } from "../table/seat.svelte";
import { told } from "../words/told";
import { named, say } from "../words/words.svelte";
import { moveRows } from "./moves";
import { nothingYet, percentText, saidOf } from "./words";

const MOST = 6;

/** Asks for one seat, at the moment that it looks at. */
export class Typed {
  constructor(private readonly of: () => LiveSeat) {}

  /** Fails softly: a watcher has no belief, and a table may have none. */
  private async asking(ask: (live: LiveSeat, seat: Seat, at: number | null) => Promise<string[]>): Promise<string[]> {
    const live = this.of();
    const seat = sitting(live.seat);
    if (seat === null) return [say("page.belief.typed_none")];
    try {
      return await ask(live, seat, live.past?.number ?? null);
    } catch (wrong) {
      return [told(wrong, "page.belief.unreachable")];
    }
  }

  where(): Promise<string[]> {
    return this.asking(async (live, seat, at) => {
      const page = await api.belief(live.game, seat, at);
      if (page.level === "off" || page.level === "marks") return [say("page.belief.typed_none")];
      if (page.places.length === 0) return [say(nothingYet(seat))];
      const own = seat === "dracula" ? (live.drawn?.view.dracula.place ?? null) : null;
      const here = own === null ? null : { name: named("place", own), text: saidOf(page, own, own) };
      const first = page.places.slice(0, MOST);
      const more = page.places.length - first.length;
      return [
        ...(here === null ? [] : [say("page.belief.typed_move", here)]),
        ...first.map(({ place, share }) => (share === null ? named("place", place) : say("page.belief.with_share", { name: named("place", place), percent: percentText(share) }))),
        more > 0 ? say("page.belief.rest_more", { more, out: page.ruled_out }) : say("page.belief.rest_out", { n: page.ruled_out }),
      ];
    });
  }

  whyNot(place: PlaceId): Promise<string[]> {
    return this.asking(async (live, seat, at) => {
      const why = await api.beliefWhy(live.game, seat, place, at, settings.language);
      return [why.text, ...why.reasons.map((reason) => reason.text)];
    });
  }

  /** For a hunter what would tell where he is, for Dracula what each of his moves tells them. */
  tells(): Promise<string[]> {
    return this.asking(async (live, seat) => {
      if (seat === "dracula") {
        const rows = moveRows(await api.beliefMoves(live.game, seat, settings.language), live.page?.prompt ?? null);
        return rows.length === 0 ? [say("page.belief.moves_none")] : rows.map(({ name, line }) => (name === null ? line.text : say("page.belief.typed_move", { name, text: line.text })));
      }
      const gains = await api.beliefGains(live.game, seat, settings.language);
      if (gains.length > 0) return gains.map(({ text, part }) => say("page.belief.typed_gain", { text, percent: percentText(part) }));
      const { places } = await api.belief(live.game, seat, null);
      return [say(places.length === 1 ? "page.belief.gains_known" : "page.belief.gains_none")];
    });
  }
}
