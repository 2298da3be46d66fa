/* Run in a page: everything that a reader could see and press before, and cannot now. */
() => {
  const faults = [];
  const wide = document.scrollingElement.scrollWidth - window.innerWidth;
  if (wide > 1) faults.push(`the page is ${wide} px too wide`);
  const scrolls = (it) =>
    ["auto", "scroll"].includes(getComputedStyle(it).overflowX) && it.scrollWidth > it.clientWidth;
  const sideways = (it) => {
    for (let up = it.parentElement; up; up = up.parentElement) if (scrolls(up)) return true;
    return false;
  };
  const readable = "button, a[href], input, select, textarea, summary, h1, h2, h3, p, li";
  for (const it of document.querySelectorAll(readable)) {
    if (!it.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const style = getComputedStyle(it);
    if (style.clipPath !== "none" || it.closest(".unseen, svg")) continue;
    const box = it.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const name = `${it.tagName.toLowerCase()} "${(it.innerText || it.ariaLabel || "").slice(0, 40)}"`;
    const beyond = box.left < -1 || box.right > window.innerWidth + 1;
    if (beyond && !sideways(it)) faults.push(`${name} reaches beyond the edge`);
    const pressed = ["BUTTON", "A", "SUMMARY"].includes(it.tagName) && style.display !== "inline";
    const cut = it.scrollWidth > it.clientWidth + 1 && style.textOverflow !== "ellipsis";
    if (pressed && cut) faults.push(`${name} is cut off`);
  }
  return faults;
}
