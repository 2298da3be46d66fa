import { expect, test } from "vitest";

import { overlap } from "../map/lettering";
import { cleared, inkOf, type Named } from "./clear";

const USUAL = 0.56;
const EM = 14;
const name = (id: string, x: number, y: number, side: Named["side"]): Named => ({ place: { id, x, y, kind: "large" }, lines: [id], side, reach: 11.5 });

test("a name that a neighbour's disc would cover goes to a free side, the others stay", () => {
  const [venice, zagreb] = [name("venice", 0, 0, "e"), name("zagreb", 200, 0, "e")];
  const disc = { id: "bari", x: 35, y: 0, r: 14 };
  const [moved, stayed] = cleared([venice, zagreb], [disc], EM, USUAL, 1);
  expect(moved?.side).not.toBe("e");
  expect(stayed).toBe(zagreb);
  const box = inkOf(moved as Named, moved?.side ?? "e", EM, USUAL);
  expect(overlap(box, { left: 21, right: 49, top: -14, bottom: 14 })).toBe(false);
});

test("a place's own disc covers no name, and without discs nothing moves", () => {
  const venice = name("venice", 0, 0, "e");
  expect(cleared([venice], [{ id: "venice", x: 0, y: 0, r: 25 }], EM, USUAL, 1)).toEqual([venice]);
  expect(cleared([venice], [], EM, USUAL, 1)).toEqual([venice]);
});

test("where no side is free a name stays where it was", () => {
  const venice = name("venice", 0, 0, "e");
  const around = [[40, 0], [-40, 0], [0, 30], [0, -30], [30, 30], [30, -30], [-30, 30], [-30, -30]].map(([x, y], n) => ({ id: `d${n}`, x: x ?? 0, y: y ?? 0, r: 25 }));
  expect(cleared([venice], around, EM, USUAL, 1)).toEqual([venice]);
});
