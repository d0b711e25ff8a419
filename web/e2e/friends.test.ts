// People at a table: by link, on one device, with a lost connection.
import { afterAll, expect, test } from "vitest";
import { findingsInBoth, overflows } from "./looks";
import { ask, sit } from "./sitting";
import {
  EMPTY,
  MISSING,
  PHONE,
  asked,
  moveOn,
  openBrowser,
  playNow,
  startHall,
  visitor,
  openSettings,
} from "./hall";

const hall = await startHall(MISSING);
const browser = await openBrowser();
afterAll(() => hall.close());

test("friends sit down by a link, and the game begins", async () => {
  const astrid = await visitor(browser);
  await astrid.page.goto(`${hall.url}/new/voluspa`);
  await astrid.page.getByRole("radio", { name: "2", exact: true }).check();
  await astrid.page.getByLabel("Seat 2").selectOption("open");
  await astrid.page.getByLabel("What’s your name?").fill("Astrid");
  await astrid.page.getByRole("button", { name: "Create table" }).click();
  await astrid.page.waitForURL("**/t/**");
  const bjorn = await visitor(browser);
  await bjorn.page.goto(hall.url);
  await bjorn.page.getByLabel("Join with a link or code").fill(astrid.page.url());
  await bjorn.page.getByRole("button", { name: "Join", exact: true }).click();
  // He sees what will be played and where to learn it, and cannot join without a name.
  await bjorn.page.getByText("Eight kinds of tiles. Good for a first game.").waitFor();
  await bjorn.page.getByText("Live, no clock").waitFor();
  await bjorn.page.getByText("New here?").waitFor();
  for (const name of ["Tutorial, 10 minutes", "Guide"])
    expect(await bjorn.page.getByRole("link", { name }).getAttribute("target")).toBe("_blank");
  expect(await bjorn.page.locator("main").innerText()).not.toMatch(/Hermod|Hel\b/);
  await bjorn.page.getByRole("button", { name: "Join" }).click();
  await bjorn.page.getByText("Tell the others your name first.").waitFor();
  await bjorn.page.getByLabel("What’s your name?").fill("Björn");
  await bjorn.page.getByRole("button", { name: "Join" }).click();
  for (const { page } of [astrid, bjorn]) await page.locator("[data-number]").waitFor();
  await astrid.page.getByText("Björn").first().waitFor();
  await bjorn.page.getByRole("tab", { name: "Chat" }).click();
  await bjorn.page.getByLabel("Write a message").fill("Skål!");
  await bjorn.page.getByRole("button", { name: "Send" }).click();
  await astrid.page.getByRole("tab", { name: "Chat 1" }).click();
  await astrid.page.getByText("Skål!").waitFor();
  expect([...astrid.complaints, ...bjorn.complaints]).toEqual([]);
  await astrid.leave();
  await bjorn.leave();
});

