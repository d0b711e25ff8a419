// No text is longer than its room: on a narrow phone, in every language, at the named moments of both
// games and on the pages around them.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { LANGUAGES } from "../src/words/languages";
import { cut } from "./cut";
import { PHONE, drawn, list, moves, openBrowser, openHall, visitor, type Hall } from "./hall";
import { overflows } from "./looks";
import { moments, openPages, prepare, sitDown, type Moment, type Pages } from "./recorded";

/** `make looks` looks at every moment in every language; else each is looked at in two of them. */
const ALL = process.env.ALL !== undefined;
const NARROW = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const PATHS = [
  ...["/", "/new/walhalla", "/new/voluspa", "/rules/walhalla", "/rules/voluspa", "/privacy"],
  ...["/learn/walhalla", "/learn/voluspa", "/no/such/page", "/t/nosuchtable"],
];

let hall: Hall;
let pages: Pages;
let browser: Browser;
let posed: Moment[];

beforeAll(async () => {
  [hall, pages, browser, posed] = await Promise.all([
    openHall(),
    openPages(),
    openBrowser(),
    moments(),
  ]);
});
afterAll(async () => {
  await browser.close();
  pages.close();
  await hall.close();
});

async function lacking(page: Page, where: string): Promise<string[]> {
  await drawn(page);
  const found = await page.evaluate(cut);
  if (await overflows(page)) found.push("the page is wider than the window");
  return found.map((one) => `${where}: ${one}`);
}

const SPOKEN = Object.keys(LANGUAGES);

test.each(SPOKEN)("every text has room at 360 pixels in %s", async (language) => {
  const found: string[] = [];
  const around = await visitor(browser, NARROW, { language });
  for (const path of PATHS) {
    await around.page.goto(hall.url + path, { waitUntil: "networkidle" });
    await around.page.getByRole("heading", { level: 1 }).waitFor();
    found.push(...(await lacking(around.page, path)));
  }
  await around.leave();
  const { page, leave } = await visitor(browser, PHONE, { language }); // a page for tables alone
  await prepare(page);
  const some = posed.filter((_, number) => ALL || number % 2 === SPOKEN.indexOf(language) % 2);
  for (const { game, name, ply } of some) {
    await sitDown(page, pages, game, ply);
    found.push(...(await lacking(page, `${game}, ${name}`)));
    if (!(await list(page).isVisible())) continue;
    await list(page).tap();
    await moves(page).first().tap(); // what is looked at, on its button
    found.push(...(await lacking(page, `${game}, ${name}, staged`)));
  }
  expect(found).toEqual([]);
  await leave();
});

test("text without room is found", async () => {
  const { page, leave } = await visitor(browser, NARROW);
  await page.goto(pages.url + "/no/such/page");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await lacking(page, "")).toEqual([]);
  const planted = {
    side: '<button style="width:40px;white-space:nowrap">Versprechungen</button>',
    below: '<button style="width:90px;height:20px;padding:0">eins zwei drei vier fünf</button>',
    clipped: '<p style="width:40px;overflow:hidden;white-space:nowrap">Versprechungen</p>',
    outside: '<p style="position:fixed;left:300px;white-space:nowrap">Versprechungen</p>',
  };
  for (const [name, html] of Object.entries(planted)) {
    await page.evaluate((html) => {
      document.querySelector("#planted")?.remove();
      document.body.insertAdjacentHTML("beforeend", `<div id="planted">${html}</div>`);
    }, html);
    expect((await page.evaluate(cut)).length, name).toBe(1);
  }
  await leave();
});
