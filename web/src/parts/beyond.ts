/** Whether something goes on where it is out of sight. */

export interface Beyond {
  /** There is more of it than can be seen at once. */
  scrolled: boolean;
  /** Some of that lies further down. */
  below: boolean;
}

/** Less than this is an edge, no line of text. */
const EDGE = 8;

/** Of what scrolls in itself how much lies below; of what stands on the page how far it reaches below the window. */
export function beyond(node: HTMLElement): Beyond {
  if (["auto", "scroll"].includes(getComputedStyle(node).overflowY)) {
    const more = node.scrollHeight - node.clientHeight;
    return { scrolled: more > EDGE, below: more - node.scrollTop > EDGE };
  }
  const { height, bottom } = node.getBoundingClientRect();
  return { scrolled: height > innerHeight, below: bottom - innerHeight > EDGE };
}
