/** How long tests wait for what is to come: long enough for a busy machine. */

import { configure } from "@testing-library/svelte";
import { vi } from "vitest";

export const PATIENCE = 10_000;

configure({ asyncUtilTimeout: PATIENCE });

/** What this gives as soon as it throws nothing any more. */
export const until = <T>(what: () => T): Promise<T> => vi.waitFor(what, { timeout: PATIENCE });
