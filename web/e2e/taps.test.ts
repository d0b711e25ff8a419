// Whole games and both tutorials with a finger or a mouse on visible elements, each in one page load.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { readQuestion } from "../src/games/contract";
import { drawn, goesOn, number, openBrowser, openHall, visitor, type Hall } from "./hall";
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

test("the last player to confirm can play cards after every raid, on a phone", async () => {
  const screen = "390x844";
  const tiles = Array.from({ length: 18 }, () => ["cult", "cult"]);
  const dragons = Array.from({ length: 12 }, () => ["black", 2]);
  const options = { tiles, dragons, starting_vikings: 2 };
  const there = await sit(hall, browser, {}, { options }, { reads: true, screen: SCREENS[screen] });
  const mine = new Finger(there, hall, "", true);
  await mine.page.goto(`${hall.url}${there.table.link}`);
  const given = new Variety();
  while (given.count("play") < 2) {
    while (!(await there.bjorn.isIdle()) || !(await there.cilla.isIdle())) {
      await there.bjorn.answer(0);
      await there.cilla.answer(0);
    }
    expect(await mine.nextQuestion()).not.toBe(null);
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
    // Few tiles without a power: the game is short, and has all powers.
    counts: { odin: 1, thor: 1, troll: 2, dragon: 1, fenrir: 1, valkyrie: 1, loki: 1, niohoggr: 1 },
  },
};
/** Questions that such a game asks at least twice. */
const TWICE = {
  walhalla: ["crew", "join", "sail", "land", "play"],
  voluspa: ["turn", "raven", "unload"],
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
  for (const kind of TWICE[game]) expect([kind, given.count(kind) > 1]).toEqual([kind, true]);
  expect(await mine.page.evaluate("loaded")).toBe("once");
  expect(mine.visit.complaints).toEqual([]);
  await mine.visit.leave();
});

/** The table and the task of a step of a lesson. */
interface Shown {
  sight: { question: Parameters<typeof readQuestion>[0] };
  right: string[];
}

test.each(
  (["walhalla", "voluspa"] as const).flatMap((game) =>
    screens.map((screen) => [game, screen] as const),
  ),
)("the tutorial of %s at %s by taps, without help", async (game, screen) => {
  const visit = await visitor(browser, SCREENS[screen], {}, { reads: true });
  const { page } = visit;
  const mine = new Finger(visit, hall, "", "hasTouch" in SCREENS[screen]);
  let shown: Promise<Shown> | null = null;
  page.on("response", (said) => {
    if (said.request().method() !== "POST" || !said.ok()) return;
    if (!said.url().includes("/api/lessons/")) return;
    shown = said.json() as Promise<Shown>;
    shown.catch(() => null); // after the last step the page is left, and this is not read
  });
  await page.goto(`${hall.url}/learn/${game}`);
  const plan = (await (await fetch(`${hall.url}/api/lessons/${game}`)).json()) as {
    steps: { key: string }[];
  };
  for (const { key } of plan.steps) {
    const step = page.locator(`[data-step="${key}"]`);
    await step.waitFor();
    await drawn(page);
    while ((await step.getAttribute("data-done")) !== "true") {
      const { sight, right } = await shown!;
      const question = readQuestion(sight.question)!;
      const choice = question.choices.find(({ move }) => move === right[0]) ?? question.choices[0]!;
      const before = await number(page);
      await GAMES[game].answer(mine, question, [choice], 0);
      await goesOn(page, before, page.locator(`[data-step="${key}"][data-done="true"]`));
      await drawn(page);
    }
    const last = key === plan.steps.at(-1)!.key;
    // A card is closed with its own button.
    const next = ".panel .way > button.strong";
    await page
      .locator(last ? "[data-step]" : `[data-card], ${next}`)
      .first()
      .waitFor();
    if (await page.locator("[data-card]").count())
      await mine.tap({ marks: "[data-card] header button" });
    if (!last) await mine.tap({ marks: next });
  }
  expect(await mine.sees({ marks: ".panel .first button" })).toBe(true); // to the first game
  expect(visit.complaints).toEqual([]);
  await visit.leave();
});
