/** Notes, pins and orders of one seat: what is read and what is kept waits for what was asked before it. */

import type { LiveSeat } from "./seat.svelte";

const running = new Map<string, Promise<unknown>>();

/** Does it in turn. Requests at the same time may reach the table in another order, and the older would stay. */
export function inTurn<T>({ game, seat }: LiveSeat, what: () => Promise<T>): Promise<T> {
  const name = `${game} ${seat}`;
  const next = (running.get(name) ?? Promise.resolve()).then(what, what);
  running.set(name, next);
  return next;
}
