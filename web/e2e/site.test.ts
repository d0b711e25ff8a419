// The folder of `make site`, served by Python's http.server under a sub-path: a whole game in the page, a
// reload in mid-game, the network cut, a second tab, a replay.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HANG, PYTHON, list, moveOn, openBrowser, over } from "./hall";

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

test("a game is played in the page, kept on the device, and needs no network", async () => {
  const browser = await openBrowser();
  const context = await browser.newContext({ acceptDownloads: true, reducedMotion: "reduce" });
  context.setDefaultTimeout(5 * HANG); // starting Python takes a busy machine a minute
  const settings = { language: "en", pace: "instant", guide: "never", stage: false };
  await context.addInitScript(
    (kept) => localStorage.setItem("longhouse.settings", kept),
    JSON.stringify({ ...settings, opponents: { voluspa: "ask" } }),
  );
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  const hosts = new Set<string>();
  context.on("request", (asked) => hosts.add(new URL(asked.url()).host));
  await page.goto(url);
  await page.getByRole("button", { name: "Start (" }).click();
  const game = page.getByRole("region", { name: "Völuspá" });
  await game.getByRole("button", { name: "Play now" }).click();
  await list(page).waitFor();
  await moveOn(page, 0);
  const other = await context.newPage(); // one tab has the games
  await other.goto(url);
  await other.getByText("open in another tab").waitFor();
  await other.close();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await list(page).waitFor();
  while (!(await over(page).isVisible())) {
    await list(page).or(over(page)).first().waitFor();
    if (!(await over(page).isVisible())) await moveOn(page, 0, over(page));
  }
  const id = /#\/t\/(\w+)/.exec(page.url())![1]!;
  await page.evaluate((to) => (location.hash = to), `#/replay/${id}`);
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save game" }).click();
  const file = join(folder, "game.sagas.jsonl");
  await (await saved).saveAs(file);
  expect(execFileSync(PYTHON, ["-m", "longhouse", "verify", file]).toString()).toContain("1");
  expect([...hosts]).toEqual([new URL(url).host]);
  expect(complaints).toEqual([]);
  await context.close();
});
