import { expect, test } from "vitest";

import type { LogLine, Page } from "../api/types";
import { endingOf, turnedUp } from "./ending";

const line = (number: number, kind: string, round: number, moment: string, place?: string, gone = false): LogLine =>
  ({ number, kind, round, moment, places: place === undefined ? [] : [place], void: gone, text: `${kind} ${number}` }) as unknown as LogLine;
const page = (place: string | null, ...log: LogLine[]): Page => ({ log, view: { dracula: { place } } }) as unknown as Page;

const path = [
  line(1, "dracula_chose_start", 0, "setup", "zurich"), line(2, "card_placed", 1, "night", "munich"), line(3, "card_placed", 2, "night", "venice"),
  line(4, "card_placed", 3, "night", "florence"), line(5, "card_placed", 4, "night", "genoa"), line(6, "card_placed", 5, "night", "marseilles"),
];

test("where he was at the end, and the last places of his way", () => {
  expect(endingOf(page("marseilles", ...path))).toEqual({ place: "marseilles", way: ["munich", "venice", "florence", "genoa", "marseilles"], decided: [] });
  expect(endingOf(page("bari", ...path.slice(0, 2))).way).toEqual(["zurich", "munich", "bari"]);
  expect(endingOf(page("munich", ...path.slice(0, 2), line(3, "card_placed", 2, "night", "munich"))).way).toEqual(["zurich", "munich"]);
  expect(endingOf(page(null))).toEqual({ place: null, way: [], decided: [] });
});

test("what decided it: what bore on the end in its own half-day", () => {
  const log = [
    ...path, line(7, "influence_changed", 5, "day"), line(8, "matured", 6, "dusk"), line(9, "dracula_hurt", 6, "dusk", undefined, true),
    line(10, "influence_changed", 6, "dusk"), line(11, "hideout_cleared", 6, "dusk"), line(12, "game_ended", 6, "dusk"),
  ];
  expect(endingOf(page("marseilles", ...log)).decided).toEqual(["matured 8", "influence_changed 10"]);
});

test("turned up, the table is as the replay shows it; whose page it is, the winner and the own hand stay", () => {
  const own = {
    number: 4, seat: "mina", now: ["Over"], told: { trail: ["face down"], hand: ["Garlic"] },
    view: { watcher: "mina", waits_for: "nobody", outcome: { winner: "hunters", reason: "conceded" }, dracula: { place: null }, trail: [null] },
  } as unknown as Page;
  const end = {
    number: 9, seat: "after", now: [], told: { trail: ["Bari"], hand: ["Garlic", "Knife"] },
    view: { watcher: "after", waits_for: "hunters", outcome: null, dracula: { place: "bari" }, trail: [{ place: "bari" }] },
  } as unknown as Page;
  expect(turnedUp(own, end)).toEqual({
    number: 4, seat: "mina", now: ["Over"], told: { trail: ["Bari"], hand: ["Garlic"] },
    view: { watcher: "mina", waits_for: "nobody", outcome: { winner: "hunters", reason: "conceded" }, dracula: { place: "bari" }, trail: [{ place: "bari" }] },
  });
});
