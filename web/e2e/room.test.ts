// All texts fit: on a narrow phone, in every language, at the named moments of both games and on the other
// pages.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { LANGUAGES } from "../src/words/languages";
import { cut } from "./cutText";
import { PHONE, drawn, hall, list, moves, openBrowser, visitor } from "./hall";
import { overflows } from "./looks";
import { moments, openPages, prepare, sitDown, type Moment, type Ply } from "./recorded";

/** `building/checks.py screens` checks everything in every language; else each moment in one of them, and most other pages in
 * the longest ones. */
const ALL = process.env.ALL !== undefined;
const LONGEST = ["de", "fr"];
const NARROW = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const FIRST = ["/", "/new/walhalla", "/new/voluspa"];
const PATHS = [
  ...FIRST,
  ...["/rules/walhalla", "/rules/voluspa", "/privacy", "/learn/walhalla", "/learn/voluspa"],
  ...["/find", "/profile", "/no/such/page", "/t/nosuchtable"],
];

const [pages, browser, posed] = await Promise.all([openPages(), openBrowser(), moments()]);

async function lacking(page: Page, where: string): Promise<string[]> {
  await drawn(page);
  const found = await page.evaluate(cut);
  if (await overflows(page)) found.push("the page is wider than the window");
  return found.map((one) => `${where}: ${one}`);
}

const SPOKEN = Object.keys(LANGUAGES);

test.each(SPOKEN)("every text fits at 360 pixels in %s", async (language) => {
  const found: string[] = [];
  const around = await visitor(browser, NARROW, { language });
  for (const path of ALL || LONGEST.includes(language) ? PATHS : FIRST) {
    await around.page.goto(hall.url + path, { waitUntil: "networkidle" });
    await around.page.getByRole("heading", { level: 1 }).waitFor();
    found.push(...(await lacking(around.page, path)));
  }
  await around.leave();
  const { page, leave } = await visitor(browser, PHONE, { language }); // a page for tables alone
  await prepare(page);
  const some = posed.filter(
    (_, number) => ALL || number % SPOKEN.length === SPOKEN.indexOf(language),
  );
  for (const { game, name, ply } of some) {
    await sitDown(page, pages, game, ply);
    found.push(...(await lacking(page, `${game}, ${name}`)));
    if (!(await list(page).isVisible())) continue;
    await list(page).tap();
    await moves(page).first().tap(); // the staged move, on its button
    found.push(...(await lacking(page, `${game}, ${name}, staged`)));
  }
  expect(found).toEqual([]);
  await leave();
});

test("three answers to an attack are in sight together on a narrow phone", async () => {
  const { ply } = posed.find(({ name }) => name === "fight")!;
  const sight = structuredClone(ply.sight);
  const { columns, rows } = sight.question!;
  const [verb, move] = [columns.indexOf("verb"), columns.indexOf("move")];
  for (const answer of ["stand", "shield"])
    if (!rows.some((row) => row[verb] === answer))
      rows.push(rows.at(-1)!.map((part, at) => (at === verb || at === move ? answer : part)));
  for (const language of ["de", "fr"]) {
    const { page, leave } = await visitor(browser, NARROW, { language });
    await prepare(page);
    await sitDown(page, pages, "walhalla", { ...ply, sight });
    await drawn(page);
    const answers = page.locator(".bar .answers.three > button");
    expect(await answers.count()).toBe(3);
    const hidden = () =>
      answers.evaluateAll((all) =>
        all.filter((one) => {
          const { left, width, bottom } = one.getBoundingClientRect();
          return !one.contains(document.elementFromPoint(left + width / 2, bottom - 3));
        }),
      );
    // The bar gets its height when the texts around it have theirs.
    await expect.poll(async () => [language, (await hidden()).length]).toEqual([language, 0]);
    expect(await lacking(page, language)).toEqual([]);
    await leave();
  }
});

test("the numbers of four players stay in their cards on a narrow phone", async () => {
  const isFull = ({ game, ply }: Moment) =>
    game === "walhalla" && ply.sight.seats.length === 4 && ply.sight.status === "running";
  const { ply } = posed.find(isFull)!;
  const sight = structuredClone(ply.sight) as Ply["sight"] & {
    view: { midgard: number[]; scores: number[] };
    reading: { totals: number[] };
  };
  sight.view.midgard = [10, 12, 11, 10];
  sight.view.scores = [104, 98, 111, 107];
  sight.reading.totals = [128, 131, 140, 129];
  const { page, leave } = await visitor(browser, NARROW);
  await prepare(page);
  await sitDown(page, pages, "walhalla", { ...ply, sight });
  await drawn(page);
  const outside = await page.locator("li:has([data-score])").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll(".numbers")]
        .map((one) => ({ said: one.textContent, at: one.getBoundingClientRect() }))
        .filter(({ at }) => at.left < left || at.right > right - 2)
        .map(({ said }) => said);
    }),
  );
  expect(await page.locator("li:has([data-score]) .numbers").count()).toBeGreaterThan(8);
  expect(outside).toEqual([]);
  await leave();
});

test("the check finds text that does not fit", async () => {
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
