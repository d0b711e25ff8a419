// A replay: the board has the room and does not move, and the current event is in view.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { readFileSync } from "node:fs";
import { forThisVisit, hall, letABotPlay, openBrowser, playNow, visitor } from "./hall";

const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { width: 390, height: 844 };
const browser = await openBrowser();

/** The replay of a game that bots have finished. */
async function replay(page: Page): Promise<string> {
  await playNow(page, hall, "Völuspá");
  await letABotPlay(page);
  return page.url().replace("/t/", "/replay/");
}

const SAGAS = new URL("../../tests/sagas/", import.meta.url);

/** The replay of a finished game that the visitor of a page brings. */
async function bring(page: Page, game: string): Promise<string> {
  const [line] = readFileSync(new URL(`${game}.sagas.jsonl`, SAGAS), "utf8").split("\n");
  await page.goto(hall.url);
  const id = await page.evaluate(async (body) => {
    const made = await fetch("/api/players", { method: "POST", body: '{"name": "Astrid"}' });
    const { token } = (await made.json()) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch("/api/sagas", { method: "POST", body: body!, headers });
    return ((await answer.json()) as { id: string }).id;
  }, line);
  return `${hall.url}/replay/${id}`;
}

/** Nothing moves until `finish`, which ends one animation after the other until nothing is left. */
async function stopTime(page: Page): Promise<() => Promise<void>> {
  const still = await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const one = animate.apply(this, given);
      one.pause();
      return one;
    };
  });
  forThisVisit(page, still);
  return () => finishAll(page);
}

const finishAll = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let still = 0; still < 5; still++) {
      await frame().then(frame);
      const all = document.getAnimations();
      if (all.length > 0 || document.querySelector("[data-drawing]")) still = 0;
      for (const one of all) one.finish();
    }
  });

/** Opens a replay at a line of its log. */
async function openAt(page: Page, path: string, line: string): Promise<void> {
  await page.goto(path);
  await page.locator("button.line, .log button", { hasText: line }).first().click();
}

const frame = (page: Page) => page.locator(".board .frame").boundingBox();

/** The cell of the current event, and whether its letter and number are visible beside the table. */
async function toldOf(page: Page): Promise<{ cell: string; seen: boolean } | null> {
  return page.evaluate(() => {
    const text = document.querySelector(".told p")?.textContent ?? "";
    const [cell, column, row] = / on ([A-Z]+′?)(\d+′?)/.exec(text) ?? [];
    if (!cell) return null;
    const table = document.querySelector(".board .frame")!.getBoundingClientRect();
    const middle = (ruler: string, name: string | undefined) => {
      const labels = [...document.querySelectorAll(`.ruler.${ruler} span`)];
      const { left, top, width, height } = labels
        .find(({ textContent }) => textContent === name)!
        .getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const { x } = middle("across", column);
    const { y } = middle("down", row);
    const seen = x > table.left && x < table.right && y > table.top && y < table.bottom;
    return { cell, seen };
  });
}

test("the current event is in view at every zoom, forwards and back", async () => {
  const { page, leave } = await visitor(browser, WIDE);
  await page.goto(await replay(page));
  await page.getByRole("slider", { name: "Turn" }).waitFor();
  const closer = page.getByRole("button", { name: "Zoom in" });
  for (let time = 0; time < 6; time++) await closer.click();
  const told = new Set<string>();
  for (const key of ["ArrowRight", "ArrowLeft"])
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press(key);
      await page.locator("body:not([data-drawing])").waitFor(); // the text follows the board
      await expect.poll(async () => (await toldOf(page))?.seen ?? true).toBe(true);
      told.add((await toldOf(page))?.cell ?? "");
    }
  expect(told.size).toBeGreaterThan(6);
  await leave();
});

test("the sums wait for the points that fly to them", async () => {
  const { page, leave } = await visitor(browser, { ...WIDE, reducedMotion: "no-preference" });
  await page.goto(await replay(page));
  await page.getByRole("slider", { name: "Turn" }).waitFor();
  // Nothing that is set in motion moves until the test ends it.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const one = animate.apply(this, given);
      one.pause();
      return one;
    };
  });
  const sums = () => page.locator("[data-score]").allInnerTexts();
  const landed = [];
  const move = () => page.locator(".page").getAttribute("data-move");
  for (let turn = 1; turn <= 6; turn++) {
    const [before, here] = [await sums(), await move()];
    await page.keyboard.press("ArrowRight");
    await expect.poll(move).not.toBe(here);
    expect(await sums()).toEqual(before);
    await page.waitForFunction(() => document.getAnimations().length > 0); // its scene has begun
    await finishAll(page);
    landed.push(await sums());
  }
  expect(landed.flat().some((sum) => sum !== "0")).toBe(true);
  await leave();
});

