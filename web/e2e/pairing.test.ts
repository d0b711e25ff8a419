// Strangers meet: by pace, with blocks, while one of them plays against a bot; now, and turn-based.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hall, openBrowser, PHONE, playNow, visitor } from "./hall";
import { findingsInBoth, overflows } from "./looks";

const browser = await openBrowser();

/** A request of the page's player; the answer. */
async function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([method, path, body]) => {
      const { token } = JSON.parse(localStorage.getItem("longhouse.player") ?? "{}") as {
        token?: string;
      };
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
      const answer = await fetch(path, { method, headers, body });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as T;
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );
}

/** The page's visitor has a name. */
async function named(page: Page, name: string): Promise<void> {
  await page.goto(`${hall.url}/hall.svg`);
  await page.evaluate(async (name) => {
    const body = JSON.stringify({ name, language: "en" });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/players", { method: "POST", headers, body });
    localStorage.setItem("longhouse.player", await answer.text());
  }, name);
}

const find = (page: Page) => page.getByRole("button", { name: "Find players" });
const join = (page: Page) => page.getByRole("button", { name: /^Join \(/ });
const line = (page: Page, what: RegExp) => page.getByRole("button", { name: what });

test("strangers meet by pace while one plays against a bot, and blocks are not seen", async () => {
  const [astrid, bjorn, loki] = [
    await visitor(browser),
    await visitor(browser, PHONE),
    await visitor(browser),
  ];
  await named(astrid.page, "Astrid");
  await named(bjorn.page, "Björn");
  await named(loki.page, "Loki");
  const seats = [{ kind: "mine" }, { kind: "open" }, { kind: "open" }];
  const open = { game: "voluspa", seats };
  const met = (await ask<{ table: { id: string } }>(astrid.page, "POST", "/api/tables", open))
    .table;
  await ask(loki.page, "POST", `/api/tables/${met.id}/do`, { do: "sit" });
  const block = { table: met.id, seat: 1, kind: "block" };
  await ask(astrid.page, "POST", "/api/me/blocks", block);

  // Astrid would play with 10 or with 20 minutes, Loki with 20: each waits as if the other was not there.
  await astrid.page.goto(`${hall.url}/find?game=voluspa`);
  await astrid.page.getByRole("checkbox", { name: "2", exact: true }).check();
  await astrid.page.getByRole("checkbox", { name: "10 min" }).check();
  await find(astrid.page).click();
  await astrid.page.getByText("1 of 2 players so far.").waitFor();
  expect(await findingsInBoth(astrid.page)).toEqual([]);
  await loki.page.goto(`${hall.url}/find?game=voluspa`);
  await loki.page.getByText("Nobody is waiting right now.").waitFor();
  await find(loki.page).click();
  await loki.page.getByText("1 of 2 players so far.").waitFor();
  await astrid.page.getByText("1 of 2 players so far.").waitFor();

  // She plays against a bot meanwhile; a strip says that she waits, in every tab.
  const other = await astrid.context.newPage();
  await other.goto(`${hall.url}/privacy`);
  const strip = other.getByRole("group", { name: "Waiting" }).locator("p");
  await strip.getByText(/20.min/).waitFor();
  await other.setViewportSize({ width: 360, height: 640 }); // nothing of it is cut
  expect(await strip.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await other.close();
  await playNow(astrid.page, hall, "Völuspá");
  const playing = astrid.page.url();
  await astrid.page.getByRole("group", { name: "Waiting" }).waitFor();
  expect(await overflows(astrid.page)).toBe(false);

  // Björn, on a phone, wants 10 minutes only. She is called and stays where she is until she comes.
  await bjorn.page.goto(`${hall.url}/find?game=voluspa`);
  await line(bjorn.page, /^Join: Völuspá · Base game · 2 players · 20 min/).waitFor();
  expect(await overflows(bjorn.page)).toBe(false);
  await bjorn.page.getByRole("checkbox", { name: "10 min" }).check();
  await bjorn.page.getByRole("checkbox", { name: "20 min" }).uncheck();
  await find(bjorn.page).click();
  await bjorn.page.getByText("1 of 2 players are here.").waitFor();
  await join(astrid.page).waitFor();
  expect(astrid.page.url()).toBe(playing);
  await expect.poll(() => astrid.page.title()).toBe("● Your table is ready · Longhouse");
  expect(await findingsInBoth(astrid.page)).toEqual([]);
  await join(astrid.page).click();
  for (const { page } of [astrid, bjorn]) {
    await page.waitForURL((url) => url.pathname.startsWith("/t/") && url.href !== playing);
    await page.locator("[data-number]").waitFor();
  }
  expect(astrid.page.url()).toBe(bjorn.page.url());
  await loki.page.getByText("1 of 2 players so far.").waitFor();

  // Turn-based: Loki need not stay. The choices of the last time are remembered.
  await loki.page.getByRole("button", { name: "Cancel" }).click();
  await loki.page.getByRole("radio", { name: "Turn-based" }).check();
  await loki.page.getByRole("checkbox", { name: "3 days" }).check();
  await find(loki.page).click();
  // The answer is in sight, on a phone too, and read by screen readers.
  await loki.page.locator("p:focus", { hasText: "You are waiting." }).waitFor();
  await loki.page.getByRole("button", { name: /^Withdraw: Völuspá/ }).waitFor();
  expect(await loki.page.getByText("Nobody is waiting right now.").count()).toBe(0);
  expect(await findingsInBoth(loki.page)).toEqual([]);
  await loki.page.goto(hall.url);
  await loki.page.getByRole("button", { name: /^Withdraw: Völuspá/ }).waitFor();
  // Björn sees him on the home page, and joins at once.
  await bjorn.page.goto(hall.url);
  await line(
    bjorn.page,
    /^Join: Völuspá · Base game · 2.players · (1.day|3.days).per.move/,
  ).click();
  await bjorn.page.waitForURL("**/t/**");
  await loki.page.reload();
  await loki.page
    .locator(`a[href="${new URL(bjorn.page.url()).pathname}"]`)
    .first()
    .waitFor();
  await loki.page.goto(`${hall.url}/find`);
  expect(await loki.page.getByRole("radio", { name: "Turn-based" }).isChecked()).toBe(true);
  expect(await loki.page.getByRole("checkbox", { name: "3 days" }).isChecked()).toBe(true);
  for (const one of [astrid, bjorn, loki]) {
    expect(one.complaints).toEqual([]);
    await one.leave();
  }
});
