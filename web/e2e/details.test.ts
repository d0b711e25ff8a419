// Small things that a page gets right: what is remembered, what is in sight, what goes away.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Locator } from "playwright-core";
import { PHONE, list, openBrowser, openHall, playNow, visitor, type Hall } from "./hall";

let hall: Hall;
let browser: Browser;

beforeAll(async () => {
  [hall, browser] = await Promise.all([openHall(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await hall.close();
});

test("after Back the page speaks the language that its picker shows", async () => {
  const { page, leave } = await visitor(browser);
  await page.goto(hall.url);
  await page.getByLabel("Language").selectOption("de");
  await page.getByLabel("Sprache").waitFor();
  await page.goto(`${hall.url}/new/voluspa`);
  await page.getByLabel("Sprache").selectOption("fr");
  await page.getByLabel("Langue").waitFor();
  await page.goBack();
  const picker = page.getByLabel("Langue");
  await picker.waitFor();
  expect(await picker.inputValue()).toBe("fr");
  expect(await page.locator("html").getAttribute("lang")).toBe("fr");
  await leave();
});

test("the own line of chat is not unread, before and after a reload", async () => {
  const { page, leave } = await visitor(browser);
  await playNow(page, hall, "Völuspá");
  const chat = page.getByRole("tab", { name: /^Chat/ });
  await chat.click();
  await page.getByRole("tabpanel").getByRole("textbox").fill("Skål");
  await page.keyboard.press("Enter");
  await page.getByRole("tabpanel").getByText("Skål").waitFor();
  await page.getByRole("tab", { name: "Log" }).click();
  expect(await chat.innerText()).toBe("Chat");
  await page.reload();
  await list(page).waitFor();
  expect(await chat.innerText()).toBe("Chat");
  await leave();
});

test("the cursor of the keys goes when the mouse is used", async () => {
  const { page, leave } = await visitor(browser);
  await playNow(page, hall, "Völuspá");
  const cursor = page.locator(".board .cursor");
  await page.keyboard.press("ArrowRight");
  await cursor.waitFor();
  await page.mouse.move(400, 300);
  await page.mouse.move(420, 320);
  await cursor.waitFor({ state: "detached" });
  await leave();
});

test("on a phone chat and menu are in sight where the log is, in every language", async () => {
  for (const language of ["en", "de", "fr", "it"]) {
    const { page, leave } = await visitor(browser, PHONE, { language });
    await page.goto(hall.url);
    await page.getByRole("region", { name: "Völuspá" }).getByRole("button").first().click();
    await list(page).waitFor();
    await page.locator(".bar .aside button").click();
    const tabs = page.getByRole("dialog").getByRole("tab");
    await tabs.first().waitFor();
    for (const tab of await tabs.all()) {
      const { x, width } = (await tab.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(PHONE.viewport.width);
    }
    expect(await tabs.count()).toBe(4);
    await leave();
  }
});

test("the sign of the settings stands in the middle of its line", async () => {
  const { page, leave } = await visitor(browser);
  const middle = async (one: Locator) => {
    const { y, height } = (await one.boundingBox())!;
    return y + height / 2;
  };
  for (const path of ["/", "/rules/walhalla"]) {
    await page.goto(hall.url + path);
    const sign = page.getByRole("button", { name: "Settings" }).locator("svg");
    await sign.waitFor();
    const line = await middle(page.locator("header").first());
    expect(Math.abs((await middle(sign)) - line)).toBeLessThan(1.5);
  }
  await playNow(page, hall, "Völuspá");
  const sign = page.getByRole("button", { name: "Settings" }).locator("svg");
  const line = await middle(page.locator("header").first());
  expect(Math.abs((await middle(sign)) - line)).toBeLessThan(1.5);
  await leave();
});
