/** A made-up view for the map's tests. */

import type { HideoutView, Hunter, HunterView, Seat, TokensView, View } from "../api/types";

interface Wanted {
  waits_for?: View["waits_for"];
  turn?: Seat | null;
  dracula?: { place: string | null; exposed: boolean };
  trail?: (HideoutView | null)[];
  tokens?: TokensView;
}

const hunter = (seat: Hunter, place: string): HunterView => ({
  seat, place, hospital: false, fell_at: null, damage: 0, bites: 0, delayed: false, bats: false,
  item_count: 0, event_count: 0, ticket_count: 0, items: null, events: null, tickets: null,
  shown_item: null, shown_event: null, lying: [],
});

export function aView({ waits_for = "nobody", turn = null, dracula = { place: null, exposed: false }, trail, tokens }: Wanted): View {
  return {
    watcher: "van_helsing",
    clock: { round: 1, day: 1, week: 1, phase: "day", turn, despair: 0, influence: 0 },
    dracula: {
      ...dracula, damage: 0, at_sea: false, event_count: 0, encounter_count: 5, events: null, encounters: null,
      ally: null, szgany: 0, rumors: 0,
    },
    hunters: [hunter("godalming", "geneva"), hunter("seward", "cagliari"), hunter("van_helsing", "munich"), hunter("mina", "zagreb")],
    ally: null,
    trail: trail ?? [null, null, null, null, null, null],
    lairs: [null, null, null],
    fallen: null,
    tokens: tokens ?? { fog: [], storms: [], roadblocks: [], consecrated: null, hosts: [] },
    plans: {},
    decks: {
      items: 0, events: 0, encounters: 0, tickets: 0, combat: 0, top_side: null, item_discard: [], event_discard: [],
      event_discard_down: 0, encounter_discard: [], encounter_discard_down: 0, encounters_down: null, table: [], order: null,
    },
    fight: null, waits_for, outcome: null,
    sheet: { events: [], items: [], encounters: [], combat: [], tickets: [] },
  };
}
