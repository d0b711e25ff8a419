// The deal of the day: from the home page to its table and back, and nothing of it for others.
import { expect, test } from "vitest";
import { list, openBrowser, visitor, hall } from "./hall";
import { findingsInBoth } from "./looks";

const browser = await openBrowser();

test("a deal is begun from the home page, played without help, and found by nobody else", async () => {
  const astrid = await visitor(browser);
  const { page } = astrid;
  await page.goto(hall.url);
  await page.getByRole("link", { name: /^Deal of the day/ }).click();
  await page.getByRole("heading", { level: 1, name: "Deal of the day" }).waitFor();
  const play = page.getByRole("button", { name: "Play today’s Völuspá" });
  await play.waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  await play.click();
  await list(page).waitFor();
  const table = page.url();
  expect(await page.getByRole("button", { name: "Hint" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await page.getByRole("tab", { name: "Menu" }).click();
  const menu = page.getByRole("tabpanel");
  await menu.getByRole("link", { name: "Deal of the day" }).waitFor();
  expect(await menu.getByRole("button", { name: /bot/i }).count()).toBe(0);
  expect(await menu.getByText("Save game").count()).toBe(0);
  await menu.getByRole("link", { name: "Deal of the day" }).click();
  await page.getByRole("link", { name: "Continue" }).waitFor();
  await page.getByRole("heading", { name: "My calendar" }).waitFor();
  expect(astrid.complaints).toEqual([]);
  await astrid.leave();

  const bjorn = await visitor(browser);
  await bjorn.page.goto(table);
  await bjorn.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await bjorn.page.locator("body").innerText()).not.toContain("Völuspá");
  await bjorn.leave();
});
