import { describe, expect, test } from "vitest";

import { crowdOf, roomFor, type Standing } from "./crowd";

const NONE = new Set<string>();

/** A place at (x, 0) whose name lies right of it, `wide` long. */
function at(id: string, x: number, wide: number, large = false): Standing {
  return { id, large, ink: { left: x + 10, right: x + 10 + wide, top: -6, bottom: 6 }, mark: { left: x - 6, right: x + 6, top: -6, bottom: 6 } };
}

describe("which names there is room for", () => {
  test("all that touch nothing", () => {
    expect([...roomFor(crowdOf([at("a", 0, 20), at("b", 50, 20)]), NONE, NONE)].sort()).toEqual(["a", "b"]);
  });

  test("of two that touch the large city's, before it what is lit, before all what comes first", () => {
    const crowd = crowdOf([at("small", 0, 20), { ...at("large", 0, 20, true), mark: at("large", 100, 0).mark }, { ...at("third", 0, 20), mark: at("third", 200, 0).mark }]);
    expect([...roomFor(crowd, NONE, NONE)]).toEqual(["large"]);
    expect([...roomFor(crowd, NONE, new Set(["small"]))]).toEqual(["small"]);
    expect([...roomFor(crowd, new Set(["third"]), new Set(["small"]))]).toEqual(["third"]);
  });

  test("none over another place, but what comes first", () => {
    const crowd = crowdOf([at("a", 0, 60), at("b", 50, 20)]);
    expect([...roomFor(crowd, NONE, NONE)]).toEqual(["b"]);
    expect([...roomFor(crowd, new Set(["a"]), NONE)]).toEqual(["a"]);
  });
});
