// The guides in a real browser: every language on the smallest phone, on paper, and for everyone.
import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../src/words/languages";
import { GAMES, PHONE, hall, openBrowser, playNow, visitor } from "./hall";
import { findingsInBoth, overflows } from "./looks";

const browser = await openBrowser();

async function open(page: Page, game: string): Promise<void> {
  await page.goto(`${hall.url}/guide/${game}`, { waitUntil: "networkidle" });
  await page.locator("article").waitFor();
}

/** Elements wider than their box: parts of drawings count too, cut text first. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("article :is(p, li, h1, h2, th, td, figcaption, div)")]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
      .map((one) => (one.textContent ?? "").trim().slice(0, 60)),
  );

describe.each(["walhalla", "voluspa"])("the guide of %s", (game) => {
  test.each(Object.keys(LANGUAGES))("fits at 360 pixels in %s", async (language) => {
    const { page, complaints, leave } = await visitor(browser, PHONE, { language });
    await open(page, game);
    expect(await page.locator("article").getAttribute("lang")).toBe(language);
    expect(await overflows(page)).toBe(false);
    expect(await cutOff(page)).toEqual([]);
    // every picture is loaded and drawn
    const pictures = page.locator("article .drawing");
    expect(await pictures.count()).toBeGreaterThan(12);
    expect(await pictures.evaluateAll((all) => all.filter((one) => one.clientHeight < 20))).toEqual(
      [],
    );
    expect(complaints).toEqual([]);
    await leave();
  });

  test.each(["de", "fr"])("prints on three pages in %s, the longest language", async (language) => {
    const { page, leave } = await visitor(browser, {}, { language, theme: "dark" });
    await open(page, game);
    const paper = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
    await leave();
  });

  test("passes axe, light and dark", async () => {
    const { page, leave } = await visitor(browser);
    await open(page, game);
    expect(await findingsInBoth(page)).toEqual([]);
    await leave();
  });
});

test("the home page, a tutorial, a lobby and a table link to the guide", async () => {
  const { page, leave } = await visitor(browser);
  const guide = () => page.getByRole("link", { name: "Guide", exact: true });
  await page.goto(hall.url);
  await page.getByRole("region", { name: "Walhalla" }).getByRole("link", { name: "Guide" }).click();
  await page.getByRole("heading", { level: 1, name: "Walhalla" }).waitFor();
  await page.getByRole("link", { name: "Exact rules" }).click();
  await page.waitForURL("**/rules/walhalla");
  await guide().click();
  await page.waitForURL("**/guide/walhalla");
  await page.getByRole("link", { name: "Tutorial" }).click();
  await page.waitForURL("**/learn/walhalla**");
  await guide().waitFor();
  await page.goto(`${hall.url}/new/voluspa`);
  await page.getByLabel("Seat 2").selectOption("open");
  await page.getByLabel("What’s your name?").fill("Astrid");
  await page.getByRole("button", { name: "Create table" }).click();
  expect(await guide().getAttribute("href")).toBe("/guide/voluspa");
  await playNow(page, hall, GAMES[1]);
  await page.getByRole("tab", { name: "Menu" }).click();
  expect(await guide().getAttribute("target")).toBe("_blank");
  expect(await page.getByRole("link", { name: "Exact rules" }).getAttribute("target")).toBe(
    "_blank",
  );
  await leave();
});
