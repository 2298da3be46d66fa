/** Where the marks of a place stand: in rows on the side away from its name. */

import { direction, type Side } from "./lettering";
import type { Mark } from "./marks";

export interface Stood { mark: Mark; x: number; y: number }

const WIDTH: Record<Mark["kind"], number> = { hunter: 19, dracula: 22, trail: 18, lair: 18, coin: 22, pin: 16 };
const ACTING = 24;
const ROW = 23;
const MOST = 4;

function widthOf(mark: Mark): number {
  return mark.kind === "hunter" && mark.acting ? ACTING : WIDTH[mark.kind];
}

/** Offsets from the place's centre, in units of its own scale; `reach` is what the place itself covers. */
export function stood(marks: readonly Mark[], side: Side, reach: number): Stood[] {
  const [nameX, nameY] = direction(side);
  const outX = -nameX;
  // Above the place, where its ways seldom crowd, unless the name is right there.
  const outY = nameX === 0 && nameY < 0 ? 1 : -1;
  const found: Stood[] = [];
  for (let start = 0; start < marks.length; start += MOST) {
    const row = marks.slice(start, start + MOST);
    const length = row.reduce((sum, mark) => sum + widthOf(mark), 0);
    const y = outY * (reach + 9 + (start / MOST) * ROW);
    let x = outX === 0 ? -length / 2 : outX < 0 ? -length + 2 : -2;
    for (const mark of row) {
      found.push({ mark, x: x + widthOf(mark) / 2, y });
      x += widthOf(mark);
    }
  }
  return found;
}
