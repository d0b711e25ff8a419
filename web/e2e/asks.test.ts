// People at a table ask each other: to wait, to undo, to end the game and to play again.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { en } from "../src/words/en";
import { hall, openBrowser, PHONE, visitor } from "./hall";
import { GOES_ON, inSight, TOOLS } from "./inSight";
import { overflows } from "./looks";
import { ask, move, OPTIONS } from "./sitting";

const browser = await openBrowser();
const { asks, lobby, table: words } = en;
const banner = (page: Page) => page.getByRole("group", { name: asks.title });
const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** The table of Astrid, where Astrid is asked to sail along whenever Björn has manned a ship. */
async function opened(page: Page): Promise<string> {
  await page.goto(hall.url);
  const astrid = await ask(hall, "/players", "", { name: "Astrid" });
  await page.evaluate(
    (kept) => localStorage.setItem("longhouse.player", kept),
    JSON.stringify(astrid),
  );
  const seats = [{ kind: "mine" }, {}, {}];
  const dragons = Array.from({ length: 12 }, () => ["red", 2]);
  const body = { game: "walhalla", seats, options: { ...OPTIONS, dragons }, audience: true };
  const { table } = await ask(hall, "/tables", astrid["token"] as string, body);
  return `${hall.url}${table.link}`;
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(lobby.your_name).fill(name);
  await press(page, lobby.sit);
  await page.getByRole("button", { name: asks.wait_for_me }).waitFor(); // the seat is taken
}

test("three players wait for each other, undo, end the game and play again", async () => {
  const [astrid, bjorn, cilla, dora] = [
    await visitor(browser),
    await visitor(browser, PHONE),
    await visitor(browser),
    await visitor(browser),
  ];
  const link = await opened(astrid.page);
  await astrid.page.goto(link);

  // The lobby: Astrid asks the others to wait; all seats are taken, and the game does not begin.
  await press(astrid.page, asks.wait_for_me);
  await join(bjorn.page, link, "Björn");
  await bjorn.page.getByText(asks.not_ready).waitFor();
  await bjorn.page.getByLabel(words.say).fill("Where is Cilla?");
  await press(bjorn.page, words.send);
  await astrid.page.getByText("Where is Cilla?").waitFor();
  expect(await overflows(bjorn.page)).toBe(false);
  await join(cilla.page, link, "Cilla");
  await cilla.page.getByText(asks.ready_waits("Astrid")).waitFor();
  await press(astrid.page, asks.get_ready);
  const all = [astrid.page, bjorn.page, cilla.page];
  for (const page of all) await page.locator("[data-number]").waitFor();

  // All are connected; a spectator is seen, writes, and is switched off.
  for (const page of all)
    await expect.poll(() => page.locator("[data-presence='here']").count()).toBe(3);
  await dora.page.goto(link);
  await astrid.page.getByTitle(asks.watching(1)).waitFor();
  await dora.page.getByRole("tab", { name: words.chat }).click();
  await dora.page.getByLabel(words.say).fill("Good luck!");
  await press(dora.page, words.send);
  await astrid.page.getByRole("tab", { name: words.chat }).click();
  await astrid.page.getByText("Good luck!").waitFor();
  await astrid.page.getByLabel(asks.hide_audience).check();
  await astrid.page.getByText("Good luck!").waitFor({ state: "detached" });

  // A quick message stays in the chat, and no number asks to read it.
  await cilla.page.getByRole("tab", { name: words.chat }).click();
  await press(cilla.page, asks.emotes.well_played);
  await astrid.page.getByRole("listitem").getByText(asks.emotes.well_played).last().waitFor();
  expect(await bjorn.page.locator(".badge").count()).toBe(1); // of the spectator's line alone

  // Björn undoes a move that Astrid has answered: both others allow it.
  await move(bjorn.page, /^1\b|front|bow/i);
  await move(astrid.page, /sail along|join/i);
  await bjorn.page.locator("[data-asked]").waitFor();
  await press(bjorn.page, asks.ask_undo);
  await banner(bjorn.page).getByText(asks.own_undo(1)).waitFor();
  await press(astrid.page, asks.agree_undo);
  await banner(bjorn.page).getByText(asks.agreed("Astrid")).waitFor();
  for (const marks of [GOES_ON, TOOLS, ".ask button"])
    expect((await bjorn.page.evaluate(inSight, marks)).wrong).toEqual([]);
  await press(cilla.page, asks.agree_undo);
  for (const page of all) await banner(page).waitFor({ state: "detached" });
  expect(await bjorn.page.getByText(asks.overtaken).count()).toBe(0);

  // The second time Cilla declines.
  await move(bjorn.page, /^1\b|front|bow/i);
  await press(bjorn.page, asks.ask_undo);
  await press(cilla.page, asks.decline_undo);
  for (const page of all) await banner(page).waitFor({ state: "detached" });
  const declined = bjorn.page.getByText(asks.own_declined.undo("2 minutes"));
  await declined.waitFor();
  expect(await cilla.page.getByText(asks.own_declined.undo("2 minutes")).count()).toBe(0);
  await press(bjorn.page, en.waits.rated.ok);
  await declined.waitFor({ state: "detached" });
  await astrid.page.getByRole("tab", { name: words.log }).click();
  await astrid.page.getByText(asks.events.declined_undo).first().waitFor();

  // All end the game.
  await astrid.page.getByRole("tab", { name: words.menu }).click();
  await press(astrid.page, words.resign);
  await banner(bjorn.page).getByText(asks.end_about).waitFor();
  for (const page of [bjorn.page, cilla.page]) await press(page, asks.agree_end);

  // Cilla wants to play again. Astrid has gone home, and declines there; Björn joins.
  await cilla.page.getByRole("button", { name: words.rematch }).waitFor();
  await astrid.page.goto(hall.url);
  await press(cilla.page, words.rematch);
  const open = asks.rematch_open("Björn and Astrid");
  await cilla.page.getByText(`${asks.rematch_in("you")} ${open} ${asks.rematch_start}`).waitFor();
  await astrid.page.getByText(asks.invites_again("Cilla", "Walhalla")).waitFor();
  await press(astrid.page, en.company.decline);
  await cilla.page.getByText(asks.rematch_declined("Astrid")).waitFor();
  await bjorn.page.getByText(asks.rematch("Cilla")).first().waitFor();
  // Back at the table, Astrid is not asked again.
  const again = new URL(cilla.page.url()).pathname;
  const looked = astrid.page.waitForResponse((heard) =>
    heard.url().endsWith(`/api/tables${again.slice(2)}`),
  );
  await astrid.page.goto(bjorn.page.url());
  await looked;
  await astrid.page.getByRole("button", { name: words.rematch }).waitFor();
  expect(await astrid.page.getByText(asks.rematch("Cilla")).count()).toBe(0);
  expect(await astrid.page.getByRole("button", { name: asks.rematch_decline }).count()).toBe(0);
  await press(bjorn.page, words.rematch);
  await cilla.page.getByText("Björn").first().waitFor();
  for (const { complaints, leave } of [astrid, bjorn, cilla, dora]) {
    expect(complaints).toEqual([]);
    await leave();
  }
});
