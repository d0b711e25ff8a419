// Figures of the hall inside a page: npm run figures (after `make site`, on a quiet machine; two minutes).
// The folder of `make site` is served by Python's http.server, and opened in a browser that has never seen it.
// Printed are the bytes over the wire, the time of the first start and of later ones, the memory, the time of a
// bot's move by level, and frames and taps while a bot thinks.
import { execFileSync, spawn } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { openBrowser } from "./posed.mjs";

const PYTHON = "../.venv/bin/python";
const SITE = "../dist/site";
const LATER = 5; // starts
const THINKER = "Norn"; // thinks for two seconds
const TAPS = 12;

const middle = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const server = spawn(PYTHON, ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "-d", SITE]);
const port = await new Promise((resolve) =>
  server.stdout.on("data", (said) => {
    const found = /port (\d+)/.exec(said);
    if (found) resolve(found[1]);
  }),
);
const url = `http://127.0.0.1:${port}/`;
const browser = await openBrowser();

// Bytes: as they are if packed already, else as a host sends them that compresses.
const weigh = (path) => {
  const content = readFileSync(`${SITE}${path}`);
  return /\.(gz|woff2|png)$/.test(path) ? content.length : gzipSync(content).length;
};

const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
const page = await context.newPage();
page.setDefaultTimeout(300_000);
await page.addInitScript(
  (kept) => localStorage.setItem("longhouse.settings", kept),
  [JSON.stringify({ language: "en", pace: "instant", guide: "never" })],
);
const asked = new Set();
context.on("request", (one) => asked.add(new URL(one.url()).pathname));
/** The bytes of everything asked for since the last time. */
function weighed() {
  const paths = [...asked].map((path) => (path === "/" ? "/index.html" : path));
  asked.clear();
  return paths.map((path) => [path, weigh(path)]);
}
const sum = (files) => files.reduce((all, [, bytes]) => all + bytes, 0);

/** The memory of the page's process with all its workers, in bytes; 0 where it cannot be told. */
async function memory() {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => {
      try {
        return (
          1024 * Number(/RssAnon:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))[1])
        );
      } catch {
        return 0;
      }
    });
  return Math.max(...sizes);
}

const home = () => page.getByRole("region", { name: "Völuspá" }).waitFor();
await page.goto(url);
await page.getByRole("button", { name: "Start (" }).waitFor();
await page.waitForLoadState("networkidle");
console.log(`a visit without a start: ${megabytes(sum(weighed()))}`);
const before = await memory();
let began = performance.now();
await page.getByRole("button", { name: "Start (" }).click();
await home();
const first = performance.now() - began;
const loaded = weighed().filter(([path]) => path.includes("/inside-"));
for (const [path, bytes] of loaded)
  console.log(`  ${path.split("/").pop().padEnd(24)} ${megabytes(bytes)}`);
console.log(`Python and the hall: ${megabytes(sum(loaded))}, compressed`);
console.log(`first start: ${seconds(first)}`);
await wait(15_000); // the copy of the memory is kept, and the bots' worker stands
console.log(`memory: ${megabytes(before)} before, ${megabytes(await memory())} with two workers`);
const later = [];
for (let time = 0; time < LATER; time++) {
  began = performance.now();
  await page.reload();
  await home();
  later.push(performance.now() - began);
  await wait(4000);
}
console.log(`later starts: ${later.map(seconds).join(", ")}; middle ${seconds(middle(later))}`);
console.log(`memory: ${megabytes(await memory())} after a later start`);

// A bot's move: orders to a worker of our own.
const worker = readdirSync(`${SITE}/assets`).find((name) => name.startsWith("bots.worker"));
const orders = execFileSync(PYTHON, ["scripts/orders.py"], { maxBuffer: 1e9 });
const lines = orders.toString().trim().split("\n");
const times = await page.evaluate(
  async ([worker, lines]) => {
    const bots = new Worker(new URL(`assets/${worker}`, document.baseURI), { type: "module" });
    const answered = () => new Promise((resolve) => (bots.onmessage = ({ data }) => resolve(data)));
    const ready = answered();
    bots.postMessage({ base: document.baseURI });
    await ready;
    const times = [];
    for (const line of lines) {
      const answer = answered();
      const began = performance.now();
      bots.postMessage({ line, wanted: URL.createObjectURL(new Blob()) });
      const { error } = JSON.parse(await answer);
      if (error) throw new Error(error);
      times.push(performance.now() - began);
    }
    bots.terminate();
    return times;
  },
  [worker, lines],
);
const levels = new Map();
for (const [place, line] of lines.entries()) {
  const { game, bot } = JSON.parse(line);
  levels.set(`${game} ${bot}`, [...(levels.get(`${game} ${bot}`) ?? []), times[place]]);
}
console.log("a bot's move, middle and longest, in milliseconds:");
for (const [level, all] of levels)
  console.log(`  ${level.padEnd(20)} ${middle(all).toFixed(0)} ${Math.max(...all).toFixed(0)}`);

// Frames and taps at a table while a bot thinks.
const section = page.getByRole("region", { name: "Walhalla" });
await section.getByRole("button", { name: /^Choose an opponent/ }).click();
await page.getByRole("button", { name: `Play ${THINKER}` }).click();
await page.locator("[data-asked]").waitFor();
const found = await page.evaluate(async (TAPS) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const find = (marks) => document.querySelector(marks);
  const frames = [];
  const taps = [];
  while (taps.length < TAPS && !find(".page[data-over]")) {
    while (!find("[data-asked]") && !find(".page[data-over]")) await frame();
    find("[data-moves]")?.click();
    await frame();
    while (find("dialog[open] [aria-busy=true]")) await frame();
    find("dialog[open] li > button")?.click();
    for (let count = 0; count < 60 && !find("[data-confirm]"); count++) await frame();
    find("[data-confirm]")?.click();
    let last = performance.now();
    const sent = last;
    let next = sent + 600; // the move is played by then
    while (performance.now() - sent < 5000 && !find("[data-asked]")) {
      await frame();
      const now = performance.now();
      if (now - sent > 600) frames.push(now - last);
      last = now;
      if (now < next || taps.length >= TAPS) continue;
      // A tab of the panel: from the press to the frame that shows it.
      const tab = [...document.querySelectorAll("[role=tab]")].find(
        (one) => one.getAttribute("aria-selected") !== "true",
      );
      if (!tab) continue;
      const began = performance.now();
      tab.click();
      do await frame();
      while (tab.getAttribute("aria-selected") !== "true");
      last = performance.now();
      taps.push(last - began);
      next = last + 150;
    }
  }
  return { frames, taps };
}, TAPS);
const { frames, taps } = found;
const sorted = [...frames].sort((a, b) => a - b);
console.log(
  `while a bot thinks: ${frames.length} frames, middle ${middle(frames).toFixed(1)} ms, ` +
    `95 of 100 under ${sorted[Math.floor(sorted.length * 0.95)].toFixed(1)} ms, longest ${sorted.at(-1).toFixed(1)} ms`,
);
console.log(
  `a tap shows after ${middle(taps).toFixed(1)} ms, at most ${Math.max(...taps).toFixed(1)} ms (${taps.length} taps)`,
);
await browser.close();
server.kill();
