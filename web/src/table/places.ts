/** All places of the map by their names in the reader's language. */

import type { PlaceId } from "../api/types";
import { words } from "../words/words.svelte";

export interface NamedPlace {
  id: PlaceId;
  name: string;
}

/** In the order of the alphabet. */
export const places = (): NamedPlace[] =>
  Object.entries(words.texts)
    .flatMap(([key, name]) => {
      const id = /^place\.([^.]+)$/.exec(key)?.[1];
      return id === undefined ? [] : [{ id, name }];
    })
    .sort((one, other) => one.name.localeCompare(other.name));
