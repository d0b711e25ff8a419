// A hall and a browser for tests: the installed server on a new database, and a real Chromium.
import { inject } from "vitest";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { startBrowser, startHall, type Hall, type Site } from "./starting";

export { MISSING, PLAIN_NAME, PYTHON, QUICK, startHall, type Hall, type Site } from "./starting";

/** Milliseconds that only a hang takes: the limit of every wait. */
export const HANG = 60_000;
/** How a page is watched for a change: by asking it now and then, which draws nothing. */
export const WATCHED = { polling: 50, timeout: HANG };

/** The hall that all tests share. */
export const hall: Site = { url: inject("hall") };

/** The hall that all tests share, or one of its own by a command. */
export async function openHall(command?: string[]): Promise<Hall> {
  if (command) return startHall(command);
  const shared = () => Promise.reject(new Error("others are in this hall"));
  return { url: inject("hall"), crash: shared, invite: shared, close: () => Promise.resolve() };
}

let started: Promise<Browser> | null = null;

/** The browser of all tests in this process, which ends with it; closed pages are reused by the next file. */
export function openBrowser(): Promise<Browser> {
  started ??= startBrowser().then((browser) =>
    Object.assign(browser, { close: () => Promise.resolve() }),
  );
  return started;
}

type Screen = NonNullable<Parameters<Browser["newContext"]>[0]>;

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Errors of the page. */
  complaints: string[];
  /** Hand the page to the next visitor. */
  leave: () => Promise<void>;
}

/** An empty page of the same site: another site would start another process. */
export const EMPTY = "/hall.svg";
/** Pages for reuse, by screen: starting a process for each visitor costs a second. */
const left = new Map<string, { context: BrowserContext; page: Page }[]>();

type Added = Awaited<ReturnType<Page["addInitScript"]>>;
/** Scripts that a test has added to a page, removed for the next visitor. */
const added = new WeakMap<Page, Added[]>();

export function forThisVisit(page: Page, ...some: Added[]): void {
  added.set(page, [...(added.get(page) ?? []), ...some]);
}

async function newPage(browser: Browser, screen: Screen) {
  const context = await browser.newContext(screen);
  context.setDefaultTimeout(HANG);
  return { context, page: await context.newPage() };
}

/**
 * A new visitor with settings of their own. Cards that hold updates are closed at once, unless the visitor
 * `reads` them. No test looks at pixels, so nothing is painted, which saves a third: Chromium skips nearly
 * transparent content, and everything else works (looks.ts, which checks colours, tells axe otherwise).
 */
export async function visitor(
  browser: Browser,
  { colorScheme = "light", reducedMotion = "reduce", ...screen }: Screen = {},
  settings: Record<string, unknown> = {},
  { reads = false } = {},
): Promise<Visit> {
  const kind = JSON.stringify(screen);
  const { context, page } = left.get(kind)?.pop() ?? (await newPage(browser, screen));
  const size = page.viewportSize();
  await page.emulateMedia({ colorScheme, reducedMotion });
  const opponents = { walhalla: "greedy", voluspa: "greedy" }; // fast bots
  const guide = "never"; // for players who know the games
  const kept = JSON.stringify({ language: "en", pace: "instant", guide, opponents, ...settings });
  const settled = await page.addInitScript(
    (text) =>
      localStorage.getItem("longhouse.settings") ??
      localStorage.setItem("longhouse.settings", text),
    kept,
  );
  const hasty = await page.addInitScript((reads) => {
    const close = "[data-card] header button:last-child";
    const look = () => document.querySelector<HTMLElement>(close)?.click();
    if (!reads) new MutationObserver(look).observe(document, { childList: true, subtree: true });
  }, reads);
  const unpainted = await page.addInitScript(() => {
    const style = new CSSStyleSheet();
    style.replaceSync("html { opacity: 0.0001; }");
    document.adoptedStyleSheets = [style];
  });
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (said) => {
    if (said.type() === "error") complaints.push(`${said.text()} ${said.location().url}`);
  });
  const leave = async () => {
    page.removeAllListeners();
    for (const one of [settled, hasty, unpainted, ...(added.get(page) ?? [])]) await one.dispose();
    added.delete(page);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.goto(new URL(EMPTY, page.url()).href);
    if (size) await page.setViewportSize(size);
    left.set(kind, [...(left.get(kind) ?? []), { context, page }]);
  };
  return { context, page, complaints, leave };
}

/** Open the settings at one of their parts. */
export async function openSettings(page: Page, part: string): Promise<void> {
  await page.getByRole("button", { name: "Settings" }).last().click();
  await page.getByRole("dialog").getByText(part, { exact: true }).click();
}

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
export const GAMES = ["Walhalla", "Völuspá"] as const;

