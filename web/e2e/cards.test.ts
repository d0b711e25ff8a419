// The card after a raid: it holds further updates, and is the same wherever it is shown.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { hall, confirm, drawn, goesOn, list, number, openBrowser } from "./hall";
import { findingsInBoth } from "./looks";
import { move, sit } from "./sitting";

const browser = await openBrowser();

const card = (page: Page) => page.getByRole("region", { name: "After raid 1" });
const valhalla = (page: Page, raid: number) =>
  page.getByRole("img", { name: `Valhalla. Raid ${raid} of 3` });

/** The players' numbers, once all flying points have landed: then the score is final. */
async function belongings(page: Page): Promise<string> {
  await drawn(page); // the players follow the board
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-score]")].every((score) =>
      score.parentElement!.innerText.includes(`\n${score.textContent} point`),
    ),
  );
  return page.locator(".page > .around > ul").innerText();
}

/** All players sail once; then the raid is over, and all have confirmed their cards. */
async function playARaid(sitting: Awaited<ReturnType<typeof sit>>): Promise<void> {
  const { page, bjorn, cilla, table } = sitting;
  await bjorn.answer(0);
  await cilla.answer(3);
  await page.goto(`${hall.url}${table["link"]}`);
  await move(page, /bow/);
  await move(page, /^Sail into fjord 2, bow/);
  const before = await number(page);
  await page
    .locator(".bar")
    .getByRole("button", { name: "Take the wheat field on peninsula 8" })
    .click();
  await confirm(page).click();
  await goesOn(page, before);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("Confirmed. The others are still choosing…").waitFor();
  await bjorn.answer(0);
  await cilla.answer(0); // and she begins the next raid
}

test("a card holds updates, and is the same when it is shown again and on another device", async () => {
  const sitting = await sit(hall, browser, {}, {}, { reads: true });
  const { context, page, complaints, cilla, table } = sitting;
  await playARaid(sitting);
  await card(page).waitFor();
  const figures = await card(page).getByRole("table").innerText();
  const owned = await belongings(page);
  const at = await number(page);
  await cilla.answer(3); // till Astrid is asked
  await page.locator(".bar").getByRole("button", { name: "Skip" }).waitFor(); // the card is open, and the game waits
  expect(await page.getByRole("button", { name: "Skip", exact: true }).count()).toBe(1); // one for all
  expect([await number(page), await list(page).isVisible()]).toEqual([at, false]);
  expect(await valhalla(page, 1).count()).toBe(1);
  expect(await belongings(page)).toBe(owned);
  expect(await findingsInBoth(page)).toEqual([]);
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 }); // icons head the columns, and their words are below
  const wheat = await card(page).getByText("Wheat", { exact: true }).last().boundingBox();
  expect(wheat?.width).toBeGreaterThan(30);
  await page.setViewportSize(wide);
  await card(page).getByRole("button", { name: "Continue" }).click();
  await list(page).waitFor();
  await valhalla(page, 2).waitFor();

  const other = await context.newPage();
  await other.goto(`${hall.url}${table["link"]}`);
  await list(other).waitFor();
  expect(await card(other).count()).toBe(0); // it is gone
  await other.getByRole("button", { name: "Last turns" }).click();
  await card(other).waitFor();
  expect(await card(other).getByRole("table").innerText()).toBe(figures);
  expect(await valhalla(other, 1).count()).toBe(1);
  expect(await belongings(other)).toBe(owned);
  await other.keyboard.press("Escape");
  await list(other).waitFor();
  expect(await card(other).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test("at a clocked table the card closes by itself, and the question can be answered at once", async () => {
  const clock = { minutes: 10, bonus_seconds: 10 };
  const pace = { pace: { pace: "live", clock } };
  const sitting = await sit(hall, browser, {}, pace, { reads: true });
  const { context, page, complaints, cilla } = sitting;
  await playARaid(sitting);
  await card(page).waitFor();
  await valhalla(page, 2).waitFor(); // the table is current
  await cilla.answer(3);
  await list(page).waitFor();
  await card(page).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await context.close();
});
