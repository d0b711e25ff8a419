// An animation is seen before its consequences: scores, log, strengths, the next question.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Browser, Page } from "playwright-core";
import { asked, forThisVisit, openBrowser, visitor } from "./hall";
import {
  openPages,
  played,
  prepare,
  seeded,
  sitDown,
  tell,
  type Pages,
  type Played,
  type Ply,
  type Watched,
} from "./recorded";

const STRIDE = 30; // every nth decision of a seat
const WIDE = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const CLOCK = { left: [60_000, 60_000, 60_000, 60_000], running: [0, 1, 2, 3], at: 4e12 }; // none has run yet

let pages: Pages;
let browser: Browser;
let games: Played[];

beforeAll(async () => {
  [pages, browser, games] = await Promise.all([openPages(), openBrowser(), seeded(STRIDE)]);
});
afterAll(async () => {
  await browser.close();
  pages.close();
});

/** A page with stopped animations: each waits at its start until a key ends it. The test can turn the clock. */
async function stillPage(
  settings: Record<string, unknown> = {},
  window: object = WIDE,
  reads = {},
) {
  const screen = { ...window, reducedMotion: "no-preference" as const };
  const { page, leave } = await visitor(browser, screen, {}, reads);
  await page.clock.install();
  await prepare(page);
  const still = await page.addInitScript((kept) => {
    localStorage.setItem("longhouse.settings", JSON.stringify(kept));
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const one = animate.apply(this, given);
      one.pause();
      return one;
    };
    const style = new CSSStyleSheet();
    style.replaceSync("*, ::before, ::after { animation-play-state: paused !important; }");
    document.adoptedStyleSheets.push(style);
  }, settings);
  forThisVisit(page, still);
  const lines = () => page.getByRole("tabpanel").locator("li[data-at]").count();
  /** Sits at the table before an update, and receives it. */
  const watch = async (game: string, after: Ply) => {
    const sight = { ...after.sight, number: after.sight.number - 1, question: null };
    await sitDown(page, pages, game, { ...after, sight, beats: [] });
    await tell(page, after);
    await page.locator(`body:not([data-drawing]) [data-number="${after.sight.number}"]`).waitFor();
  };
  return { page, lines, watch, leave };
}
/** All timers of a scene are over, but no animation is; the page does not miss its server yet. */
const longEnough = (page: Page) => page.clock.runFor("00:12");
const pliesOf = (game: string) => games.flatMap((one) => (one.game === game ? one.plies : []));
const kindsOf = ({ beats }: Ply) => beats.map(({ events }) => events.map(({ kind }) => kind));

