// Every page and state in a real browser: accessible, on every screen.
import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../src/words/languages";
import {
  GAMES,
  PHONE,
  PLAIN_NAME,
  hall,
  list,
  openBrowser,
  playNow,
  visitor,
  openSettings,
} from "./hall";
import { findingsIn, findingsInBoth, scrolls } from "./looks";

const browser = await openBrowser();

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
  // Without TLS the browser logs that it ignores a header; nothing else is wrong.
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

  test("except unreadable text, light and dark", async () => {
    const { page, leave } = await visitor(browser);
    await page.goto(`${hall.url}/no/such/page`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.evaluate(() => {
      const text = document.createElement("p");
      text.textContent = "Can this be read?";
      Object.assign(text.style, { color: "#888", background: "#777" });
      document.querySelector("main")!.append(text);
    });
    const found = await findingsInBoth(page);
    expect(found.map((one) => one.split(":", 2).join(":"))).toEqual([
      "light: color-contrast",
      "dark: color-contrast",
    ]);
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
    await openSettings(page, "Devices");
    await page.getByText("Use a profile from another device").click();
    expect(await findingsInBoth(page)).toEqual([]);
    await leave();
  });

  test.each(GAMES)("at a table of %s: tabs, list and hint", async (game) => {
    // Both games share their components: one is checked in light, the other in dark colours.
    const colorScheme = game === "Walhalla" ? "light" : "dark";
    const screen = { colorScheme, viewport: { width: 1280, height: 800 } } as const;
    const { page, leave } = await visitor(browser, screen, { opponents: {} });
    await playNow(page, hall, game);
    await page.getByRole("button", { name: "All moves" }).click();
    await page.getByRole("dialog").waitFor();
    expect(await findingsIn(page, [colorScheme])).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Hint" }).click();
    // The price of the first hint is shown before it is given, and only then.
    await page.getByText("With hints, this game does not count for your record.").waitFor();
    expect(await findingsIn(page, [colorScheme])).toEqual([]);
    await page.getByRole("button", { name: "Show the hint" }).click();
    await page.getByText(/^Hint: .*winning chance .*\)/).waitFor();
    await page.getByText("Next best:").waitFor();
    await page.getByRole("tab", { name: "Chat" }).click();
    expect(await findingsIn(page, [colorScheme])).toEqual([]);
    await leave();
  });
});

