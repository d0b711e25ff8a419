// Finds text without room: cut off, or sticking out of its button, its panel or the window.

/** Runs in the page. Text for screen readers only, names of people and numbers may be cut. */
export function cut(): string[] {
  const found: string[] = [];
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const said = text.textContent?.trim() ?? "";
    const own = text.parentElement;
    if (!own || !/\p{L}/u.test(said)) continue;
    if (own.closest(".skip, bdi, option, script, style, svg, [aria-hidden=true]")) continue;
    if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    if (width < 1) continue;
    const told: string[] = [];
    const tell = (what: string) => told.push(`${what}: ${said.slice(0, 60)}`);
    let box: Element | null = own;
    for (; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (scrolls(style)) break; // content out of sight can be scrolled to
      const around = box.getBoundingClientRect();
      if (style.overflowX !== "visible" && around.width <= 2) break; // for screen readers
      const button = box.matches("button, [role=button], a, summary, [role=tab]");
      if (!button && style.overflowX !== "hidden" && style.overflowX !== "clip") continue;
      if (left < around.left - 1 || right > around.right + 1) tell("cut at the side");
      else if (button && style.display !== "inline")
        if (top < around.top - 1 || bottom > around.bottom + 1) tell("cut above or below");
    }
    const hidden = box && box !== document.body && !scrolls(getComputedStyle(box));
    const wide = document.documentElement.clientWidth;
    if (box === document.body && (left < -1 || right > wide + 1)) tell("outside of the window");
    if (!hidden) found.push(...told);
  }
  return [...new Set(found)];
}
