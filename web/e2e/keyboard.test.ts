// A whole game of each kind by keyboard alone, as a blind player hears it, from the first key to the result
// and the replay. The accessibility tree at each question is compared with heard/; `building/checks.py transcripts` rewrites it.
// The board never moves.
import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import {
  confirm,
  drawn,
  goesOn,
  moves,
  nextMoment,
  number,
  openBrowser,
  openHall,
  over,
  visitor,
  type Hall,
} from "./hall";

const UPDATE = process.env.UPDATE !== undefined;
const MOST_TABS = 3; // from a question to its first answer
const FILES = { Walhalla: "walhalla", Völuspá: "voluspa" };
const KEYS = { Walhalla: "from field to field", Völuspá: "pick a tile from your hand" };
const file = (game: keyof typeof FILES) =>
  new URL(`heard/${FILES[game]}.txt`, import.meta.url).pathname;

let hall: Hall;
let browser: Browser;

beforeAll(async () => {
  [hall, browser] = await Promise.all([openHall(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await hall.close();
});

/** The focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement as HTMLElement | null;
    const name = here?.getAttribute("aria-label") ?? here?.textContent ?? "";
    return { name: name.replace(/\s+/g, " ").trim(), marks: here?.className.toString() ?? "" };
  });

/** Whether the focus is inside an element. */
const isIn = (page: Page, marks: string) =>
  page.evaluate((marks) => Boolean(document.activeElement?.closest(marks)), marks);

let pressed: string[] = []; // since the last question

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  pressed.push(...keys);
  if (keys.some((key) => key !== "Tab")) await drawn(page); // the focus moves at once
}

/** Reach an element by Tab; returns the number of presses. */
async function tabTo(page: Page, marks: string, most: number): Promise<number> {
  for (let tabs = 0; tabs <= most; tabs++) {
    if (await isIn(page, marks)) return tabs;
    await press(page, "Tab");
  }
  throw new Error(`${most} Tabs do not lead to ${marks}, but to ${(await focused(page)).name}`);
}

/** The added and the removed lines. */
function changes(before: string, after: string): string {
  const count = (text: string) => {
    const found = new Map<string, number>();
    for (const line of text.split("\n")) found.set(line, (found.get(line) ?? 0) + 1);
    return found;
  };
  const lines = (of: string, others: Map<string, number>, sign: string) =>
    of.split("\n").flatMap((line) => {
      const left = others.get(line) ?? 0;
      if (left > 0) others.set(line, left - 1);
      return left > 0 ? [] : [`${sign} ${line}`];
    });
  return [...lines(before, count(after), "-"), ...lines(after, count(before), "+")].join("\n");
}

/** The accessibility tree; link targets depend on the table's name. */
async function said(page: Page, marks: string): Promise<string> {
  const tree = await page.locator(marks).ariaSnapshot();
  return tree.replace(/\n *- \/url: .*/g, "");
}

/** The texts of these elements. */
async function spoken(page: Page, marks: string): Promise<string> {
  const texts = await page.locator(marks).allTextContents();
  return texts.map((text) => text.replace(/\s+/g, " ").trim()).join(" | ");
}

/** Answer with a button of the question, if there are any. */
async function byButton(page: Page, which: number): Promise<boolean> {
  const count = await page.locator(".bar .answers > span > button:first-child").count();
  if (count === 0) return false;
  await tabTo(page, ".bar .answers", MOST_TABS);
  for (let place = 0; place < which % count; place++) {
    await press(page, "Tab");
    if (!(await isIn(page, ".answer > button:first-child"))) await press(page, "Tab");
  }
  await press(page, "Enter");
  return true;
}

/** Choose on the board with its own keys; returns whether a choice was made. */
async function byBoard(page: Page, game: string, which: number): Promise<boolean> {
  if (game === "Völuspá") await press(page, `${1 + (which % 5)}`, "PageDown", "PageDown");
  else await press(page, "ArrowRight", "Enter");
  if ((await confirm(page).count()) === 0) return false;
  if (which === 0) {
    await press(page, "Escape"); // takes it back
    await confirm(page).waitFor({ state: "detached" });
    await press(page, game === "Völuspá" ? "PageDown" : "Enter");
    await confirm(page).waitFor();
  }
  // Seats of a ship are filled one by one: there Enter empties the seat again.
  const { name } = await focused(page);
  if (/^Board|^Leave|^All seats/.test(name)) await tabTo(page, "[data-confirm]", 20);
  return true;
}

/** The list of shortcuts opens and closes again. */
async function listKeys(page: Page, line: string): Promise<void> {
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await press(page, "?");
  await keys.getByText(line).waitFor();
  await press(page, "Escape");
  await keys.waitFor({ state: "hidden" });
}

/** Choose in the list of all moves. */
async function byList(page: Page, which: number): Promise<void> {
  await tabTo(page, "[data-moves]", 20);
  await press(page, "Enter");
  await tabTo(page, "dialog li", 5);
  const count = Math.min(4, await moves(page).count());
  for (let place = 0; place < which % count; place++) await press(page, "Tab");
  await press(page, "Enter");
}

test.each(["Walhalla", "Völuspá"] as const)("a game of %s by keyboard alone", async (game) => {
  const { page, complaints, leave } = await visitor(browser, {}, {}, { reads: true });
  const heard: string[] = [];
  let tree = "";
  const hear = async (title: string) => {
    const now = await said(page, "main");
    heard.push(`## ${title}\nkeys: ${pressed.join(" ")}\n${changes(tree, now)}\n`);
    tree = now;
    pressed = [];
  };
  pressed = [];
  await page.goto(hall.url);
  const play = page.getByRole("region", { name: game }).getByRole("button", { name: "Play now" });
  await play.waitFor();
  const there = () => play.evaluate((button) => button === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await there()); tabs++) await press(page, "Tab");
  await press(page, "Enter");

  // Updates from before the page was opened, and the listening player.
  await page.locator("[role=tabpanel] li", { hasText: "The game begins." }).waitFor();
  await page.getByText("is away").waitFor({ state: "detached" });
  let still = "";
  const card = page.locator("[data-card]");
  for (let answers = 0; ;) {
    const { waitsFor, board } = await nextMoment(page);
    if (waitsFor === "nothing") break;
    still ||= board;
    expect(board).toBe(still);
    if (waitsFor === "card") {
      await hear(`A card: ${(await focused(page)).name.slice(0, 40)}`);
      expect(await isIn(page, "[data-card]")).toBe(true);
      await press(page, "Escape");
      await card.waitFor({ state: "detached" });
      continue;
    }
    const before = await number(page);
    await hear(`${answers + 1}`);
    // After an answer the focus is at the next question.
    if (answers > 0) expect((await focused(page)).marks).toContain("sentence");
    if (answers === 1) await listKeys(page, KEYS[game]);
    const how = answers % 3;
    if (how !== 0 || !(await byBoard(page, game, answers)))
      if (how === 2 || !(await byButton(page, answers))) await byList(page, answers);
    if ((await number(page)) === before && (await confirm(page).count()) > 0) {
      heard.push(
        `looked at: ${await spoken(page, "[data-confirm], .board [role=status], .tray [role=status]")}\n`,
      );
      await press(page, "Enter");
    }
    await goesOn(page, before, over(page).or(card));
    answers++;
  }
  await page.getByRole("dialog").waitFor();
  await page.getByRole("dialog").getByRole("table").first().waitFor();
  heard.push(`## The result\nkeys: ${pressed.join(" ")}\n${await said(page, "dialog")}\n`);
  const text = heard.join("\n");
  if (UPDATE) writeFileSync(file(game), text);
  expect(text).toBe(readFileSync(file(game), "utf8"));
  await lookBack(page);
  expect(complaints).toEqual([]);
  await leave();
});

/** The result and the replay, which have shortcuts too. */
async function lookBack(page: Page): Promise<void> {
  // The result: places, points by reason; it gives way to the last table and comes back.
  const result = page.getByRole("dialog");
  const points = await result.locator(".places b").allInnerTexts();
  expect(points.map(Number)).toEqual([...points.map(Number)].sort((a, b) => b - a));
  const sums = await result.locator("tfoot td").allInnerTexts();
  expect(sums.map(Number).sort()).toEqual(points.map(Number).sort());
  await page.keyboard.press("Escape");
  await result.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Show the result" }).click();

  // The replay: turn by turn, by a line of the log, from another seat, and by a link to a position.
  await page.getByRole("link", { name: "Replay" }).click();
  const slider = page.getByRole("slider", { name: "Turn" });
  await slider.waitFor();
  const move = (at: number) => page.locator(`[data-move="${at}"]`).waitFor();
  const turns = Number(await slider.getAttribute("max"));
  await page.keyboard.press("End");
  await expect.poll(() => slider.inputValue()).toBe(`${turns}`);
  const last = Number(await page.locator("[data-move]").getAttribute("data-move"));
  expect(turns).toBeLessThan(last);
  const shown = async () => (await page.locator(".scores b").allInnerTexts()).sort();
  await expect.poll(shown).toEqual([...points].sort());
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => slider.inputValue()).toBe(`${turns - 1}`);
  await page.keyboard.press("Home");
  await move(0);
  await page.keyboard.press("Shift+ArrowRight");
  await move(1);
  await page.getByRole("tabpanel").locator("button.line").nth(3).click();
  const there = Number(new URL(page.url()).searchParams.get("move"));
  expect(there).toBeLessThan(last / 2);
  await page.getByRole("combobox", { name: "View", exact: true }).selectOption("1");
  await page.waitForURL("**seat=1");
  await page.reload();
  await move(there);
}
