// The end of a game, in order: the last events, the winner, the result; and the downloads.
import { afterAll, expect, test } from "vitest";
import type { Download, Page } from "playwright-core";
import { forThisVisit, moveOn, openBrowser, over, visitor } from "./hall";
import { findingsIn, findingsInBoth, type Scheme } from "./looks";
import { openPosed } from "./recorded";

const hall = await openPosed("last");
const browser = await openBrowser();
afterAll(() => hall.close());

interface Seen {
  what: string;
  /** The number of running animations on the board at that time. */
  moving: number;
}

/** Records the order in which the card of a raid's end, the winner and the result appear, and what the headline says
 * before the winner does. */
function watch(): void {
  const MARKS = { card: "[data-card]", winner: "[data-winner]", result: "dialog[open] .places" };
  const seen: Seen[] = [];
  const lines: string[] = [];
  let ended = false;
  Object.assign(window, { seen, lines });
  /** Keeps the score that is shown with the end of the game, once that is drawn. */
  const score = (): unknown =>
    document.body.hasAttribute("data-drawing")
      ? requestAnimationFrame(score)
      : Object.assign(window, {
          score: document.querySelector('[data-score="0"]')?.textContent,
        });
  const moving = () =>
    (document.querySelector(".board")?.getAnimations({ subtree: true }) ?? []).filter(
      (one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity,
    ).length;
  new MutationObserver(() => {
    for (const [what, mark] of Object.entries(MARKS))
      if (!seen.some((one) => one.what === what) && document.querySelector(mark))
        seen.push({ what, moving: moving() });
    const line = document.querySelector("[data-over] .headline")?.textContent;
    if (line && !ended) score();
    ended ||= Boolean(line);
    const crowned = seen.some(({ what }) => what === "winner");
    if (line && !crowned && !lines.includes(line)) lines.push(line);
  }).observe(document, { childList: true, subtree: true });
}

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: Seen[] }).seen as Seen[]);

/** Astrid's table at the last decision of a game, with animations. */
async function sitDown(game: string, prepared?: (page: Page) => Promise<unknown>) {
  const screen = { reducedMotion: "no-preference" } as const;
  const visit = await visitor(browser, screen, { pace: "brisk" }, { reads: true });
  const player = { token: hall.token, phrase: "", name: hall.name, language: "en" };
  const known = await visit.page.addInitScript(
    (text) => localStorage.setItem("longhouse.player", text),
    JSON.stringify(player),
  );
  const watched = await visit.page.addInitScript(watch);
  const shares = await visit.page.addInitScript(() => {
    const share = ({ files, ...rest }: ShareData) => {
      const [file] = files ?? [];
      Object.assign(window, { shared: { ...rest, type: file?.type, size: file?.size } });
      return Promise.resolve();
    };
    Object.assign(navigator, { canShare: () => true, share });
    const write = async ([item]: ClipboardItem[]) =>
      Object.assign(window, { copied: (await item!.getType("image/png")).size });
    Object.assign(navigator.clipboard, { write });
  });
  forThisVisit(visit.page, known, watched, shares);
  await prepared?.(visit.page);
  await visit.page.goto(`${hall.url}/t/${hall.tables[game]!["last"]}`);
  await visit.page.locator("[data-asked]").waitFor();
  return visit;
}

const result = (page: Page) => page.getByRole("dialog").locator(".places");

test("the last raid ends like the others, then the winner appears, then the result", async () => {
  // A player who has just come may move before the earlier updates are loaded.
  let arrives: () => void = () => undefined;
  const story = new Promise<void>((resolve) => (arrives = resolve));
  const { page, complaints, leave } = await sitDown("walhalla", (page) =>
    page.route("**/story*", (route) => story.then(() => route.continue())),
  );
  await moveOn(page, 0, page.locator("[data-card]"));
  await page.locator("[data-card]").waitFor();
  arrives();
  expect(await over(page).count()).toBe(0);
  expect((await seen(page)).map(({ what }) => what)).toEqual(["card"]);
  await page.locator("[data-card] header button").last().click();
  await page.locator("[data-winner]").waitFor();
  expect(await result(page).count()).toBe(0);
  await result(page).waitFor(); // without any action of the player
  const order = await seen(page);
  expect(order.map(({ what }) => what)).toEqual(["card", "winner", "result"]);
  expect(order.slice(1).map(({ moving }) => moving)).toEqual([0, 0]);
  // The winner is the same everywhere.
  const points = (await result(page).locator("b").allInnerTexts()).map(Number);
  expect(points[0]).toBe(Math.max(...points));
  const drawing = (await kept(page, "As SVG")).content.toString();
  expect(drawing).toContain("Walhalla");
  expect(foreign(drawing)).toEqual([]);
  expect(await findingsIn(page, ["light"])).toEqual([]);
  await page.getByRole("link", { name: "Replay" }).click();
  await lookAtReplay(page, "light");
  expect(complaints).toEqual([]);
  await leave();
});

/** Axe finds nothing in the replay, nor in the points beside it. */
async function lookAtReplay(page: Page, scheme: Scheme): Promise<void> {
  await page.getByRole("slider", { name: "Turn" }).waitFor();
  expect(await findingsIn(page, [scheme])).toEqual([]);
  await page.getByRole("tab", { name: "Points" }).click();
  expect(await findingsIn(page, [scheme])).toEqual([]);
}

/** A button's download. */
async function kept(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const given: Promise<Download> = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const file = await given;
  const parts = (await (await file.createReadStream()).toArray()) as Buffer[];
  return { name: file.suggestedFilename(), content: Buffer.concat(parts) };
}

