/** Who the reader is to this table: a guest with a name, made at the first thing they do. */

import { Refused, api, token } from "../api/client";
import type { Me } from "../api/types";
import { shareOrigin } from "../parts/links";
import { settings } from "../settings/settings.svelte";

/** A name to begin with, the same while this page is open. */
const NUMBER = Math.floor(Math.random() * 900) + 100;

class Person {
  me: Me | null = $state.raw(null);
  /** Whether the table has said yet who the reader is. */
  known: boolean = $state(false);
  readonly number = NUMBER;

  /** Asks the table who the kept token belongs to; one it does not know any more is forgotten. */
  async greet(): Promise<void> {
    if (token.get() !== null) {
      try {
        this.me = await api.me();
      } catch (error) {
        if (error instanceof Refused && error.status === 401) token.forget();
        else throw error;
      }
    }
    this.known = true;
  }

  /** Makes the guest if there is none yet. */
  async ensure(name: string): Promise<Me> {
    if (this.me) return this.me;
    const made = await api.newGuest(name, settings.language);
    token.set(made.token);
    this.me = made.player;
    return made.player;
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name, settings.language);
  }

  async recover(secret: string): Promise<void> {
    const found = await api.recover(secret);
    token.set(found.token);
    this.me = found.player;
  }

  /** A new recovery link; the one before no longer works. */
  async recoveryLink(): Promise<string> {
    const { recovery } = await api.newRecovery();
    return `${await origin()}/recover#${recovery}`;
  }
}

/** The origin for links to be sent to others. */
export const origin = (): Promise<string> => shareOrigin(location, async () => (await api.address()).origin);

export const person = new Person();
