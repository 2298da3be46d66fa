import { describe, expect, test } from "vitest";

import type { HideoutView, Pin } from "../api/types";
import { placeOf } from "./board";
import { aView } from "./fixture";
import { stood, usual } from "./layout";
import { actingPlace, arrowOf, asCovered, litWays, spots, type Mark } from "./marks";
import { SIDES } from "./lettering";
import { route } from "./travel.svelte";

const hideout = (place: string | null, up: boolean, city: string | null = null): HideoutView => ({
  place, up, at_sea: false, power: place === null ? "hide" : null, city, encounters: 1, shown: [], hidden: null, rumor: false, bat: false,
});
const at = (view: Parameters<typeof spots>[0], place: string, hospital = false): Mark[] =>
  spots(view, []).find((spot) => spot.place === place && spot.hospital === hospital)?.marks ?? [];

describe("marks", () => {
  test("the shield of the one who acts is lit only for whom the table waits", () => {
    const yours = aView({ waits_for: "you", turn: "van_helsing" });
    expect(at(yours, "munich")).toContainEqual({ kind: "hunter", key: "van_helsing", seat: "van_helsing", acting: true });
    expect(at(aView({ waits_for: "hunters", turn: "van_helsing" }), "munich")).toContainEqual({ kind: "hunter", key: "van_helsing", seat: "van_helsing", acting: false });
  });

  test("a hunter in hospital stands beside the city", () => {
    const view = aView({});
    view.hunters[1] = { ...view.hunters[1], place: "rome", hospital: true };
    expect(at(view, "rome")).toEqual([]);
    expect(at(view, "rome", true)).toHaveLength(1);
    expect(spots(view, []).find((spot) => spot.hospital)?.x).not.toBe(placeOf("rome").x);
  });

  test("a hunter who is nowhere is not drawn", () => {
    const view = aView({});
    view.hunters[0] = { ...view.hunters[0], place: null };
    expect(spots(view, []).flatMap((spot) => spot.marks).filter((mark) => mark.kind === "hunter")).toHaveLength(3);
  });

  test("what a view does not hold is not drawn", () => {
    const view = aView({ trail: [hideout(null, false), hideout("bari", true), null, null, null, null] });
    const kinds = spots(view, []).flatMap((spot) => spot.marks.map((mark) => `${mark.kind} ${spot.place}`));
    expect(kinds.filter((kind) => kind.startsWith("trail"))).toEqual(["trail bari"]);
    expect(kinds.filter((kind) => kind.startsWith("dracula"))).toEqual([]);
  });

  test("Dracula's own hidden cards are marked as hidden, and gone under the cover", () => {
    const own = aView({
      dracula: { place: "bari", exposed: false },
      trail: [hideout("bari", false), hideout("naples", false), hideout("rome", true), hideout(null, true, "milan"), null, null],
    });
    expect(at(own, "bari")).toEqual([{ kind: "dracula", key: "dracula", hidden: true }]);
    expect(at(own, "naples")).toEqual([{ kind: "trail", key: "trail 1", space: 2, hidden: true }]);
    expect(at(own, "milan")).toHaveLength(1);
    expect(actingPlace({ ...own, clock: { ...own.clock, phase: "dracula" } })).toBe("bari");
    const covered = asCovered(own);
    expect(actingPlace({ ...covered, clock: { ...covered.clock, turn: "dracula" } })).toBeNull();
    for (const place of ["bari", "naples", "milan"]) expect(at(covered, place), place).toEqual([]);
    expect(at(covered, "rome")).toHaveLength(1);
  });

  test("two fogs are one coin with a number", () => {
    const view = aView({ tokens: { fog: ["paris", "paris"], storms: ["north_sea"], roadblocks: [], consecrated: "sofia", hosts: ["milan"] } });
    expect(at(view, "paris")).toEqual([{ kind: "coin", key: "fog", icon: "fog", count: 2 }]);
    expect(at(view, "north_sea")).toHaveLength(1);
    expect(at(view, "sofia")).toHaveLength(1);
    expect(at(view, "milan")).toHaveLength(1);
  });

  test("stand side by side, never on one another nor on the place", () => {
    const marks: Mark[] = ["godalming", "seward", "van_helsing", "mina"].map((seat) => ({ kind: "hunter", key: seat, seat: seat as "mina", acting: seat === "mina" }));
    for (const side of SIDES) {
      const found = stood([...marks, { kind: "coin", key: "fog", icon: "fog", count: 1 }], usual(side), { x: 8, y: 8 });
      found.forEach((one, i) => {
        expect(Math.abs(one.y), side).toBeGreaterThan(8);
        for (const other of found.slice(i + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y), side).toBeGreaterThan(17);
      });
    }
  });
});

