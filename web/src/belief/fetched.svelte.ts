/** One thing asked of the table: the newest question's answer, or that there was none. */

import { told } from "../words/told";

export class Fetched<T> {
  value: T | null = $state.raw(null);
  /** A sentence where the table did not answer, or refused. */
  trouble: string | null = $state(null);
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
      const trouble = told(wrong, "page.belief.unreachable");
      if (mine === this.asked) [this.value, this.trouble] = [null, trouble];
    } finally {
      if (mine === this.asked) this.busy = false;
    }
  }
}
