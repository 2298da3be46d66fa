/** Links to seats and moments. A seat's secret stands in the fragment, which no server and no preview sees. */

import { SEATS } from "../api/seats";
import type { Seat } from "../api/types";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]", "0.0.0.0"]);

/** Whether others could not open a link with this host. */
const isLocal = (host: string): boolean => LOCAL.has(host) || host.endsWith(".localhost");

/** The origin for links; `alone`: this machine's own name for itself, which leads others nowhere. */
export interface Reached {
  address: string;
  alone: boolean;
}

/** The origin to write into links for others: this machine's own name for itself only where others have no way here at all. */
export async function shareOrigin(here: Pick<Location, "hostname" | "origin">, ask: () => Promise<string>): Promise<Reached> {
  if (!isLocal(here.hostname)) return { address: here.origin, alone: false };
  try {
    return { address: await ask(), alone: false };
  } catch {
    return { address: here.origin, alone: true };
  }
}

export const seatLink = (origin: string, game: string, seat: Seat, key: string): string =>
  `${origin}/g/${game}/join#${seat}.${key}`;

/** Seat and key of a seat link's fragment. */
export function readSeatLink(fragment: string): { seat: Seat; key: string } | null {
  const [seat, key, more] = fragment.replace(/^#/, "").split(".");
  const invited = SEATS.find((one) => one === seat);
  if (invited === undefined || key === undefined || more !== undefined || key === "") return null;
  return { seat: invited, key };
}

export const momentPath = (game: string, watcher: string, number: number): string =>
  `/g/${game}/replay/${watcher}/${number}`;
