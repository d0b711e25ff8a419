// Whole games through the page, in a real browser, against bots.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import {
  GAMES,
  PHONE,
  drawn,
  goesOn,
  number,
  openBrowser,
  openHall,
  playNow,
  visitor,
  type Hall,
} from "./hall";

let hall: Hall;
let browser: Browser;

beforeAll(async () => {
  [hall, browser] = await Promise.all([openHall(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await hall.close();
});

/** Where the board is: it depends on the window alone. */
const box = (page: Page) => page.locator(".page > .board").boundingBox();
const LEAST = { Walhalla: 20, Völuspá: 15 };
const over = (page: Page) => page.getByRole("button", { name: "Play again" });

/** Answer with a button or a move of the list; false when the game is over. */
async function answer(page: Page, choose: (moves: number) => number): Promise<boolean> {
  const list = page.getByRole("button", { name: "All moves as a list" });
  await list.or(over(page)).first().waitFor();
  if (await over(page).isVisible()) return false;
  const before = await number(page);
  const buttons = page.locator(".bar .answers > span > button:first-child");
  const count = await buttons.count();
  if (count > 0) await buttons.nth(choose(count)).click();
  else {
    await list.click();
    const moves = page.getByRole("dialog").getByRole("listitem").getByRole("button");
    await moves.nth(choose(await moves.count())).click();
  }
  // A button answers at once, unless a secret question goes with the move.
  const confirm = page.getByRole("button", { name: /^Do it/ });
  await goesOn(page, before, over(page).or(confirm));
  if ((await number(page)) === before && (await confirm.isVisible())) await confirm.click();
  await goesOn(page, before, over(page));
  return true;
}

test.each(GAMES)("a game of %s is played from the first click to the result", async (game) => {
  const { context, page, complaints } = await visitor(browser);
  await playNow(page, hall, game);
  const still = await box(page);
  let answers = 0;
  while (await answer(page, (moves) => (answers * 7) % moves)) {
    answers++;
    expect(await box(page)).toEqual(still);
  }
  expect(answers).toBeGreaterThan(LEAST[game]);

  // The result: places, points by reason; it makes way for the last table and comes back.
  const result = page.getByRole("dialog");
  const points = await result.locator(".places b").allInnerTexts();
  expect(points.map(Number)).toEqual([...points.map(Number)].sort((a, b) => b - a));
  const sums = await result.locator("tfoot td").allInnerTexts();
  expect(sums.map(Number).sort()).toEqual(points.map(Number).sort());
  await page.keyboard.press("Escape");
  await result.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Show the result" }).click();

  // The replay: keys, a line of the log, other eyes, and a link to a move.
  await page.getByRole("link", { name: "Replay" }).click();
  await page.getByRole("slider", { name: "Move" }).waitFor();
  const move = (at: number) => page.locator(`[data-move="${at}"]`).waitFor();
  await page.keyboard.press("End");
  const last = Number(await page.getByRole("slider", { name: "Move" }).getAttribute("max"));
  await move(last);
  const shown = async () => (await page.locator(".scores b").allInnerTexts()).sort();
  await expect.poll(shown).toEqual([...points].sort());
  await page.keyboard.press("ArrowLeft");
  await move(last - 1);
  await page.getByRole("tabpanel").getByRole("button").nth(3).click();
  const there = Number(new URL(page.url()).searchParams.get("move"));
  expect(there).toBeLessThan(last / 2);
  await page.getByLabel("Whose eyes").selectOption("1");
  await page.waitForURL("**seat=1");
  await page.reload();
  await move(there);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(GAMES)("a finger plays a whole game of %s on a small phone", async (game) => {
  const { context, page, complaints } = await visitor(browser, PHONE);
  await playNow(page, hall, game);
  const confirm = page.getByRole("button", { name: /^Do it/ });
  const list = page.getByRole("button", { name: "All moves as a list" });
  const still = await box(page);
  let answers = 0;
  let byBoard = 0;
  for (;;) {
    await list.or(over(page)).first().waitFor();
    expect(await box(page)).toEqual(still);
    if (await over(page).isVisible()) break;
    const before = await number(page);
    // What is sealed could be changed, but the bots have chosen in a moment: the game goes on.
    const sealed = page.getByText(/^(Sealed|Confirmed)\./);
    if (await sealed.isVisible()) {
      await goesOn(page, before, over(page));
      continue;
    }
    const answersInBar = page.locator(".answers > span > button:first-child");
    // What the board has sent may still be on its way: it is not answered twice.
    const tapped = answers % 2 === 0 && (await tapBoard(page, answers));
    byBoard += Number(tapped);
    if (!tapped && (await number(page)) === before && !(await confirm.isVisible())) {
      const count = await answersInBar.count();
      if (count > 0) await answersInBar.nth(answers % count).tap();
      else {
        await list.tap();
        const moves = page.getByRole("dialog").getByRole("listitem").getByRole("button");
        await moves.nth(answers % Math.min(5, await moves.count())).tap();
      }
    }
    await goesOn(page, before, over(page).or(confirm));
    if ((await number(page)) === before && (await confirm.isVisible())) await confirm.tap();
    await goesOn(page, before, over(page));
    answers++;
  }
  expect(answers).toBeGreaterThan(LEAST[game]);
  expect(byBoard).toBeGreaterThan(5);
  expect(complaints).toEqual([]);
  await context.close();
});

function isUnderAFinger(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Tap a tile of the hand, if there is one, and places till a move is staged or made. */
async function tapBoard(page: Page, first: number): Promise<boolean> {
  const before = await number(page);
  const confirm = page.getByRole("button", { name: /^Do it/ });
  const hand = page.locator(".board .hand button");
  const places = page.locator(".board .answers button, .board [role=button]");
  const tap = async (some: typeof hand, which: number) => {
    const there = await some.elementHandles();
    const one = there[which % there.length];
    // What has moved away, or lies beyond the edge of the board, cannot be meant by a finger.
    if (await one?.evaluate(isUnderAFinger)) await one!.tap({ force: true }).catch(() => undefined);
  };
  const sailOn = page.getByRole("button", { name: "Sail on" }); // puts away what a raid brought
  if (await sailOn.isVisible()) await sailOn.tap();
  await tap(hand, first);
  for (let taps = 0; taps < 4; taps++) {
    if ((await places.count()) === 0) return false;
    await tap(places, first + taps * 3);
    await drawn(page);
    const help = page.getByRole("dialog").getByRole("button", { name: "Close" });
    if (await help.isVisible()) await help.tap();
    // It is staged, on its way to the hall, or played already.
    const sent = page.locator(`[data-sending], [data-number]:not([data-number="${before}"])`);
    if ((await confirm.isVisible()) || (await sent.count()) > 0) return true;
  }
  return false;
}
