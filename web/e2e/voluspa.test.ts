// Gestures on Völuspá's table: two taps, dragging by mouse and by finger, cancelling; and nothing covers a
// legal cell.
import { expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { PHONE, hall, drawn, goesOn, number, openBrowser, playNow, visitor } from "./hall";

const browser = await openBrowser();

const WIDE = { viewport: { width: 1280, height: 800 } };
const LYING = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const LEAST = 56; // pixels of a tile at 1280x800
const ROWS = 9; // with tiles, or legal cells of one tile: others may need one more above and below

const tile = (page: Page) => page.locator(".hand .lifts:not(.grey)").first();
const cells = (page: Page) => page.locator(".board .candidate");
const confirm = (page: Page) => page.locator("[data-confirm]");

async function middle(one: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await one.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

test("a tap stages, Escape cancels, a second tap on the ghost plays", async () => {
  const { page, complaints, leave } = await visitor(browser, WIDE);
  await playNow(page, hall, "Völuspá");
  const before = await number(page);
  await tile(page).click();
  const cell = await middle(cells(page).first());
  await page.mouse.click(cell.x, cell.y);
  await confirm(page).waitFor();
  await page.keyboard.press("Escape");
  await confirm(page).waitFor({ state: "detached" });
  expect(await number(page)).toBe(before);
  await page.mouse.click(cell.x, cell.y);
  await confirm(page).waitFor();
  await page.mouse.click(cell.x, cell.y);
  await goesOn(page, before);
  expect(complaints).toEqual([]);
  await leave();
});

test("a staged tile stays in place until it is placed", async () => {
  const { page, leave } = await visitor(browser, WIDE);
  await playNow(page, hall, "Völuspá");
  await tile(page).click();
  await cells(page).first().click({ force: true });
  await confirm(page).waitFor();
  const nowhere = await page.evaluate(async () => {
    const one = (marks: string) => document.querySelector<HTMLElement>(marks);
    const laid = () => one(".world > div.table")!.innerHTML;
    const before = laid();
    let nowhere = 0; // frames in which it is shown
    one("[data-confirm]")!.click();
    while (laid() === before) {
      await new Promise((done) => requestAnimationFrame(done));
      if (laid() === before && !one(".ghost.staged")) nowhere++;
    }
    return nowhere;
  });
  expect(nowhere).toBe(0);
  await leave();
});

test("a placed tile leaves the hand at once, and the next comes with the pile", async () => {
  const moving = { ...WIDE, reducedMotion: "no-preference" } as const;
  const { page, leave } = await visitor(browser, moving, { pace: "calm" });
  await playNow(page, hall, "Völuspá");
  await tile(page).click();
  await cells(page).first().click({ force: true });
  await confirm(page).waitFor();
  const seen = await page.evaluate(async () => {
    const one = (marks: string) => document.querySelector<HTMLElement>(marks);
    const laid = () => one(".world > div.table")!.innerHTML;
    const hand = () => document.querySelectorAll(".hand li:not(.left)").length;
    const pile = () => Number(one(".pile .numbers")!.textContent);
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const before = { laid: laid(), hand: hand(), pile: pile() };
    one("[data-confirm]")!.click();
    while (laid() === before.laid) await frame();
    const placed = { hand: hand(), pile: pile() };
    while (hand() < before.hand) await frame();
    return { before, placed, pile: pile() };
  });
  expect(seen.placed).toEqual({ hand: seen.before.hand - 1, pile: seen.before.pile });
  expect(seen.pile).toBeLessThan(seen.before.pile);
  await leave();
});

test("with Confirm moves off one tap plays", async () => {
  const { page, leave } = await visitor(browser, WIDE, { stage: false });
  await playNow(page, hall, "Völuspá");
  const before = await number(page);
  await tile(page).click();
  const cell = await middle(cells(page).first());
  await page.mouse.click(cell.x, cell.y);
  await goesOn(page, before);
  await leave();
});

test("a tile is dragged from the hand to a cell by mouse", async () => {
  const { page, leave } = await visitor(browser, WIDE);
  await playNow(page, hall, "Völuspá");
  const before = await number(page);
  const from = await middle(tile(page));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y, { steps: 3 });
  await cells(page).first().waitFor();
  const to = await middle(cells(page).first());
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await confirm(page).waitFor();
  await page.keyboard.press("Enter");
  await goesOn(page, before);
  await leave();
});

test("a tile is dragged from the hand to a cell by a finger", async () => {
  const { context, page, leave } = await visitor(browser, PHONE);
  await playNow(page, hall, "Völuspá");
  const before = await number(page);
  const finger = await context.newCDPSession(page);
  const touch = (type: string, at?: { x: number; y: number }) =>
    finger.send("Input.dispatchTouchEvent", { type: type as never, touchPoints: at ? [at] : [] });
  const from = await middle(tile(page));
  await touch("touchStart", from);
  for (const up of [6, 14, 24]) await touch("touchMove", { x: from.x, y: from.y - up });
  await cells(page).first().waitFor();
  const to = await middle(cells(page).first());
  for (const part of [0.4, 0.8, 1])
    await touch("touchMove", {
      x: from.x + (to.x - from.x) * part,
      y: from.y - 24 + (to.y - from.y + 24) * part,
    });
  await touch("touchEnd");
  await confirm(page).waitFor();
  await page.touchscreen.tap(to.x, to.y); // at once, though a browser sends no click for it
  await goesOn(page, before);
  await leave();
});

interface Looked {
  /** The middles of the legal cells in view. */
  free: [x: number, y: number][];
  /** The covered ones. */
  covered: string[];
  /** Pixels of the smallest tile. */
  side: number;
  /** The rows from the first tile or legal cell to the last. */
  rows: number;
}

function looked(page: Page): Promise<Looked> {
  return page.evaluate(() => {
    const frame = document.querySelector(".board .frame")!.getBoundingClientRect();
    const found: Looked = { free: [], covered: [], side: Infinity, rows: 0 };
    const tops: number[] = [];
    for (const cell of document.querySelectorAll(".board .candidate")) {
      const box = cell.querySelector(".cell")!.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      tops.push(box.top);
      if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue;
      if (cell.contains(document.elementFromPoint(x, y))) found.free.push([x, y]);
      else found.covered.push(cell.getAttribute("data-key") ?? "");
    }
    for (const face of document.querySelectorAll(".world .rune-stone > rect.face")) {
      const { width, top } = face.getBoundingClientRect();
      if (width === 0) continue; // it is hidden
      found.side = Math.min(found.side, width);
      tops.push(top);
    }
    const between = (found.side * 100) / 92; // from one tile to the next
    found.rows = Math.round((Math.max(...tops) - Math.min(...tops)) / between) + 1;
    return found;
  });
}

test.each([
  ["1280x800", WIDE],
  ["a phone", PHONE],
  ["a phone that lies", LYING],
] as const)("nothing covers a legal cell: %s", async (_, window) => {
  const { page, leave } = await visitor(browser, window, { stage: false });
  await playNow(page, hall, "Völuspá");
  for (let turn = 0; turn < 6; turn++) {
    const before = await number(page);
    await tile(page).click();
    await cells(page).first().waitFor();
    await page.locator("[data-drawing]").waitFor({ state: "detached" });
    await drawn(page);
    const { free, covered, side, rows } = await looked(page);
    expect(covered).toEqual([]);
    // A table of more rows than the window holds at that size may be smaller.
    const large = window === WIDE && rows <= ROWS;
    expect(side).toBeGreaterThanOrEqual((large ? LEAST : 40) - 0.01);
    await page.mouse.click(...free[turn % free.length]!);
    await goesOn(page, before);
    await page.locator("[data-asked]").waitFor();
  }
  await leave();
});
