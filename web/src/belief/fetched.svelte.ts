/** One thing asked of the table: the newest question's answer, or that there was none. */

import { Refused, Unreachable } from "../api/client";

export class Fetched<T> {
  value: T | null = $state.raw(null);
  /** A sentence where the table did not answer, or refused. */
  trouble: "unreachable" | string | null = $state(null);
  busy = $state(false);
  private asked = 0;

  /** Forgets what it has, and any answer still on its way. */
  drop(): void {
    this.asked += 1;
    this.value = null;
    this.trouble = null;
    this.busy = false;
  }

  /** Asks anew; an answer to an older question is thrown away. */
  async ask(request: () => Promise<T>): Promise<void> {
    const mine = (this.asked += 1);
    this.busy = true;
    try {
      const value = await request();
      if (mine === this.asked) [this.value, this.trouble] = [value, null];
    } catch (wrong) {
      if (!(wrong instanceof Refused || wrong instanceof Unreachable)) throw wrong;
      if (mine === this.asked) [this.value, this.trouble] = [null, wrong instanceof Refused ? wrong.message : "unreachable"];
    } finally {
      if (mine === this.asked) this.busy = false;
    }
  }
}