test("points are in score and log once they have landed, not before", async () => {
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

test("the next ship is drawn once the vikings of the last one have landed", async () => {
  const { page, watch, leave } = await stillPage();
  const after = pliesOf("walhalla").find((ply) => {
    const kinds = kindsOf(ply).flat();
    return kinds.includes("occupied") && kinds.at(-1) === "drawn";
  })!;
  const { afloat } = after.sight.view as { afloat: string[] };
  const left = () => page.locator('.board [data-help="fleet"] text').textContent();
  const ships = () => page.locator('.board [data-help^="dragon"]').count();
  await watch("walhalla", after);
  const before = await ships();
  expect(await left()).toBe(`×${afloat.length + 1}`);
  await page.keyboard.press("Escape");
  await expect.poll(left).toBe(`×${afloat.length}`);
  await expect.poll(ships).toBe(before + 1);
  await leave();
});

describe("a fight without points", () => {
  let stands: Watched;
  beforeAll(async () => {
    [stands] = (await played(["stands"])) as [Watched];
  });

  /** A page with the fight in view, and how often the log says that a player stood. */
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

  test("is in the log after its animation", async () => {
    const { page, watch, told, leave } = await ringside();
    await watch();
    expect(await told()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(told).toBe(1);
    await leave();
  });

  test("does not delay a hidden page", async () => {
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

  test('is logged at once at the pace "instant"', async () => {
    const { watch, told, leave } = await ringside({ pace: "instant" });
    await watch();
    await expect.poll(told).toBe(1);
    await leave();
  });

  test("is announced to screen readers at once, and before the question", async () => {
    const asked = pliesOf("walhalla").find(
      (ply) => kindsOf(ply).flat().includes("attacked") && ply.sight.question,
    )!;
    const { page, watch, leave } = await stillPage();
    // Announcements to screen readers, in order.
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

/** The visible state of a table of Walhalla, as far as it is checked here. */
interface Reading {
  peninsulas: { strengths: number[] }[];
  raid_end: { totals: number[] };
}

describe("the last fight of a raid, after which all choose cards", () => {
  let fight: Watched;
  beforeAll(async () => {
    [fight] = (await played(["last-fight"])) as [Watched];
    // Everything it changes can be compared with before.
    const { sight, beats } = fight.news;
    const { peninsulas } = sight.view as { peninsulas: string[][] };
    const events = beats.flatMap((beat) => beat.events);
    const taken = events.find(({ kind }) => kind === "occupied")!.about["field"] as number;
    const ends = peninsulas.map((_, at) => peninsulas.slice(0, at + 1).flat().length);
    const reading = sight.reading as unknown as Reading;
    const more = (some: number[]) => some.forEach((one, seat) => (some[seat] = one + 100));
    more(reading.peninsulas[ends.findIndex((end) => taken < end)]!.strengths);
    more(reading.raid_end.totals);
  });

  /** A page that has just received it. */
  async function ringside(window: object, more: object = {}, settings = {}) {
    const { page, leave } = await stillPage(settings, window);
    await sitDown(page, pages, "walhalla", { seat: 0, sight: fight.sight, beats: [] });
    const before = { strengths: await strengths(page), ends: await ends(page) };
    await tell(page, { ...fight.news, sight: { ...fight.news.sight, ...more } });
    const { number } = fight.news.sight;
    await page.locator(`body:not([data-drawing]) [data-number="${number}"]`).waitFor();
    return { page, before, leave };
  }
  /** The visible strengths at the headlands. */
  const strengths = (page: Page) =>
    page.locator(".headland .strength").evaluateAll((all) =>
      all.flatMap((one) => {
        const { visibility, opacity } = getComputedStyle(one.parentElement!);
        return visibility === "visible" && Number(opacity) > 0 ? [one.textContent] : [];
      }),
    );
  /** Each player's projected result, beside the name. */
  const ends = (page: Page) => page.locator("li .total .numbers").allInnerTexts();
  const cards = (page: Page) => page.locator("[data-tray]");

  test.each(Object.entries({ wide: WIDE, upright: PHONE }))(
    "is seen before the cards, strengths and sums that it changes (%s)",
    async (_, window) => {
      const { page, before, leave } = await ringside(window);
      expect(await asked(page).count()).toBe(0);
      expect(await cards(page).count()).toBe(0);
      expect(await page.title()).not.toContain("●");
      expect(await page.locator(".sentence").innerText()).toMatch(/^Showing .* turn…$/);
      expect(await strengths(page)).toEqual(before.strengths);
      expect(await ends(page)).toEqual(before.ends);
      await page.keyboard.press("Escape");
      await asked(page).waitFor();
      await cards(page).waitFor();
      expect(await page.title()).toContain("●");
      const now = await strengths(page);
      expect(now.filter((one) => Number(one) > 100).length).toBeGreaterThan(0);
      expect((await ends(page)).map(Number).every((end) => end > 100)).toBe(true);
      await leave();
    },
  );

  /** Another update, with sums of its own, comes in while it is shown. */
  async function tellMore(page: Page) {
    const { sight, beats } = structuredClone(fight.news);
    const first = sight.number;
    const later = beats.at(-1)!;
    (sight.reading as unknown as Reading).raid_end.totals.fill(999);
    Object.assign(sight, { number: first + 1, waiting: [1], clock: CLOCK });
    const next = [{ ...later, number: first + 1, events: [later.events[0]!] }];
    await tell(page, { ...fight.news, sight, beats: next });
    const shown = () => page.locator("[data-number]").first().getAttribute("data-number");
    return async () => Number(await shown()) - first;
  }

  test("is over before the next update is shown", async () => {
    const { page, before, leave } = await ringside(WIDE);
    const shown = await tellMore(page);
    await longEnough(page);
    expect([await shown(), await ends(page)]).toEqual([0, before.ends]);
    await page.keyboard.press("Escape");
    await expect.poll(shown).toBe(1);
    await leave();
  });

  test("does not hold up the next update while a clock runs, and its sums come with that one", async () => {
    const { page, leave } = await ringside(WIDE, { clock: CLOCK });
    const shown = await tellMore(page);
    await expect.poll(shown).toBe(1);
    const { totals } = (fight.news.sight.reading as unknown as Reading).raid_end;
    await expect.poll(() => ends(page)).toEqual(totals.map(String));
    await leave();
  });

  test("shown again, it begins with its own strengths, and its buttons stay in their place", async () => {
    const { page, leave } = await stillPage({}, PHONE);
    const { sight, beats } = structuredClone(fight.news);
    const { number } = sight;
    const { view, reading } = fight.sight;
    const events = beats.flatMap((beat) => beat.events);
    const drew = { kind: "drew", seat: 2, about: {} };
    const after = { at: 0, view: sight.view, reading: fight.news.sight.reading };
    const known = [
      { number: number - 2, at: 0, events: [], view, reading },
      { ...after, number: number - 1, events },
      { ...after, number, events: Array.from({ length: 20 }, () => ({ ...drew })) },
    ];
    for (const { strengths } of (sight.reading as unknown as Reading).peninsulas)
      strengths.fill(999);
    await page.route("**/story*", (route) => route.fulfill({ json: { beats: known } }));
    await sitDown(page, pages, "walhalla", { seat: 0, sight: fight.sight, beats: [] });
    const before = await strengths(page);
    await sitDown(page, pages, "walhalla", { seat: 0, sight, beats: [] });
    await page.evaluate(() => {
      const wait = window.setTimeout;
      const short = (act: TimerHandler, time = 0) => (time > 500 ? 0 : wait(act, time));
      Object.assign(window, { setTimeout: short }); // no step follows by itself
    });
    await page.getByRole("button", { name: "Last turns" }).tap();
    const bar = page.getByRole("region", { name: "Since your last turn" });
    const forward = bar.getByRole("button", { name: "One turn forward" });
    await bar.getByText("1 of 2").waitFor();
    await page.locator("body:not([data-drawing])").waitFor();
    expect(await strengths(page)).toEqual(before);
    const place = await forward.boundingBox();
    await forward.tap();
    await bar.getByText("2 of 2").waitFor();
    expect(await forward.boundingBox()).toEqual(place);
    await page.unroute("**/story*");
    await leave();
  });

  test("a tap beside the board skips it, too", async () => {
    const { page, leave } = await ringside(PHONE);
    expect(await asked(page).count()).toBe(0);
    await page.locator(".sentence").tap();
    await asked(page).waitFor();
    await leave();
  });

  test('delays nothing while a clock runs, nor at the pace "instant"', async () => {
    for (const [more, settings] of [
      [{ clock: CLOCK }, {}],
      [{}, { pace: "instant" }],
    ] as const) {
      const { page, leave } = await ringside(WIDE, more, settings);
      await asked(page).waitFor();
      await cards(page).waitFor();
      await leave();
    }
  });
});

test("vikings go home once all points of a raid have landed, and no sums are told meanwhile", async () => {
  const [end] = (await played(["raid-end"])) as [Watched];
  const { page, leave } = await stillPage();
  await page.route("**/story*", (route) => route.fulfill({ json: { beats: end.earlier } }));
  await sitDown(page, pages, "walhalla", { seat: 0, sight: end.sight, beats: [] });
  const sums = page.getByRole("img", { name: /^If the raid ended now/ });
  await sums.waitFor();
  await tell(page, end.news);
  await sums.waitFor({ state: "detached" });
  await longEnough(page);
  const home = page.locator(".ribbon"); // what comes after the points
  // Until they have gone, all ships are ashore; the first of the next raid comes later.
  expect(await page.locator('.board [data-help="fleet"]').textContent()).toBe("×0");
  expect(await home.count()).toBe(0);
  // What was drawn late waits once more.
  const finish = () => document.getAnimations().forEach((one) => one.finish());
  await expect.poll(() => page.evaluate(finish).then(() => home.count())).toBe(1);
  await page.unroute("**/story*");
  await leave();
});

test("Skip at the end of a raid shows all points at once with their table, then all that follows", async () => {
  const [end] = (await played(["raid-end"])) as [Watched];
  const { page, leave } = await stillPage({}, WIDE, { reads: true });
  await page.route("**/story*", (route) => route.fulfill({ json: { beats: end.earlier } }));
  await sitDown(page, pages, "walhalla", { seat: 0, sight: end.sight, beats: [] });
  await page.evaluate(() => {
    const all = (marks: string) => [...document.querySelectorAll<HTMLElement>(marks)];
    /** Press it; what the page shows before the next frame. */
    const skip = () =>
      new Promise((resolve) => {
        all("button")
          .find((one) => one.innerText === "Skip")!
          .click();
        const done = new MessageChannel();
        done.port1.onmessage = () =>
          resolve({
            scores: all("[data-score]").map((one) => one.innerText),
            table: all("h2").some((one) => /^After raid.1$/.test(one.innerText)),
            hall: all('.board [data-help="hall"]')[0]?.textContent.match(/Raid . of 3/)?.[0],
          });
        done.port2.postMessage(null);
      });
    const seen = new Promise((resolve) =>
      new MutationObserver((_, watcher) => {
        if (!all("button").some((one) => one.innerText === "Skip")) return;
        watcher.disconnect();
        resolve(skip()); // in the frame in which it comes: the board has begun little of the scene
      }).observe(document.body, { childList: true, subtree: true }),
    );
    Object.assign(window, { seen, skip });
  });
  await tell(page, end.news);
  const { number, view } = end.news.sight;
  const scores = (view as { scores: number[] }).scores.map(String);
  type Skipped = { seen: Promise<object>; skip: () => Promise<object> };
  const first = await page.evaluate(() => (window as unknown as Skipped).seen);
  expect(first).toEqual({ scores, table: true, hall: "Raid 1 of 3" });
  const then = await page.evaluate(() => (window as unknown as Skipped).skip());
  expect(then).toEqual({ scores, table: false, hall: "Raid 2 of 3" });
  await page.locator(`body:not([data-drawing]) [data-number="${number}"]`).waitFor();
  expect(await page.locator("[data-score]").allInnerTexts()).toEqual(scores);
  await page.getByRole("img", { name: /^If the raid ended now/ }).waitFor();
  expect(await page.locator(".sky .chip").count()).toBe(0);
  expect(await page.locator(".ribbon").count()).toBe(0);
  await page.unroute("**/story*");
  await leave();
});

test("the marker moves from one player to the next after the turn's animation", async () => {
  const { page, watch, leave } = await stillPage();
  const signs = () =>
    page
      .locator("[data-score]")
      .evaluateAll((all) =>
        all.flatMap((one, seat) => (one.closest("li")?.matches(".turn") ? [seat] : [])),
      );
  const after = pliesOf("voluspa").find(({ beats, seat }) => {
    const events = beats.flatMap((beat) => beat.events);
    return events.some(({ kind }) => kind === "scored") && events[0]!.seat !== seat;
  })!;
  const mover = after.beats[0]!.events[0]!.seat;
  await watch("voluspa", after);
  expect(await signs()).toEqual([mover]);
  expect(await page.locator(".sentence").innerText()).toContain(after.sight.seats[mover]!.name);
  expect(await asked(page).count()).toBe(0); // not before the last points have landed
  await page.keyboard.press("Escape");
  await asked(page).waitFor();
  await expect.poll(signs).toEqual([after.seat]);
  await leave();
});

test.each(["walhalla", "voluspa"])(
  "nothing scrolls beside Skip while a turn of %s is shown",
  async (game) => {
    const after = pliesOf(game).find(({ beats, seat }) => {
      const events = beats.flatMap((beat) => beat.events);
      return events.some(({ kind }) => kind === "scored") && events[0]!.seat !== seat;
    })!;
    for (const window of [WIDE, PHONE]) {
      const { page, watch, leave } = await stillPage({}, window);
      await watch(game, after);
      await page.getByRole("button", { name: "Skip" }).waitFor();
      const bar = page.locator(".bar .scroller:has(.sentence)");
      const { scrollHeight, clientHeight } = await bar.evaluate((one) => ({
        scrollHeight: one.scrollHeight,
        clientHeight: one.clientHeight,
      }));
      expect(scrollHeight).toBe(clientHeight);
      await leave();
    }
  },
);

test("sum and tick of a tile appear when it has arrived from the hand", async () => {
  const { page, leave } = await stillPage();
  const turn = pliesOf("voluspa").find(({ sight }) => sight.question?.kind === "turn")!;
  await sitDown(page, pages, "voluspa", turn);
  await page.locator(".hand .lifts").first().click();
  await page.locator(".candidate").first().dispatchEvent("click");
  const seen = (what: string) =>
    page
      .locator(`.foretold ${what}`)
      .first()
      .evaluate((one) => getComputedStyle(one).visibility);
  await page.locator(".foretold .travels").waitFor();
  expect([await seen(".sum"), await seen(".tick")]).toEqual(["hidden", "hidden"]);
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()));
  expect([await seen(".sum"), await seen(".tick")]).toEqual(["visible", "visible"]);
  await leave();
});

test.each([
  ["where things move", "no-preference", 1],
  ["where nothing should move", "reduce", 0],
] as const)("the winner has a moment before the result %s", async (_, reducedMotion, moments) => {
  const [end] = (await played(["end"])) as [Watched];
  const settings = { pace: "calm" };
  const { page, leave } = await visitor(browser, { ...WIDE, reducedMotion }, settings);
  await prepare(page);
  const noting = await page.addInitScript(() => {
    const seen = new Set<Element>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const one of document.querySelectorAll("[data-winner]")) seen.add(one);
    }).observe(document, { childList: true, subtree: true });
  });
  forThisVisit(page, noting);
  await sitDown(page, pages, "voluspa", { seat: 0, sight: end.sight, beats: [] });
  await tell(page, end.news);
  await page.getByRole("dialog").waitFor();
  const seen = () => page.evaluate(() => (window as unknown as { seen: Set<Element> }).seen.size);
  expect(await seen()).toBe(moments);
  await leave();
});
