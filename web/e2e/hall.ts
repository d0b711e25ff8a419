// A hall and a browser for a test: the installed server on a new database, and a real Chromium.
import { inject } from "vitest";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { startBrowser, startHall, type Hall, type Site } from "./starting";

export { MISSING, PLAIN_NAME, PYTHON, QUICK, startHall, type Hall, type Site } from "./starting";

/** Milliseconds that only a hang takes: the limit for everything that is waited for. */
export const HANG = 60_000;

/** The hall that all tests share. */
export const hall: Site = { url: inject("hall") };

/** The hall that all tests share, or one of its own by a command. */
export async function openHall(command?: string[]): Promise<Hall> {
  if (command) return startHall(command);
  const shared = () => Promise.reject(new Error("others are in this hall"));
  return { url: inject("hall"), crash: shared, invite: shared, close: () => Promise.resolve() };
}

let started: Promise<Browser> | null = null;

/** The browser of all tests in this process, which ends with it; pages that were left are there for the
 * next file, too. */
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
  /** Whatever the page complains about. */
  complaints: string[];
  /** Make room for the next visitor. */
  leave: () => Promise<void>;
}

/** A page with nothing to do, of the same site: another site would be given another process. */
export const EMPTY = "/hall.svg";
/** Pages that were left, by their screen: to start a process for each visitor costs a second. */
const left = new Map<string, { context: BrowserContext; page: Page }[]>();

type Added = Awaited<ReturnType<Page["addInitScript"]>>;
/** What a test has added to a page: the next visitor must not find it. */
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
 * A visitor whom the hall has never seen, with settings of their own. Cards that hold the story are
 * put away at once, unless the visitor reads them. No test looks at pixels, so nothing is painted, which
 * costs a third: Chromium leaves out what is so faint, and to all else it is there (looks.ts, which
 * looks at colours, tells axe otherwise).
 */
export async function visitor(
  browser: Browser,
  { colorScheme = "light", reducedMotion = "reduce", ...screen }: Screen = {},
  settings: Record<string, unknown> = {},
  { reads = false } = {},
): Promise<Visit> {
  const kind = JSON.stringify(screen);
  const { context, page } = left.get(kind)?.pop() ?? (await newPage(browser, screen));
  await page.emulateMedia({ colorScheme, reducedMotion });
  const opponents = { walhalla: "greedy", voluspa: "greedy" }; // who does not think for long
  const guide = "never"; // whoever knows the games
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
    await page.evaluate(() => localStorage.clear());
    await page.goto(new URL(EMPTY, page.url()).href);
    left.set(kind, [...(left.get(kind) ?? []), { context, page }]);
  };
  return { context, page, complaints, leave };
}

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
export const GAMES = ["Walhalla", "Völuspá"] as const;

// A board has hundreds of parts, and to find one by its role takes a browser long: where a whole game
// is played, the page is read by its own marks.
/** The page waits for this player's answer. */
export const asked = (page: Page) => page.locator("[data-asked]");
/** The game is over. */
export const over = (page: Page) => page.locator("[data-over]");
/** The button that sends the move that is looked at. */
export const confirm = (page: Page) => page.locator("[data-confirm]");
/** The button that opens the list of all moves, and the moves in it. */
export const list = (page: Page) => page.locator("[data-moves]");
export const moves = (page: Page) => page.locator("dialog[open] li > button");
/** All of them are there: long lists are made in slices. */
export const listed = (page: Page) => page.locator("dialog[open] [aria-busy=false]").waitFor();

/** Where the board is: it depends on the window alone. */
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

/** The page shows more than that number, or something else that may follow. */
export async function goesOn(page: Page, before: string | null, or?: Locator): Promise<void> {
  const after = page.locator(`[data-number]:not([data-number="${before}"])`);
  const either = or ? after.or(or).first() : after;
  await either.waitFor().catch(async (error: unknown) => {
    const said = await page.locator("body").innerText();
    throw new Error(`after ${before} the page stays and says: ${said}`, { cause: error });
  });
}

/**
 * Press in the page itself: a move of the list, the first unless told, and confirm it. Then the table
 * has gone on, if only because others were faster, or something else has come.
 */
export async function moveOn(page: Page, which = 0, or?: Locator): Promise<void> {
  const before = await page.evaluate(async (which) => {
    const find = (marks: string) => [...document.querySelectorAll<HTMLElement>(marks)];
    const drawn = () =>
      new Promise((done) => {
        const next = new MessageChannel(); // the page has its turn before a message arrives
        next.port1.onmessage = done;
        next.port2.postMessage(null);
      });
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    while (find("[data-drawing]").length > 0) await frame(); // its parts are not of one number yet
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

/** What a tap or a key has brought is shown, as far as the page needs nobody else for it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    do {
      await frame();
      await frame();
    } while (document.querySelector("[data-drawing]")); // part after part
  });
}

/** A bot plays on, to the result. */
export async function letABotPlay(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Let a bot play for me" }).click();
  await over(page).waitFor();
  await page.getByRole("button", { name: "Play again" }).waitFor();
}
