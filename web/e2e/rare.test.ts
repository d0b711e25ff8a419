// Rare questions, each twice in one page load, answered with a finger on visible elements.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { PYTHON, number, openBrowser, openHall, type Hall } from "./hall";
import type { Choice } from "../src/games/contract";
import { SCREENS, Variety, answerByTaps, finger, type ScreenName } from "./tapping";
import { voluspa } from "./tapping.voluspa";
import { walhalla } from "./tapping.walhalla";

/** A question: the number of moves of a finished game before it, and its seat. */
interface Place {
  game: string;
  kind: string;
  move: number;
  seat: number;
  saga: string;
}

let hall: Hall;
let browser: Browser;
let places: Place[];

beforeAll(async () => {
  const script = new URL("rare.py", import.meta.url).pathname;
  const looked = promisify(execFile)(PYTHON, [script], { maxBuffer: Infinity });
  [hall, browser] = await Promise.all([openHall(), openBrowser()]);
  const lines = (await looked).stdout.split("\n").filter((line) => line !== "");
  places = lines.map((line) => JSON.parse(line) as Place);
});
afterAll(async () => {
  await browser.close();
  await hall.close();
});

test.each(
  (["walhalla", "voluspa"] as const).flatMap((game) =>
    (Object.keys(SCREENS) as ScreenName[]).map((screen) => [game, screen] as const),
  ),
)("the rare questions of %s at %s by taps, each twice", async (game, screen) => {
  const mine = await finger(browser, hall, screen);
  const given = new Variety();
  const rare = places.filter((place) => place.game === game);
  for (const { kind, move, seat, saga } of [...rare, ...rare]) {
    await mine.playOn(saga, move, seat);
    expect(await mine.nextQuestion()).not.toBe(null);
    // A card unknown to the others is asked about together with the move that may need it.
    const asks = (choice: Choice) => choice.asks.some((one) => one.kind === kind);
    const question = await mine.question(await number(mine.page));
    const together = question.kind !== kind && question.choices.some(asks);
    expect(together ? kind : question.kind).toBe(kind);
    await answerByTaps(mine, { walhalla, voluspa }[game], given, together ? asks : undefined);
  }
  for (const { kind } of rare) expect([kind, given.count(kind) >= 2]).toEqual([kind, true]);
  expect(await mine.page.evaluate("loaded")).toBe("once");
  expect(mine.visit.complaints).toEqual([]);
  await mine.visit.leave();
});