test("a reserved seat opens only by its personal link, and there are no hints among people", async () => {
  const astrid = await visitor(browser, { permissions: ["clipboard-read", "clipboard-write"] }, {});
  await astrid.page.goto(`${hall.url}/new/voluspa`);
  await astrid.page.getByRole("radio", { name: "3", exact: true }).check();
  await astrid.page.getByLabel("Seat 2").selectOption("reserved");
  await astrid.page.getByLabel("Name", { exact: true }).fill("Gerd");
  await astrid.page.getByLabel("Seat 3").selectOption("open");
  await astrid.page.getByLabel("What’s your name?").fill("Astrid");
  await astrid.page.getByRole("button", { name: "Create table" }).click();
  await astrid.page.waitForURL("**/t/**");
  const table = astrid.page.url();

  // A stranger of that name finds no way to the seat, nor to begin; the host frees her seat again.
  const stranger = await visitor(browser);
  await stranger.page.goto(table);
  await stranger.page.getByText("Reserved for Gerd").waitFor();
  await stranger.page.getByLabel("What’s your name?").fill("Yrsa");
  expect(await stranger.page.getByRole("button", { name: "Join" }).count()).toBe(1);
  await stranger.page.getByRole("button", { name: "Join" }).click();
  await stranger.page.getByRole("button", { name: "Leave" }).waitFor();
  expect(await stranger.page.getByRole("button", { name: /^Start now/ }).count()).toBe(0);
  await astrid.page.getByRole("button", { name: "Remove Yrsa" }).click();
  await stranger.page.getByText("You were removed from your seat. You are watching now.").waitFor();

  const copy = astrid.page.getByRole("button", { name: "Copy link for Gerd" });
  const copied = async () => {
    await copy.click();
    return astrid.page.evaluate(() => navigator.clipboard.readText());
  };
  const old = await copied();
  await astrid.page.getByRole("button", { name: "Replace link" }).click();
  await astrid.page.getByText("The old link no longer works.").waitFor();
  const link = await copied();
  expect(link).not.toBe(old);
  expect(link.startsWith(`${table}#`)).toBe(true);

  // Who has no name is asked for one; the key is gone from the address once it is used.
  const gerd = await visitor(browser);
  await gerd.page.goto(old);
  await gerd.page.getByRole("textbox", { name: "What’s your name?" }).waitFor();
  expect(await gerd.page.getByLabel("What’s your name?").inputValue()).toBe("Gerd");
  const kept = gerd.page.getByRole("listitem").filter({ hasText: "Reserved for Gerd" });
  await kept.getByRole("button", { name: "Join" }).click();
  await gerd.page.getByText("This personal link no longer works.").waitFor();
  // She has a name by now and says that she knows the game: she sits down at once.
  await gerd.page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("longhouse.settings")!) as object;
    localStorage.setItem("longhouse.settings", JSON.stringify({ ...kept, known: ["voluspa"] }));
  });
  await gerd.page.goto("about:blank");
  await gerd.page.goto(link);
  await gerd.page.getByRole("button", { name: "Leave" }).waitFor();
  expect(gerd.page.url()).toBe(table);

  await astrid.page.getByRole("button", { name: /^Start now/ }).click();
  for (const { page } of [astrid, gerd, stranger]) await page.locator("[data-number]").waitFor();
  for (const { page } of [astrid, gerd])
    expect(await page.getByRole("button", { name: "Hint" }).count()).toBe(0);
  expect([...astrid.complaints, ...stranger.complaints]).toEqual([]);
  for (const { leave } of [astrid, gerd, stranger]) await leave();
});

test("after a crash of the server all players are still at the table, without a reload", async () => {
  const { page, leave } = await visitor(browser);
  await playNow(page, hall, "Walhalla");
  await page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true));
  const back = new Promise<void>((resolve) =>
    page.on("websocket", (socket) => socket.on("framereceived", () => resolve())),
  );
  await hall.crash();
  await back;
  await page.getByText("The connection was lost").waitFor({ state: "hidden" });
  await moveOn(page);
  expect(await page.evaluate(() => (window as unknown as { kept: boolean }).kept)).toBe(true);
  await leave();
});

test("new events stay marked after a reload, and can be replayed", async () => {
  const { page, complaints, leave } = await visitor(browser);
  await playNow(page, hall, "Völuspá");
  await moveOn(page);
  await asked(page).waitFor();
  const fresh = () => page.getByRole("tabpanel").locator("li.new").allInnerTexts();
  await expect.poll(fresh).toHaveLength(2); // the own move and the bot's
  const before = await fresh();
  await page.reload();
  await expect.poll(fresh).toEqual(before);

  await page.getByRole("button", { name: "Last turns" }).click();
  const shown = page.getByRole("region", { name: "Since your last turn" });
  await shown.getByRole("button", { name: "Pause" }).click();
  await shown
    .getByText(/places? .* on/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "All moves" }).waitFor();

  // A line of the log shows its place, till it is pressed again.
  const line = page.getByRole("tabpanel").locator("button.line").last();
  await line.click();
  expect(await line.getAttribute("aria-pressed")).toBe("true");
  await line.press("Enter");
  expect(await line.getAttribute("aria-pressed")).toBe("false");
  expect(complaints).toEqual([]);
  await leave();
});