test("a bot's level is chosen by its shields, and remembered", async () => {
  const { page, leave } = await visitor(browser, {}, { opponents: {} });
  await page.goto(`${hall.url}/new/walhalla`);
  const second = page.getByRole("group", { name: "Level of the bot in seat 2" });
  const level = (name: string) => second.getByRole("radio", { name });
  await second.waitFor();
  expect(await second.getByRole("radio").count()).toBe(7);
  expect(await level("Level 2 of 7 · Karl").isChecked()).toBe(true); // as Play now
  await level("Level 3 of 7 · Drengr").check({ force: true });
  await page.getByText("wants strong land and good cards").waitFor();
  await second.getByRole("button", { name: "Same for all bots" }).click();
  expect(await page.getByRole("radio", { name: /Drengr$/, checked: true }).count()).toBe(3);
  await page.getByText("Völuspá").first().click(); // other levels play there
  await page.getByRole("radio", { name: "Level 2 of 7 · Embla", checked: true }).first().waitFor();

  // A new table has the settings of the last one, and Play now its own.
  await page.getByText("Walhalla").first().click();
  await page.getByRole("radio", { name: "3", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL("**/t/**");
  const panels = page.getByRole("listitem").filter({ hasText: "Drengr" });
  await panels.nth(1).waitFor(); // two of that level, each with a name of its own
  expect(new Set(await panels.locator("bdi").allInnerTexts()).size).toBe(2);
  await page.goto(`${hall.url}/new/walhalla`);
  await page
    .getByRole("radio", { name: /Drengr$/, checked: true })
    .first()
    .waitFor();
  expect(await page.getByRole("radio", { name: "3", exact: true }).isChecked()).toBe(true);
  const kept = await page.evaluate(() => localStorage.getItem("longhouse.settings"));
  expect((JSON.parse(kept!) as { opponents: object }).opponents).toEqual({});
  await leave();
});

test("a table of Völuspá has the tiles of the host's box", async () => {
  const { page, complaints, leave } = await visitor(browser);
  await page.goto(`${hall.url}/new/voluspa`);
  await page.getByRole("radio", { name: "Own choice" }).check();
  expect(await page.getByText("Variants").count()).toBe(0);
  await page.getByLabel("Hel", { exact: true }).check();
  await page.getByText("Variants").waitFor();
  await page.getByLabel("Lightning", { exact: true }).check();
  await page.getByText("My box: values and counts").click();
  await page.getByLabel("Hel: Count").fill("2"); // two players get two each
  await page.getByLabel("Hel: Count").press("Tab");
  await page.getByRole("button", { name: "Create table" }).click();
  await page.getByText("There are too few tiles").waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  await page.getByLabel("Hel: Count").fill("6");
  await page.getByLabel("Seat 2").selectOption("open");
  await page.getByLabel("What’s your name?").fill("Astrid");
  await page.getByRole("button", { name: "Create table" }).click();
  await page.getByText("Own choice + Lightning").waitFor();

  // The box is in the profile: another browser of the same person has it.
  await page.evaluate(() => localStorage.removeItem("longhouse.settings"));
  await page.goto(`${hall.url}/new/voluspa`);
  await page.getByRole("radio", { name: "Own choice" }).check();
  await page.getByText("My box: values and counts · changed").click();
  expect(await page.getByLabel("Lightning", { exact: true }).isChecked()).toBe(true);
  expect(await page.getByLabel("Hel: Count").inputValue()).toBe("6");
  expect(complaints.filter((said) => !/400/.test(said))).toEqual([]);
  await leave();
});

test("after three wins the next level is offered, and a running game is continued", async () => {
  const { page, leave } = await visitor(browser, {}, { opponents: {} });
  const karl = { game: "walhalla", level: "karl", games: 5, wins: 3, hinted: 1 };
  const askr = { game: "voluspa", level: "ask", games: 1, wins: 1, hinted: 0 };
  await page.route("**/api/me/record", (route) =>
    route.fulfill({ json: { levels: [karl, askr] } }),
  );
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

  // The opponent of a first win is offered again, on the home page and for a new table.
  await page.goto(hall.url);
  const voluspa = page.getByRole("region", { name: "Völuspá" });
  await voluspa.getByRole("button", { name: /Askr .*1 of 3 wins/ }).waitFor();
  await page.goto(`${hall.url}/new/voluspa`);
  await page.getByRole("radio", { name: "Level 1 of 7 · Askr", checked: true }).waitFor();
  await page.goto(table);

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

test.each(GAMES)("on a phone a question of %s fits on the screen", async (game) => {
  const { page, leave } = await visitor(browser, PHONE);
  await playNow(page, hall, game);
  expect(await scrolls(page)).toBe(false);
  const bar = await page.getByRole("button", { name: "All moves" }).boundingBox();
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(640);
  await page.getByRole("button", { name: "Log" }).tap();
  await page.getByRole("tab", { name: "Menu" }).tap();
  await page.getByRole("link", { name: "Exact rules" }).waitFor();
  await page.getByRole("tab", { name: /^Unseen/ }).tap();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Log" }).tap(); // whatever was looked at before
  await page.getByRole("tab", { name: "Log", selected: true }).waitFor();
  const closed = async () => {
    await page.keyboard.press("Escape"); // one that comes while the sheet still opens is lost
    return page.getByRole("dialog").count();
  };
  await expect.poll(closed).toBe(0);

  // What explains the question leaves its answers in view.
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

test.each(Object.keys(LANGUAGES))("the pages are in %s", async (language) => {
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
  await openSettings(page, "Appearance");
  await page.getByRole("radio", { name: "Deutsch" }).check({ force: true });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mögliche Züge" }).waitFor();
  expect(await page.locator("[data-number]").getAttribute("data-number")).toBe(number);
  await leave();
});

test("one profile on two devices: the games of both, signing out, new words", async () => {
  const laptop = await visitor(browser);
  const phone = await visitor(browser);
  const settings = (page: Page) => openSettings(page, "Devices");
  await laptop.page.goto(hall.url);
  await laptop.page.getByRole("button", { name: "Settings" }).click();
  await laptop.page.getByLabel("Name", { exact: true }).fill("Astrid");
  await laptop.page.getByLabel("Name", { exact: true }).press("Enter");
  await laptop.page.getByText("Saved.").waitFor();
  await laptop.page.getByText("Devices", { exact: true }).click();
  await laptop.page.getByRole("button", { name: "Show my secret words" }).click();
  const phrase = await laptop.page.locator(".phrase").innerText();
  await playNow(phone.page, hall, "Walhalla");
  await settings(phone.page);
  await phone.page.getByText("This device", { exact: true }).waitFor();
  await phone.page.getByText("Use a profile from another device").click();
  await phone.page.getByLabel("Its secret words").fill(phrase);
  const along = phone.page.getByLabel("Bring the games from this device");
  expect(await along.isChecked()).toBe(false);
  await along.check();
  await phone.page.getByRole("button", { name: "Sign in" }).click();
  // What is joined is said before, and it takes the words of both.
  await phone.page
    .getByText("From this device: Guest · 0 finished games · 1 running game")
    .waitFor();
  await phone.page.getByText("Into: Astrid · 0 finished games · 0 running games").waitFor();
  await phone.page.locator("#own-words:focus").waitFor();
  await phone.page.getByRole("button", { name: "Show my secret words" }).click();
  const own = await phone.page.locator(".phrase").innerText();
  await phone.page.locator("#own-words").fill(phrase);
  await phone.page.getByRole("button", { name: "Join profiles" }).click();
  await phone.page.getByText("Those are not the words of this device’s profile.").waitFor();
  await phone.page.locator("#own-words").fill(own);
  await phone.page.getByRole("button", { name: "Join profiles" }).click();
  await phone.page.getByText("You are signed in.").waitFor();
  expect(await phone.page.getByLabel("Name", { exact: true }).inputValue()).toBe("Astrid");
  await laptop.page.goto(hall.url);
  const tables = laptop.page.getByRole("region", { name: "My tables" });
  await tables.getByRole("link", { name: "Walhalla" }).waitFor();
  await settings(laptop.page);
  expect(await findingsInBoth(laptop.page)).toEqual([]);
  await laptop.page.getByRole("button", { name: /^Sign out: Chrome · / }).click();
  await laptop.page.getByRole("button", { name: /^Sign out/ }).waitFor({ state: "detached" });
  await laptop.page.getByRole("button", { name: "Show my secret words" }).click();
  await laptop.page.getByRole("button", { name: "New words…" }).click();
  await laptop.page.locator("#keep-words:focus").waitFor();
  await laptop.page.getByRole("button", { name: "Make new words" }).click();
  await laptop.page.getByRole("button", { name: "New words…" }).waitFor();
  expect(await laptop.page.locator(".phrase").innerText()).not.toBe(phrase);
  await phone.page.goto(hall.url);
  await settings(phone.page);
  await phone.page.getByText("This device was signed out.").waitFor();
  expect(await findingsIn(phone.page, ["light"])).toEqual([]);
  await phone.page.getByRole("button", { name: "New profile" }).click();
  await phone.page.getByText("This device was signed out.").waitFor({ state: "detached" });
  await laptop.leave();
  await phone.leave();
});
