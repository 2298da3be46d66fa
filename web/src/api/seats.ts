/** The five seats, in the order in which the table names them. */

import type { Hunter, Seat, Watcher } from "./types";

export const SEATS: readonly Seat[] = ["dracula", "godalming", "seward", "van_helsing", "mina"];
export const HUNTERS: readonly Hunter[] = ["godalming", "seward", "van_helsing", "mina"];

/** What stands on a hunter's shield. */
export const LETTERS: Record<Hunter, string> = { godalming: "G", seward: "S", van_helsing: "V", mina: "M" };

/** The seat that somebody looks from; null for who only watches. */
export const sitting = (watcher: Watcher | undefined): Seat | null => SEATS.find((seat) => seat === watcher) ?? null;
