// The folder of `make site`, served by Python's http.server under a sub-path. After one visit there is no
// network: the tutorial by taps, a whole game of each against bots, a reload in mid-game, replay and analysis.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import {
  HANG,
  PHONE,
  PYTHON,
  asked,
  list,
  moveOn,
  number,
  openBrowser,
  over,
  visitor,
} from "./hall";

const folder = mkdtempSync(join(tmpdir(), "longhouse-site-"));
symlinkSync(new URL("../../dist/site", import.meta.url).pathname, join(folder, "hall"));
const server = spawn(PYTHON, ["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "-d", folder]);
let url = "";

beforeAll(async () => {
  const port = await new Promise<string>((resolve) => {
    server.stdout.on("data", (said: Buffer) => {
      const found = /port (\d+)/.exec(said.toString());
      if (found) resolve(found[1]!);
    });
  });
  url = `http://127.0.0.1:${port}/hall/`;
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

/** Downloads make a screen of its own, whose page no other file gets: it ends without a network. */
const SCREEN = { ...PHONE, acceptDownloads: true };

test("after one visit everything is played in the page, without a network", async () => {
  const { context, page, complaints } = await visitor(await openBrowser(), SCREEN);
  context.setDefaultTimeout(5 * HANG); // starting Python takes a busy machine a minute
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const sites = new Set<string>();
  context.on("request", (asked) => sites.add(new URL(asked.url()).origin));
  const section = (game: string) => page.getByRole("region", { name: game });

  await page.goto(url);
  await page.getByRole("button", { name: "Start (" }).tap();
  await section("Völuspá").waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);

  await section("Völuspá").getByRole("link", { name: "Tutorial" }).tap();
  await learn(page);
  await page.getByRole("button", { name: "Play your first game" }).tap();
  await list(page).waitFor();
  for (let moves = 0; moves < 3; moves++) {
    await asked(page).waitFor();
    await moveOn(page);
  }
  await asked(page).waitFor();

  const other = await context.newPage(); // one tab has the games
  await other.goto(url);
  await other.getByText("open in another tab").waitFor();
  await other.close();
  await page.waitForFunction(keepsMemory); // the next start begins with it
  const board = page.locator(".page > .board");
  const before = await board.ariaSnapshot();
  await page.reload();
  await asked(page).waitFor();
  expect(await board.ariaSnapshot()).toBe(before);
  await playOn(page);
  const sagas = [await save(page, "voluspa")];

  await page.getByRole("link", { name: "Analysis" }).tap();
  await page.getByText(/^\d+ of \d+ decisions$/).waitFor();
  await page.keyboard.press("Escape"); // beside the board there is no room for it
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.keyboard.press("End");
  await page.locator("[data-move]:not([data-move='0'])").waitFor();

  await page.evaluate(() => (location.hash = "#/"));
  await section("Walhalla").getByRole("button", { name: "Play now" }).tap();
  await list(page).waitFor();
  await playOn(page);
  sagas.push(await save(page, "walhalla"));
  expect(execFileSync(PYTHON, ["-m", "longhouse", "verify", ...sagas]).toString()).toContain("2");
  expect(said.filter((one) => one.includes("memory"))).toEqual([]); // it could be copied and used
  expect([...sites]).toEqual([new URL(url).origin]);
  const absent = /ERR_INTERNET_DISCONNECTED|blob:/; // the network, and an answer that is no longer wanted
  expect(complaints.filter((one) => !absent.test(one))).toEqual([]);
  await context.close();
});

/** Whether the page has kept a copy of Python's memory. */
async function keepsMemory(): Promise<boolean> {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.endsWith("/memory"))) return true;
  }
  return false;
}

/** Every step of a tutorial, with the answers that it shows. */
async function learn(page: Page): Promise<void> {
  const step = page.locator("[data-step]");
  const last = page.getByRole("button", { name: "Play your first game" });
  for (;;) {
    const key = await step.getAttribute("data-step");
    const done = page.locator(`[data-step="${key}"][data-done="true"]`);
    while (!(await done.count())) {
      await page.getByRole("button", { name: "Show me" }).tap();
      const before = await number(page);
      await page.getByRole("button", { name: /^Confirm: / }).tap();
      await page.locator(`[data-number]:not([data-number="${before}"])`).waitFor();
    }
    const next = page.getByRole("button", { name: "Next", exact: true });
    await next.or(last).first().waitFor();
    if (await last.isVisible()) return;
    await next.tap();
    await page.locator(`[data-step]:not([data-step="${key}"])`).waitFor();
  }
}

/** Play the game to its end. */
async function playOn(page: Page): Promise<void> {
  for (;;) {
    await asked(page).or(over(page)).first().waitFor();
    if (await over(page).isVisible()) return;
    await moveOn(page, 0, over(page));
  }
}

/** Save the finished game in a file. */
async function save(page: Page, game: string): Promise<string> {
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save game" }).tap();
  const file = join(folder, `${game}.sagas.jsonl`);
  await (await saved).saveAs(file);
  return file;
}
