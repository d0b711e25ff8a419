// Play offline on a hall: the download, the games on this device without a network, the way back, the upload of a
// game, a newer version, and the way to get rid of all of it. The hall's own player is never touched.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { HANG, PYTHON, hall, list, moveOn, openBrowser } from "./hall";

const folder = mkdtempSync(join(tmpdir(), "longhouse-offline-"));
const saga = join(folder, "game.sagas.jsonl");
const longhouse = (...given: string[]) =>
  execFileSync(PYTHON, ["-m", "longhouse", ...given]).toString();
afterAll(() => rmSync(folder, { recursive: true }));

const kept = (page: Page, name: string) =>
  page.evaluate((name) => localStorage.getItem(name), name);
const tokenOf = async (page: Page, name: string) =>
  (JSON.parse((await kept(page, name)) ?? "{}") as { token?: string }).token;
const caches = (page: Page) => page.evaluate(async () => (await window.caches.keys()).sort());
/** The size of the database on this device; null if there is none. */
const database = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const place = await root.getDirectoryHandle("longhouse").catch(() => null);
    return place && (await (await place.getFileHandle("hall.db")).getFile()).size;
  });

test("games on this device are played without a network, and uploaded to the hall", async () => {
  longhouse("simulate", "voluspa", "--games", "1", "--out", saga);
  const browser = await openBrowser();
  const context = await browser.newContext({ reducedMotion: "reduce" });
  context.setDefaultTimeout(5 * HANG); // starting Python takes a busy machine a minute
  const settings = { language: "en", pace: "instant", guide: "never", stage: false };
  await context.addInitScript(
    (kept) => localStorage.setItem("longhouse.settings", kept),
    JSON.stringify({ ...settings, opponents: { voluspa: "greedy" } }),
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  const loaded: string[] = [];
  const tokens = new Set<string | undefined>();
  context.on("request", (asked) => {
    const { pathname } = new URL(asked.url());
    if (pathname.startsWith("/offline/")) loaded.push(pathname);
    tokens.add(asked.headers()["authorization"]?.replace("Bearer ", ""));
  });

  // A visitor who does not ask loads nothing of it, and has no service worker.
  await page.goto(hall.url);
  await page.evaluate(async () => {
    const body = JSON.stringify({ language: "en", device: "" });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/players", { method: "POST", headers, body });
    localStorage.setItem("longhouse.player", await answer.text());
  });
  const own = await tokenOf(page, "longhouse.player");
  await page.reload();
  const card = page.getByRole("region", { name: "Play offline" });
  const download = card.getByRole("button", { name: /^Download \(\d\.\d MB\)$/ });
  await download.waitFor();
  expect(loaded).toEqual([]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);

  // The download has a progress bar, can be cancelled, and goes on where it was.
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/offline/inside-*/hall.*", async (route) => {
    await held;
    await route.continue().catch(() => undefined); // it was cancelled
  });
  await download.click();
  await page.waitForFunction(() => document.querySelector("progress")!.value > 4e6);
  await card.getByText(/^\d\.\d of \d\.\d MB$/).waitFor();
  await card.getByRole("button", { name: "Cancel" }).click();
  await download.waitFor();
  letGo();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  loaded.length = 0;
  await download.click();
  await card.getByRole("link", { name: "Games on this device" }).waitFor();
  expect(loaded).toContainEqual(expect.stringMatching(/\/hall\.[^/]*$/));
  expect(loaded).not.toContainEqual(expect.stringMatching(/pyodide\.asm\.wasm\.gz$/));

  // Without a network: an open page offers the games on this device, and so does every address of the hall.
  await context.setOffline(true);
  await page.getByRole("status").filter({ hasText: "You are offline." }).waitFor();
  await page
    .getByRole("region", { name: "Völuspá" })
    .getByRole("link", { name: /^Tutorial/ })
    .click(); // its page is not loaded yet
  await page.waitForURL(`${hall.url}/offline/?from=%2Flearn%2Fvoluspa#/learn/voluspa`);
  await page.locator("[data-step]").waitFor();
  await page.goto(`${hall.url}/t/somewhere?seat=1`);
  expect(page.url()).toBe(`${hall.url}/offline/?from=%2Ft%2Fsomewhere%3Fseat%3D1`);
  await page.getByText("You are offline.").waitFor();
  const game = page.getByRole("region", { name: "Völuspá" });
  await game.getByRole("button", { name: "Play now" }).click();
  await list(page).waitFor();
  await page.getByText("On this device", { exact: true }).waitFor();
  await moveOn(page);
  await page.evaluate(() => (location.hash = "#/"));
  await page.getByText("You are offline. Games and puzzles here are on this device.").waitFor();
  await page.locator("input[type=file]").setInputFiles(saga);
  await page.waitForURL(/#\/replay\//);
  const id = page.url().split("/replay/")[1]!;
  await page.evaluate(() => (location.hash = "#/"));
  await game.waitFor();
  await page.evaluate((id) => (location.hash = `#/replay/${id}?result`), id);
  await page.getByRole("dialog").getByRole("link", { name: "Save game" }).waitFor();
  expect(await page.getByRole("button", { name: "Upload to the hall" }).count()).toBe(0);

  // With the network back: the way to the hall, and the upload by the player of the hall.
  await context.setOffline(false);
  await page.getByRole("button", { name: "Upload to the hall" }).click();
  const there = page.getByRole("link", { name: "At the hall" });
  const path = await there.getAttribute("href");
  const device = await tokenOf(page, "longhouse.inside.player");
  expect(device).toMatch(/./);
  expect(tokens).toContain(own);
  expect(tokens).not.toContain(device);
  expect(await tokenOf(page, "longhouse.player")).toBe(own);
  await page.evaluate(() => (location.hash = "#/"));
  const back = page.getByRole("link", { name: "Back to the hall" });
  expect(await back.getAttribute("href")).toBe(`${hall.url}/t/somewhere?seat=1`);

  // At the hall it is a saga like any other.
  const other = await context.newPage();
  await other.goto(hall.url + path);
  await other.getByRole("link", { name: "Save game" }).waitFor();
  const brought = await other.evaluate(
    async (path) => (await fetch(path)).text(),
    path!.replace("replay", "api/sagas"),
  );
  writeFileSync(saga, `${brought}\n`);
  expect(longhouse("verify", saga)).toContain("1");
  expect(readFileSync(saga, "utf8")).not.toContain(own);

  // An older version is replaced when the player asks for it; games stay.
  await other.evaluate(async () => {
    localStorage.setItem("longhouse.offline", "older");
    const cache = await window.caches.open("longhouse-offline");
    await cache.put("/offline/assets/older.js", new Response("older"));
  });
  await other.goto(hall.url);
  await other.getByRole("button", { name: /^Update \(\d\.\d MB\)$/ }).click();
  await other.getByText("Ready.").waitFor();
  expect(
    await other.evaluate(() => window.caches.match("/offline/assets/older.js").then(Boolean)),
  ).toBe(false);
  expect(await caches(other)).toEqual(["longhouse", "longhouse-inside", "longhouse-offline"]);

  // Without a network the files stay when everything is deleted: they could not be loaded again.
  const erase = page.getByRole("button", { name: "Delete everything on this device" });
  await context.setOffline(true);
  await page.getByText("You are offline. Games and puzzles here are on this device.").waitFor();
  await erase.click();
  await erase.click();
  await expect.poll(() => tokenOf(page, "longhouse.inside.player")).not.toBe(device);
  await game.waitFor();
  await context.setOffline(false);

  // The files can be removed; games stay, until everything on this device is deleted, but nothing of the hall.
  await other.getByRole("button", { name: "Remove the download" }).click();
  await other.getByRole("button", { name: /^Download/ }).waitFor(); // at once: the files are deleted after it
  await expect.poll(() => caches(other)).toEqual(["longhouse"]);
  const workers = () => other.evaluate(() => navigator.serviceWorker.getRegistrations());
  await expect.poll(workers).toEqual([]);
  expect(await database(other)).toBeGreaterThan(0);
  await other.reload();
  await other.getByRole("link", { name: "Games on this device" }).waitFor();
  await back.waitFor(); // the hall is reached again
  await erase.click();
  await erase.click();
  await page.waitForURL(`${hall.url}/`);
  await expect.poll(() => database(page)).toBeNull();
  expect(await tokenOf(page, "longhouse.player")).toBe(own);
  const names = await page.evaluate(() => Object.keys(localStorage));
  expect(names.filter((name) => /inside|offline/.test(name))).toEqual([]);
  expect(names).toContain("longhouse.settings");
  expect(complaints).toEqual([]);
  await context.close();
});
