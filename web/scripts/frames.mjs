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
import { openBrowser } from "./posed.mjs";
import { traced } from "./traced.mjs";

const [url = "http://127.0.0.1:8017", saga = simulated()] = process.argv.slice(2);
const MOST = 8; // milliseconds of script and layout in a frame, at the 95th percentile
const LONGEST = 50; // milliseconds of any task
const TILES = 100;
const SECONDS = 4;

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
const browser = await openBrowser();
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
  const tiles = await page.locator(".world g.rune-stone").count();
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
