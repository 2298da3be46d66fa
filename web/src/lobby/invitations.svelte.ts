/** Links to a game's seats that this reader has made, as long as they look at them. */

import { api } from "../api/client";
import type { Seat } from "../api/types";
import { copy } from "../parts/files";
import { seatLink } from "../parts/links";
import { origin } from "./person.svelte";

export class Invitations {
  links: Partial<Record<Seat, string>> = $state({});
  copied: Seat | null = $state(null);
  /** Others could not open the links: the table is reached from this machine alone. */
  alone = $state(false);

  constructor(private readonly game: string) {}

  /** Copies the seat's link; made `anew`, the one before no longer works. */
  async give(seat: Seat, anew = false): Promise<void> {
    let link = anew ? undefined : this.links[seat];
    if (link === undefined) {
      const reached = await origin();
      this.alone = reached.alone;
      link = seatLink(reached.address, this.game, seat, (await api.link(this.game, seat)).key);
      this.links = { ...this.links, [seat]: link };
    }
    this.copied = (await copy(link)) ? seat : null;
  }
}
