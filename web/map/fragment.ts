/** The still part of the map as one SVG text: sea, land, coasts, ports, ways. Its colours come from board.css. */

import { BOX, CITIES, EXTENT, HOSPITALS, PORTS, SEA_BORDERS, SEA_ZONES, STRAIT, WAYS, type EdgeKind, type Point } from "./cities.ts";
import { pathOf, placed } from "./geometry.ts";
import type { Land } from "./land.ts";

/** Zones in the second sea tint. Neighbours differ but at Gibraltar and off Flanders, where the border is short. */
const DARKER = new Set(["north_atlantic", "tyrrhenian_sea", "adriatic_sea", "black_sea"]);

const ANCHOR = "M0-5.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zM0-2.8v8.4M-2.5-.7h5M-5.2 1.4c.4 2.6 2.6 4.2 5.2 4.2s4.8-1.6 5.2-4.2";
const CROSS = "M-1.3-3.9h2.6v2.6h2.6v2.6h-2.6v2.6h-2.6v-2.6h-2.6v-2.6h2.6z";

export function drawFragment(land: Land): string {
  const { left, top, right, bottom } = EXTENT;
  const everything = `M${left} ${top}H${right}V${bottom}H${left}z`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}">`,
    `<defs>`,
    `<path id="m-coast" d="${rings(land.coast)}"/>`,
    ...land.regions.map(({ id, rings: outline }) => `<path id="m-${id}" d="${rings(outline)}"/>`),
    `<path id="m-romania" d="${rings(land.romania)}"/>`,
    `<path id="m-borders" d="${land.borders.map((line) => pathOf(line, false)).join("")}"/>`,
    `<clipPath id="m-inland">${land.regions.map(({ id }) => `<use href="#m-${id}"/>`).join("")}</clipPath>`,
    `<clipPath id="m-transylvania">${`<path d="${pathOf(land.transylvania, true)}"/>`}</clipPath>`,
    `<path id="m-anchor" d="${ANCHOR}"/>`,
    ...Object.entries(PATTERNS).map(([id, { size, d, turn }]) =>
      `<pattern id="m-p-${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ""}><path class="m-pattern" d="${d}"/></pattern>`),
    `</defs>`,
    `<path class="m-sea" d="${everything}"/>`,
    ...SEA_ZONES.map(({ id, ring }) =>
      `<path class="m-zone${DARKER.has(id) ? " m-darker" : ""}" data-sea="${id}" d="${pathOf(ring.map(placed), true)}"/>`),
    ...[1, 2, 3].map((ring) => `<use class="m-water m-water-${ring}" href="#m-coast"/>`),
    `<path class="m-seaborder" d="${SEA_BORDERS.map((line) => pathOf(line.map(placed), false)).join("")}"/>`,
    ...strait(),
    `<use class="m-beyond" href="#m-coast"/>`,
    ...land.regions.map(({ id }) => `<use class="m-land m-${id}" href="#m-${id}"/><use fill="url(#m-p-${id})" href="#m-${id}"/>`),
    `<g clip-path="url(#m-transylvania)"><use class="m-land m-austria_hungary" href="#m-romania"/><use fill="url(#m-p-austria_hungary)" href="#m-romania"/></g>`,
    `<use class="m-band" clip-path="url(#m-inland)" href="#m-borders"/>`,
    `<use class="m-border" href="#m-borders"/>`,
    `<use class="m-coast" href="#m-coast"/>`,
    `<path class="m-leader" d="${PORTS.map((port) => straight(cityAt(port.city), port.at)).join("")}"/>`,
    `<path class="m-leader" d="${HOSPITALS.map((hospital) => straight(cityAt(hospital.city), hospital.at)).join("")}"/>`,
    ...ways("road", ["case", "line"]),
    ...ways("white", ["case", "line", "core", "keys"]),
    ...ways("yellow", ["case", "line", "ties"]),
    ...PORTS.map(({ sea, city, at }) => `<g class="m-port" data-port="${city}-${sea}" transform="translate(${at.join(" ")})"><circle r="8"/><use href="#m-anchor"/></g>`),
    ...HOSPITALS.map(({ at }) => `<g class="m-hospital" transform="translate(${at.join(" ")})"><circle r="7.5"/><path d="${CROSS}"/></g>`),
    `</svg>`,
  ].join("\n");
}

/** One mark a region, so that none is told by its tint alone. */
const PATTERNS: Record<string, { size: number; d: string; turn?: number }> = {
  british_isles: { size: 9, d: "M4.5 2.5v4M2.5 4.5h4" },
  france: { size: 7, d: "M0 3.5h7", turn: -45 },
  iberia: { size: 7, d: "M3.5 3.5v.01" },
  germany: { size: 6, d: "M0 3h6" },
  italy: { size: 7, d: "M0 3.5h7", turn: 45 },
  austria_hungary: { size: 8, d: "M4 4v.01" },
  balkans: { size: 6, d: "M3 0v6" },
};

function rings(outline: readonly Point[][]): string {
  return outline.map((ring) => pathOf(ring, true)).join("");
}

function cityAt(id: string): Point {
  const city = CITIES.find((one) => one.id === id);
  if (!city) throw new Error(`no city ${id}`);
  return city.at;
}

function straight(from: Point, to: Point): string {
  return `M${from.join(" ")}L${to.join(" ")}`;
}

/** All ways of a kind, layer over layer, each layer one path with a part for every way. */
function ways(kind: EdgeKind, layers: string[]): string[] {
  const d = WAYS.filter((way) => way.kind === kind)
    .map((way) => `M${cityAt(way.a).join(" ")}Q${way.bend.join(" ")} ${cityAt(way.b).join(" ")}`)
    .join("");
  return [
    `<defs><path id="m-ways-${kind}" d="${d}"/></defs>`,
    ...layers.map((layer) => `<use class="m-${kind} m-${kind}-${layer}" href="#m-ways-${kind}"/>`),
  ];
}

/** From the Black Sea to the Ionian Sea, a head at either end. */
function strait(): string[] {
  const line = STRAIT.map(placed);
  const head = (tip: Point, from: Point): string => {
    const angle = Math.atan2(from[1] - tip[1], from[0] - tip[0]);
    const wing = (turn: number): Point => [tip[0] + 8 * Math.cos(angle + turn), tip[1] + 8 * Math.sin(angle + turn)];
    return pathOf([wing(-0.45), tip, wing(0.45)], true);
  };
  const heads = head(line[0] as Point, line[1] as Point) + head(line.at(-1) as Point, line.at(-2) as Point);
  return [`<path class="m-strait" d="${pathOf(line, false)}"/>`, `<path class="m-straithead" d="${heads}"/>`];
}
