// Checks of a page's appearance and accessibility.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { drawn } from "./hall";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Rules about colours; all others are the same in light and dark. */
const COLOURS = ["color-contrast", "link-in-text-block"];

interface Finding {
  id: string;
  nodes: { html: string }[];
}

/** Axe's findings on the current page. */
export async function findings(page: Page, rules: string[] = TAGS): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  return page.evaluate(async (runOnly) => {
    const { run } = (
      window as unknown as { axe: { run: (o: unknown) => Promise<{ violations: Finding[] }> } }
    ).axe;
    // Axe must not see the page as transparent: painting it would cost as much as checking it.
    const { getComputedStyle } = window;
    const value = (own: CSSStyleDeclaration) => (name: string) =>
      name === "opacity" ? "1" : own.getPropertyValue(name);
    const get = (own: CSSStyleDeclaration, key: string | symbol) =>
      key === "getPropertyValue" ? value(own) : (Reflect.get(own, key, own) as unknown);
    window.getComputedStyle = (one, pseudo) => {
      const style = getComputedStyle(one, pseudo);
      return one === document.documentElement ? new Proxy(style, { get }) : style;
    };
    const { violations } = await run({ runOnly, resultTypes: ["violations"] });
    window.getComputedStyle = getComputedStyle;
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
    );
  }, rules);
}

/** All animations are over, except endless ones. */
async function still(page: Page): Promise<void> {
  await drawn(page);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
}

export type Scheme = "light" | "dark";

/** The findings in these schemes; all but the first are checked for colours only. */
export async function findingsIn(page: Page, schemes: readonly Scheme[]): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await still(page);
    const rules = colorScheme === schemes[0] ? TAGS : COLOURS;
    found.push(...(await findings(page, rules)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}

export const findingsInBoth = (page: Page) => findingsIn(page, ["light", "dark"]);

/** Whether the page is larger than its window. */
export const scrolls = (page: Page) =>
  page.evaluate(() => {
    const all = document.scrollingElement!;
    return all.scrollHeight > innerHeight + 1 || all.scrollWidth > innerWidth + 1;
  });

/** Whether the page overflows sideways. */
export const overflows = (page: Page) =>
  // not innerWidth: a phone zooms out until a wide page fits
  page.evaluate(
    (width) => document.scrollingElement!.scrollWidth > width + 1,
    page.viewportSize()!.width,
  );
