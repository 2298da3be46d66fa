/** The icons, fetched once and kept in the document: so they are there when the line is not. */

/** What the file, which is taken as it is, does not hold: a seat that the computer plays. */
const ADDED =
  '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="computer" viewBox="0 0 24 24"><path d="M5.5 5h13v9.5h-13ZM3 18.5h18" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></symbol></svg>';

const parse = (text: string): Element => new DOMParser().parseFromString(text, "image/svg+xml").documentElement;

let loading: Promise<void> | null = null;

/** Puts every symbol of icons.svg and the added one into the document, its id with `icon-` before it. */
export function loadIcons(): Promise<void> {
  loading ??= insert().catch((wrong: unknown) => {
    loading = null;
    throw wrong;
  });
  return loading;
}

async function insert(): Promise<void> {
  const answer = await fetch("/icons.svg");
  if (!answer.ok) throw new Error(`the icons' file answers ${answer.status}`);
  const sprite = document.importNode(parse(await answer.text()), true);
  sprite.append(...document.importNode(parse(ADDED), true).children);
  for (const symbol of sprite.querySelectorAll("symbol")) symbol.id = `icon-${symbol.id}`;
  sprite.setAttribute("class", "unseen");
  sprite.setAttribute("aria-hidden", "true");
  document.body.append(sprite);
}
