// Whole games by finger, on a small phone, against bots; keyboard.test.ts plays them with keys.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import {
  GAMES,
  PHONE,
  asked,
  box,
  confirm,
  drawn,
  goesOn,
  list,
  listed,
  moves,
  number,
  over,
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

const LEAST = { Walhalla: 20, Völuspá: 15 };
/** Buttons that answer at once, unless a secret question goes with the move. */
const buttons = (page: Page) => page.locator(".bar .answers > span > button:first-child");

/** Wait for a question; false when the game is over. */
async function isAsked(page: Page): Promise<boolean> {
  await asked(page).or(over(page)).first().waitFor();
  return (await over(page).count()) === 0;
}

/**
 * Send what was chosen, if that has not been done, and wait till the table shows it. A press may fall
 * between two drawings of the bar: as a player would, we press again.
 */
async function sent(page: Page, before: string | null): Promise<void> {
  for (;;) {
    await goesOn(page, before, over(page).or(confirm(page)));
    if ((await number(page)) !== before || (await over(page).count()) > 0) return;
    await confirm(page).evaluateAll((all: HTMLElement[]) =>
      all.forEach((button) => button.click()),
    );
  }
}

/** Answer with a button or a move of the list. */
async function answer(page: Page, choose: (moves: number) => number): Promise<void> {
  const before = await number(page);
  const count = await buttons(page).count();
  if (count > 0) await buttons(page).nth(choose(count)).click();
  else {
    await list(page).click();
    await listed(page);
    await moves(page)
      .nth(choose(await moves(page).count()))
      .click();
  }
  await sent(page, before);
}

test.each(GAMES)(
  "a game of %s is played from the first tap to the result, on a small phone",
  async (game) => {
    const { page, complaints, leave } = await visitor(browser, PHONE);
    await playNow(page, hall, game);
    const still = await box(page);
    let answers = 0;
    let byBoard = 0;
    for (; await isAsked(page); answers++) {
      expect(await box(page)).toEqual(still);
      const before = await number(page);
      // What the board has sent may still be on its way: it is not answered twice.
      const tapped = answers % 2 === 0 && (await tapBoard(page, answers));
      byBoard += Number(tapped);
      const open = (await number(page)) === before && (await confirm(page).count()) === 0;
      if (!tapped && open) await answer(page, (moves) => answers % Math.min(5, moves));
      else await sent(page, before);
    }
    expect(await box(page)).toEqual(still);
    expect(answers).toBeGreaterThan(LEAST[game]);
    expect(byBoard).toBeGreaterThan(5);
    expect(complaints).toEqual([]);
    await leave();
  },
);

function isUnderAFinger(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** Tap a tile of the hand, if there is one, and places till a move is staged or made. */
async function tapBoard(page: Page, first: number): Promise<boolean> {
  const before = await number(page);
  const hand = page.locator(".board .hand button");
  const places = page.locator(".board .answers button, .board [role=button]");
  const tap = async (some: typeof hand, which: number) => {
    const there = await some.elementHandles();
    const one = there[which % there.length];
    // What has moved away, or lies beyond the edge of the board, cannot be meant by a finger.
    if (await one?.evaluate(isUnderAFinger)) await one!.tap({ force: true }).catch(() => undefined);
  };
  await tap(hand, first);
  await drawn(page); // and where it can go
  for (let taps = 0; taps < 4; taps++) {
    if ((await places.count()) === 0) return false;
    await tap(places, first + taps * 3);
    await drawn(page);
    const help = page.locator("dialog[open] .top button");
    if ((await help.count()) > 0) await help.tap();
    // It is staged, on its way to the hall, or played already.
    const gone = page.locator(`[data-sending], [data-number]:not([data-number="${before}"])`);
    if ((await confirm(page).or(gone).count()) > 0) return true;
  }
  return false;
}
