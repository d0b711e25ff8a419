// Every page and every state of it in a real browser: for everyone, on every screen.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { LANGUAGES } from "../src/words/languages";
import {
  GAMES,
  PHONE,
  PLAIN_NAME,
  letABotPlay,
  list,
  openBrowser,
  openHall,
  playNow,
  visitor,
  type Hall,
} from "./hall";
import { findingsIn, findingsInBoth, overflows, scrolls } from "./looks";

let hall: Hall;
let browser: Browser;

beforeAll(async () => {
  [hall, browser] = await Promise.all([openHall(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await hall.close();
});

test("at a plain address of a home network links can be copied too", async () => {
  const { page, complaints, leave } = await visitor(browser);
  await page.goto(`${hall.url.replace("127.0.0.1", PLAIN_NAME)}/new/voluspa`);
  await page.getByLabel("Seat 2").selectOption("open");
  await page.getByLabel("What’s your name?").fill("Astrid");
  await page.getByRole("button", { name: "Create table" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Copied." }).waitFor();
  const table = page.url();
  await page.goto(`${new URL("/rules/voluspa", table)}`);
  await page.getByRole("searchbox").press("Control+v");
  expect(await page.getByRole("searchbox").inputValue()).toBe(table);
  // Without TLS the browser notes that it ignores a header; nothing else is wrong.
  const header = "The Cross-Origin-Opener-Policy header has been ignored";
  expect(complaints.filter((said) => !said.startsWith(header))).toEqual([]);
  await leave();
});

describe("axe finds nothing", () => {
  test.each([
    ["home", "/"],
    ["new table of Walhalla", "/new/walhalla"],
    ["new table of Völuspá", "/new/voluspa"],
    ["nothing", "/no/such/page"],
    ["no such table", "/t/nosuchtable"],
    ["no such replay", "/replay/nosuchsaga"],
  ])("on the page: %s", async (_, path) => {
    const { page, leave } = await visitor(browser);
    await page.goto(hall.url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await findingsInBoth(page)).toEqual([]);
    await leave();
  });

  test("in the settings and in the lobby", async () => {
    const { page, leave } = await visitor(browser);
    await page.goto(`${hall.url}/new/voluspa`);
    await page.getByLabel("Seat 2").selectOption("open");
    await page.getByLabel("What’s your name?").fill("Astrid");
    await page.getByRole("button", { name: "Create table" }).click();
    await page.getByRole("button", { name: "Copy link" }).waitFor();
    expect(await findingsInBoth(page)).toEqual([]);
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByText("Use a profile from another device").click();
    expect(await findingsInBoth(page)).toEqual([]);
    await leave();
  });

  test.each(GAMES)("at a table of %s: tabs, list, hint, result and replay", async (game) => {
    // Both games are made of the same parts: one is looked at in light, the other in dark colours.
    const colorScheme = game === "Walhalla" ? "light" : "dark";
    const { page, leave } = await visitor(browser, { colorScheme });
    await playNow(page, hall, game);
    await page.getByRole("button", { name: "All moves" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await findingsIn(page, [colorScheme])).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText(/^Hint: .*winning chance .*\)/).waitFor();
    await page.getByText("Next best:").waitFor();
    await page.getByRole("tab", { name: "Chat" }).click();
    expect(await findingsIn(page, [colorScheme])).toEqual([]);
    await letABotPlay(page);
    expect(await findingsIn(page, [colorScheme])).toEqual([]);
    await page.getByRole("link", { name: "Replay" }).click();
    await page.getByRole("slider", { name: "Turn" }).waitFor();
    expect(await findingsIn(page, [colorScheme])).toEqual([]);
    await page.getByRole("tab", { name: "Points" }).click();
    expect(await findingsIn(page, [colorScheme])).toEqual([]);
    await leave();
  });
});

test("the level of a bot is chosen by its shields, and remembered", async () => {
  const { page, leave } = await visitor(browser, {}, { opponents: {} });
  await page.goto(`${hall.url}/new/walhalla`);
  const second = page.getByRole("group", { name: "Level of the bot in seat 2" });
  const level = (name: string) => second.getByRole("radio", { name });
  await second.waitFor();
  expect(await second.getByRole("radio").count()).toBe(7);
  expect(await level("Level 4 of 7 · Huscarl").isChecked()).toBe(true);
  await level("Level 2 of 7 · Karl").check({ force: true });
  await page.getByText("counts majorities, but forgets").waitFor();
  await second.getByRole("button", { name: "Same for all bots" }).click();
  expect(await page.getByRole("radio", { name: /Karl$/, checked: true }).count()).toBe(3);
  await page.getByText("Völuspá").first().click(); // other levels play there
  await page.getByRole("radio", { name: "Level 4 of 7 · Dvalin", checked: true }).first().waitFor();
  await page.goto(hall.url);
  await page.getByRole("region", { name: "Walhalla" }).getByRole("button").first().click();
  await page.waitForURL("**/t/**");
  const panels = page.getByRole("listitem").filter({ hasText: "Karl" });
  await panels.nth(2).waitFor(); // three of that level, each with a name of its own
  expect(new Set(await panels.locator("bdi").allInnerTexts()).size).toBe(3);
  await leave();
});

test("who has won three times is offered the next level, and goes on with a running game", async () => {
  const { page, leave } = await visitor(browser, {}, { opponents: {} });
  const karl = { game: "walhalla", level: "karl", games: 5, wins: 3, hinted: 1 };
  await page.route("**/api/me/record", (route) => route.fulfill({ json: { levels: [karl] } }));
  await playNow(page, hall, "Walhalla");
  const table = page.url();
  await page.goto(hall.url);
  const card = page.getByRole("region", { name: "Walhalla" });
  const on = card.getByRole("link", { name: "Continue" });
  expect(new URL((await on.getAttribute("href")) ?? "", hall.url).href).toBe(table);
  await card.getByRole("button", { name: /Drengr .*3 wins: try Drengr/ }).click();
  await page.getByText("3 wins in 5 games · 1 more with hints").waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Play Drengr" }).click();
  await page.waitForURL("**/t/**");
  await page.getByRole("listitem").filter({ hasText: "Drengr" }).nth(2).waitFor();

  // In colours that the system forces upon pages nothing that is drawn vanishes, and what is chosen shows.
  await list(page).waitFor();
  const before = await page.evaluate(painted);
  await page.emulateMedia({ forcedColors: "active" });
  const after = await page.evaluate(painted);
  expect(after.map((seen, at) => seen || !before[at]).every(Boolean)).toBe(true);
  const edges = await page
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(edges.filter((edge) => edge === edges[0])).toHaveLength(1);
  await page.keyboard.press("Tab");
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement!);
    return [outlineStyle, outlineColor === getComputedStyle(document.body).backgroundColor];
  });
  expect(outline).toEqual(["solid", false]);
  await page.emulateMedia({ forcedColors: "none" });
  await leave();
});

/** Whether each part of the board is painted. */
function painted(): boolean[] {
  const clear = /^none$|^transparent$|, 0\)$/;
  return [...document.querySelectorAll(".page > .board svg *")].map((part) => {
    const { fill, stroke } = getComputedStyle(part);
    return !clear.test(fill) || !clear.test(stroke);
  });
}

describe("on a phone", () => {
  test.each(GAMES)("question, hand and table of %s are seen together", async (game) => {
    const { page, leave } = await visitor(browser, PHONE);
    await playNow(page, hall, game);
    expect(await scrolls(page)).toBe(false);
    const bar = await page.getByRole("button", { name: "All moves" }).boundingBox();
    expect(bar!.y + bar!.height).toBeLessThanOrEqual(640);
    await page.getByRole("button", { name: "Log" }).tap();
    await page.getByRole("tab", { name: "Menu" }).tap();
    await page.getByRole("link", { name: "Exact rules" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await leave();
  });

  test.each(GAMES)("what explains a question of %s leaves its answers in view", async (game) => {
    const { page, leave } = await visitor(browser, PHONE);
    await playNow(page, hall, game);
    const answers = page.locator(".bar");
    const before = await answers.boundingBox();
    const first = () => answers.locator(".sentence").first().boundingBox();
    const asked = await first();
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem("longhouse.settings")!);
      localStorage.setItem("longhouse.settings", JSON.stringify({ ...kept, guide: "always" }));
    });
    await page.reload();
    await page.getByRole("note").waitFor();
    expect(await answers.boundingBox()).toEqual(before);
    expect((await first())!.y).toBe(asked!.y);
    await leave();
  });

  test.each(Object.keys(LANGUAGES))("nothing sticks out at the side in %s", async (language) => {
    const { page, leave } = await visitor(browser, PHONE, { language });
    for (const path of ["/", "/new/walhalla", "/new/voluspa", "/no/such/page"]) {
      await page.goto(hall.url + path, { waitUntil: "networkidle" }); // all of it is there
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(await overflows(page), path).toBe(false);
    }
    await leave();
  });
});

test.each(Object.keys(LANGUAGES))("the hall speaks %s", async (language) => {
  const { page, complaints, leave } = await visitor(browser, {}, { language });
  await page.goto(hall.url);
  await page.getByRole("region", { name: "Walhalla" }).getByRole("button").first().click();
  await page.waitForURL("**/t/**");
  await page.locator("[data-number]").waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  const text = await page.locator("main").innerText();
  const english = /Hint|All moves/.test(text);
  expect(english).toBe(language === "en");
  expect(complaints).toEqual([]);
  await leave();
});

test("changing the language keeps the place", async () => {
  const { page, leave } = await visitor(browser);
  await playNow(page, hall, "Walhalla");
  const number = await page.locator("[data-number]").getAttribute("data-number");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("radio", { name: "Deutsch" }).check({ force: true });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mögliche Züge" }).waitFor();
  expect(await page.locator("[data-number]").getAttribute("data-number")).toBe(number);
  await leave();
});
