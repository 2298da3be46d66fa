/** The icons, fetched once and kept in the document: so they are there when the line is not. */

let loading: Promise<void> | null = null;

/** Puts every symbol of icons.svg into the document, its id with `icon-` before it. */
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
  const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  const sprite = document.importNode(parsed.documentElement, true);
  for (const symbol of sprite.querySelectorAll("symbol")) symbol.id = `icon-${symbol.id}`;
  sprite.setAttribute("class", "unseen");
  sprite.setAttribute("aria-hidden", "true");
  document.body.append(sprite);
}
