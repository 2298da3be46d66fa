import { expect, test } from "vitest";

import { BEGINNINGS, botName, botsFor, bothSides, held, open } from "./setup";

test("the first beginning needs nobody else", () => {
  expect(open(BEGINNINGS.hunt)).toEqual([]);
  expect(held(BEGINNINGS.hunt)).toEqual(["godalming", "seward", "van_helsing", "mina"]);
  expect(held(BEGINNINGS.hide)).toEqual(["dracula"]);
  expect(open(BEGINNINGS.friends)).toHaveLength(4);
});

test("both sides in one hand are seen", () => {
  expect(bothSides(BEGINNINGS.hunt)).toBe(false);
  expect(bothSides({ ...BEGINNINGS.hunt, dracula: "me" })).toBe(true);
  expect(bothSides(BEGINNINGS.hide)).toBe(false);
});

test("hunters may be played by a bot that remembers; Dracula has the novice alone", () => {
  expect(botsFor("dracula")).toEqual(["novice"]);
  expect(botsFor("mina")).toEqual(["novice", "tracker"]);
  expect(["novice", "random", "tracker"].map(botName)).toEqual(["page.lobby.computer", "page.lobby.computer", "page.lobby.detective"]);
});
