import { beforeAll, expect, test } from "vitest";

import type { HideoutView } from "../api/types";
import { speak } from "./fixtures/words";
import { asOthersSee, cardWords, encounterWords, faceDown, slid } from "./trail";

beforeAll(() => speak("en", ["trail"]));

const back: HideoutView = {
  place: null, up: false, at_sea: false, power: null, city: null, encounters: 1, shown: [], hidden: null, rumor: false, bat: false,
};
const own: HideoutView = { ...back, place: "vienna", hidden: ["wolves"] };

test("every way a card can lie has its own face and words", () => {
  expect(cardWords(null, false)).toMatchObject({ face: "empty", state: ["empty"] });
  expect(cardWords(back, false)).toMatchObject({ face: "down", title: null, state: ["face down, on land"] });
  expect(cardWords({ ...back, at_sea: true }, false)).toMatchObject({ face: "sea", title: null, state: ["face down, at sea"] });
  expect(cardWords({ ...back, place: "prague", up: true }, false)).toMatchObject({ face: "up", title: "Prague", state: ["face up"] });
  expect(cardWords({ ...back, place: "sofia", up: true }, true)).toMatchObject({ face: "up", state: ["falls off next"] });
  expect(cardWords({ ...back, power: "feed", up: true }, false)).toMatchObject({ face: "power", title: "Feed", state: ["power, face up"] });
  expect(cardWords(own, false)).toMatchObject({ face: "own", title: "Vienna", state: ["hidden"], icon: "eyehidden" });
  expect(cardWords({ ...own, place: "adriatic_sea", at_sea: true }, false)).toMatchObject({ state: ["seen: sea"], icon: "mesmerize" });
  expect(cardWords({ ...own, place: null, power: "hide", city: "vienna" }, false)).toMatchObject({ face: "own", title: "Hide", state: ["Vienna", "hidden"] });
});

test("Wolf Form lies face up beside a card that stays a back", () => {
  expect(cardWords({ ...back, power: "wolf_form" }, false)).toMatchObject({ face: "down", title: null, beside: "Wolf Form" });
});

test("encounters are named where they are known, and counted where not", () => {
  const hideout = { ...back, encounters: 3, shown: [{ encounter: "new_vampire", damage: 2 }] };
  expect(encounterWords(hideout)).toEqual([{ text: "New Vampire", icon: "new_vampire", damage: 2, up: true }]);
  expect(faceDown(hideout)).toBe(2);
  expect(encounterWords(own).map((row) => row.text)).toEqual(["Wolves"]);
  expect(faceDown(own)).toBe(0);
});

test("covered cards are what everybody else was sent", () => {
  expect(asOthersSee(own)).toEqual(back);
  expect(asOthersSee({ ...own, place: null, power: "hide", city: "vienna" })).toEqual(back);
  expect(asOthersSee({ ...own, power: "wolf_form" })).toEqual({ ...back, power: "wolf_form" });
  expect(asOthersSee({ ...own, up: true })).toEqual({ ...back, place: "vienna", up: true });
});

test("a slide is a step of all cards together", () => {
  const before = [own, back, null, null, null, null];
  expect(slid(before, [null, own, back, null, null, null])).toBe(true);
  expect(slid(before, before)).toBe(false);
  expect(slid(before, [{ ...own, up: true }, back, null, null, null, null])).toBe(false);
});
