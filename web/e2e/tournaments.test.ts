// A tournament from the form to the podium: three players, two rounds, a bye in each.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hall, HANG, openBrowser, over, PHONE, visitor } from "./hall";
import { findingsIn, findingsInBoth, overflows } from "./looks";

const browser = await openBrowser();

interface Question {
  columns: string[];
  rows: unknown[][];
}
interface Answer {
  yours: number[];
  sight: { status: string; number: number; waiting: number[]; question: Question | null };
}

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem("longhouse.player") ?? "{}") as { token: string }).token,
  );

async function ask<T>(token: string, path: string, body?: unknown): Promise<T> {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const given = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const answer = await fetch(hall.url + path, { headers, ...given });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** Play a table to its end with the first moves, by requests: the boards have tests of their own. */
async function playOut(table: string, tokens: string[]): Promise<void> {
  const seats: { token: string; seat: number }[] = [];
  for (const token of tokens) {
    const { yours } = await ask<Answer>(token, `/api/tables/${table}`);
    seats.push(...yours.map((seat) => ({ token, seat })));
  }
  const path = `/api/tables/${table}`;
  for (;;) {
    for (const { token, seat } of seats) {
      const { sight } = await ask<Answer>(token, `${path}?seat=${seat}`);
      if (sight.status !== "running") return;
      const { question } = sight;
      if (!question) continue; // it is the other's turn
      const move = question.rows[0]![question.columns.indexOf("move")];
      await ask(token, `${path}/do?seat=${seat}`, { do: "play", at: sight.number, move });
    }
  }
}

/** The page of the tournament shows a text; it looks again at once, as after being offline. */
async function shows(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (text) => {
      dispatchEvent(new Event("online"));
      return document.body.innerText.includes(text);
    },
    text,
    { polling: 500, timeout: HANG },
  );
}

