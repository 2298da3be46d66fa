/** Who the reader is to this table: a guest, who is asked for a name once and never kept waiting for it. */

import { Refused, api, token } from "../api/client";
import type { Me } from "../api/types";
import { type Reached, shareOrigin } from "../parts/links";
import { settings } from "../settings/settings.svelte";
import { say } from "../words/words.svelte";

/** Tells made-up names apart; the same while this page is open. */
const NUMBER = Math.floor(Math.random() * 900) + 100;

/** Kept while the guest still goes by the name that was made up for them. */
const UNNAMED = "harker.unnamed";

class Person {
  me: Me | null = $state.raw(null);
  /** The name has not been asked for, or not been answered yet. */
  unnamed: boolean = $state(localStorage.getItem(UNNAMED) !== null);
  /** Whether the table has said yet who the reader is. */
  known: boolean = $state(false);

  /** The name to begin with: their own, or one that is made up. */
  get name(): string {
    return this.me?.name ?? say("page.lobby.guest", { n: NUMBER });
  }

  /** The guest that is being made: whatever asks for one meanwhile waits for the same. */
  private arriving: Promise<void> | null = null;

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

  /** Makes a guest for who has none, so that the table can answer; the name may be changed until it is used. */
  async arrive(name: string): Promise<void> {
    if (this.me) return;
    this.arriving ??= this.made(name).finally(() => (this.arriving = null));
    await this.arriving;
  }

  private async made(name: string): Promise<void> {
    const made = await api.newGuest(name, settings.language);
    token.set(made.token);
    this.me = made.player;
    this.remember(true);
  }

  /** Before anything is done at a table: the guest goes by the name that stands in the field. */
  async ensure(name: string): Promise<void> {
    await this.arrive(name);
    if (this.unnamed && name.trim() !== this.me?.name) await this.rename(name.trim());
    this.remember(false);
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name, settings.language);
    this.remember(false);
  }

  async recover(secret: string): Promise<void> {
    const found = await api.recover(secret);
    token.set(found.token);
    this.me = found.player;
    this.remember(false);
  }

  /** A new recovery link; the one before no longer works. */
  async recoveryLink(): Promise<string> {
    const { recovery } = await api.newRecovery();
    return `${(await origin()).address}/recover#${recovery}`;
  }

  private remember(unnamed: boolean): void {
    this.unnamed = unnamed;
    if (unnamed) localStorage.setItem(UNNAMED, "");
    else localStorage.removeItem(UNNAMED);
  }
}

/** The origin for links to be sent to others. */
export const origin = (): Promise<Reached> => shareOrigin(location, async () => (await api.address()).origin);

export const person = new Person();
