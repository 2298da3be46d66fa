/** Whether things may move. */

import { settings } from "../settings/settings.svelte";

/** False where the reader wants less motion, by this page's setting or by the system's. */
export const moving = (): boolean => settings.motion !== "reduced" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
