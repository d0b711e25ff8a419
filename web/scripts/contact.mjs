// One contact sheet of the tables: node scripts/contact.mjs FOLDER [--game voluspa] [--size wide] …
// (npm run contact)
// Opens a hall whose tables stand at named moments (e2e/posed.py), looks at each in every size, in
// light and in dark, and puts the pictures side by side: FOLDER/sheet-GAME-SIZE-SCHEME.png. For eyes, not
// for tests. Needs built pages (npm run build).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";

const asked = { type: "string", multiple: true };
const { values: only, positionals } = parseArgs({
  options: { game: asked, state: asked, size: asked, scheme: asked },
  allowPositionals: true,
});
const [folder = "/tmp/contact"] = positionals;
const wanted = (what, one) => !only[what] || only[what].includes(one);
const WEB = new URL("..", import.meta.url).pathname;
const PYTHON = join(WEB, "../.venv/bin/python");
const ENV = { ...process.env, PYTHONPATH: join(WEB, "../src") };
const SIZES = {
  wide: [1280, 800],
  upright: [390, 844],
  lying: [844, 390],
  large: [2560, 1440],
};
const SCHEMES = ["light", "dark"];
/** What is done before the picture: the first thing on the board that can be chosen is staged. */
const STAGED = ["sail", "skadi", "jotunn", "middle", "join"];

const place = await mkdtemp(join(tmpdir(), "longhouse-"));
const database = `sqlite:///${join(place, "hall.db")}`;
console.log("playing to the moments …");
const posing = spawn(PYTHON, [join(WEB, "e2e/posed.py"), database], {
  env: ENV,
  stdio: ["ignore", "pipe", "inherit"],
});
let told = "";
posing.stdout.on("data", (data) => (told += data));
await once(posing, "close");
const posed = JSON.parse(told);

const server = spawn(
  PYTHON,
  ["-m", "longhouse", "serve", "--port", "0", "--database", database, "--no-limits"],
  { env: ENV, stdio: ["ignore", "pipe", "ignore"] },
);
const url = await new Promise((resolve, reject) => {
  server.on("exit", () => reject(new Error("the hall did not open")));
  server.stdout.on("data", (data) => {
    const found = /http:\/\/[^/\s]+/.exec(data.toString());
    if (found) resolve(found[0]);
  });
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
await mkdir(folder, { recursive: true });

async function shoot(game, state, size, scheme) {
  const [width, height] = SIZES[size];
  const phone = Math.min(width, height) < 500;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: "reduce",
    hasTouch: phone,
    isMobile: phone,
  });
  const kept = { token: posed.token, phrase: "", name: posed.name, language: "en" };
  await context.addInitScript(
    ([player, settings]) => {
      localStorage.setItem("longhouse.player", player);
      localStorage.setItem("longhouse.settings", settings);
    },
    [JSON.stringify(kept), JSON.stringify({ language: "en", pace: "instant" })],
  );
  const page = await context.newPage();
  page.on("pageerror", (error) => console.log(`${game} ${state} ${size}: ${error.message}`));
  await page.goto(`${url}/t/${posed.tables[game][state]}`);
  await page.locator("[data-number]").waitFor();
  await page.waitForTimeout(700);
  if (STAGED.includes(state)) await stage(page);
  const path = join(folder, `${game}-${state}-${size}-${scheme}.png`);
  await page.screenshot({ path });
  await context.close();
  return path;
}

/** Look at a move through the list of all of them, which every game has. */
async function stage(page) {
  await page.getByRole("button", { name: "All moves" }).click();
  const rows = page.getByRole("dialog").getByRole("listitem").getByRole("button");
  await rows.first().waitFor();
  await rows.nth(Math.floor((await rows.count()) / 2)).click();
  await page.waitForTimeout(400);
}

for (const game of Object.keys(posed.tables)) {
  if (!wanted("game", game)) continue;
  const states = Object.keys(posed.tables[game]).filter((one) => wanted("state", one));
  for (const size of Object.keys(SIZES))
    for (const scheme of SCHEMES) {
      if (!wanted("size", size) || !wanted("scheme", scheme)) continue;
      const cells = [];
      for (const state of states) {
        const picture = await readFile(await shoot(game, state, size, scheme));
        const source = `data:image/png;base64,${picture.toString("base64")}`;
        cells.push(`<figure><img src="${source}"><figcaption>${state}</figcaption></figure>`);
      }
      const tall = SIZES[size][0] < SIZES[size][1];
      const sheet = await browser.newPage({ viewport: { width: 1600, height: 900 } });
      await sheet.setContent(
        `<style>body{margin:8px;background:#888;font:14px sans-serif;display:grid;gap:8px;` +
          `grid-template-columns:repeat(${tall ? 5 : 2},1fr)}figure{margin:0}img{width:100%}` +
          `</style>${cells.join("")}`,
      );
      const path = join(folder, `sheet-${game}-${size}-${scheme}.png`);
      await sheet.screenshot({ path, fullPage: true });
      await sheet.close();
      console.log(path);
    }
}
await browser.close();
server.kill("SIGTERM");
await once(server, "exit");
await rm(place, { recursive: true });