// Finding one of a board's hundreds of elements by role is slow: where whole games are played, tests use the
// page's data attributes.
/** The page waits for this player's answer. */
export const asked = (page: Page) => page.locator("[data-asked]");
/** The game is over. */
export const over = (page: Page) => page.locator(".page[data-over]");
/** The button that sends the staged move. */
export const confirm = (page: Page) => page.locator("[data-confirm]");
/** The button that opens the list of all moves, and the moves in it. */
export const list = (page: Page) => page.locator("[data-moves]");
export const moves = (page: Page) => page.locator("dialog[open] li > button");
/** The list is complete: long lists are created in slices. */
export const listed = (page: Page) => page.locator("dialog[open] [aria-busy=false]").waitFor();

/** The position of the board: it depends on the window alone. */
export const box = (page: Page) => page.locator(".page > .board").boundingBox();

/** One click from the hall to a running game against bots. */
export async function playNow(page: Page, hall: Site, game: string): Promise<void> {
  await page.goto(hall.url);
  const section = page.getByRole("region", { name: game });
  await section.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL("**/t/**");
  await list(page).waitFor();
}

/** The number of what the page shows. */
export function number(page: Page): Promise<string | null> {
  return page.locator("[data-number]").getAttribute("data-number");
}

/** The page shows a later number, or the alternative. */
export async function goesOn(page: Page, before: string | null, or?: Locator): Promise<void> {
  const after = page.locator(`[data-number]:not([data-number="${before}"])`);
  const either = or ? after.or(or).first() : after;
  await either.waitFor().catch(async (error: unknown) => {
    const said = await page.locator("body").innerText();
    throw new Error(`after ${before} the page stays and says: ${said}`, { cause: error });
  });
}

/**
 * Clicks in the page itself: a move of the list, by default the first, and its confirmation. Afterwards the
 * table has moved on, if only because others were faster, or the alternative has come.
 */
export async function moveOn(page: Page, which = 0, or?: Locator): Promise<void> {
  const before = await page.evaluate(async (which) => {
    const find = (marks: string) => [...document.querySelectorAll<HTMLElement>(marks)];
    const drawn = () =>
      new Promise((done) => {
        const next = new MessageChannel(); // the page runs before a message arrives
        next.port1.onmessage = done;
        next.port2.postMessage(null);
      });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (find("[data-drawing]").length > 0) await frame(); // its parts do not show the same number yet
    const number = find("[data-number]")[0]?.dataset["number"] ?? null;
    find("[data-moves]")[0]?.click();
    await drawn();
    while (find("dialog[open] [aria-busy=true]").length > 0) await drawn();
    const moves = find("dialog[open] li > button");
    moves[which % moves.length]?.click();
    // The button follows some frames after the board; where moves are sent at once, there is none.
    for (let frames = 0; frames < 30 && find("[data-confirm]").length === 0; frames++) {
      if (find("[data-number]")[0]?.dataset["number"] !== number) break;
      await frame();
    }
    find("[data-confirm]")[0]?.click();
    return number;
  }, which);
  await goesOn(page, before, or);
}

/** The effects of a tap or a key are drawn, as far as they need no server. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    do {
      await frame();
      await frame();
    } while (document.querySelector("[data-drawing]")); // part after part
  });
}

/** What the table waits for, and the position of the board. */
export interface Moment {
  waitsFor: "answer" | "card" | "nothing";
  board: string;
}

/** The table as soon as it waits for this player, shows a card that holds updates, or the game is over. */
export async function nextMoment(page: Page): Promise<Moment> {
  const shown = page.waitForFunction(
    () =>
      ["[data-asked]", "[data-over]", "[data-card]"].some((marks) =>
        document.querySelector(marks)?.checkVisibility(),
      ),
    null,
    WATCHED,
  );
  await shown.catch(async (error: unknown) => {
    const said = await page.locator("body").innerText();
    throw new Error(`nothing is asked: ${said}`, { cause: error });
  });
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    do {
      await frame();
      await frame();
    } while (document.querySelector("[data-drawing]")); // part after part
    const { x, y, width, height } = document
      .querySelector(".page > .board")!
      .getBoundingClientRect();
    const waitsFor: Moment["waitsFor"] = document.querySelector("[data-card]")
      ? "card"
      : document.querySelector("[data-over]")
        ? "nothing"
        : "answer";
    return { waitsFor, board: [x, y, width, height].join() };
  });
}

/** A bot plays for the visitor up to the result. */
export async function letABotPlay(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Let a bot play for me" }).click();
  await over(page).waitFor();
  await page.getByRole("button", { name: "Play again" }).waitFor();
}
