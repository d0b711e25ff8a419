// One contact sheet of the pages among people: node scripts/pages.mjs FOLDER [--page find] [--size phone] …
// (npm run pages)
// Opens a hall in which something has happened (e2e/peopled.py, and what is done below), and looks at each
// page in four languages, wide and narrow, in light and in dark: FOLDER/PAGE-SIZE-SCHEME.png, the
// languages side by side, long pages in parts. For eyes, not for tests; it says what sticks out at the
// side. Needs built pages (npm run build).
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openPosed } from "./posed.mjs";

const several = { type: "string", multiple: true };
const { values: only, positionals } = parseArgs({
  options: { page: several, language: several, size: several, scheme: several },
  allowPositionals: true,
});
const [folder] = positionals;
if (!folder) {
  console.error("usage: node scripts/pages.mjs FOLDER [--page find] [--language de] …");
  process.exit(2);
}
const wanted = (what, all) => all.filter((one) => !only[what] || only[what].includes(one));
const SIZES = { wide: [1280, 800], phone: [390, 844], narrow: [360, 640] };
const USUAL = ["wide", "narrow"];
const SCHEMES = ["light", "dark"];
const LANGUAGES = ["en", "de", "fr", "it"];
const TALL = 5000; // pixels: the visible part of a scrolling sheet
const PART = 1400; // pixels of a sheet in one picture

const mail = ["--smtp", "smtp://localhost:1", "--mail-from", "hall@example.org"];
const hall = await openPosed("peopled.py", [...mail, "--url", "https://longhouse.example.org"]);
const { posed, tables, browser, open, close } = hall;

