/** The board as the page draws it: places, ways and ports by their ids. */

import { board } from "virtual:board";

import type { Language, PlaceId } from "../api/types";
import type { PlaceKind, Side } from "./lettering";

export interface BoardPlace {
  id: PlaceId;
  x: number;
  y: number;
  kind: PlaceKind;
  region: string | null;
  /** The name is drawn in two lines. */
  twoLines: boolean;
  /** A city's name's side by language, in the order of `SIDE_LANGUAGES`. */
  sides: Side[];
  /** The middle of a sea's name by language. */
  spots: [number, number][];
  /** How long the name's longest line is by language, in parts of the type size. */
  widths: number[];
}
export interface Region { id: string; spots: [number, number][]; widths: number[] }
export interface Way { id: string; kind: "road" | "white" | "yellow"; a: PlaceId; b: PlaceId; bend: [number, number]; /** Where on it no name stands, from 0 at `a` to 1 at `b`. */ free: number }
export interface Port { city: PlaceId; sea: PlaceId; x: number; y: number }
export interface BoardData {
  box: { x: number; y: number; width: number; height: number };
  places: BoardPlace[];
  ways: Way[];
  ports: Port[];
  /** Sea zones that touch. */
  seaWays: [PlaceId, PlaceId][];
  hospitals: { city: PlaceId; x: number; y: number }[];
  regions: Region[];
}

const SIDE_LANGUAGES: readonly Language[] = ["en", "de", "pt-BR"];

/** So many railways the best ticket is good for. */
export const MOST_RAILWAYS = 3;

export const BOX = board.box;
export const PLACES: readonly BoardPlace[] = board.places;
export const WAYS: readonly Way[] = board.ways;
export const PORTS: readonly Port[] = board.ports;
export const SEA_WAYS: readonly [PlaceId, PlaceId][] = board.seaWays;
export const REGIONS = board.regions;
export const HOSPITALS = board.hospitals;

const byId = new Map(PLACES.map((place) => [place.id, place]));
const wayById = new Map(WAYS.map((way) => [way.id, way]));
const hospitals = new Map(HOSPITALS.map((hospital) => [hospital.city, hospital]));

export function placeOf(id: PlaceId): BoardPlace {
  const place = byId.get(id);
  if (!place) throw new Error(`no place ${id}`);
  return place;
}

export function isPlace(id: PlaceId): boolean {
  return byId.has(id);
}

export function wayOf(id: string): Way | undefined {
  return wayById.get(id);
}

export function hospitalOf(city: PlaceId): { x: number; y: number } | undefined {
  return hospitals.get(city);
}

export function sideOf(place: BoardPlace, language: Language): Side {
  return place.sides[SIDE_LANGUAGES.indexOf(language)] ?? "e";
}

/** Where the name of a sea or a region has its middle. */
export function nameSpot(area: { spots: [number, number][] }, language: Language): { x: number; y: number } {
  const [x, y] = area.spots[SIDE_LANGUAGES.indexOf(language)] ?? area.spots[0] ?? [0, 0];
  return { x, y };
}

/** How long a name's longest line is, in parts of the type size. */
export function widthIn(named: { widths: number[] }, language: Language): number {
  return named.widths[SIDE_LANGUAGES.indexOf(language)] ?? named.widths[0] ?? 0;
}

/** The way of a kind between two cities, if there is one. */
export function between(a: PlaceId, b: PlaceId, form: "road" | "rail"): Way | undefined {
  return wayById.get(`${form}:${a}-${b}`) ?? wayById.get(`${form}:${b}-${a}`);
}

export function portOf(city: PlaceId, sea: PlaceId): Port | undefined {
  return PORTS.find((port) => port.city === city && port.sea === sea);
}

/** All places one step away by road, railway, anchor or over the sea. */
export function neighbours(id: PlaceId): PlaceId[] {
  const found = new Set<PlaceId>();
  for (const way of WAYS) {
    if (way.a === id) found.add(way.b);
    if (way.b === id) found.add(way.a);
  }
  for (const port of PORTS) {
    if (port.city === id) found.add(port.sea);
    if (port.sea === id) found.add(port.city);
  }
  for (const [a, b] of SEA_WAYS) {
    if (a === id) found.add(b);
    if (b === id) found.add(a);
  }
  return [...found];
}

/** A point on a way, `t` from 0 at its end `a` to 1 at `b`. */
export function along(way: Way, t: number): { x: number; y: number } {
  const [a, b] = [placeOf(way.a), placeOf(way.b)];
  const mix = (from: number, over: number, to: number): number => (1 - t) ** 2 * from + 2 * t * (1 - t) * over + t ** 2 * to;
  return { x: mix(a.x, way.bend[0], b.x), y: mix(a.y, way.bend[1], b.y) };
}

export function curve(way: Way): string {
  const [a, b] = [placeOf(way.a), placeOf(way.b)];
  return `M${a.x} ${a.y}Q${way.bend[0]} ${way.bend[1]} ${b.x} ${b.y}`;
}
