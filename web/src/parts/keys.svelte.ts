/** The keyboard of the page: single keys outside text fields, the newest binding first. */

import { settings } from "../settings/settings.svelte";

/** Returns false to leave the key to an older binding or to the browser. */
export type Handler = (event: KeyboardEvent) => boolean | void;
export type Bindings = Record<string, Handler>;

const bound: Bindings[] = [];

/** `m`, `Shift+N`, `1`, `?`, `Ctrl+ArrowUp`, `Escape`: the name a binding goes by. */
export function keyName(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "shiftKey" | "altKey" | "metaKey">): string | null {
  // Brackets take Alt or AltGr, which counts as Ctrl and Alt, on many keyboards.
  if ((event.key === "[" || event.key === "]") && !event.metaKey) return event.key;
  if (event.altKey || event.metaKey) return null;
  const letter = /^\p{L}$/u.test(event.key);
  const printable = event.key.length === 1;
  if (printable && event.ctrlKey) return null;
  if (letter) return event.shiftKey ? `Shift+${event.key.toUpperCase()}` : event.key.toLowerCase();
  // Signs are named by what they print: whether that takes a Shift differs between keyboards.
  if (printable) return event.key;
  return `${event.ctrlKey ? "Ctrl+" : ""}${event.shiftKey ? "Shift+" : ""}${event.key}`;
}

function writes(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio", "button", "submit", "range"].includes(target.type);
}

function press(event: KeyboardEvent): void {
  const name = keyName(event);
  if (event.defaultPrevented || name === null || writes(event.target)) return;
  if (document.querySelector("dialog[open][data-modal]")) return;
  const single = event.key.length === 1;
  if (single && !settings.keys) return;
  for (const bindings of [...bound].reverse()) {
    const handler = bindings[name];
    if (handler && handler(event) !== false) {
      event.preventDefault();
      return;
    }
  }
}

/** Binds keys until the returned function is called: `$effect(() => bind({ m: move }))`. */
export function bind(bindings: Bindings): () => void {
  if (bound.length === 0) addEventListener("keydown", press);
  bound.push(bindings);
  return () => {
    const index = bound.indexOf(bindings);
    if (index >= 0) bound.splice(index, 1);
    if (bound.length === 0) removeEventListener("keydown", press);
  };
}
