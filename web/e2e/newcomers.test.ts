// The first five minutes: friends are invited in two taps, the goal is explained, bots have portraits and
// tiles names.
import { expect, test } from "vitest";
import type { Locator } from "playwright-core";
import { GAMES, PHONE, hall, moveOn, openBrowser, playNow, visitor } from "./hall";

const browser = await openBrowser();

/** Wholly within the window, without scrolling. */
async function isInSight(thing: Locator): Promise<boolean> {
  const box = (await thing.boundingBox())!;
  const { width, height } = thing.page().viewportSize()!;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

test.each(["wide", "phone"])(
  "friends are invited by link and QR code at once, %s",
  async (size) => {
    const screen = size === "phone" ? { ...PHONE, viewport: { width: 390, height: 844 } } : {};
    const astrid = await visitor(browser, screen);
    await astrid.page.goto(hall.url);
    const card = astrid.page.getByRole("region", { name: "Völuspá" });
    await card.getByRole("button", { name: "Invite friends" }).click();
    await astrid.page.getByLabel("What’s your name?").fill("Astrid");
    await astrid.page.getByRole("button", { name: "3 players" }).click();
    await astrid.page.waitForURL("**/t/**");
    const link = astrid.page.getByLabel("Invite players with this link:");
    await link.waitFor();
    expect(await link.inputValue()).toBe(astrid.page.url());
    const code = astrid.page.locator("img[src^='data:image/svg']");
    expect(await isInSight(link)).toBe(true);
    expect(await isInSight(code)).toBe(true);

    const bjorn = await visitor(browser);
    await bjorn.page.goto(await link.inputValue());
    await bjorn.page.getByText("Astrid is waiting for you.").waitFor();
    await bjorn.page.getByLabel("What’s your name?").fill("Björn");
    await bjorn.page.getByRole("button", { name: "Join" }).first().click();
    await astrid.page.getByText("Björn").waitFor();
    await astrid.page.getByRole("button", { name: "Start now" }).click();
    for (const { page } of [astrid, bjorn]) await page.locator("[data-number]").waitFor();
    expect([...astrid.complaints, ...bjorn.complaints]).toEqual([]);
    await astrid.leave();
    await bjorn.leave();
  },
);

test("a player meets new kinds of tiles with the first question only", async () => {
  const met = { voluspa: ["odin", "thor", "troll", "dragon", "fenrir"] };
  const experienced = { guide: "first", known: ["voluspa"], met };
  const { page, leave } = await visitor(browser, PHONE, experienced);
  await playNow(page, hall, "Völuspá");
  const note = page.getByRole("note");
  const text = "New in this game: Skadi, Valkyrie, Loki. Tap a tile to read what it does.";
  await expect.poll(() => note.innerText()).toBe(text);
  expect(await isInSight(note)).toBe(true);
  await moveOn(page);
  await note.waitFor({ state: "detached" });
  await playNow(page, hall, "Völuspá");
  await page.locator("[data-asked]").waitFor();
  expect(await note.count()).toBe(0);
  await leave();
});

test.each(GAMES)(
  "a first game of %s states its goal with the first question only",
  async (game) => {
    const { page, leave } = await visitor(browser, {}, { guide: "first" });
    await playNow(page, hall, game);
    const note = page.getByRole("note");
    await expect.poll(() => note.innerText()).toContain("Your goal: the most points");
    await moveOn(page);
    await expect.poll(() => note.innerText()).not.toContain("Your goal");
    await page.reload();
    await note.waitFor();
    expect(await note.innerText()).not.toContain("Your goal");
    await leave();
  },
);

test.each(GAMES)("every bot at a table of %s has its portrait beside its name", async (game) => {
  const { page, leave } = await visitor(browser, {}, { opponents: {} });
  await playNow(page, hall, game);
  const bots = page.locator("li:has([data-score])").filter({ hasText: "bot" });
  const count = await bots.count();
  expect(count).toBeGreaterThan(0);
  for (let place = 0; place < count; place++)
    await bots.nth(place).locator(".portrait use").waitFor({ state: "attached" });
  await leave();
});

test("a hidden explanation waits behind a button at the question, and can be shown there again", async () => {
  const { page, leave } = await visitor(browser, {}, { guide: "first" });
  await playNow(page, hall, "Walhalla");
  const note = page.getByRole("note");
  const said = await note.innerText();
  await page.getByRole("button", { name: "Hide this explanation" }).click();
  await note.waitFor({ state: "detached" });
  await moveOn(page);
  await page.reload();
  const explain = page.getByRole("button", { name: "Explain", exact: true });
  await explain.click();
  const sheet = page.getByRole("dialog", { name: "Explain" });
  expect((await sheet.getByRole("paragraph").innerText()).length).toBeGreaterThan(said.length / 4);
  expect(await note.count()).toBe(0);
  await sheet.getByRole("button", { name: "Show with the question" }).click();
  await note.waitFor();
  await explain.waitFor({ state: "detached" });
  await leave();
});

test("on a phone the tiles of a hand show their names", async () => {
  const { page, leave } = await visitor(browser, PHONE);
  await playNow(page, hall, "Völuspá");
  const tiles = page.getByRole("list", { name: "Your hand" }).locator("li");
  expect(await tiles.count()).toBe(5);
  for (const tile of await tiles.all()) {
    const name = await tile.locator(".below").innerText();
    expect(await tile.locator(".unseen").first().innerText()).toContain(name);
    expect(name).not.toBe("");
  }
  await leave();
});

test("a newcomer reads what the shields count, and nothing about majorities yet", async () => {
  const { page, leave } = await visitor(browser, {}, { opponents: {} });
  await page.goto(hall.url);
  const card = page.getByRole("region", { name: "Walhalla" });
  await card.getByText("0 of 3 wins").waitFor();
  await card.getByText("is a friendly opponent for your first games.").waitFor();
  expect(await card.innerText()).not.toContain("majorities");
  await leave();
});

test("in the tutorial of Walhalla each icon beside the player's points has a label", async () => {
  const { page, leave } = await visitor(browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(`${hall.url}/learn/walhalla`);
  const mine = page.getByRole("list", { name: "Points" }).getByRole("listitem").first();
  await mine.getByText("Asgard", { exact: true }).waitFor();
  for (const word of [/^vikings?$/, "Asgard", /^cards?$/])
    expect(await mine.getByText(word, { exact: true }).isVisible()).toBe(true);
  await leave();
});

test.each(GAMES)(
  "on a small phone the explanation of %s leaves the scores in sight",
  async (game) => {
    const { page, leave } = await visitor(browser, PHONE, { guide: "first", language: "de" });
    await page.goto(hall.url);
    const card = page.getByRole("region", { name: game });
    await card.getByRole("button", { name: "Jetzt spielen" }).tap();
    await page.waitForURL("**/t/**");
    const sign = page.getByRole("button", { name: "Erklärung", exact: true });
    const note = page.getByRole("note");
    const folds = game === "Walhalla"; // four answers leave no room for the first explanation
    await (folds ? sign : note.getByText("Dein Ziel")).waitFor();
    for (const score of await page.locator("[data-score]").all()) {
      const seen = await score.evaluate((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const on = document.elementFromPoint(x + width / 2, y + height / 2);
        return on !== null && (one.contains(on) || on.contains(one));
      });
      expect(seen).toBe(true);
    }
    if (!folds) {
      await note.getByRole("button", { name: "Erklärung ausblenden" }).tap();
      await note.waitFor({ state: "detached" });
    }
    await sign.tap();
    const sheet = page.getByRole("dialog");
    await sheet.getByText("Dein Ziel").waitFor();
    await sheet.getByRole("button", { name: "Erklärungen ausschalten" }).tap();
    await sign.waitFor({ state: "detached" });
    await leave();
  },
);

test("sound is offered at the first table, and the choice is remembered", async () => {
  const { page, leave } = await visitor(browser);
  await playNow(page, hall, "Völuspá");
  const offer = page.getByRole("button", { name: "Turn on sound" });
  await expect.poll(() => offer.innerText()).toBe("Turn on sound"); // in words
  await offer.click();
  const off = page.getByRole("button", { name: "Turn off sound" });
  await off.waitFor();
  await page.reload();
  await off.waitFor();
  expect(await off.innerText()).toBe(""); // a sign is enough now
  await leave();
});

test.each(GAMES)("leaving a table of %s before the game leads back home", async (game) => {
  const { page, complaints, leave } = await visitor(browser, PHONE);
  await page.goto(hall.url);
  await page.getByRole("region", { name: game }).getByText("Invite friends").tap();
  await page.getByLabel("What’s your name?").fill("Astrid");
  await page.getByRole("button", { name: "3 players" }).tap();
  await page.waitForURL("**/t/**");
  await page.getByRole("button", { name: "Leave" }).tap();
  await page.getByText("This table was closed before the game began").waitFor();
  await page.reload();
  await page.getByText("This table was closed before the game began").waitFor();
  await page.getByRole("link", { name: "Back to the home page" }).tap();
  await page.getByRole("region", { name: game }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("a friend who takes the last open seat is not told about bots", async () => {
  const astrid = await visitor(browser);
  await astrid.page.goto(hall.url);
  await astrid.page.getByRole("region", { name: "Völuspá" }).getByText("Invite friends").click();
  await astrid.page.getByLabel("What’s your name?").fill("Astrid");
  await astrid.page.getByRole("button", { name: "2 players" }).click();
  await astrid.page.waitForURL("**/t/**");
  const bjorn = await visitor(browser);
  await bjorn.page.goto(astrid.page.url());
  await bjorn.page.getByLabel("What’s your name?").fill("Björn");
  await bjorn.page.getByRole("button", { name: "Join" }).click();
  await bjorn.page.locator("[data-number]").waitFor();
  await bjorn.page.getByText("(you, ").waitFor({ state: "attached" });
  expect(await bjorn.page.getByText("in a bot’s place").count()).toBe(0);
  await astrid.leave();
  await bjorn.leave();
});
