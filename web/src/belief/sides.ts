/** Seats of one side alone: nobody plays Dracula and those who hunt him. */

import type { Seat } from "../api/types";

/** With this seat, or without it; a seat of the other side takes the place of all. */
export function toggled(seats: readonly Seat[], seat: Seat): Seat[] {
  if (seats.includes(seat)) return seats.filter((one) => one !== seat);
  return [...seats.filter((one) => (one === "dracula") === (seat === "dracula")), seat];
}
