// What axe finds serious on a page as it is.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

export async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (tags) => {
    const { run } = (
      window as unknown as { axe: { run: (o: unknown) => Promise<{ violations: Finding[] }> } }
    ).axe;
    const { violations } = await run({ runOnly: tags });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
  }, TAGS);
}
