// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const TEXT = 4.5;
const SHAPE = 3;

/** What is drawn on what, and the contrast it needs. */
const PAIRS: [over: string, under: string, least: number][] = [
  ["ink", "surface", TEXT], ["ink", "ground", TEXT], ["ink", "sunken", TEXT],
  ["ink-2", "surface", TEXT], ["ink-2", "ground", TEXT], ["ink-2", "sunken", TEXT],
  ["lamp-ink", "lamp", TEXT],
  ["lamp-text", "surface", TEXT], ["lamp-text", "lamp-soft", TEXT],
  ["lamp-line", "land-1", SHAPE], ["lamp-line", "land-2", SHAPE], ["lamp-line", "land-3", SHAPE], ["lamp-line", "surface", SHAPE],
  ["blood", "surface", TEXT], ["blood", "blood-soft", TEXT],
  ["on-blood", "blood-fill", TEXT], ["on-hunt", "hunt-fill", TEXT], ["hunt", "surface", TEXT],
  ["sea-ink", "sea", TEXT], ["sea-ink", "sea-2", TEXT],
  ["road", "land-1", SHAPE], ["road", "land-2", SHAPE], ["road", "land-3", SHAPE],
  ["straw", "land-1", SHAPE], ["straw", "land-2", SHAPE], ["straw", "land-3", SHAPE],
  ["rail-case", "land-1", SHAPE], ["rail-case", "land-2", SHAPE], ["rail-case", "rail-core", SHAPE],
  ["ink", "land-1", TEXT], ["ink", "land-2", TEXT], ["ink", "land-3", TEXT], ["ink-2", "land-1", TEXT], ["ink-2", "land-2", TEXT],
  ["edge", "surface", SHAPE],
];

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** The colours of a block of the style sheet, by their names. */
function block(head: string): Record<string, string> {
  const at = css.indexOf(head);
  expect(at, head).toBeGreaterThanOrEqual(0);
  const body = css.slice(at, css.indexOf("}", at));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const THEMES = {
  day: block(":root {"),
  night: block(':root[data-theme="night"] {'),
  "night by the system": block(':root:not([data-theme="day"]) {'),
};

describe.each(Object.entries(THEMES))("%s", (_, colours) => {
  test.each(PAIRS)("%s on %s reaches %d", (over, under, least) => {
    const [one, other] = [colours[over], colours[under]];
    expect(one, over).toBeDefined();
    expect(other, under).toBeDefined();
    expect(contrast(one as string, other as string)).toBeGreaterThanOrEqual(least);
  });
});

test("night is the same by switch and by system", () => {
  expect(THEMES["night by the system"]).toEqual(THEMES.night);
});

test("the measure itself gives the known ratios", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#ffffff", "#98182f")).toBeCloseTo(8.4, 1);
});
