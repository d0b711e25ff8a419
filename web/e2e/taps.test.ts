// Whole games and both tutorials with a finger or a mouse on what can be seen, each in one page load.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { openBrowser, openHall, type Hall } from "./hall";
import { sit } from "./sitting";
import {
  Finger,
  SCREENS,
  Variety,
  answerByTaps,
  finger,
  playByTaps,
  type ScreenName,
} from "./tapping";
import { walhalla } from "./tapping.walhalla";

let hall: Hall;
let browser: Browser;

beforeAll(async () => {
  [hall, browser] = await Promise.all([openHall(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await hall.close();
});

const screens = Object.keys(SCREENS) as ScreenName[];

test.each(screens)("who confirms last can play cards after every raid, at %s", async (screen) => {
  const tiles = Array.from({ length: 18 }, () => ["cult", "cult"]);
  const dragons = Array.from({ length: 12 }, () => ["black", 2]);
  const options = { tiles, dragons, starting_vikings: 2 };
  const there = await sit(hall, browser, {}, { options }, { reads: true, screen: SCREENS[screen] });
  const mine = new Finger(there, hall, "", screen !== "1280x800");
  await mine.page.goto(`${hall.url}${there.table.link}`);
  const given = new Variety();
  while (given.count("play") < 3) {
    while (!(await there.bjorn.isIdle()) || !(await there.cilla.isIdle())) {
      await there.bjorn.answer(0);
      await there.cilla.answer(0);
    }
    expect(await mine.isAsked()).toBe(true);
    await answerByTaps(mine, walhalla, given);
  }
  expect(there.complaints).toEqual([]);
  await there.leave();
});

test.each(screens)("a game of Walhalla at %s by taps, in one page load", async (screen) => {
  const mine = await finger(browser, hall, screen);
  const given = new Variety();
  const tiles = Array.from({ length: 18 }, (_, tile) => [tile % 2 ? "cult" : "forest3", "forest2"]);
  await mine.open("walhalla", 3, { tiles, recall: "one_card", starting_vikings: 5 });
  await playByTaps(mine, walhalla, given);
  expect(given.count("play")).toBeGreaterThan(1);
  expect(await mine.page.evaluate("loaded")).toBe("once");
  expect(mine.visit.complaints).toEqual([]);
  await mine.visit.leave();
});
