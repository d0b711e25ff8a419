// Details of the pages: remembered settings, scroll positions, things that disappear.
import { expect, test } from "vitest";
import type { Locator } from "playwright-core";
import {
  PHONE,
  confirm,
  forThisVisit,
  list,
  listed,
  moves,
  number,
  openBrowser,
  playNow,
  visitor,
  hall,
} from "./hall";

const browser = await openBrowser();

test("after Back the page is in the language that its picker shows", async () => {
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

test("the visitor's own chat line is not unread, before and after a reload", async () => {
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

test("a tab begins at its top, however far another one was scrolled", async () => {
  const { page, leave } = await visitor(browser, { viewport: { width: 1280, height: 560 } });
  await playNow(page, hall, "Völuspá");
  const scrolled = () =>
    page.getByRole("tabpanel").evaluate((panel) => {
      const { scrollTop, scrollHeight, clientHeight } = panel;
      return { scrollTop, more: scrollHeight - clientHeight };
    });
  await page.getByRole("tab", { name: "Menu" }).click();
  await page.getByRole("tabpanel", { name: "Menu" }).getByRole("button").first().waitFor();
  await page.getByRole("tabpanel").evaluate((panel) => (panel.scrollTop = 60));
  expect((await scrolled()).scrollTop).toBe(60);
  await page.getByRole("tab", { name: "Unseen" }).click();
  await page.getByRole("tabpanel", { name: "Unseen" }).waitFor();
  const now = await scrolled();
  expect(now.more).toBeGreaterThan(0);
  expect(now.scrollTop).toBe(0);
  await leave();
});

test("the keyboard cursor disappears when the mouse is used", async () => {
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

test("on a phone chat and menu are in sight beside the log, in every language", async () => {
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

test("keys go to the open sheet, even if nothing in it has the focus", async () => {
  const { page, leave } = await visitor(browser);
  const bare = await page.addInitScript(() => Object.assign(window, { CloseWatcher: undefined }));
  forThisVisit(page, bare); // like other browsers
  await playNow(page, hall, "Völuspá");
  await list(page).click();
  await listed(page);
  await moves(page).first().click(); // a move is staged
  await confirm(page).waitFor();
  const before = await number(page);
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog");
  await sheet.locator("h2").click(); // plain text
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("Enter");
  expect(await page.locator("[data-sending]").count()).toBe(0);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(await number(page)).toBe(before);
  expect(await confirm(page).count()).toBe(1); // the move is still staged
  await leave();
});

test("a table that waited for others and now waits for the visitor is listed once", async () => {
  const { page, complaints, leave } = await visitor(browser);
  await playNow(page, hall, "Walhalla");
  const table = page.url().split("/t/")[1]!;
  // The home page was loaded during the others' turn: its list is outdated.
  let then = true;
  await page.route("**/api/home", async (route) => {
    const answer = await route.fetch();
    const home = (await answer.json()) as { mine: Record<"waiting" | "others", unknown[]> };
    const { mine } = home;
    if (then) [mine.waiting, mine.others] = [[], [...mine.waiting, ...mine.others]];
    else [mine.waiting, mine.others] = [mine.waiting, [...mine.waiting]];
    await route.fulfill({ response: answer, json: home });
  });
  await page.goto(hall.url);
  const mine = page.locator(`a[href*="${table}"]`);
  await mine.first().waitFor();
  const count = await mine.count();
  then = false;
  await page.reload();
  await page.getByRole("heading", { name: "My tables" }).waitFor();
  await mine.first().waitFor();
  expect(await mine.count()).toBe(count);
  expect(complaints).toEqual([]);
  await leave();
});

test("a player who is refused pairing reads why, and stops polling", async () => {
  const { page, leave } = await visitor(browser);
  const refusal = { error: "too_many", text: "too many people wait at once" };
  await page.route("**/api/pairing", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: refusal })
      : route.continue(),
  );
  await page.goto(`${hall.url}/find`);
  await page.getByRole("textbox").fill("Astrid");
  await page.getByRole("button", { name: "Find players" }).click();
  const alert = page.getByRole("alert");
  await alert.waitFor();
  const looks = (method: string) =>
    page.waitForRequest((one) => one.url().endsWith("/api/pairing") && one.method() === method);
  await Promise.all([looks("GET"), alert.waitFor()]); // waiting again, as a newcomer
  await looks("GET");
  expect(await alert.count()).toBe(1);
  await page.unroute("**/api/pairing");
  await leave();
});

test("the settings icon is in the middle of its line", async () => {
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