test("several people on one device: a curtain falls between hands, at secret cards, too", async () => {
  const names = ["Astrid", "Björn"];
  const { page, complaints, leave } = await visitor(browser);
  await page.goto(`${hall.url}/new/walhalla`);
  await page.getByRole("radio", { name: "3", exact: true }).check();
  for (const [place, name] of names.entries()) {
    await page.getByLabel(`Seat ${place + 1}`).selectOption("device");
    await page.getByLabel("Name", { exact: true }).nth(place).fill(name);
  }
  await page.getByLabel("Seat 3").selectOption("bot greedy");
  // One viking each: a raid is soon over.
  await page.route("**/api/tables", (route) => {
    const table = route.request().postDataJSON() as { options?: object };
    const options = { ...table.options, starting_vikings: 1 };
    return route.continue({ postData: { ...table, options } });
  });
  await page.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL("**/t/**");
  await page.unrouteAll();
  const curtain = page.locator("dialog[open]", { hasText: "Hand the device to" });
  const seen = new Set<string>();
  // Until after a raid, whose end has secret cards, and until a curtain has fallen for both.
  for (let answers = 0; ; answers++) {
    // An accepted answer may have to wait for a secret one of the other player: the device goes on.
    await curtain.or(asked(page)).first().waitFor();
    if (await curtain.isVisible()) {
      const name = /to (\S+)$/.exec((await curtain.getByRole("heading").textContent())!)![1]!;
      seen.add(name);
      const box = (await curtain.boundingBox())!;
      const size = page.viewportSize()!;
      expect([box.x, box.y, box.width, box.height]).toEqual([0, 0, size.width, size.height]);
      await page.keyboard.press("Escape"); // does not lift it
      await curtain.getByRole("button", { name: `I am ${name}` }).click();
      await curtain.waitFor({ state: "hidden" });
      await asked(page).waitFor();
      const later = await page
        .getByText(/^Raid [23] of 3/)
        .first()
        .isVisible();
      if (later && seen.size === names.length) break;
    }
    await moveOn(page, 5 * answers, curtain);
  }
  await page.reload();
  await curtain.waitFor(); // no hand is shown before its owner agrees
  expect(complaints).toEqual([]);
  await leave();
});

test("events have sounds, and a page in the background calls the player: title, sound, notification", async () => {
  const { context, page, leave } = await visitor(browser, { permissions: ["notifications"] }, {});
  await context.addInitScript(() => {
    const called: string[] = [];
    Object.assign(window, { called });
    class Told {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      constructor(title: string, { body }: { body: string }) {
        called.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Told });
    const note = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      called.push("note");
      note.call(this, when);
    };
    const noise = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (when) {
      called.push("noise");
      noise.call(this, when);
    };
  });
  await page.goto(hall.url);
  await openSettings(page, "Sound and notifications");
  await page.getByRole("radio", { name: "All", exact: true }).check({ force: true });
  await page.getByRole("checkbox", { name: "Notifications" }).check();
  await page.keyboard.press("Escape");
  const called = () => page.evaluate(() => (window as unknown as { called: string[] }).called);
  expect(await called()).toEqual(["note", "note"]); // recorded sounds
  await playNow(page, hall, "Völuspá");
  await moveOn(page);
  await asked(page).waitFor();
  expect(await called()).toContain("noise"); // a tile is put down on wood
  await page.evaluate(() => {
    (window as unknown as { called: string[] }).called.length = 0;
    Object.defineProperty(document, "hidden", { get: () => true });
  });
  await moveOn(page);
  await page.waitForFunction(() => document.title.includes("Your turn"));
  await page.waitForFunction(() => (window as unknown as { called: string[] }).called.length === 3);
  expect((await called()).sort()).toEqual(["Longhouse: Your turn", "note", "note"]);
  await leave();
});

test("an automatic answer is set by the small button beside an answer, and removed", async () => {
  const { page, leave } = await visitor(browser);
  await playNow(page, hall, "Walhalla");
  const beside = page.locator(".bar").getByRole("button", { name: "Always answer this way" });
  for (let answers = 0; answers < 60 && !(await beside.first().isVisible()); answers++) {
    await moveOn(page);
    await asked(page).waitFor();
  }
  await beside.first().click();
  await page.getByRole("dialog").getByRole("button").nth(1).click();
  const lift = page.getByRole("button", { name: /^Cancel: / });
  await lift.waitFor();
  await lift.click();
  await lift.waitFor({ state: "hidden" });
  await leave();
});

