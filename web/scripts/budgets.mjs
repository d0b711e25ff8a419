// Are the tables quick enough on a slow phone? node scripts/budgets.mjs (make budgets)
// Opens tables that stand at named moments (e2e/posed.py) with the processor slowed down to a quarter,
// and taps what can be chosen, as a player does who looks around, up to a move that is played and
// answered by bots; each window has tables of its own. Fails if the answer to a tap is seen after more
// than 100 ms, or if a task takes more than 50 ms, in the thread's own time. Then measures panning
// (frames.mjs). Wants a quiet machine and built pages.
import { spawnSync } from "node:child_process";
import { openPosed } from "./posed.mjs";
import { traced } from "./traced.mjs";

const SLOWER = 4;
const TAP = 100; // milliseconds till the answer to a tap is seen
const TASK = 50; // milliseconds of any task
const PRESS = 60; // milliseconds that a finger or a button is down
const WINDOWS = {
  wide: [1280, 800],
  phone: [390, 844],
};
const MOMENTS = {
  walhalla: ["crew", "sail", "land", "late"],
  voluspa: ["first-tile", "middle", "freya", "late"],
};
const only = process.argv.slice(2); // moments, if not all

const wait = (page) => page.waitForTimeout(350); // till all of it is drawn

/** The middles of what can be seen and tapped of these, at most so many. */
const middles = (page, marks, most) =>
  page.evaluate(
    ([marks, most]) =>
      [...document.querySelectorAll(marks)]
        .map((one) => {
          const shape = one.querySelector(".frame, .cell") ?? one;
          const { x, y, width, height } = shape.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2, one };
        })
        .filter(({ x, y, one }) => one.contains(document.elementFromPoint(x, y)))
        .slice(0, most)
        .map(({ x, y }) => ({ x, y })),
    [marks, most],
  );

/** How long the page took to answer each press since the last time this was asked, in milliseconds. */
const answers = (page) => page.evaluate(() => window.pressed.splice(0));

function observe() {
  window.pressed = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (["pointerup", "click", "keydown"].includes(name)) window.pressed.push({ name, duration });
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}

async function measure(hall, game, moment, [name, size]) {
  const page = await hall.visit(game, moment, size, "light");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(observe);
  await page.locator("[data-asked]").waitFor();
  await page.waitForTimeout(800);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  const tap = async ({ x, y }) => {
    if (name === "phone") {
      await touch("touchStart", { x, y });
      await page.waitForTimeout(PRESS);
      await touch("touchEnd");
    } else {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.waitForTimeout(PRESS);
      await page.mouse.up();
    }
    await wait(page);
  };
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await answers(page);
  const steps = {};
  /** Tap the first of these, one after the other; to look for them costs the page, so that is done before. */
  const step = async (title, marks, most, then = () => undefined) => {
    const places = await middles(page, marks, most);
    if (places.length === 0)
      throw new Error(`${game} ${moment}, ${name}: nothing to tap for ${title}`);
    const { longest } = await traced(page, async () => {
      for (const one of places) await tap(one);
      await then();
    });
    const slowest = Math.max(0, ...(await answers(page)).map(({ duration }) => duration));
    steps[title] = { slowest, longest };
  };
  const cells = game === "voluspa" ? ".board [data-key]" : ".board .tap:not([data-help=home])"; // home sends the crew
  if (game === "voluspa") await step("tiles", ".board .hand button:not(.grey)", 5);
  await step(game === "voluspa" ? "cells" : "board", cells, game === "voluspa" ? 4 : 6);
  await step("list", "[data-moves]", 1);
  await step("close", "dialog .top button", 1);
  // The last of these taps may have taken back what the others chose.
  for (let tries = 0; tries < 6 && !(await page.locator("[data-confirm]").count()); tries++)
    await tap((await middles(page, cells, tries + 1)).at(-1));
  await step("play", "[data-confirm]", 1, () => page.waitForTimeout(2000)); // bots answer
  await page.context().close();
  const bad = ({ slowest, longest }) => slowest > TAP || longest > TASK;
  const said = Object.entries(steps).map(
    ([title, one]) =>
      `${title} ${one.slowest.toFixed(0)}/${one.longest.toFixed(0)}${bad(one) ? " !" : ""}`,
  );
  console.log(`${game} ${moment}, ${name}: ${said.join(", ")}`);
  return Object.values(steps).every((one) => !bad(one));
}

const hall = await openPosed();
console.log(`slowest tap/longest task in milliseconds (at most ${TAP}/${TASK}):`);
let kept = true;
for (const window of Object.entries(WINDOWS)) {
  await hall.begin();
  for (const [game, moments] of Object.entries(MOMENTS))
    for (const moment of moments.filter((one) => only.length === 0 || only.includes(one)))
      kept = (await measure(hall, game, moment, window)) && kept;
}
if (only.length === 0) {
  const frames = new URL("frames.mjs", import.meta.url).pathname;
  const { status } = spawnSync(process.execPath, [frames, hall.url], { stdio: "inherit" });
  kept = status === 0 && kept;
}
await hall.close();
if (!kept) process.exitCode = 1;
