// A third game needs its own files and nothing else: those of tests/third are added to a copy of ours, and
// the game is played in the terminal, on the server and in pages built with it.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { LANGUAGES } from "../src/words/languages";
import {
  PYTHON,
  goesOn,
  nextMoment,
  number,
  openBrowser,
  startHall,
  visitor,
  type Hall,
} from "./hall";
import { findingsInBoth } from "./looks";

const ROOT = new URL("../../", import.meta.url).pathname;
const ADDED = join(ROOT, "tests/third");
const TITLES: Record<keyof typeof LANGUAGES, string> = {
  en: "Rune Row",
  de: "Runenreihe",
  fr: "La rangée de runes",
  it: "La fila di rune",
};

const folder = mkdtempSync(join(tmpdir(), "longhouse-third-"));
const environment = { ...process.env, PYTHONPATH: join(folder, "src"), COLUMNS: "120" };
let hall: Hall;
let browser: Browser;

/** The files of ours that are needed, then those of the game, which must not overwrite any. */
function layOut(): void {
  const ours = [
    "src",
    "docs/protocol",
    "docs/rules",
    "art",
    "web/src",
    "web/public",
    "web/scripts",
    "web/e2e/quick.py",
  ];
  const build = [
    "index.html",
    "embed.html",
    "package.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
  ];
  for (const path of [...ours, ...build.map((name) => `web/${name}`)])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, "web/node_modules"), join(folder, "web/node_modules"));
  for (const path of readdirSync(ADDED, { recursive: true, encoding: "utf8" })) {
    if (!statSync(join(ADDED, path)).isFile() || path.includes("__pycache__")) continue;
    expect(existsSync(join(folder, path)), path).toBe(false);
    cpSync(join(ADDED, path), join(folder, path));
  }
}

beforeAll(async () => {
  layOut();
  const vite = "node_modules/vite/bin/vite.js build --logLevel error --minify false".split(" ");
  const built = spawnSync(process.execPath, vite, { cwd: join(folder, "web"), encoding: "utf8" });
  expect(built.status, built.stderr).toBe(0);
  const path = `PYTHONPATH=${environment.PYTHONPATH}`;
  const command = ["env", path, PYTHON, join(folder, "web/e2e/quick.py")];
  [hall, browser] = await Promise.all([startHall(command), openBrowser()]);
});
afterAll(async () => {
  await hall.close();
  rmSync(folder, { recursive: true });
});

test("it is played in the terminal, against its bot", () => {
  const words = ["-m", "longhouse", "play", "runes", "--stones", "6", "--seed", "3"];
  const said = spawnSync(PYTHON, [...words, "--players", "2", "--bots", "raven"], {
    env: environment,
    input: "two stones\n" + "1\n".repeat(6) + "quit\n",
    encoding: "utf8",
  });
  expect(said.status, said.stderr).toBe(0);
  for (const text of ["How many stones do you take?", "two stones", "takes", "Points"])
    expect(said.stdout).toContain(text);
});

test("the server has it with its bots, options and lesson", async () => {
  const asked = async (path: string) => (await fetch(hall.url + path)).json();
  const { games } = (await asked("/api/games")) as { games: { name: string }[] };
  expect(games.find(({ name }) => name === "runes")).toMatchObject({
    title: "Rune Row",
    players: [2, 3, 4],
    options: { 2: { stones: 12 } },
    bots: ["random", "magpie", "raven"],
    levels: ["magpie", "raven"],
  });
  const lesson = (await asked("/api/lessons/runes")) as { steps: { key: string }[] };
  expect(lesson.steps.map(({ key }) => key)).toEqual(["one", "two"]);
});

test("a game is played from the first click to the result", async () => {
  const { page, complaints, leave } = await visitor(browser, {}, { opponents: {} });
  await page.goto(hall.url);
  await page.getByRole("heading", { level: 2, name: "Rune Row" }).waitFor();
  expect(await page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(
    expect.arrayContaining(["Walhalla", "Völuspá", "Rune Row"]),
  );
  const card = page.getByRole("region", { name: "Rune Row" });
  await card.getByRole("button", { name: "Play now" }).click();
  await page.waitForURL("**/t/**");
  const over = page.getByRole("button", { name: "Play again" });
  const stones = page.locator(".board button:enabled");
  let answers = 0;
  for (; ; answers++) {
    await nextMoment(page); // the question of the move before is gone: a tap on it would be lost
    await stones.first().or(over).first().waitFor();
    if (await over.isVisible()) break;
    if (answers === 0) expect(await findingsInBoth(page)).toEqual([]);
    const before = await number(page);
    await stones.nth(answers % Math.min(2, await stones.count())).click(); // the last may be alone
    await page.getByRole("button", { name: /^Confirm: take/ }).click();
    await goesOn(page, before, over);
  }
  expect(answers).toBeGreaterThan(2);
  await page.getByText("Magpie").first().waitFor();
  await page.getByRole("dialog").getByRole("rowheader", { name: "stones" }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test.each(Object.entries(TITLES))("its words, options and rules in %s", async (language, title) => {
  const { page, complaints, leave } = await visitor(browser, {}, { language });
  await page.goto(`${hall.url}/new/runes`);
  await page.locator('input[name="stones"]').nth(1).check({ force: true });
  expect(await page.locator(".game.chosen strong").innerText()).toBe(title);
  await page.goto(`${hall.url}/rules/runes#R2.2`);
  expect(await page.locator(".rule.aimed").getAttribute("id")).toBe("R2.2");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(title);
  expect(complaints).toEqual([]);
  await leave();
});

test("its lesson, to the end", async () => {
  const { page, complaints, leave } = await visitor(browser);
  await page.goto(`${hall.url}/learn/runes`);
  for (const key of ["one", "two"]) {
    await page.locator(`[data-step="${key}"]`).waitFor();
    await page.getByRole("button", { name: "Show me" }).click();
    await page.getByRole("button", { name: /^Confirm/ }).click();
    await page.locator(`[data-step="${key}"][data-done="true"]`).waitFor();
    if (key === "one") await page.getByRole("button", { name: "Next" }).click();
  }
  await page.getByRole("button", { name: "Play your first game" }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