test("an absent player is announced, others decide, and the player can come back", async () => {
  const astrid = await visitor(browser);
  const bjorn = await visitor(browser);
  await astrid.page.goto(hall.url);
  const { request } = astrid.page;
  const me = await (
    await request.post(`${hall.url}/api/players`, { data: { name: "Astrid" } })
  ).json();
  const opened = await request.post(`${hall.url}/api/tables`, {
    headers: { Authorization: `Bearer ${me.token}` },
    data: {
      game: "voluspa",
      seats: [{ kind: "mine" }, { kind: "open" }],
      pace: { pace: "live", away_minutes: 1 },
    },
  });
  const table = (await opened.json()).table.link as string;
  await astrid.page.evaluate(
    (text) => localStorage.setItem("longhouse.player", text),
    JSON.stringify(me),
  );
  await astrid.page.goto(hall.url + table);
  await bjorn.page.goto(hall.url + table);
  await bjorn.page.getByLabel("What’s your name?").fill("Björn");
  await bjorn.page.getByRole("button", { name: "Join" }).click();
  for (const { page } of [astrid, bjorn]) await page.locator("[data-number]").waitFor();

  // The active player leaves; the other one waits.
  const first = await Promise.race(
    [astrid, bjorn].map(async (one) => {
      await asked(one.page).waitFor();
      return one;
    }),
  );
  const [gone, stays, name] =
    first === astrid ? [astrid, bjorn, "Astrid"] : [bjorn, astrid, "Björn"];
  await gone.page.goto(`${hall.url}/rules/voluspa`);
  const waits = stays.page.getByRole("group", { name: "Waiting for" });
  await waits.getByText(`${name} is away.`).waitFor();
  await waits.getByText(/In \d+ s you can let a bot play/).waitFor();
  await waits.getByRole("button", { name: "10 more minutes" }).waitFor();
  await waits.getByRole("button", { name: "Let a bot play" }).click();
  await waits.waitFor({ state: "hidden" });
  await asked(stays.page).waitFor(); // the bot has moved
  await stays.page.getByText(`A bot for ${name}`).first().waitFor();

  // Home leads back in one tap, and the player has the seat again.
  await gone.page.goto(hall.url);
  await gone.page
    .getByRole("link", { name: /^Völuspá/ })
    .first()
    .click();
  await gone.page.locator("[data-number]").waitFor();
  await stays.page.getByText(`${name} is back.`).first().waitFor();
  // The returning player reads the bot's moves as the bot's, never as their own.
  await gone.page.getByText(`A bot for ${name}`).first().waitFor();
  expect(await gone.page.getByText(/^You place/).count()).toBe(0);
  await moveOn(stays.page);
  await asked(gone.page).waitFor();
  expect([...astrid.complaints, ...bjorn.complaints]).toEqual([]);
  await astrid.context.close();
  await bjorn.context.close();
});

