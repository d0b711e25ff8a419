// A player on a phone notices their turn, whatever covers the table, and is offered notifications once.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  asked,
  forThisVisit,
  hall,
  moveOn,
  openBrowser,
  PHONE,
  visitor,
  type Visit,
  openSettings,
} from "./hall";
import { findings, overflows } from "./looks";
import { browserOfAPerson } from "./person";

const browser = await openBrowser();
const strip = (page: Page) => page.locator("dialog[open] [data-turn]").last();
const offer = (page: Page) => page.getByRole("button", { name: "Notify me" });

/** Two players at a table of Völuspá with a clock; the first to move comes first. */
async function duel(): Promise<[Visit, Visit]> {
  const visits = [await visitor(browser, PHONE), await visitor(browser, PHONE)] as const;
  for (const { page } of visits) forThisVisit(page, await page.addInitScript(browserOfAPerson));
  const [{ page }, bjorn] = visits;
  const data = { name: "Astrid" };
  const me = await (await page.request.post(`${hall.url}/api/players`, { data })).json();
  const opened = await page.request.post(`${hall.url}/api/tables`, {
    headers: { Authorization: `Bearer ${me.token}` },
    data: {
      game: "voluspa",
      seats: [{ kind: "mine" }, { kind: "open" }],
      pace: { pace: "live", clock: { minutes: 12, bonus_seconds: 5 } },
    },
  });
  const link = (await opened.json()).table.link as string;
  await page.goto(hall.url);
  await page.evaluate((text) => localStorage.setItem("longhouse.player", text), JSON.stringify(me));
  await page.goto(hall.url + link);
  await offer(page).waitFor(); // also before the game begins
  await page.getByText("tell you when all are here").waitFor();
  await bjorn.page.goto(hall.url + link);
  await bjorn.page.getByLabel("What’s your name?").fill("Björn");
  await bjorn.page.getByRole("button", { name: "Join" }).tap();
  for (const one of visits) await one.page.locator("[data-number]").waitFor();
  await Promise.race(visits.map((one) => asked(one.page).waitFor()));
  return (await asked(page).count()) > 0 ? [visits[0], visits[1]] : [visits[1], visits[0]];
}

test("the turn stands in every sheet and a tap leads to the question", async () => {
  const visits = await duel();
  const [first, second] = visits.map(({ page }) => page) as [Page, Page];
  // The second player opens the menu by its own button, and the settings from there.
  await second.locator(".bar").getByRole("button", { name: "Menu" }).tap();
  await second.getByRole("heading", { name: "Share this table" }).waitFor();
  expect(await strip(second).count()).toBe(0);
  // A finger hits the other player's name.
  const name = second.locator("li .name button").first();
  const height = await name.evaluate((one) => getComputedStyle(one, "::after").height);
  expect(parseFloat(height)).toBeGreaterThanOrEqual(44);
  await openSettings(second, "Sound and notifications");
  const turnOnly = second.getByRole("radio", { name: "Only for my turn" });
  expect(await turnOnly.isChecked(), "one choice for all sounds").toBe(true);
  await second.getByText("This server sends no e-mail.").waitFor();
  expect(await offer(first).count()).toBe(0); // not before the first move

  await moveOn(first);
  await expect.poll(() => strip(second).innerText()).toMatch(/Your turn\s+\d+:\d\d/);
  expect(await second.title()).toBe("● Your turn · Longhouse");
  const icon = () => second.locator("link[rel=icon]").getAttribute("href");
  expect(await icon()).toBe("/hall-turn.svg");
  const played = () =>
    second.evaluate(() => (window as unknown as { played: string[] }).played.length);
  expect(await played(), "the sound is on once the page was touched").toBeGreaterThan(0);
  expect(await findings(second)).toEqual([]);
  expect(await overflows(second)).toBe(false);
  await strip(second).tap();
  await second.locator("dialog[open]").waitFor({ state: "detached" });
  expect(await second.evaluate(() => document.activeElement?.className)).toContain("sentence");
  await second.locator(".bar").getByRole("button", { name: "Log" }).tap();
  await strip(second).waitFor();
  await strip(second).tap();
  await second.locator("dialog[open]").waitFor({ state: "detached" });

  // After the first move, while the other thinks, notifications are offered: once.
  await offer(first).waitFor();
  expect(await findings(first)).toEqual([]);
  expect(await offer(second).count()).toBe(0);
  await moveOn(second);
  await asked(first).waitFor();
  expect(await offer(first).count(), "a question has the room").toBe(0);
  expect(await icon()).toBe("/hall.svg");
  await moveOn(first);
  await first.getByRole("button", { name: "No, thanks" }).tap();
  await offer(first).waitFor({ state: "detached" });
  await asked(second).waitFor();
  await moveOn(second);
  await asked(first).waitFor();
  await moveOn(first);
  await asked(second).waitFor();
  expect(await offer(first).count()).toBe(0);

  // The other accepts: the server knows the browser, and asks no more.
  await moveOn(second);
  await offer(second).tap();
  await offer(second).waitFor({ state: "detached" });
  const devices = await second.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("longhouse.player")!) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const told = await (await fetch("/api/me/notices", { headers })).json();
    return (told as { devices: unknown[] }).devices.length;
  });
  expect(devices).toBe(1);
  for (const { complaints } of visits) expect(complaints).toEqual([]);
  await visits[0].leave();
  await visits[1].context.close(); // with its worker
});
