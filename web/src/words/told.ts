/** What a reader is told of a request that failed. */

import { Refused, Unreachable } from "../api/client";
import { say } from "./words.svelte";

/** The table's own sentence, or that it did not answer; whatever else went wrong is thrown on. */
export function told(wrong: unknown, unreachable = "page.frame.unreachable"): string {
  if (wrong instanceof Refused) return wrong.message;
  if (wrong instanceof Unreachable) return say(unreachable);
  throw wrong;
}