test("three people enter a tournament, play its rounds, and see who has won", async () => {
  const astrid = await visitor(browser);
  const bjorn = await visitor(browser, PHONE);
  const cilla = await visitor(browser);
  const all = [astrid, bjorn, cilla];

  // The host opens it; the bar says how long it takes.
  await astrid.page.goto(hall.url);
  await astrid.page.getByRole("link", { name: "Tournaments" }).click();
  await astrid.page.getByRole("link", { name: "Open a tournament" }).click();
  await astrid.page.getByText("Völuspá").click();
  await astrid.page.getByLabel("What’s your name?").fill("Astrid");
  await astrid.page.getByLabel("Name of the tournament").fill("Friday evening");
  await astrid.page.getByRole("radio", { name: "2", exact: true }).check();
  await astrid.page.getByRole("slider", { name: "Rounds", exact: true }).fill("1"); // the second stop
  await astrid.page.getByRole("slider", { name: "Break" }).fill("0");
  await astrid.page.getByText(/^2 rounds at tables of 2, 20 minutes per player: about/).waitFor();
  expect(await findingsIn(astrid.page, ["light"])).toEqual([]);
  await astrid.page.getByRole("button", { name: "Open tournament" }).click();
  await astrid.page.getByText("You are in.").waitFor();
  const address = astrid.page.url();
  expect(await astrid.page.getByRole("button", { name: "Start now" }).isDisabled()).toBe(true);

  // The others enter with its link, one of them from the list.
  await bjorn.page.goto(address);
  await cilla.page.goto(`${hall.url}/tournaments`);
  await cilla.page.getByRole("link", { name: /Friday evening/ }).click();
  for (const [{ page }, name] of [
    [bjorn, "Björn"],
    [cilla, "Cilla"],
  ] as const) {
    await page.getByLabel("What’s your name?").fill(name);
    await page.getByRole("button", { name: "Enter" }).click();
    await page.getByText("You are in.").waitFor();
  }
  expect(await overflows(bjorn.page)).toBe(false);
  const tokens = await Promise.all(all.map(({ page }) => tokenOf(page)));

  await shows(astrid.page, "3 of 16 places taken");
  await astrid.page.getByRole("button", { name: "Start now" }).click();
  const sheet = astrid.page.getByRole("dialog");
  await sheet.getByText("Start with 3 players?").waitFor();
  await sheet.getByRole("button", { name: "Start now" }).click();

  for (const round of [1, 2]) {
    // Two are called to their table, the third has a bye.
    const calls = all.map(({ page }) => page.getByRole("link", { name: "To my table" }));
    const byes = all.map(({ page }) => page.getByText(/^You have a bye in this round/));
    for (const [who, { page }] of all.entries()) {
      await shows(page, `Round ${round} of 2`);
      await calls[who]!.or(byes[who]!).waitFor();
    }
    const called = [];
    for (const [who, call] of calls.entries()) if (await call.isVisible()) called.push(who);
    expect(called).toHaveLength(2);
    const wide = called.find((who) => all[who] !== bjorn)!; // not the phone
    const { page } = all[wide]!;
    await calls[wide]!.click();
    await page.waitForURL("**/t/**");
    const table = page.url().split("/").at(-1)!;
    if (round === 1) {
      await page.getByRole("tab", { name: "Menu" }).click();
      const menu = page.getByRole("tabpanel");
      await menu.getByRole("link", { name: /Friday evening.*Round 1 of 2/ }).waitFor();
      expect(await menu.getByRole("button", { name: /bot|End the game/ }).count()).toBe(0);

      // One leaves the game for a moment: the tournament says that a bot plays.
      const gone = called.find((who) => who !== wide)!;
      const path = `/api/tables/${table}`;
      const { yours } = await ask<Answer>(tokens[gone]!, path);
      await ask(tokens[gone]!, `${path}/do?seat=${yours[0]}`, { do: "leave" });
      await all[gone]!.page.reload();
      await all[gone]!.page.getByText("You left this game; a bot plays for you").waitFor();
      await ask(tokens[gone]!, `${path}/do?seat=${yours[0]}`, { do: "take_back" });

      // The table calls its player, here the one who decides, from every other page.
      const { sight } = await ask<Answer>(tokens[gone]!, path);
      const turn = sight.waiting.includes(yours[0]!) ? gone : wide;
      await all[turn]!.page.goto(`${hall.url}/tournaments`);
      await all[turn]!.page.getByText(/^Your tournament table waits for you, against/).waitFor();
      await all[turn]!.page.getByRole("link", { name: "To my table" }).click();
      await all[turn]!.page.waitForURL(`**/t/${table}`);
      if (turn === gone) await all[gone]!.page.goto(address);
    }
    await playOut(table, tokens);
    await over(page).waitFor();
    const onward = round === 1 ? "Next round and standings" : "Final standings";
    await page.getByRole("link", { name: onward }).click();
  }

  // The podium, the standings with a reason for each place, and replays of all games.
  for (const { page, complaints } of all) {
    await shows(page, "Final standings");
    await page
      .getByText(/wins? the tournament/)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  }
  const { page } = bjorn;
  const rows = page.getByRole("button", { name: /^Results of/ });
  expect(await rows.count()).toBe(3);
  await rows.first().click();
  await page
    .getByText(/^(1st|2nd) of 2 with|^bye$/)
    .first()
    .waitFor();
  await page.getByText("Round 1", { exact: true }).last().click();
  await page.getByRole("link", { name: "Replay of round 1, table 1" }).waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);

  // A replay leads back, and the home page keeps the result for some days.
  await astrid.page.getByText("Round 1", { exact: true }).last().click();
  await astrid.page.getByRole("link", { name: "Replay of round 1, table 1" }).click();
  await astrid.page.getByRole("link", { name: /Friday evening.*Round 1 of 2/ }).waitFor();
  await astrid.page.goto(hall.url);
  await astrid.page.getByText(/^You: (1st|2nd|3rd) place/).waitFor();
  for (const one of all) await one.leave();
});