/** References of a drawing to the page or elsewhere. */
function foreign(drawing: string): string[] {
  const found = ["var(", "class=", "<use", "light-dark", "oklab", "currentColor"];
  const links = drawing.matchAll(/(?:href=|url\()["']?(?!#|data:|&quot;#).{0,40}/g);
  return [...found.filter((one) => drawing.includes(one)), ...[...links].map(([link]) => link)];
}

/** The number of dark pixels in a part of a picture. */
async function ink(
  page: Page,
  png: Buffer,
  part: [x: number, y: number, wide: number, tall: number],
) {
  return page.evaluate(
    async ([text, [x, y, wide, tall]]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${text}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [wide, tall];
      const context = canvas.getContext("2d")!;
      context.drawImage(image, -x, -y);
      const { data } = context.getImageData(0, 0, wide, tall);
      return data.filter((value, place) => place % 4 === 0 && value < 100).length;
    },
    [png.toString("base64"), part] as const,
  );
}

test("the result is a page, and a picture to save and to share", async () => {
  const { page, complaints, leave } = await sitDown("voluspa");
  await moveOn(page, 0, over(page));
  await page.locator("[data-winner]").waitFor();
  await page.keyboard.press("Escape"); // on at once
  await result(page).waitFor();
  const order = await seen(page);
  expect(order.map(({ what }) => what)).toEqual(["winner", "result"]);
  expect(order.map(({ moving }) => moving)).toEqual([0, 0]);
  const lines = await page.evaluate(() => (window as unknown as { lines: string[] }).lines);
  expect(lines.filter((line) => line !== "The game is over")).toEqual([]);
  await expect.poll(() => page.locator("[data-over] .headline").innerText()).toMatch(/wins?!?$/);

  // The last points were in the score by then.
  const score = await page.evaluate(() => (window as { score?: string }).score);
  expect(score).toBe(await page.locator('[data-score="0"]').innerText());

  const sheet = page.getByRole("dialog");
  await sheet.getByRole("img", { name: "The final table" }).waitFor();
  await sheet
    .getByRole("link", { name: /best move \+\d+ Turn \d+, /i })
    .first()
    .waitFor();
  expect(
    await sheet.getByRole("link", { name: /^(The lead|Turning point) / }).count(),
  ).toBeLessThanOrEqual(1);
  // One scale for all players.
  const scales = await sheet.locator("td:has(.bar)").evaluateAll((all) =>
    all.map((cell) => {
      const { width } = cell.querySelector(".bar")!.getBoundingClientRect();
      return { width, points: Number(cell.textContent) };
    }),
  );
  const longest = scales.reduce((most, one) => (one.points > most.points ? one : most));
  for (const { width, points } of scales.filter((one) => one.width > 6))
    expect(width / points).toBeCloseTo(longest.width / longest.points, 1);
  expect(await findingsInBoth(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });

  const photograph = await kept(page, "Save picture");
  expect(photograph.name).toMatch(/^Völuspá-[\d-]{10}-.+\.png$/);
  const size = [16, 20].map((at) => photograph.content.readUInt32BE(at));
  expect(size).toEqual([2400, 1260]);
  // There is text at the names and at the points.
  expect(await ink(page, photograph.content, [1600, 340, 300, 100])).toBeGreaterThan(500);
  expect(await ink(page, photograph.content, [2100, 340, 260, 160])).toBeGreaterThan(500);

  const drawing = await kept(page, "As SVG");
  expect(drawing.name).toMatch(/^Völuspá-[\d-]{10}-.+\.svg$/);
  const text = drawing.content.toString();
  for (const name of await result(page).locator("bdi").allInnerTexts())
    expect(text).toContain(name);
  for (const word of ["Longhouse", "Völuspá", "@font-face"]) expect(text).toContain(word);
  expect(foreign(text)).toEqual([]);

  await page.getByRole("button", { name: "Copy as picture" }).click();
  await page.getByText("Picture copied").waitFor();
  const copied = () => (window as { copied?: number }).copied;
  expect(await page.evaluate(copied)).toBe(photograph.content.length);
  await page.evaluate(() => Object.assign(navigator.clipboard, { write: null })); // as without TLS
  const instead = await kept(page, "Copy as picture");
  expect(instead.content.length).toBe(photograph.content.length);
  await page.getByText("it was saved instead").waitFor();

  await page.getByRole("button", { name: "Share", exact: true }).click();
  const shared = await page.waitForFunction(() => (window as { shared?: object }).shared);
  const title = await page.locator("[data-over] .headline").innerText();
  const id = hall.tables["voluspa"]!["last"]!;
  expect(await shared.jsonValue()).toMatchObject({
    type: "image/png",
    size: photograph.content.length,
    url: `${hall.url}/replay/${id}?result`,
  });
  expect(title).not.toBe("");

  // It can be closed and opened again, here and with the game.
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Show the result" }).click();
  await sheet
    .getByRole("link", { name: /best move/i })
    .first()
    .click();
  await page.locator("[data-move]:not([data-move='0'])").waitFor();
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Show the result" }).click();
  await sheet
    .getByRole("link", { name: /best move/i })
    .first()
    .click();
  await sheet.waitFor({ state: "hidden" });
  await page.goto(`${hall.url}/replay/${id}?result`);
  await result(page).waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await lookAtReplay(page, "dark");
  expect(complaints).toEqual([]);
  await leave();
});
