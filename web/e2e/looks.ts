// What is wrong with how a page looks and reads, as far as a program can tell.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds serious on the page as it is. */
export async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    interface Finding {
      id: string;
      impact: string;
      nodes: { html: string }[];
    }
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const run = (
      window as unknown as { axe: { run: (o: unknown) => Promise<{ violations: Finding[] }> } }
    ).axe.run;
    const { violations } = await run({ runOnly: tags });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  });
}

/** Whether the page is larger than its window. */
export const scrolls = (page: Page) =>
  page.evaluate(() => {
    const all = document.scrollingElement!;
    return all.scrollHeight > innerHeight + 1 || all.scrollWidth > innerWidth + 1;
  });
