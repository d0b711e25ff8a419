// A hall with tables at named moments (e2e/posed.py), or with people (e2e/peopled.py), and a browser to look
// at them. Needs built pages (npm run build).
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";

const WEB = new URL("..", import.meta.url).pathname;
const PYTHON = join(WEB, "../.venv/bin/python");
const ENV = { ...process.env, PYTHONPATH: join(WEB, "../src") };

/** The browser of the tests (`make browser`). */
export async function openBrowser() {
  const found = (await readFile(join(WEB, "node_modules/.browser"), "utf8")).trim();
  return chromium.launch({ executablePath: found || undefined, args: ["--no-sandbox"] });
}

/** The posed tables and the script that made them, how to visit them, and how to stop. */
export async function openPosed(script = "posed.py", more = []) {
  const place = await mkdtemp(join(tmpdir(), "longhouse-"));
  const [kept, played] = ["posed.db", "hall.db"].map((name) => join(place, name));
  console.log("playing to the moments …");
  const posing = spawn(PYTHON, [join(WEB, "e2e", script), `sqlite:///${kept}`], {
    env: ENV,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let told = "";
  posing.stdout.on("data", (data) => (told += data));
  await once(posing, "close");
  const posed = JSON.parse(told);

  let server = null;
  let url = "";
  /** Starts the hall; a second time, all tables stand as posed again. */
  async function begin() {
    await end();
    await copyFile(kept, played);
    server = spawn(
      PYTHON,
      [
        "-m",
        "longhouse",
        "serve",
        "--port",
        "0",
        "--database",
        `sqlite:///${played}`,
        "--no-limits",
        ...more,
      ],
      { env: ENV, stdio: ["ignore", "pipe", "ignore"] },
    );
    url = await new Promise((resolve, reject) => {
      server.on("exit", () => reject(new Error("the hall did not open")));
      server.stdout.on("data", (data) => {
        const found = /http:\/\/[^/\s]+/.exec(data.toString());
        if (found) resolve(found[0]);
      });
    });
  }
  async function end() {
    server?.kill("SIGTERM");
    if (server) await once(server, "exit");
    await Promise.all(["", "-wal", "-shm"].map((more) => rm(played + more, { force: true })));
  }
  await begin();
  const browser = await openBrowser();

  /** A page in a language, as Astrid's or a first-time visitor's. */
  async function open([width, height], scheme = "light", language = "en", isNew = false) {
    const phone = Math.min(width, height) < 500;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: scheme,
      reducedMotion: "reduce",
      hasTouch: phone,
      isMobile: phone,
    });
    const kept = { token: posed.token, phrase: "", name: posed.name, ...posed.me, language };
    await context.addInitScript(
      ([player, settings]) => {
        if (player) localStorage.setItem("longhouse.player", player);
        localStorage.setItem("longhouse.settings", settings);
      },
      [isNew ? "" : JSON.stringify(kept), JSON.stringify({ language, pace: "instant" })],
    );
    const page = await context.newPage();
    page.on("pageerror", (error) => console.log(`${page.url()}: ${error.message}`));
    return page;
  }

  /** The page of a table, as Astrid sees it. */
  async function visit(game, state, size, scheme) {
    const page = await open(size, scheme);
    await page.goto(`${url}/t/${posed.tables[game][state]}`);
    await page.locator("[data-number]").waitFor();
    await page.waitForTimeout(700);
    return page;
  }

  async function close() {
    await browser.close();
    await end();
    await rm(place, { recursive: true });
  }

  /** The path of a link that makes a player a host. */
  async function invite() {
    const words = ["-m", "longhouse", "admin", "invite", "--database", `sqlite:///${played}`];
    const { stdout } = await promisify(execFile)(PYTHON, words, { env: ENV });
    return /\/admin#key=\w+/.exec(stdout)[0];
  }

  return {
    posed,
    tables: posed.tables,
    get url() {
      return url;
    },
    ...{ begin, browser, open, visit, invite, close },
  };
}

/** Preview a move from the list of all moves; `pick` gets their texts. */
export async function stage(page, pick) {
  await page.locator("[data-moves]").click();
  const rows = page.locator("dialog[open] li > button");
  await page.locator("dialog[open] [aria-busy=false]").waitFor(); // all of them are there
  await rows.nth(pick(await rows.allInnerTexts())).click();
  await page.waitForTimeout(400);
}
