/** What every widget of a question gets. */

import type { Prompt } from "../../api/types";
import type { Choice } from "../choice.svelte";

export interface WidgetProps {
  prompt: Prompt;
  choice: Choice;
  /** An answer is under way, or the line is down: nothing can be sent now. */
  waits: boolean;
  /** Answers with these options, by their indexes. */
  send: (picks: readonly number[]) => void;
}
