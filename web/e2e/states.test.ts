// The table at any moment of many games, in three windows: the board stands still, nothing lies on
// what can be chosen, and axe finds nothing.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { look } from "./covered";
import { forThisVisit, openBrowser, visitor } from "./hall";
import { findingsIn, type Scheme } from "./looks";
import {
  moments,
  openPages,
  played,
  prepare,
  seeded,
  sitDown,
  tell,
  type Moment,
  type Pages,
  type Played,
  type Ply,
  type Watched,
} from "./recorded";

/** `make looks` looks at every decision, and at every moment in every window and in both colours. */
const ALL = process.env.ALL !== undefined;
const STRIDE = ALL ? 1 : 30; // each how many decisions of a seat are looked at
const PHONE = { hasTouch: true, isMobile: true };
const WINDOWS = {
  wide: { viewport: { width: 1280, height: 800 } },
  upright: { viewport: { width: 390, height: 844 }, ...PHONE },
  lying: { viewport: { width: 844, height: 390 }, ...PHONE },
};

let pages: Pages;
let browser: Browser;
let games: Played[];
let posed: Moment[];

beforeAll(async () => {
  [pages, browser, games, posed] = await Promise.all([
    openPages(),
    openBrowser(),
    seeded(STRIDE),
    moments(),
  ]);
});
afterAll(async () => {
  await browser.close();
  pages.close();
});

describe.each(Object.entries(WINDOWS))("in a window that is %s", (name, screen) => {
  /** Each game and each moment is looked at in one of the windows. */
  const isHere = (number: number) => ALL || number % 3 === Object.keys(WINDOWS).indexOf(name);

  test("nothing lies on what can be chosen, and the board stands still", async () => {
    // With what explains each question in a first game: that lies elsewhere, too.
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

test("what lies on a cell or a headland is found, even if it lets a finger through", async () => {
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

/** A page on which time stands still: whatever is set in motion waits at its beginning until a key ends it. */
async function stillPage(settings: Record<string, unknown> = {}) {
  const screen = { ...WINDOWS.wide, reducedMotion: "no-preference" as const };
  const { page, leave } = await visitor(browser, screen);
  await prepare(page);
  const still = await page.addInitScript((kept) => {
    localStorage.setItem("longhouse.settings", JSON.stringify(kept));
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const one = animate.apply(this, given);
      one.pause();
      return one;
    };
  }, settings);
  forThisVisit(page, still);
  const lines = () => page.getByRole("tabpanel").locator("li[data-at]").count();
  /** Sits at the table before something happens, and is told of it. */
  const watch = async (game: string, after: Ply) => {
    const sight = { ...after.sight, number: after.sight.number - 1, question: null };
    await sitDown(page, pages, game, { ...after, sight, beats: [] });
    await tell(page, after);
    await page.locator(`body:not([data-drawing]) [data-number="${after.sight.number}"]`).waitFor();
  };
  return { page, lines, watch, leave };
}
const pliesOf = (game: string) => games.flatMap((one) => (one.game === game ? one.plies : []));
const kindsOf = ({ beats }: Ply) => beats.map(({ events }) => events.map(({ kind }) => kind));

test("points are in score and log once they have flown there, not before", async () => {
  const { page, lines, watch, leave } = await stillPage();
  const scores = ({ sight }: Ply) => (sight.view as { scores: number[] }).scores.map(String);
  const shown = () => page.locator("[data-score]").allInnerTexts();
  const after = pliesOf("voluspa").find((ply) => {
    const kinds = kindsOf(ply);
    return kinds.length === 1 && kinds.flat().includes("scored");
  })!;
  await watch("voluspa", after);
  expect(await shown()).not.toEqual(scores(after));
  expect(await lines()).toBe(0);
  await page.keyboard.press("Escape");
  await expect.poll(shown).toEqual(scores(after));
  await expect.poll(lines).toBe(1);
  await leave();
});

describe("a fight without points", () => {
  let stands: Watched;
  beforeAll(async () => {
    [stands] = (await played(["stands"])) as [Watched];
  });

  /** A page where the fight is to be seen, and how often the log tells that somebody stood. */
  async function ringside(settings: Record<string, unknown> = {}) {
    const { page, leave } = await stillPage(settings);
    await page.route("**/story*", (route) => route.fulfill({ json: { beats: stands.earlier } }));
    await sitDown(page, pages, "walhalla", { seat: 0, sight: stands.sight, beats: [] });
    const log = page.getByRole("tabpanel");
    await log.locator("li[data-at]").first().waitFor();
    const told = async () => (await log.innerText()).split(/ stands?\b/).length - 1;
    const before = await told();
    const watch = async () => {
      await tell(page, stands.news);
      const { number } = stands.news.sight;
      await page.locator(`body:not([data-drawing]) [data-number="${number}"]`).waitFor();
    };
    const leaves = async () => {
      await page.unroute("**/story*");
      await leave();
    };
    return { page, watch, leave: leaves, told: async () => (await told()) - before };
  }

  test("is in the log once it was seen", async () => {
    const { page, watch, told, leave } = await ringside();
    await watch();
    expect(await told()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(told).toBe(1);
    await leave();
  });

  test("keeps nobody waiting whose page is out of sight", async () => {
    const { page, watch, told, leave } = await ringside();
    await watch();
    expect(await told()).toBe(0);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect.poll(told).toBe(1);
    await leave();
  });

  test("is told at once to who wants everything at once", async () => {
    const { watch, told, leave } = await ringside({ pace: "instant" });
    await watch();
    await expect.poll(told).toBe(1);
    await leave();
  });

  test("is heard at once, and before what is asked", async () => {
    const asked = pliesOf("walhalla").find(
      (ply) => kindsOf(ply).flat().includes("attacked") && ply.sight.question,
    )!;
    const { page, watch, leave } = await stillPage();
    // What a screen reader is told of, in order.
    const noting = await page.addInitScript(() => {
      const heard: (string | null)[] = [];
      Object.assign(window, { heard });
      new MutationObserver((all) => {
        for (const { target } of all) {
          const at = target instanceof Element ? target : target.parentElement;
          const region = at?.closest("[role=log], .sentence");
          if (region?.textContent?.trim()) heard.push(region.getAttribute("role"));
        }
      }).observe(document, { childList: true, characterData: true, subtree: true });
    });
    forThisVisit(page, noting);
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    await watch("walhalla", asked);
    await expect.poll(async () => new Set(await heard())).toEqual(new Set(["log", "status"]));
    const all = await heard();
    expect(all.lastIndexOf("status")).toBeGreaterThan(all.lastIndexOf("log"));
    await leave();
  });
});
