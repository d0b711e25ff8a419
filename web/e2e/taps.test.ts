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
import { voluspa } from "./tapping.voluspa";
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

const GAMES = { walhalla, voluspa };
const OPTIONS = {
  walhalla: {
    tiles: Array.from({ length: 18 }, (_, tile) => [tile % 2 ? "cult" : "forest3", "forest2"]),
    recall: "one_card",
    starting_vikings: 5,
  },
  voluspa: {
    set: "all",
    // Few tiles without a power: the game is short, and all powers are in it.
    counts: { odin: 1, thor: 1, troll: 2, dragon: 1, fenrir: 1, valkyrie: 1, loki: 1, niohoggr: 1 },
  },
};
const PLAYERS = { walhalla: 3, voluspa: 2 };

test.each(
  (["walhalla", "voluspa"] as const).flatMap((game) =>
    screens.map((screen) => [game, screen] as const),
  ),
)("a whole game of %s at %s by taps, in one page load", async (game, screen) => {
  const mine = await finger(browser, hall, screen);
  const given = new Variety();
  await mine.open(game, PLAYERS[game], OPTIONS[game]);
  await playByTaps(mine, GAMES[game], given);
  expect(await mine.page.evaluate("loaded")).toBe("once");
  expect(mine.visit.complaints).toEqual([]);
  await mine.visit.leave();
});
