// A hall and a browser for a test: the installed server on a new database, and a real Chromium.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "playwright-core";

/** Milliseconds that only a hang takes: the limit for everything that is waited for. */
export const HANG = 60_000;

const HERE = new URL(".", import.meta.url).pathname;
export const PYTHON = join(HERE, "../../.venv/bin/python");
/** The command `longhouse` of this folder with bots that do not pause, or one installed elsewhere. */
const COMMAND = process.env.LONGHOUSE_COMMAND?.split(" ") ?? [PYTHON, join(HERE, "quick.py")];
/** The same with a known deal of Walhalla for three. */
export const DEALT = [PYTHON, join(HERE, "dealt.py")];

export interface Hall {
  url: string;
  /** Kill the server without warning, and start it again at the same place. */
  crash: () => Promise<void>;
  close: () => Promise<void>;
}

async function start(
  port: string,
  database: string,
  [command, ...first]: string[],
): Promise<{ url: string; server: ChildProcess }> {
  const given = ["serve", "--port", port, "--database", database, "--no-limits", "--workers", "1"];
  const server = spawn(command!, [...first, ...given], { stdio: ["ignore", "pipe", "ignore"] });
  const url = await new Promise<string>((resolve, reject) => {
    server.on("exit", () => reject(new Error("the hall did not open")));
    server.stdout?.on("data", (data: Buffer) => {
      const found = /http:\/\/[^/\s]+/.exec(data.toString());
      if (found) resolve(found[0]);
    });
  });
  return { url, server };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => server.on("exit", resolve));
  server.kill(signal);
  await gone;
}

export async function openHall(command = COMMAND): Promise<Hall> {
  const folder = mkdtempSync(join(tmpdir(), "longhouse-"));
  const database = `sqlite:///${join(folder, "hall.db")}`;
  let { url, server } = await start("0", database, command);
  return {
    url,
    crash: async () => {
      await end(server, "SIGKILL");
      ({ server } = await start(new URL(url).port, database, command));
    },
    close: async () => {
      await end(server, "SIGTERM");
      rmSync(folder, { recursive: true });
    },
  };
}

/** A name for this machine that a browser does not take for this machine, as in a home network. */
export const PLAIN_NAME = "hall.test";

export async function openBrowser(): Promise<Browser> {
  const executablePath = readFileSync(join(HERE, "../node_modules/.browser"), "utf8").trim();
  const args = ["--no-sandbox", `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`];
  return chromium.launch({ executablePath: executablePath || undefined, args });
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

/** Pages that were left, by their screen: to start a process for each visitor costs a second. */
const left = new Map<string, { context: BrowserContext; page: Page }[]>();

async function newPage(browser: Browser, screen: Screen) {
  const context = await browser.newContext(screen);
  context.setDefaultTimeout(HANG);
  return { context, page: await context.newPage() };
}

/**
 * A visitor whom the hall has never seen, with settings of their own. Cards that hold the story are
 * put away at once, unless the visitor reads them.
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
  const kept = JSON.stringify({ language: "en", pace: "instant", opponents, ...settings });
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
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (said) => {
    if (said.type() === "error") complaints.push(said.text());
  });
  const leave = async () => {
    page.removeAllListeners();
    await settled.dispose();
    await hasty.dispose();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.evaluate(() => localStorage.clear());
    await page.goto("about:blank");
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

/** One click from the hall to a running game against bots. */
export async function playNow(page: Page, hall: Hall, game: string): Promise<void> {
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
    const number = find("[data-number]")[0]?.dataset["number"] ?? null;
    find("[data-moves]")[0]?.click();
    await drawn();
    const moves = find("dialog[open] li > button");
    moves[which % moves.length]?.click();
    await drawn();
    find("[data-confirm]")[0]?.click();
    return number;
  }, which);
  await goesOn(page, before, or);
}

/** What a tap or a key has brought is shown, as far as the page needs nobody else for it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** A bot plays on, to the result. */
export async function letABotPlay(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Let a bot play for me" }).click();
  await over(page).waitFor();
  await page.getByRole("button", { name: "Play again" }).waitFor();
}
