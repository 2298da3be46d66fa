/** Finding a place by what is typed of its name. */

import type { PlaceId } from "../api/types";
import { plain } from "../words/plain";
import type { NamedPlace } from "./places";

const MOST = 8;

/** Places whose name, or a word of it, begins so; those one may choose now come first, then by name. */
export function findPlaces(places: readonly NamedPlace[], typed: string, lit: readonly PlaceId[]): NamedPlace[] {
  const wanted = plain(typed.trim());
  const rank = ({ id, name }: NamedPlace): number =>
    (lit.includes(id) ? 0 : 2) + (plain(name).startsWith(wanted) ? 0 : 1);
  return places
    .filter(({ name }) => ` ${plain(name).replace(/[^\p{L}\d]+/gu, " ")}`.includes(` ${wanted}`))
    .sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .slice(0, MOST);
}