test("at the end of a raid the full board is scored, then the vikings go home and the text names the points", async () => {
  const { page, leave } = await visitor(browser, { ...WIDE, reducedMotion: "no-preference" });
  const path = await bring(page, "walhalla");
  const finish = await stopTime(page);
  await openAt(page, path, "Raid 1 is over.");
  const sums = () => page.locator("[data-score]").allInnerTexts();
  const ships = () => page.locator('.board [data-help^="dragon "]').count();
  const slider = page.getByRole("slider", { name: "Turn" });
  const turn = Number(await slider.inputValue());
  await expect.poll(ships).toBe(0); // a jump: the next raid has begun
  await page.locator(".told", { hasText: "Raid 1 is over." }).waitFor(); // the text follows the board
  const [after, told] = [await sums(), await page.locator(".told").innerText()];
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => slider.inputValue()).toBe(`${turn - 1}`);
  const [before, full] = [await sums(), await ships()];
  expect(full).toBeGreaterThan(4);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator(".told").innerText()).toBe("Raid 1 is over.");
  expect([await sums(), await ships()]).toEqual([before, full]);
  await finish();
  await expect.poll(sums).toEqual(after);
  await expect.poll(ships).toBe(0);
  await expect.poll(() => page.locator(".told").innerText()).toBe(told);
  for (const [seat, sum] of after.entries())
    expect(told.replaceAll("\u00a0", " ")).toContain(`+${Number(sum) - Number(before[seat])}`);
  await leave();
});

test("a jump shows the scores of its position at once, and the end the whole table", async () => {
  const { page, leave } = await visitor(browser, { ...WIDE, reducedMotion: "no-preference" });
  const path = await bring(page, "voluspa");
  await stopTime(page);
  await page.goto(path);
  const sums = () => page.locator("[data-score]").allInnerTexts();
  const move = () => page.locator(".page").getAttribute("data-move");
  await page.getByRole("slider", { name: "Turn" }).waitFor();
  await page.keyboard.press("End");
  await page.getByText("The game is over.").first().waitFor();
  await expect.poll(move).not.toBe("0");
  await expect.poll(sums).not.toEqual(["0", "0"]); // the scores follow the board
  const final = await sums();
  await page.locator(".corner .fit.off").waitFor(); // everything is in view
  await page.goto(`${path}?move=9999`);
  await page.getByRole("slider", { name: "Turn" }).waitFor();
  await expect.poll(sums).toEqual(final);
  await leave();
});

test("the board has four fifths of the height, and does not move when a hand is empty", async () => {
  const { page, leave } = await visitor(browser, WIDE);
  const path = await replay(page);
  const boxes = [];
  for (const move of [0, 9999]) {
    await page.goto(`${path}?seat=0&move=${move}`);
    await page.locator(".page[data-move] .frame").waitFor();
    boxes.push(await frame(page));
  }
  expect(await page.locator(".rail .lifts").count()).toBe(0); // all tiles are played
  expect(boxes[1]).toEqual(boxes[0]);
  const { height } = (await page.locator(".page > .board").boundingBox())!;
  expect(height).toBeGreaterThan(0.8 * WIDE.viewport.height);
  await leave();
});

test.each([
  ["a wide screen", WIDE],
  ["a phone", { viewport: PHONE, hasTouch: true, isMobile: true }],
])("on %s the controls stay in place at the last move", async (_, window) => {
  const { page, leave } = await visitor(browser, window, { language: "de" });
  await page.goto(`${await bring(page, "walhalla")}?move=9999`);
  const step = page.getByRole("button", { name: "Einen Zug zurück" });
  const last = await step.boundingBox();
  await page.getByRole("button", { name: "Ergebnis zeigen" }).waitFor();
  await step.click();
  await page.getByRole("button", { name: "Ab hier weiterspielen" }).waitFor();
  expect(await step.boundingBox()).toEqual(last);
  await leave();
});

test("on a phone long texts scroll beside a board that keeps its size, and the next game is near", async () => {
  const { page, leave } = await visitor(browser, WIDE);
  const path = await replay(page);
  await page.setViewportSize(PHONE);
  await page.goto(`${path}?move=3`);
  const board = page.locator(".page[data-move] > .board");
  await board.locator(".frame").waitFor();
  const before = await board.boundingBox();
  const told = page.locator(".told p");
  await told.evaluate((one) => (one.textContent = "What happened in this turn. ".repeat(30)));
  await page.locator(".told [data-more] .down svg").click();
  await expect
    .poll(() => told.evaluate((one) => one.closest(".scroller")!.scrollTop))
    .toBeGreaterThan(0);
  expect(await board.boundingBox()).toEqual(before);
  await page.getByRole("button", { name: "Log, points, analysis" }).click();
  await page.getByRole("tab", { name: "Analysis", selected: true }).waitFor();

  // Who returns sees the last game and both next ones on the first screen.
  await page.goto(hall.url);
  const last = page.getByRole("region", { name: "Last game" }).getByRole("link");
  expect(new URL((await last.getAttribute("href"))!, hall.url).href).toBe(path);
  for (const button of await page.getByRole("button", { name: "Play now" }).all()) {
    const { y, height } = (await button.boundingBox())!;
    expect(y + height).toBeLessThan(PHONE.height);
  }
  await leave();
});
