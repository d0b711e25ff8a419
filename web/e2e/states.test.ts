// The table at any moment of many games, in three windows: the board never moves, nothing covers a choice,
// and axe finds nothing.
import { describe, expect, test } from "vitest";
import { look } from "./covered";
import { openBrowser, visitor } from "./hall";
import { findingsIn, type Scheme } from "./looks";
import { moments, openPages, prepare, seeded, sitDown, tell } from "./recorded";

/** `building/checks.py screens` checks every decision, and every moment in every window and in both schemes. */
const ALL = process.env.ALL !== undefined;
const STRIDE = ALL ? 1 : 30; // every nth decision of a seat is checked
const PHONE = { hasTouch: true, isMobile: true };
const WINDOWS = {
  wide: { viewport: { width: 1280, height: 800 } },
  upright: { viewport: { width: 390, height: 844 }, ...PHONE },
  lying: { viewport: { width: 844, height: 390 }, ...PHONE },
};

const [pages, browser, games, posed] = await Promise.all([
  openPages(),
  openBrowser(),
  seeded(STRIDE),
  moments(),
]);

describe.each(Object.entries(WINDOWS))("in a window that is %s", (name, screen) => {
  /** Each game and each moment is checked in one of the windows. */
  const isHere = (number: number) => ALL || number % 3 === Object.keys(WINDOWS).indexOf(name);

  test("nothing covers a choice, and the board does not move", async () => {
    // With the explanations of a first game, which must not cover anything, either.
    const { page, complaints, leave } = await visitor(browser, screen, { guide: "always" });
    await prepare(page);
    const found: unknown[] = [];
    let plies = 0;
    let places = 0;
    for (const { id, game, plies: all } of games.filter((_, number) => isHere(number))) {
      // Each seat has its own page of the table; its decisions come one after the other.
      for (const seat of new Set(all.map((ply) => ply.seat))) {
        const own = all.filter((ply) => ply.seat === seat);
        let board = "";
        for (const [place, ply] of own.entries()) {
          if (place === 0) await sitDown(page, pages, game, ply);
          else await tell(page, ply);
          const looked = await page.evaluate(look);
          board ||= looked.board;
          places += looked.places;
          plies++;
          const where = `${id}, decision ${ply.sight.number}, ${ply.sight.question?.kind}`;
          if (looked.covered.length > 0) found.push([where, looked.covered.slice(0, 3)]);
          expect([where, looked.board]).toEqual([where, board]);
        }
      }
    }
    const decisions = games.reduce((sum, one) => sum + one.decisions, 0);
    console.log(`${name}: ${plies} of ${decisions} decisions, ${places} places looked at`);
    expect(found).toEqual([]);
    expect(places).toBeGreaterThan(plies);
    expect(complaints).toEqual([]);
    await leave();
  });

  test("axe finds nothing at the named moments of the games, light and dark", async () => {
    const { page, leave } = await visitor(browser, screen);
    await prepare(page);
    const found: string[] = [];
    for (const [number, { game, name: moment, ply }] of posed.entries()) {
      if (!isHere(number)) continue; // in light or in dark colours
      await sitDown(page, pages, game, ply);
      const one: Scheme = number % 2 === 0 ? "light" : "dark";
      const schemes: Scheme[] = ALL ? ["light", "dark"] : [one];
      found.push(...(await findingsIn(page, schemes)).map((one) => `${game}, ${moment}: ${one}`));
    }
    expect(found).toEqual([]);
    await leave();
  });
});

test("the check finds elements that cover a cell or a headland, even without pointer events", async () => {
  const { page, leave } = await visitor(browser, WINDOWS.wide);
  await prepare(page);
  for (const name of ["walhalla", "voluspa"]) {
    const { game, plies } = games.find((one) => one.game === name)!;
    await sitDown(page, pages, game, plies[0]!);
    const before = await page.evaluate(look);
    expect(before.covered).toEqual([]);
    const veil = await page.addStyleTag({
      content:
        ".page::after { content: ''; position: fixed; z-index: 9; inset: 0; pointer-events: none; }",
    });
    expect((await page.evaluate(look)).covered.length).toBeGreaterThanOrEqual(6);
    await veil.evaluate((style) => (style as Element).remove());
  }
  await leave();
});
