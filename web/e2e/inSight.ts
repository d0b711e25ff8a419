// Finds buttons that the player must see: the confirming button and the tools.

export interface Sighted {
  /** Buttons that are not wholly in view, covered, or scrollable out of view. */
  wrong: string[];
  /** The number of buttons checked. */
  buttons: number;
}

/** Confirm a move, play cards, leave. */
export const GOES_ON = "[data-primary], .page button.strong";

/** Tools while the table waits for an answer: a hint, all moves, the log. */
export const TOOLS = ".page[data-asked] .bar .tools button";

/** Runs in the page. */
export function inSight(marks: string): Sighted {
  const all = [...document.querySelectorAll<HTMLElement>(marks)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  const wrong = all.flatMap((button) => {
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
    const said = `${button.textContent?.trim().replace(/\s+/g, " ").slice(0, 60)}:`;
    const found: string[] = [];
    const [wide, high] = [document.documentElement.clientWidth, innerHeight];
    if (left < -0.5 || top < -0.5 || right > wide + 0.5 || bottom > high + 0.5)
      found.push(`${said} ${Math.round(bottom - high)} px below the window`);
    // Fixed layers are not clipped by their ancestors.
    const over = (box: Element) => box === document.body || box.matches(":popover-open");
    for (let box = button.parentElement; box && !over(box); box = box.parentElement)
      if (/auto|scroll/.test(getComputedStyle(box).overflowY))
        found.push(`${said} scrolls in ${box.className || box.tagName}`);
    const edge = 4; // rounded corners are not the button's
    const across = [left + edge, left + width / 2, right - edge];
    const down = [top + edge, top + height / 2, bottom - edge];
    const covered = across
      .flatMap((x) => down.map((y) => document.elementFromPoint(x, y)))
      .filter((on) => !on || !button.contains(on)).length;
    if (covered > 0) found.push(`${said} ${covered} of 9 points are covered`);
    return found;
  });
  return { wrong, buttons: all.length };
}