async function say(who, method, path, body) {
  const answer = await fetch(`${hall.url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${posed.tokens[who]}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.json();
}

/** State that only a running hall has: a host, invitations, blocks, reports, devices, an announcement. */
async function happen() {
  const [, key] = (await hall.invite()).split("key=");
  await say("astrid", "POST", "admin/join", { key });
  await say("dag", "PATCH", "me", {
    name: "Dagfinn from the far side of the fjord",
    language: "de",
  });
  await say("bjorn", "POST", "tables/forher/invite", { table: "first", seat: 0 });
  await say("cilla", "POST", "tables/listed/invite", { table: "third", seat: 0 });
  await say("astrid", "POST", "me/blocks", { table: "fourth", seat: 0, kind: "block" });
  await say("astrid", "POST", "me/blocks", { table: "fourth", seat: 2, kind: "mute" });
  await say("astrid", "POST", "tables/talk/report", { seat: 1, reason: "chat", text: "Rude." });
  await say("embla", "POST", "tables/fourth/report", { seat: 0, reason: "name", text: "" });
  const { players } = await say("astrid", "GET", "admin/players");
  const id = (name) => players.find((one) => one.name.startsWith(name)).id;
  await say("astrid", "PATCH", `admin/players/${id("Dag")}`, { mute_hours: 24 });
  await say("astrid", "PATCH", `admin/players/${id("Embla")}`, { ban_hours: 100_000 });
  const text = "The hall is closed on Sunday from 20:00 to 20:15: a new version is coming.";
  await say("astrid", "POST", "admin/announcement", { text, hours: 24 });
  await say("astrid", "PATCH", "me/notices", {
    quiet: { begin: 1320, end: 480 },
    zone: "Europe/Berlin",
  });
  posed.me = await say("astrid", "POST", "me/phrase");
  for (const device of ["Firefox on Linux", "Safari on iPhone"])
    await say("astrid", "POST", "players/recover", { phrase: posed.me.phrase, device });
}

/** Others wait for players and poll as long as this runs. */
function wait() {
  const wish = (who, players, set) =>
    say(who, "POST", "pairing", { game: "voluspa", players, set, fill: "" }).catch(console.log);
  const all = () => Promise.all([wish("cilla", 3, "base"), wish("dag", 5, "edda")]);
  const timer = setInterval(all, 3000);
  return all().then(() => () => clearInterval(timer));
}

const settings = async (page) => {
  await page.locator("header button[aria-haspopup=dialog], header button").last().click();
  await page.locator("dialog[open] h3").nth(4).waitFor();
};
/** A person's name at a table, which opens their menu. */
const person = async (page) => {
  await page.locator("[data-number]").waitFor();
  await page.locator("button:has(.dots)").first().click();
  await page.locator("dialog[open] ul").waitFor();
};
const tab = (place) => async (page) => {
  await page.getByRole("tab").nth(place).click();
};
const press = (page, which) => page.locator(which).click();
/** Select an option that may be below the bar at the end of a page. */
const choose = (found) => found.evaluate((one) => one.click());

// Each page: its address, and the steps before the picture. `isNew`: as a first-time visitor.
const PAGES = {
  home: { path: "/" },
  "home-new": { path: "/", isNew: true },
  profile: { path: "/profile" },
  "profile-other": { path: "/profile/first/1" },
  find: { path: "/find?game=voluspa" },
  "find-new": { path: "/find?game=walhalla", isNew: true },
  "find-waiting": {
    path: "/find?game=voluspa",
    act: async (page) => {
      await choose(page.getByRole("checkbox", { name: "3", exact: true }));
      await press(page, "form [type=submit]");
      await page.locator(".waiting").waitFor();
    },
  },
  "new-walhalla": {
    path: "/new/walhalla",
    act: async (page) => {
      for (const place of [1, 2, 3])
        await page
          .locator("select")
          .nth(place)
          .selectOption(place === 3 ? "reserved" : "open");
      await choose(page.locator("[name=pace]").nth(1));
    },
  },
  "new-voluspa": {
    path: "/new/voluspa",
    act: async (page) => {
      await page.locator("form select").nth(1).selectOption("open");
      await choose(page.locator("[name=set]").last());
      for (const box of await page.locator("fieldset details summary").all()) await choose(box);
    },
  },
  settings: {
    path: "/",
    act: async (page) => {
      await settings(page);
      const folded = page.locator("dialog[open] details:not([open]) > summary");
      while ((await folded.count()) > 0) await choose(folded.first());
      await page.locator("#others li button").first().waitFor();
    },
  },
  "settings-words": {
    path: "/",
    act: async (page) => {
      await settings(page);
      await choose(page.locator("#devices > summary"));
      const row = page.locator("dialog[open] .row button");
      await row.first().click();
      await row.nth(1).click();
      await page.locator(".phrase").scrollIntoViewIfNeeded();
    },
  },
  person: { path: `/t/${tables.talk}`, act: person },
  report: {
    path: `/t/${tables.talk}`,
    act: async (page) => {
      await person(page);
      await press(page, "dialog[open] li:last-child button");
    },
  },
  lobby: { path: `/t/${tables.waits}`, act: (page) => page.locator("#companions").waitFor() },
  "lobby-invited": { path: `/t/${tables.forher}` },
  "admin-invited": { path: "/admin#key=abc", isNew: true },
  "admin-stranger": { path: "/admin", isNew: true },
  "admin-reports": {
    path: "/admin",
    act: (page) => page.locator("li details summary").first().click(),
  },
  "admin-tables": { path: "/admin", act: tab(1) },
  "admin-people": { path: "/admin", act: tab(2) },
  "admin-ban": {
    path: "/admin",
    act: async (page) => {
      await tab(2)(page);
      await page.locator("li .row button").nth(2).click();
      await page.locator("dialog[open]").waitFor();
    },
  },
  "admin-announcement": { path: "/admin", act: tab(3) },
  "admin-limits": { path: "/admin", act: tab(4) },
  "admin-log": { path: "/admin", act: tab(5) },
  privacy: { path: "/privacy" },
  mail: { path: "/notices/mail#confirm=abc" },
  missing: { path: "/no/such/page" },
};

/** The window becomes as tall as the page, or as the sheet over it. */
async function unroll(page, [width]) {
  const needed = await page.evaluate(() => {
    const sheet = document.querySelector("dialog[open]");
    const inner = sheet ? [sheet, ...sheet.querySelectorAll("*")] : [document.documentElement];
    return Math.max(...inner.map((one) => one.scrollHeight - one.clientHeight));
  });
  if (needed <= 1) return;
  const height = Math.min(TALL, page.viewportSize().height + needed);
  await page.setViewportSize({ width, height });
  await page.waitForTimeout(300);
}

async function shoot(name, page, size) {
  const { path, act } = PAGES[name];
  await page.setViewportSize({ width: size[0], height: size[1] });
  await page.goto(`${hall.url}/hall.svg`); // close whatever was opened
  await page.goto(hall.url + path, { waitUntil: "networkidle" });
  await act?.(page).catch((error) => console.log(`${name}: ${error.message}`));
  await page.waitForTimeout(300);
  const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - size[0];
  if (over > 0) console.log(`${name}: ${over} pixels stick out at ${size[0]}`);
  await unroll(page, size);
  return page.screenshot();
}

async function sheet(name, size, scheme, pictures) {
  const [width, height] = SIZES[size];
  const tall = width < height;
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const cells = pictures.map(
    (one) => `<img src="data:image/png;base64,${one.toString("base64")}">`,
  );
  await page.setContent(
    `<style>body{margin:6px;background:#888;display:grid;gap:6px;align-items:start;` +
      `grid-template-columns:repeat(${tall ? 4 : 2},1fr)}img{width:100%}</style>${cells.join("")}`,
  );
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const parts = Math.ceil(whole / PART);
  for (let part = 0; part < parts; part++) {
    const clip = { x: 0, y: part * PART, width: 1600, height: Math.min(PART, whole - part * PART) };
    const path = join(folder, `${name}-${size}-${scheme}${parts > 1 ? `-${part + 1}` : ""}.png`);
    await page.screenshot({ path, clip, fullPage: true });
    console.log(path);
  }
  await page.close();
}

await mkdir(folder, { recursive: true });
await happen();
const leave = await wait();
for (const size of only.size ?? USUAL)
  for (const scheme of wanted("scheme", SCHEMES)) {
    const pages = {};
    for (const isNew of [false, true])
      for (const language of wanted("language", LANGUAGES))
        (pages[isNew] ??= []).push(await open(SIZES[size], scheme, language, isNew));
    for (const name of wanted("page", Object.keys(PAGES))) {
      const pictures = [];
      for (const page of pages[Boolean(PAGES[name].isNew)])
        pictures.push(await shoot(name, page, SIZES[size]));
      await sheet(name, size, scheme, pictures);
    }
    for (const page of Object.values(pages).flat()) await page.context().close();
  }
leave();
await close();
