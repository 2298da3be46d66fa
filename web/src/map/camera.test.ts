import { beforeEach, describe, expect, test, vi } from "vitest";

import { layout } from "../parts/layout.svelte";
import { BOX } from "./board";
import { Camera, DEEPEST } from "./camera.svelte";
import { lettersAt, markScale } from "./scale";

let camera: Camera;

beforeEach(() => {
  camera = new Camera();
  camera.resize(1056, 704, []);
});

/** The map's box covers the window, or stands in its middle. */
function held(): void {
  for (const [offset, window, box] of [[camera.left, camera.width, BOX.width * camera.scale], [camera.top, camera.height, BOX.height * camera.scale]] as const) {
    if (box <= window + 1e-6) expect(offset).toBeCloseTo((window - box) / 2);
    else {
      expect(offset).toBeLessThanOrEqual(1e-6);
      expect(offset + box).toBeGreaterThanOrEqual(window - 1e-6);
    }
  }
}

describe("the camera", () => {
  test("opens on everything", () => {
    expect(camera.scale).toBeCloseTo(Math.min(1056 / BOX.width, 704 / BOX.height));
    held();
  });

  test("stretches what is drawn while a zoom is under way, and draws anew once when it rests", () => {
    vi.useFakeTimers();
    const opened = camera.scale;
    camera.zoom(1.4);
    vi.advanceTimersByTime(150);
    camera.zoom(1.4);
    vi.advanceTimersByTime(150);
    expect(camera.scale).toBeCloseTo(opened * 1.96);
    expect(camera.drawn).toBe(opened);
    vi.advanceTimersByTime(100);
    expect(camera.drawn).toBe(camera.scale);
    camera.zoom(1.4);
    camera.everything();
    expect(camera.drawn).toBe(opened);
    vi.useRealTimers();
  });

  test("opens a phone at about 1.1 pixels a unit on what is asked", () => {
    const phone = new Camera();
    phone.resize(390, 480, [{ x: 602, y: 389 }, { x: 589, y: 341 }]);
    expect(phone.scale).toBeCloseTo(1.1);
    expect(phone.sees({ x: 602, y: 389 })).toBe(true);
    expect(phone.sees({ x: 589, y: 341 })).toBe(true);
  });

  test("with large text opens nearer, so that the names have their room", () => {
    layout.rem = 32;
    const large = new Camera();
    large.resize(512, 664, [{ x: 602, y: 389 }]);
    layout.rem = 16;
    expect(large.scale).toBeCloseTo(Math.min(2.2, DEEPEST * large.whole));
    expect(lettersAt(large.scale, large.whole, "low", 32).crowding).toBe("all");
  });

  test("opens a phone so that names can be read, even if nothing or much is asked", () => {
    for (const asked of [[], [{ x: 50, y: 660 }, { x: 1020, y: 90 }]]) {
      const phone = new Camera();
      phone.resize(390, 480, asked);
      expect(phone.scale).toBeCloseTo(1.1);
      expect(asked.slice(0, 1).every((point) => phone.sees(point, 0))).toBe(true);
    }
  });

  test("of places too far from each other a phone opens on the first and what is near it", () => {
    const phone = new Camera();
    const [lisbon, madrid, galatz] = [{ x: 90, y: 600 }, { x: 220, y: 580 }, { x: 1000, y: 400 }];
    phone.resize(390, 480, [lisbon, galatz, madrid]);
    expect([lisbon, madrid, galatz].map((place) => phone.sees(place, 24))).toEqual([true, true, false]);
    phone.open([galatz, lisbon]);
    expect([lisbon, madrid, galatz].map((place) => phone.sees(place, 24))).toEqual([false, false, true]);
  });

  test("what a phone was opened at stays in sight in a window that becomes another, until something else is asked", () => {
    const phone = new Camera();
    const [florence, madrid, bari] = [{ x: 560, y: 440 }, { x: 220, y: 580 }, { x: 738, y: 603 }];
    phone.asked = [florence];
    phone.resize(390, 480, [florence]);
    phone.open([madrid]);
    for (const height of [478, 300, 420]) {
      phone.resize(390, height, []);
      expect([florence, madrid].map((place) => phone.sees(place, 20))).toEqual([true, true]);
    }
    phone.leave(68);
    expect([florence, madrid].map((place) => phone.sees(place, 20))).toEqual([true, true]);
    phone.asked = [bari];
    phone.bring(phone.asked);
    phone.resize(390, 410, []);
    expect([bari, madrid].map((place) => phone.sees(place, 20))).toEqual([true, false]);
  });

  test("a phone never zooms out by itself to where nothing can be read", () => {
    camera = new Camera();
    camera.resize(390, 560, []);
    camera.bring([{ x: 150, y: 620 }, { x: 980, y: 480 }, { x: 640, y: 430 }]);
    expect(camera.scale).toBeGreaterThanOrEqual(0.5);
    expect(camera.sees({ x: 150, y: 620 }, 24)).toBe(true);
    const { scale, left, top } = camera;
    camera.bring([{ x: 150, y: 620 }]);
    expect([camera.scale, camera.left, camera.top]).toEqual([scale, left, top]);
  });

  test("what is asked comes into sight at the scale that somebody has chosen", () => {
    camera.zoom(3);
    const { scale } = camera;
    const corner = { x: BOX.x + 30, y: BOX.y + 30 };
    expect(camera.sees(corner, 24)).toBe(false);
    camera.bring([{ x: BOX.x + 80, y: BOX.y + 80 }]);
    expect(camera.sees({ x: BOX.x + 80, y: BOX.y + 80 }, 24)).toBe(true);
    expect(camera.scale).toBe(scale);
  });

  test("what lies under the trail is not in sight: the map opens, ends and turns above it", () => {
    const phone = new Camera();
    const south = { x: 500, y: BOX.y + BOX.height - 30 };
    phone.leave(68);
    phone.resize(390, 480, [south]);
    expect(phone.toWindow(south).y).toBeLessThan(480 - 68);
    phone.pan(0, -9000);
    expect(phone.toWindow({ x: 500, y: BOX.y + BOX.height }).y).toBeCloseTo(480 - 68);
  });

  describe("with buttons over a phone's map", () => {
    const ROW = { left: 8, right: 378, top: 12, bottom: 56 };
    const ZOOM = { left: 334, right: 378, top: 12, bottom: 108 };
    const [constanta, galatz, varna, bari] = [{ x: 991, y: 466 }, { x: 970, y: 426 }, { x: 976, y: 508 }, { x: 738, y: 603 }];
    const clear = (phone: Camera, point: { x: number; y: number }): boolean => {
      const { x, y } = phone.toWindow(point);
      return x > 0 && y > 0 && x < phone.width && y < phone.height - phone.foot && ![ROW, ZOOM].some((one) => x > one.left && x < one.right && y > one.top && y < one.bottom);
    };

    test("who is asked comes to stand clear of them, and before where he may be", () => {
      const phone = new Camera();
      phone.covers = () => [ROW, ZOOM];
      phone.leave(68);
      phone.resize(390, 303, []);
      phone.asked = [constanta];
      phone.open([bari, { x: 60, y: 600 }]);
      expect(clear(phone, constanta)).toBe(true);
      expect(clear(phone, bari)).toBe(true);
      phone.pan(-9000, 9000);
      phone.bring([constanta, galatz, varna]);
      expect([constanta, galatz, varna].map((place) => clear(phone, place))).toEqual([true, true, true]);
    });

    test("it stays so when the window becomes lower, until somebody looks about", () => {
      const phone = new Camera();
      phone.covers = () => [ROW, ZOOM];
      phone.leave(68);
      phone.asked = [constanta, galatz];
      phone.resize(390, 620, [constanta, galatz]);
      phone.resize(390, 303, []);
      expect([constanta, galatz].map((place) => clear(phone, place))).toEqual([true, true]);
      expect(phone.touched).toBe(false);
      phone.pan(0, -9000);
      phone.hold(true);
      phone.hold(false);
      phone.pan(9000, 0);
      phone.resize(390, 300, []);
      expect(clear(phone, constanta)).toBe(false);
    });
  });

  test("zooms from everything to four times that, round the point", () => {
    const before = camera.toMap(500, 300);
    camera.zoom(2, 500, 300);
    expect(camera.toMap(500, 300).x).toBeCloseTo(before.x);
    expect(camera.toMap(500, 300).y).toBeCloseTo(before.y);
    camera.zoom(100);
    expect(camera.scale).toBeCloseTo(camera.whole * DEEPEST);
    camera.zoom(0.0001);
    expect(camera.scale).toBeCloseTo(camera.whole);
    held();
  });

  test("stops at the edge of the played land", () => {
    camera.zoom(3);
    for (const [dx, dy] of [[9000, 0], [-9000, 0], [0, 9000], [0, -9000]] as const) {
      camera.pan(dx, dy);
      held();
    }
  });

  test("keeps its middle and zoom when the window changes", () => {
    camera.zoom(2);
    camera.pan(-100, -80);
    const [middle, zoom] = [camera.toMap(528, 352), camera.scale / camera.whole];
    camera.resize(900, 600, []);
    expect(camera.scale / camera.whole).toBeCloseTo(zoom);
    expect(camera.toMap(450, 300).x).toBeCloseTo(middle.x);
  });

  test("does not move by itself while somebody holds the map", () => {
    camera.zoom(3);
    camera.hold(true);
    const before = [camera.left, camera.top, camera.scale];
    camera.show([{ x: 50, y: 700 }], 1);
    expect([camera.left, camera.top, camera.scale]).toEqual(before);
    camera.hold(false);
    camera.show([{ x: 50, y: 700 }], camera.scale);
    expect(camera.sees({ x: 50, y: 700 }, 0)).toBe(true);
  });
});