test("a player is muted and reported; a moderator reads it, bans, and announces it", async () => {
  const { page, complaints, leave, bjorn } = await sit(hall, browser, {});
  const say = (text: string) =>
    ask(hall, `/tables/${bjorn.table}/do?seat=1`, bjorn.token, { do: "chat", text });
  await page.goto(`${hall.url}/t/${bjorn.table}`);
  await say("You play like a troll!");
  await page.getByRole("tab", { name: "Chat 1" }).click();
  const chat = page.getByRole("tabpanel");
  await chat.getByRole("button", { name: "Björn" }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Björn" });
  await sheet.getByRole("button", { name: "Mute" }).click();
  await sheet.getByText("You see none of their messages.").waitFor();
  await sheet.getByRole("button", { name: "Report…" }).click();
  await sheet.getByLabel("What happened? (optional)").fill("He is rude.");
  expect(await findingsInBoth(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Send report" }).click();
  await sheet.getByText("Thank you. The moderators will look at it.").waitFor();
  await page.keyboard.press("Escape");
  expect(await chat.innerText()).not.toContain("troll");
  // The player's panel shows it; the settings undo it.
  await page.getByRole("list").first().getByRole("button", { name: "Björn" }).click();
  await sheet.getByRole("button", { name: "Unmute" }).waitFor();
  await page.keyboard.press("Escape");
  await openSettings(page, "Other people");
  await page.getByRole("button", { name: "Unmute or unblock Björn" }).click();
  await page.getByText("You have not muted or blocked anyone.").waitFor();

  // He sits there himself, too, on a phone: messages to him are one tap away.
  const his = await visitor(browser, PHONE);
  const known = JSON.stringify({ token: bjorn.token, phrase: "", name: "Björn" });
  await his.page.goto(hall.url + EMPTY);
  await his.page.evaluate((player) => localStorage.setItem("longhouse.player", player), known);
  await his.page.goto(`${hall.url}/t/${bjorn.table}`);
  await page.goto(`${hall.url}/t/${bjorn.table}`);
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "Write a message" }).fill("Please stop that.");
  await page.keyboard.press("Enter");
  await his.page.getByRole("button", { name: "Chat 1" }).tap();
  await his.page.getByRole("tabpanel").getByText("Please stop that.").waitFor();
  await his.page.keyboard.press("Escape");
  await his.page.getByRole("button", { name: "Log" }).waitFor();

  const host = await visitor(browser, PHONE);
  await host.page.goto(`${hall.url}/admin`);
  await host.page.getByText("This page is for the moderators of this server").waitFor();
  await host.page.goto(hall.url + (await hall.invite()));
  await host.page.getByRole("button", { name: "Accept as Guest" }).tap();
  const tab = (name: string) => host.page.getByRole("tab", { name }).tap();
  await host.page.getByRole("heading", { name: "Astrid reports Björn" }).waitFor();
  expect(new URL(host.page.url()).hash).toBe("");
  await host.page.getByText("1 message before it").tap();
  await host.page.getByText("You play like a troll!").waitFor();
  expect(await findingsInBoth(host.page)).toEqual([]);
  await host.page.getByRole("button", { name: "Find Björn" }).tap();
  await host.page.getByRole("button", { name: "Ban…" }).tap();
  const sure = host.page.getByRole("dialog", { name: "Ban Björn" });
  await sure.getByText("Leaves all tables at once").waitFor();
  await sure.getByRole("button", { name: "Ban", exact: true }).tap();
  await host.page.getByRole("button", { name: "Lift the ban" }).waitFor();
  await expect(say("Still here?")).rejects.toThrow("banned");
  await his.page.getByRole("heading", { name: "No access" }).waitFor();
  expect(await findingsInBoth(his.page)).toEqual([]);
  await his.page.getByRole("link", { name: "Privacy" }).tap();
  await his.page.getByRole("button", { name: "Download my data" }).waitFor();
  await his.leave();
  await tab("Tables");
  await host.page.getByRole("button", { name: "Close…" }).first().waitFor();
  await tab("Announcement");
  await host.page.getByLabel("Text").fill("We restart at noon.");
  await host.page.getByRole("button", { name: "Show to everyone" }).tap();
  await host.page.getByText("Done.").waitFor();
  await tab("Limits");
  const messages = host.page.getByLabel("Messages per player: at once");
  await messages.fill("7");
  await messages.press("Enter");
  await host.page.getByRole("button", { name: "Default" }).waitFor();
  expect(await findingsInBoth(host.page)).toEqual([]);
  await tab("Log");
  await host.page.getByText("changed a limit").waitFor();
  for (const name of ["Reports", "Tables", "Players", "Announcement", "Limits", "Log"]) {
    await tab(name);
    expect(await overflows(host.page), name).toBe(false);
  }
  await page.goto(hall.url);
  await page.getByText("We restart at noon.").waitFor();
  await page.getByRole("status").getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.getByRole("region", { name: "Walhalla" }).waitFor();
  expect(await page.getByText("We restart at noon.").count()).toBe(0);
  expect([...complaints, ...host.complaints.filter((said) => !/403/.test(said))]).toEqual([]);
  await leave();
  await host.leave();
});