describe("lit ways", () => {
  test("are roads where the lit places are next door", () => {
    const { ways } = litWays("munich", ["vienna", "zurich", "munich"]);
    expect(ways.map((way) => way.id).sort()).toEqual(["road:munich-vienna", "road:munich-zurich"]);
  });

  test("are railways for a journey by train", () => {
    const { ways } = litWays("vienna", ["prague", "budapest", "berlin", "venice"]);
    expect(ways.map((way) => way.id).sort()).toEqual(["rail:berlin-prague", "rail:budapest-vienna", "rail:prague-vienna", "rail:venice-vienna"]);
  });

  test("are the dotted way to an anchor for a sea", () => {
    expect(litWays("bari", ["rome", "adriatic_sea"])).toMatchObject({ ports: [{ city: "bari", sea: "adriatic_sea" }], ways: [{ id: "road:bari-rome" }] });
    expect(litWays("adriatic_sea", ["bari", "venice"]).ports).toHaveLength(2);
  });

  test("are none where the question is not where to go", () => {
    expect(litWays("munich", ["vienna", "athens", "dublin"])).toEqual({ ways: [], ports: [] });
  });

  test("are railways and the roads that no railway follows", () => {
    const { ways } = litWays("vienna", ["prague", "zagreb"]);
    expect(ways.map((way) => way.id).sort()).toEqual(["road:prague-vienna", "road:vienna-zagreb"]);
    expect(litWays("vienna", ["prague", "berlin", "zagreb"]).ways.map((way) => way.id).sort()).toEqual(["rail:berlin-prague", "rail:prague-vienna", "road:vienna-zagreb"]);
  });

  test("are none from nowhere", () => {
    expect(litWays(null, ["vienna"])).toEqual({ ways: [], ports: [] });
  });
});

describe("figures travel", () => {
  test("along the bend of their road, from end to end", () => {
    for (const [from, to] of [["munich", "vienna"], ["vienna", "munich"], ["berlin", "prague"]] as const) {
      const way = route(from, to);
      expect(way(0).x).toBeCloseTo(placeOf(from).x);
      expect(way(1).x).toBeCloseTo(placeOf(to).x);
      expect(way(1).y).toBeCloseTo(placeOf(to).y);
    }
    const [a, b, middle] = [placeOf("munich"), placeOf("vienna"), route("munich", "vienna")(0.5)];
    expect(Math.hypot(middle.x - (a.x + b.x) / 2, middle.y - (a.y + b.y) / 2)).toBeGreaterThan(1);
  });

  test("along up to three railways, else straight over", () => {
    const through = route("bordeaux", "marseilles")(0.5);
    expect(through.x).toBeCloseTo(placeOf("paris").x);
    expect(through.y).toBeCloseTo(placeOf("paris").y);
    const [a, b, over] = [placeOf("dublin"), placeOf("athens"), route("dublin", "athens")(0.5)];
    expect(over.x).toBeCloseTo((a.x + b.x) / 2);
    expect(over.y).toBeCloseTo((a.y + b.y) / 2);
  });
});

describe("arrows", () => {
  const arrow = (place: string, to: string | null): Pin => ({ place, mark: "arrow", text: "", shared: true, by: null, yours: true, to });
  const numbers = (path: string): number[] => path.match(/-?[\d.]+/g)!.map(Number);

  test("stand at no place among the marks", () => {
    const pin: Pin = { ...arrow("rome", null), mark: "pin" };
    const kinds = spots(aView({}), [arrow("rome", "venice"), pin]).flatMap((spot) => (spot.place === "rome" ? spot.marks : []));
    expect(kinds.map((mark) => mark.kind === "pin" && mark.pin)).toEqual([pin]);
  });

  test("their heads end short of where they lead, and one back runs beside them", () => {
    const [there, back] = [arrowOf(arrow("rome", "venice"), 1)!, arrowOf(arrow("venice", "rome"), 1)!];
    const [rome, venice] = [placeOf("rome"), placeOf("venice")];
    const [x, y] = numbers(there.head) as [number, number];
    expect(Math.hypot(x - venice.x, y - venice.y)).toBeCloseTo(11, 0);
    const [fromX, fromY] = numbers(there.shaft) as [number, number];
    expect(Math.hypot(fromX - rome.x, fromY - rome.y)).toBeCloseTo(11, 0);
    const overs = [there, back].map(({ shaft }) => numbers(shaft).slice(2, 4));
    expect(overs[0]).not.toEqual(overs[1]);
    expect(arrowOf(arrow("rome", null), 1)).toBeNull();
  });

  test("short ones on a small map keep shaft and head in their order", () => {
    const { shaft, head } = arrowOf(arrow("munich", "nuremberg"), 1.5)!;
    const end = placeOf("nuremberg");
    const far = (path: number[], from: number): number => Math.hypot(path[from]! - end.x, path[from + 1]! - end.y);
    const [line, tip] = [numbers(shaft), numbers(head)];
    expect(far(line, 0)).toBeGreaterThan(far(line, 4));
    expect(far(line, 4)).toBeGreaterThan(far(tip, 0));
  });
});