describe("sizes", () => {
  test("names keep their pixels, whatever the zoom", () => {
    for (const zoom of [1, 2, 4]) {
      const { px, crowding } = lettersAt(0.86 * zoom, 0.86, "wide", 16);
      expect(px).toBeCloseTo(11.524);
      expect(crowding).toBe("all");
      expect(lettersAt(1.1 * zoom, 0.348, "phone", 16).px).toBe(15);
    }
  });

  test("on the whole map of a desk or tablet all names are shown, on that of a phone few", () => {
    expect(lettersAt(0.8606, 0.8606, "wide", 16).crowding).toBe("all");
    expect(lettersAt(0.6286, 0.6286, "medium", 16).crowding).toBe("all");
    expect(lettersAt(0.6286, 0.6286, "medium", 16).px).toBeGreaterThan(10.5);
    expect(lettersAt(1.1, 0.348, "phone", 16).crowding).toBe("all");
    expect(lettersAt(0.348, 0.348, "phone", 16).crowding).toBe("few");
  });

  test("names grow with the reader's text", () => {
    expect(lettersAt(0.86, 0.86, "wide", 32).px).toBeCloseTo(23, 0);
  });

  test("marks grow to one and a half on the smallest map, and slowly on a large one", () => {
    expect(markScale(0.348)).toBe(1.5);
    expect(markScale(0.86)).toBe(1);
    expect(markScale(3.4) * 3.4).toBeGreaterThan(1.1);
    expect(markScale(3.4)).toBeLessThan(0.6);
  });
});
