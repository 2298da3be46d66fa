/** What is picked but not sent yet. It outlives new pages as long as the same question is open. */

import type { Picked, PlaceId, Prompt } from "../api/types";
import { say } from "../words/words.svelte";
import type { LiveSeat } from "./seat.svelte";

export class Choice {
  /** The indexes of the picked options, in the order of picking. */
  picks: number[] = $state([]);
  /** A place pressed on the map to which several options lead. */
  place: PlaceId | null = $state(null);
  /** The fight stands open with the cards of the sealed choice in it. */
  fightShown = $state(false);
  /** The railway was wanted when the move began: its tickets get the focus. */
  byRail = false;
  /** The tiles show their whole texts; stays from question to question. */
  whole = $state(false);

  private ask: number | null = null;

  /** Begins anew when another question is open; a sealed answer is what is picked at first. */
  follow(prompt: Prompt | null): void {
    const ask = prompt?.ask ?? null;
    if (ask === this.ask) return;
    this.ask = ask;
    this.place = null;
    this.picks = prompt?.sealed ? indexesOf(prompt, prompt.sealed) : [];
  }

  /** Picks or drops an option of several; one too many is not picked. */
  toggle(prompt: Prompt, index: number): void {
    if (this.picks.includes(index)) this.picks = this.picks.filter((pick) => pick !== index);
    else if (prompt.most === 1) this.picks = [index];
    else if (this.picks.length < prompt.most) this.picks = [...this.picks, index];
  }

  /** A place, space or lair pressed on the table: picks what leads there, or shows what there is to choose. */
  press(prompt: Prompt, fits: (option: Picked, place: PlaceId | null) => boolean, place: PlaceId | null): void {
    const there = prompt.options.flatMap((offered, index) => (fits(offered.option, offered.place) ? [index] : []));
    const only = there[0];
    if (only === undefined) return;
    if (!single(prompt)) this.toggle(prompt, there.find((index) => !this.picks.includes(index)) ?? only);
    else if (there.length === 1) {
      this.picks = [only];
      this.place = null;
    } else {
      this.picks = [];
      this.place = place;
    }
  }

  clear(): void {
    this.picks = [];
    this.place = null;
  }

  /** Moves a pick one step in the order. */
  move(at: number, by: 1 | -1): void {
    const picks = [...this.picks];
    const [here, there] = [picks[at], picks[at + by]];
    if (here === undefined || there === undefined) return;
    picks[at] = there;
    picks[at + by] = here;
    this.picks = picks;
  }
}

/** Whether exactly one thing is picked, so that a press answers. */
export const single = (prompt: Prompt): boolean => prompt.least === 1 && prompt.most === 1;

/** Whether the picks are an answer. */
export const complete = (prompt: Prompt, picks: readonly number[]): boolean =>
  picks.length >= prompt.least && picks.length <= prompt.most;

/** How many are picked of how many, in words. */
export const pickedOf = ({ least, most }: Prompt, picks: readonly number[]): string =>
  least === most ? say("page.prompt.pick_exactly", { n: least, chosen: picks.length }) : say("page.prompt.pick_range", { least, most, chosen: picks.length });

/** The options of some indexes, as they are sent. */
export const optionsOf = (prompt: Prompt, picks: readonly number[]): Picked[] =>
  picks.flatMap((index) => prompt.options[index]?.option ?? []);

/** The places of the options, each once, in the ask's order. */
export const placesOf = (prompt: Prompt): PlaceId[] => [
  ...new Set(prompt.options.flatMap((offered) => (offered.place === null ? [] : [offered.place]))),
];

/** The roads and railways of the options. */
export const waysOf = (prompt: Prompt): string[] =>
  prompt.options.flatMap(({ option }) => (option.do === "OfEdge" ? [String(option["edge"])] : []));

/** The trail spaces that the options point at. */
export const spacesOf = (prompt: Prompt): number[] => numbersOf(prompt, "OfSpace", "space");

/** The lair slots that the options point at. */
export const lairsOf = (prompt: Prompt): number[] => numbersOf(prompt, "OfLair", "lair");

const numbersOf = (prompt: Prompt, kind: string, field: string): number[] =>
  prompt.options.flatMap(({ option }) => (option.do === kind ? [Number(option[field])] : []));

function indexesOf(prompt: Prompt, sealed: readonly Picked[]): number[] {
  return sealed.flatMap((pick) => {
    const index = prompt.options.findIndex((offered) => same(offered.option, pick));
    return index < 0 ? [] : [index];
  });
}

/** Whether two options are the same by their values, whatever the order of their fields. */
export function same(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => same(left[name], right[name]));
}

const kept = new WeakMap<LiveSeat, Choice>();

/** The choice of a seat: the same for the prompt, the fight and the map. */
export function choiceOf(seat: LiveSeat): Choice {
  const known = kept.get(seat);
  if (known) return known;
  const fresh = new Choice();
  kept.set(seat, fresh);
  return fresh;
}
