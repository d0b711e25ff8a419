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

/** A visitor with settings of their own; whatever the page complains about is kept. */
export async function visitor(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
  settings: Record<string, unknown> = {},
): Promise<{ context: BrowserContext; page: Page; complaints: string[] }> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(HANG);
  const opponents = { walhalla: "greedy", voluspa: "greedy" }; // who does not think for long
  const kept = JSON.stringify({ language: "en", pace: "instant", opponents, ...settings });
  await context.addInitScript(
    (text) =>
      localStorage.getItem("longhouse.settings") ??
      localStorage.setItem("longhouse.settings", text),
    kept,
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (said) => {
    if (said.type() === "error") complaints.push(said.text());
  });
  return { context, page, complaints };
}

export const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
export const GAMES = ["Walhalla", "Völuspá"] as const;

/** One click from the hall to a running game against bots. */
export async function playNow(page: Page, hall: Hall, game: string): Promise<void> {
  await page.goto(hall.url);
  const section = page.getByRole("region", { name: game });
  await section.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL("**/t/**");
  await page.getByRole("button", { name: "All moves as a list" }).waitFor();
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
  await page.getByRole("button", { name: "Play again" }).waitFor();
}
