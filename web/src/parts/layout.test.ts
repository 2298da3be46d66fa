import { expect, test } from "vitest";

import { layoutFor } from "./layout.svelte";

const at = (width: number, height: number, rem = 16) => layoutFor(width / rem, height / rem);

test("each size of the window has its layout", () => {
  expect(at(1680, 1000)).toBe("huge");
  expect(at(1440, 900)).toBe("wide");
  expect(at(1199, 800)).toBe("medium");
  expect(at(1024, 768)).toBe("medium");
  expect(at(899, 800)).toBe("small");
  expect(at(600, 900)).toBe("small");
  expect(at(390, 844)).toBe("phone");
  expect(at(844, 390)).toBe("low");
});

test("text at 200 % takes the layout of a window half as wide, and a narrow one stays a phone", () => {
  expect(at(2000, 1400, 32)).toBe("medium");
  expect(at(320, 640, 32)).toBe("phone");
  expect(at(1440, 900, 32)).toBe("low");
  expect(at(1024, 768, 32)).toBe("low");
});
