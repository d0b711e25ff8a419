// Whole games through the page, in a real browser, against bots.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { openBrowser, openHall, visitor, type Hall } from "./hall";

let hall: Hall;
let browser: Browser;

beforeAll(async () => {
  [hall, browser] = await Promise.all([openHall(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await hall.close();
});

/** Answer with the n-th move of the list, whatever is asked; false when the game is over. */
async function answer(page: Page, choose: (moves: number) => number): Promise<boolean> {
  const list = page.getByRole("button", { name: "All moves as a list" });
  const over = page.getByRole("button", { name: "Play again" });
  await list.or(over).first().waitFor({ timeout: 20_000 });
  if (await over.isVisible()) return false;
  await list.click();
  const moves = page.getByRole("dialog").getByRole("listitem").getByRole("button");
  await moves.nth(choose(await moves.count())).click();
  const before = await page.locator("[data-number]").getAttribute("data-number");
  await page.getByRole("button", { name: /^Do it/ }).click();
  await page
    .locator(`[data-number]:not([data-number="${before}"])`)
    .or(over)
    .first()
    .waitFor({ timeout: 20_000 });
  return true;
}

for (const [game, least] of [
  ["Walhalla", 20],
  ["Völuspá", 15],
] as const)
  test(`a game of ${game} is played from the first click to the result`, async () => {
    const { context, page, complaints } = await visitor(browser);
    await page.goto(hall.url);
    const section = page.getByRole("region", { name: game });
    await section.getByRole("button", { name: "Play now" }).click();
    await page.waitForURL("**/t/**");
    let answers = 0;
    while (await answer(page, (moves) => (answers * 7) % moves)) answers++;
    expect(answers).toBeGreaterThan(least);
    await page.getByRole("link", { name: "Replay" }).click();
    await page.getByRole("slider").waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  }, 180_000);
