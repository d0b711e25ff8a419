// The scenes of the tables (e2e/scenes.py), for eyes and against a budget.
//   node scripts/scenes.mjs                         measures them all
//   node scripts/scenes.mjs --strips FOLDER …       makes a strip of frames of each
// and with --scene line --game voluspa --size phone --scheme dark only those; --reduced shows them where nothing
// should move; --frames 12 says how many frames a strip has, --step 160 how many milliseconds are between two;
// --clip 0,0,400,300 shows a part of the page; --kept FILE keeps what was played, or takes it from there.
// Measured is each scene with the processor slowed down to a quarter: the script and layout of a frame (the 95th
// percentile of sixty a second under 16 ms), and whether the board moves, which it must not. Wants built pages (npm run build), and a
// quiet machine to measure.
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";
import { openBrowser } from "./posed.mjs";
import { traced } from "./traced.mjs";

const WEB = new URL("..", import.meta.url).pathname;
const MOST = 16; // milliseconds of script and layout in a frame, at the 95th percentile
const SLOWER = 4;
const LASTS = 2600; // milliseconds measured
const STEP = 160; // milliseconds between two frames of a strip
const FRAMES = 12;
const SIZES = { wide: [1280, 800], phone: [390, 844] };

const several = { type: "string", multiple: true };
const { values: given } = parseArgs({
  options: {
    strips: { type: "string" },
    kept: { type: "string" },
    frames: { type: "string" },
    step: { type: "string" },
    scene: several,
    game: several,
    size: several,
    scheme: several,
    clip: { type: "string" },
    reduced: { type: "boolean" },
  },
});
const wanted = (what, one) => !given[what] || given[what].includes(one);

const config = { configFile: false, root: WEB, logLevel: "error" };
const { module } = await runnerImport(join(WEB, "e2e/recorded.ts"), config);
const { openPages, played, prepare, sitDown, tell } = module;

async function recorded() {
  if (given.kept && existsSync(given.kept)) return JSON.parse(await readFile(given.kept, "utf8"));
  console.log("playing to the scenes …");
  const all = await played(given.kept ? [] : (given.scene ?? []));
  if (given.kept) await writeFile(given.kept, JSON.stringify(all));
  return all;
}

/** A table just before a scene. */
async function sit({ game, sight, earlier }, size, scheme) {
  const [width, height] = SIZES[size];
  const phone = size === "phone";
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: given.reduced ? "reduce" : "no-preference",
    hasTouch: phone,
    isMobile: phone,
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.log(`${game}: ${error.message}`));
  await prepare(page);
  await page.addInitScript(() =>
    localStorage.setItem(
      "longhouse.settings",
      JSON.stringify({ language: "en", pace: "calm", guide: "never" }),
    ),
  );
  await page.route("**/story*", (route) => route.fulfill({ json: { beats: earlier } }));
  await sitDown(page, pages, game, { seat: 0, sight, beats: [] });
  await page.waitForTimeout(500);
  return page;
}

/** Sets time to a moment of the scene: timers by the clock, animations from their start. */
function turn(at) {
  window.begun ??= new Map();
  for (const one of document.getAnimations()) {
    if (!window.begun.has(one)) window.begun.set(one, at);
    const time = at - window.begun.get(one);
    const end = one.effect.getComputedTiming().endTime;
    if (time >= end) one.finish();
    else {
      one.pause();
      one.currentTime = time;
    }
  }
}

async function strip(scene, size, scheme) {
  const page = await sit(scene, size, scheme);
  const [step, frames] = [Number(given.step ?? STEP), Number(given.frames ?? FRAMES)];
  const [x, y, width, height] = (given.clip ?? "").split(",").map(Number);
  const clip = given.clip ? { clip: { x, y, width, height } } : {};
  const cells = [];
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const told = tell(page, scene.news);
  await page.clock.runFor(34);
  await told;
  for (let frame = 0; frame < frames; frame++) {
    await page.clock.runFor(2);
    // Animations that follow the end of others start at once, too.
    for (let round = 0; round < 3; round++) await page.evaluate(turn, frame * step);
    const picture = await page.screenshot({
      type: "jpeg",
      quality: 85,
      animations: "allow",
      ...clip,
    });
    cells.push(`<figure><img src="data:image/jpeg;base64,${picture.toString("base64")}">
      <figcaption>${frame * step} ms</figcaption></figure>`);
    await page.clock.runFor(step - 2);
  }
  await page.context().close();
  const sheet = await browser.newPage({
    viewport: { width: size === "wide" ? 1350 : 1400, height: 900 },
  });
  await sheet.setContent(
    `<style>body{margin:6px;background:#888;font:13px sans-serif;display:grid;gap:6px;` +
      `grid-template-columns:repeat(${size === "wide" ? 3 : 6},1fr)}figure{margin:0}img{width:100%}` +
      `</style>${cells.join("")}`,
  );
  const path = join(given.strips, `${scene.game}-${scene.name}-${size}-${scheme}.png`);
  await sheet.screenshot({ path, fullPage: true });
  await sheet.close();
  console.log(path);
}

/** Records every movement of the board. */
function watchShifts() {
  window.shifts = [];
  const board = document.querySelector(".board .frame, .board .sheet");
  new PerformanceObserver((list) => {
    for (const { sources, value } of list.getEntries())
      if (sources.some(({ node }) => node?.contains(board))) window.shifts.push(value);
  }).observe({ type: "layout-shift" });
}

async function measure(scene, size) {
  const page = await sit(scene, size, "light");
  const box = () =>
    page.evaluate(() => {
      const board = document.querySelector(".board .frame, .board .sheet");
      return JSON.stringify(board.getBoundingClientRect());
    });
  const before = await box();
  await page.evaluate(watchShifts);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  // The time of redrawing the table is measured elsewhere (budgets.mjs), here the scene after it.
  await tell(page, scene.news);
  const found = await traced(page, () => page.waitForTimeout(LASTS), (LASTS * 60) / 1000);
  const shifts = await page.evaluate(() => window.shifts);
  const still = (await box()) === before && shifts.length === 0;
  await page.context().close();
  const kept = still && found.p95 <= MOST;
  const ms = (value) => value.toFixed(1).padStart(5);
  console.log(
    `${scene.game} ${scene.name}, ${size}:`.padEnd(32) +
      `p50 ${ms(found.p50)}, p95 ${ms(found.p95)}, max ${ms(found.max)} ms of ${found.frames} frames` +
      `${still ? "" : `; the board moved (${shifts})`}${kept ? "" : " !"}`,
  );
  return kept;
}

const scenes = await recorded();
const pages = await openPages();
const browser = await openBrowser();
if (given.strips) await mkdir(given.strips, { recursive: true });
else console.log(`script and layout of a frame in milliseconds (p95 at most ${MOST}):`);
let kept = true;
for (const scene of scenes.filter((one) => wanted("scene", one.name) && wanted("game", one.game)))
  for (const size of Object.keys(SIZES).filter((one) => wanted("size", one)))
    if (given.strips)
      for (const scheme of given.scheme ?? ["light"]) await strip(scene, size, scheme);
    else kept = (await measure(scene, size)) && kept;
await browser.close();
pages.close();
if (!kept) process.exitCode = 1;
