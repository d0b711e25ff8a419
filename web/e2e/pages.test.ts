// Every page in a real browser: for everyone, on every screen, in every language.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { LANGUAGES } from "../src/words/languages";
import { openBrowser, openHall, visitor, type Hall } from "./hall";
import { scrolls, serious } from "./looks";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

let hall: Hall;
let browser: Browser;

beforeAll(async () => {
  [hall, browser] = await Promise.all([openHall(), openBrowser()]);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await hall.close();
});

async function playNow(page: Page, game: string): Promise<void> {
  await page.goto(hall.url);
  const section = page.getByRole("region", { name: game });
  await section.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL("**/t/**");
  await page.getByRole("button", { name: "All moves as a list" }).waitFor();
}

describe.each(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  test.each([
    ["home", "/"],
    ["new table", "/new/walhalla"],
    ["rules", "/rules/voluspa"],
    ["nothing", "/learn/nothing"],
  ])("axe finds nothing serious on the page: %s", async (_, path) => {
    const { context, page } = await visitor(browser, { colorScheme });
    await page.goto(hall.url + path);
    await page.getByRole("main").waitFor();
    await page.waitForTimeout(400);
    expect(await serious(page)).toEqual([]);
    await context.close();
  });

  test.each(["Walhalla", "Völuspá"])("axe finds nothing serious at a table of %s", async (game) => {
    const { context, page } = await visitor(browser, { colorScheme });
    await playNow(page, game);
    await page.waitForTimeout(400);
    expect(await serious(page)).toEqual([]);
    await context.close();
  });
});

test.each(["Walhalla", "Völuspá"])(
  "on a phone question, hand and table of %s are seen together",
  async (game) => {
    const { context, page } = await visitor(browser, PHONE);
    await playNow(page, game);
    expect(await scrolls(page)).toBe(false);
    const bar = await page.getByRole("button", { name: "All moves as a list" }).boundingBox();
    expect(bar!.y + bar!.height).toBeLessThanOrEqual(640);
    await context.close();
  },
);

test.each(Object.keys(LANGUAGES))("the hall speaks %s", async (language) => {
  const { context, page, complaints } = await visitor(browser, {}, { language });
  await page.goto(hall.url);
  await page.getByRole("region", { name: "Walhalla" }).getByRole("button").click();
  await page.waitForURL("**/t/**");
  await page.locator("[data-number]").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  const text = await page.locator("main").innerText();
  const english = /Hint|What happened|All moves/.test(text);
  expect(english).toBe(language === "en");
  expect(complaints).toEqual([]);
  await context.close();
});

test("friends sit down by a link, and the game begins", async () => {
  const astrid = await visitor(browser);
  await astrid.page.goto(`${hall.url}/new/voluspa`);
  await astrid.page.getByRole("radio", { name: "2", exact: true }).check();
  await astrid.page.getByLabel("Seat 2").selectOption("open");
  await astrid.page.getByRole("button", { name: "Open the table" }).click();
  await astrid.page.waitForURL("**/t/**");
  const bjorn = await visitor(browser);
  await bjorn.page.goto(astrid.page.url());
  await bjorn.page.getByLabel("What shall we call you?").fill("Björn");
  await bjorn.page.getByRole("button", { name: "Sit down" }).click();
  for (const { page } of [astrid, bjorn]) await page.locator("[data-number]").waitFor();
  await astrid.page.getByText("Björn").first().waitFor();
  expect([...astrid.complaints, ...bjorn.complaints]).toEqual([]);
  await astrid.context.close();
  await bjorn.context.close();
});

test("a hall that dies and comes back finds everybody at the table, without a reload", async () => {
  const { context, page } = await visitor(browser);
  await playNow(page, "Walhalla");
  const before = await page.locator("[data-number]").getAttribute("data-number");
  await page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true));
  await hall.crash();
  await page.getByText("The connection was lost").waitFor({ state: "hidden", timeout: 20_000 });
  await page.getByRole("button", { name: "All moves as a list" }).click();
  await page.getByRole("dialog").getByRole("listitem").getByRole("button").first().click();
  await page.getByRole("button", { name: /^Do it/ }).click();
  await page.locator(`[data-number]:not([data-number="${before}"])`).waitFor();
  expect(await page.evaluate(() => (window as unknown as { kept: boolean }).kept)).toBe(true);
  await context.close();
}, 60_000);

test("a whole turn is made with the keyboard alone", async () => {
  const { context, page } = await visitor(browser);
  await playNow(page, "Völuspá");
  const before = await page.locator("[data-number]").getAttribute("data-number");
  const focused = () =>
    page.evaluate(() => document.activeElement?.textContent?.replace(/\s+/g, " ").trim() ?? "");
  for (let tabs = 0; tabs < 200 && (await focused()) !== "All moves as a list"; tabs++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  for (let tabs = 0; tabs < 200 && !(await focused()).startsWith("Do it"); tabs++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator(`[data-number]:not([data-number="${before}"])`).waitFor();
  await context.close();
}, 60_000);
