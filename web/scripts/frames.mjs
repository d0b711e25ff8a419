// Measures how smoothly a table of Völuspá moves: npm run frames [-- URL [SAGA]]
// A hall must run there and give out the production build (npx vite build). The saga is a long game;
// without one, `longhouse simulate` makes it: five players with every kind of tile, and more of some
// than a box has. Its replay is opened at the last move and panned while Chromium traces, by mouse on
// a wide screen and by finger on a phone. Printed is what script, style and layout cost in each frame.
// Fails if the 95th percentile is over 8 ms, if a task takes over 50 ms, if there are fewer than 100
// tiles, or if nothing moves.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const [url = "http://127.0.0.1:8017", saga = simulated()] = process.argv.slice(2);
const MOST = 8; // milliseconds of script and layout in a frame, at the 95th percentile
const LONGEST = 50; // milliseconds of any task
const TILES = 100;
const SECONDS = 4;
const WORK = [
  ...["FunctionCall", "EvaluateScript", "TimerFire", "FireAnimationFrame", "EventDispatch"],
  ...["UpdateLayoutTree", "Layout", "PrePaint", "RunMicrotasks", "MinorGC", "MajorGC"],
];

function simulated() {
  const folder = mkdtempSync(join(tmpdir(), "frames-"));
  const out = join(folder, "games.jsonl");
  const longhouse = process.env.LONGHOUSE ?? "../.venv/bin/longhouse";
  const more = ["odin", "thor", "valkyrie"].flatMap((tile) => ["--option", `counts.${tile}=20`]);
  const game = ["voluspa", "--players", "5", "--option", "set=all", ...more];
  execFileSync(longhouse, ["simulate", ...game, "--games", "1", "--seed", "1", "--out", out]);
  const text = readFileSync(out, "utf8").split("\n")[0];
  rmSync(folder, { recursive: true });
  return text;
}

async function upload() {
  const post = (path, body, token) =>
    fetch(url + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body,
    }).then(async (answer) => {
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    });
  const { token } = await post("/api/players", JSON.stringify({ name: "Frames" }));
  return post("/api/sagas", saga, token);
}

/**
 * What the main thread did for each frame, up to its commit, and its longest task. Time is the
 * thread's own: what other programs on the machine take from it does not count.
 */
function measured(events, main) {
  const own = events
    .filter((one) => one.pid === main.pid && one.tid === main.tid && one.tdur !== undefined)
    .map(({ name, dur, tts, tdur }) => ({ name, dur, start: tts, end: tts + tdur }))
    .sort((a, b) => a.start - b.start);
  const frames = own.filter((one) => one.name === "Commit").map((one) => one.end);
  const spent = frames.map(() => 0);
  let until = 0; // events lie in one another: each moment counts once
  let frame = 0;
  for (const { name, start, end } of own) {
    if (!WORK.includes(name) || end <= until) continue;
    const from = Math.max(start, until);
    until = end;
    while (frame < frames.length && frames[frame] <= from) frame++;
    if (frame < frames.length) spent[frame] += (end - from) / 1000;
  }
  const tasks = own.filter((one) => one.name === "RunTask");
  const most = (of) => tasks.reduce((so_far, one) => Math.max(so_far, of(one) / 1000), 0);
  const sorted = spent.toSorted((a, b) => a - b);
  const at = (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return {
    frames: frames.length,
    p50: at(0.5),
    p95: at(0.95),
    max: at(1),
    longest: most((one) => one.end - one.start),
    wall: most((one) => one.dur),
  };
}

async function traced(page, act) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const over = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const categories =
    "devtools.timeline,disabled-by-default-devtools.timeline,toplevel,blink.user_timing";
  await session.send("Tracing.start", { transferMode: "ReportEvents", categories });
  await page.evaluate(() => performance.mark("frames-here"));
  await act(session);
  await session.send("Tracing.end");
  await over;
  const main = events.find((one) => one.name === "frames-here");
  if (!main) throw new Error("the trace has no mark of the page");
  return measured(events, main);
}

/** Round and round over the table, a step each frame. */
function* circle(x, y, radius) {
  const steps = SECONDS * 60;
  for (let step = 0; step <= steps; step++) {
    const angle = (step / 64) * 2 * Math.PI; // ends elsewhere than it began
    yield [x + radius * Math.sin(angle), y + radius * (1 - Math.cos(angle)) * 0.6];
  }
}

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

async function byMouse(page, x, y, radius) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [left, top] of circle(x, y, radius)) {
    await page.mouse.move(left, top);
    await wait(1000 / 60);
  }
  await page.mouse.up();
}

async function byFinger(session, x, y, radius) {
  const touch = (type, points) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  for (const [left, top] of circle(x, y, radius)) {
    await touch("touchMove", [{ x: left, y: top }]);
    await wait(1000 / 60);
  }
  await touch("touchEnd", []);
}

const { id, moves } = await upload();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
let failed = false;
for (const [name, width, height, hasTouch] of [
  ["mouse, 1280x800", 1280, 800, false],
  ["finger, 360x640", 360, 640, true],
]) {
  const context = await browser.newContext({ viewport: { width, height }, hasTouch });
  const page = await context.newPage();
  await page.goto(`${url}/replay/${id}?move=${moves}`);
  const frame = page.locator(".frame");
  await frame.waitFor();
  await page.waitForTimeout(2500);
  const tiles = await page.locator(".world g.tile").count();
  const box = await frame.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const radius = Math.min(box.width, box.height) / 3;
  const place = () => page.locator(".world").evaluate((world) => world.style.transform);
  const before = await place();
  const found = await traced(page, async (session) => {
    if (hasTouch) await byFinger(session, x, y, radius);
    else await byMouse(page, x, y, radius);
  });
  const ms = (value) => `${value.toFixed(2)} ms`;
  console.log(
    `${name}: ${tiles} tiles, ${found.frames} frames; script and layout a frame: ` +
      `p50 ${ms(found.p50)}, p95 ${ms(found.p95)}, max ${ms(found.max)}; longest task ${ms(found.longest)} (${ms(found.wall)} on the clock)`,
  );
  const still = (await place()) === before || found.frames < SECONDS * 10;
  if (still) console.log("  the table did not move");
  if (tiles < TILES) console.log(`  fewer than ${TILES} tiles`);
  if (still || tiles < TILES || found.p95 > MOST || found.longest > LONGEST) failed = true;
  await context.close();
}
await browser.close();
if (failed) {
  console.log(`over the limits: p95 ${MOST} ms, task ${LONGEST} ms, ${TILES} tiles`);
  process.exit(1);
}
