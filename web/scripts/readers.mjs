// Every page and state in one language, for a reader who has never seen them:
// node scripts/readers.mjs FOLDER --language de [--game voluspa] [--size wide] [--scheme dark]
// [--only lobby] (npm run readers)
// Makes FOLDER/NUMBER-NAME-SIZE.png; with --only, those whose name has that in it. Needs built pages
// (npm run build). For eyes, not for tests.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPosed, stage } from "./posed.mjs";

const { values: only, positionals } = parseArgs({
  options: {
    language: { type: "string", default: "en" },
    game: { type: "string", multiple: true },
    size: { type: "string", multiple: true },
    scheme: { type: "string", default: "light" },
    only: { type: "string", multiple: true },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error("usage: node scripts/readers.mjs FOLDER [--language de] …");
  process.exit(2);
}
const { language, scheme } = only;
const SIZES = {
  wide: [1280, 800],
  upright: [390, 844],
  narrow: [360, 740],
  lying: [844, 390],
  large: [2560, 1440],
};
/** The number of the next picture. */
const LEADS = ["settings", "new-table", "new-table-seats", "lobby"];
/** Preview a move before the picture. */
const STAGED = ["sail", "skadi", "jotunn", "middle", "join"];
const { tables: posed, url, open, close } = await openPosed();
const games = Object.keys(posed).filter((one) => !only.game || only.game.includes(one));
await mkdir(folder, { recursive: true });

for (const [size, window] of Object.entries(SIZES)) {
  if (!(only.size ?? ["wide", "upright"]).includes(size)) continue;
  const known = await open(window, scheme, language);
  const stranger = await open(window, scheme, language, true);
  let number = 0;

  /** One picture; a missing state is reported, and the others go on. */
  async function shot(page, name, path, act = async () => {}, fullPage = false) {
    const file = `${String(++number).padStart(2, "0")}-${name}-${size}.png`;
    const wanted = only.only?.some((part) => name.includes(part)) ?? true;
    if (!wanted && !LEADS.some((part) => name.endsWith(part))) return;
    try {
      if (path) await page.goto(url + path, { waitUntil: "networkidle" });
      await page.locator("h1").first().waitFor({ state: "attached", timeout: 20_000 });
      await act(page);
      await page.waitForTimeout(700);
      if (!wanted) return;
      // In a window as tall as the page, sticky elements cover nothing.
      const tall = await page.evaluate(() =>
        Math.max(
          document.documentElement.scrollHeight,
          ...[...document.querySelectorAll("main > *")].map((one) => one.scrollHeight + 80),
        ),
      );
      if (fullPage) await page.setViewportSize({ width: window[0], height: tall });
      await page.screenshot({ path: join(folder, file), fullPage });
      if (fullPage) await page.setViewportSize({ width: window[0], height: window[1] });
    } catch (error) {
      console.log(`${file}: ${String(error).split("\n")[0]}`);
    }
  }
  const press =
    (marks, nth = 0) =>
    (page) =>
      page.locator(marks).nth(nth).click({ timeout: 10_000 });
  /** The folded options of a new table, if it has any. */
  const openOptions = async (page) => {
    const options = page.locator("summary");
    if ((await options.count()) > 0) await options.first().click();
  };
  /** The column beside the board; in a small window it is a sheet. */
  const beside = (nth) => async (page) => {
    const sheet = page.locator(".tools .aside button");
    if (await sheet.isVisible()) await sheet.click();
    await press("[role=tab]", nth)(page);
  };

  await shot(stranger, "home-new", "/", undefined, true);
  await shot(known, "home", "/", undefined, true);
  await shot(known, "settings", "/", press("button.gear"));
  await shot(known, "settings-devices", "", async (page) => {
    const folded = page.locator("dialog[open] details:not([open]) > summary");
    while ((await folded.count()) > 0) await folded.first().click();
    await page.locator("dialog[open] *").last().scrollIntoViewIfNeeded();
  });
  await shot(known, "profile", "/profile", undefined, true);
  await shot(stranger, "find", "/find", undefined, true);
  for (const game of games) {
    const tables = posed[game];
    await shot(known, `${game}-new-table`, `/new/${game}`, openOptions, true);
    const seat = (nth, kind) => async (page) => {
      const seats = page.locator('select:has(option[value="open"])');
      await seats.nth(nth).selectOption(kind);
    };
    await shot(
      known,
      `${game}-new-table-seats`,
      "",
      async (page) => {
        await seat(1, "open")(page);
        await seat(2, "reserved")(page).catch(() => undefined);
        await page
          .locator("fieldset input[type=text], fieldset input:not([type])")
          .last()
          .fill("Gerd")
          .catch(() => undefined);
      },
      true,
    );
    await shot(known, `${game}-lobby`, "", press("form button[type=submit]"), true);
    const lobby = new URL(known.url()).pathname;
    await shot(stranger, `${game}-invited`, lobby, undefined, true);
    await shot(stranger, `${game}-watching`, `/t/${tables["late"]}`, (page) =>
      page.locator("[data-number]").waitFor(),
    );
    for (const state of Object.keys(tables)) {
      const path = `/t/${tables[state]}`;
      await shot(known, `${game}-${state}`, path, (page) =>
        STAGED.includes(state)
          ? stage(page, (moves) => Math.floor(moves.length / 2))
          : page.locator("[data-number]").waitFor(),
      );
      if (state === "result") {
        await shot(known, `${game}-after-result`, path, async (page) => {
          await press("dialog[open] [data-close]")(page); // the table below, and its bar
        });
        const replay = `/replay/${tables[state]}`;
        await shot(known, `${game}-replay`, `${replay}?move=20`);
        await shot(known, `${game}-analysis`, `${replay}?tab=analysis&seat=0&move=30`, (page) =>
          page.locator("[role=tabpanel] figure").waitFor({ timeout: 60_000 }),
        );
        await shot(known, `${game}-replay-points`, "", press("[role=tab]", 1));
      }
    }
    const middle = `/t/${tables["middle"] ?? tables["land"]}`;
    for (const [nth, name] of ["log", "unseen", "chat", "menu"].entries())
      await shot(known, `${game}-${name}`, middle, beside(nth));
    await shot(known, `${game}-moves`, middle, press("[data-moves]"));
    await shot(known, `${game}-hint`, middle, async (page) => {
      await page.locator("[data-hint]").click();
      const price = page.locator("[data-hint-price] ~ p button").first();
      await page.locator("[data-hinted], [data-hint-price]").first().waitFor({ timeout: 60_000 });
      if (await price.isVisible()) await price.click();
      await page.locator("[data-hinted]").waitFor({ timeout: 60_000 });
    });
    const plan = await (await fetch(`${url}/api/lessons/${game}`)).json();
    for (const { key } of plan.steps)
      await shot(stranger, `${game}-tutorial-${key}`, `/learn/${game}?step=${key}`);
    await shot(stranger, `${game}-guide`, `/guide/${game}`, undefined, true);
    await shot(stranger, `${game}-rules`, `/rules/${game}`);
  }
  await shot(stranger, "error-page", "/no/such/page");
  await shot(stranger, "error-table", "/t/nosuchtable");
  await shot(stranger, "error-replay", "/replay/nosuchsaga");
  await shot(known, "error-offline", `/t/${Object.values(posed[games[0]])[0]}`, async (page) => {
    await page.context().setOffline(true);
    await page.waitForTimeout(3000);
  });
  await known.context().close();
  await stranger.context().close();
  console.log(`${size}: ${number} pictures in ${folder}`);
}
await close();
