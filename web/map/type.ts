/** How wide text runs, measured from the very fonts that the page uses. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { inflateSync } from "node:zlib";

export type Face = "sans-400" | "sans-600" | "sans-700" | "serif-500-italic";

const FILES: Record<Face, string> = {
  "sans-400": "source-sans-3/files/source-sans-3-latin-400-normal.woff",
  "sans-600": "source-sans-3/files/source-sans-3-latin-600-normal.woff",
  "sans-700": "source-sans-3/files/source-sans-3-latin-700-normal.woff",
  "serif-500-italic": "newsreader/files/newsreader-latin-500-italic.woff",
};

interface Metrics { advance: (character: string) => number }

const read = new Map<Face, Metrics>();

/** The width of a text at type size 1, without kerning (which would only make it narrower). */
export function widthOf(text: string, face: Face): number {
  let metrics = read.get(face);
  if (!metrics) {
    metrics = parse(readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${FILES[face]}`)));
    read.set(face, metrics);
  }
  return [...text].reduce((sum, character) => sum + metrics.advance(character), 0);
}

/** The tables of a WOFF 1 file, unpacked. */
function tables(file: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (let i = 0, at = 44; i < file.readUInt16BE(12); i++, at += 20) {
    const [offset, packed, full] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
    const bytes = file.subarray(offset, offset + packed);
    found.set(file.toString("latin1", at, at + 4), packed < full ? inflateSync(bytes) : bytes);
  }
  return found;
}

function parse(file: Buffer): Metrics {
  const found = tables(file);
  const table = (name: string): Buffer => {
    const bytes = found.get(name);
    if (!bytes) throw new Error(`the font has no table ${name}`);
    return bytes;
  };
  const unit = table("head").readUInt16BE(18);
  const measured = table("hhea").readUInt16BE(34);
  const [hmtx, glyphs] = [table("hmtx"), characters(table("cmap"))];
  return {
    advance: (character) => {
      const glyph = glyphs.get(character.codePointAt(0) ?? 0);
      if (glyph === undefined) throw new Error(`the font has no ${character}`);
      return hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4) / unit;
    },
  };
}

/** From character to glyph: format 4 of the table, which holds all of Latin. */
function characters(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4);
    if (cmap.readUInt16BE(at) !== 4) continue;
    const doubled = cmap.readUInt16BE(at + 6);
    const [ends, starts] = [at + 14, at + 16 + doubled];
    for (let s = 0; s < doubled; s += 2) {
      const [end, start] = [cmap.readUInt16BE(ends + s), cmap.readUInt16BE(starts + s)];
      const delta = cmap.readInt16BE(starts + doubled + s);
      const range = starts + 2 * doubled + s;
      const jump = cmap.readUInt16BE(range);
      for (let code = start; code <= end && code < 0xffff; code++) {
        const glyph = jump === 0 ? code : cmap.readUInt16BE(range + jump + (code - start) * 2);
        if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
      }
    }
  }
  return glyphs;
}
