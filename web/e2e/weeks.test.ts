// A game with seven days a move, over weeks: reminders, a turn in time, a turn that is missed, and the return. The test
// turns the clock of the servers.
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { asked, forThisVisit, HANG, moveOn, openBrowser, PHONE, startHall, visitor } from "./hall";
import { browserOfAPerson } from "./person";
import { WEEKS } from "./starting";

const browser = await openBrowser();
const HOUR = 3600;
const DAY = 24 * HOUR;

test("two players over weeks are reminded, play in time, miss a turn and come back", async () => {
  const folder = mkdtempSync(join(tmpdir(), "longhouse-"));
  const [clock, pushed] = [join(folder, "clock"), join(folder, "pushed")];
  writeFileSync(clock, "0");
  appendFileSync(pushed, "");
  process.env.LONGHOUSE_TURNED = folder;
  const hall = await startHall(WEEKS);
  const visits = [await visitor(browser), await visitor(browser, PHONE)] as const;
  for (const { page } of visits) forThisVisit(page, await page.addInitScript(browserOfAPerson));
  const [astrid, bjorn] = visits.map(({ page }) => page) as [Page, Page];
  let ahead = 0;

  async function passes(seconds: number): Promise<void> {
    ahead += seconds;
    writeFileSync(clock, `${ahead}`);
    const time = new Date(); // of the servers: the machine's, and ahead of it
    time.setSeconds(time.getSeconds() + ahead);
    for (const page of [astrid, bjorn]) await page.clock.setSystemTime(time);
  }
  const titles = () =>
    readFileSync(pushed, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => line.slice(line.indexOf(" ") + 1));
  /** The next messages; nobody gets another. */
  let read = 0;
  async function told(...expected: string[]): Promise<void> {
    await expect.poll(() => titles().slice(read), { timeout: HANG }).toEqual(expected);
    read += expected.length;
  }

  await astrid.goto(`${hall.url}/new/voluspa`);
  await astrid.getByRole("radio", { name: "2", exact: true }).check();
  await astrid.getByLabel("Seat 2").selectOption("open");
  await astrid.getByLabel("What’s your name?").fill("Astrid");
  await astrid.getByRole("radio", { name: "Turn-based" }).check();
  await astrid.getByRole("radio", { name: "7 days" }).check({ force: true });
  await astrid.getByRole("button", { name: "Create table" }).click();
  await astrid.waitForURL("**/t/**");
  const table = astrid.url();
  await bjorn.goto(table);
  await bjorn.getByLabel("What’s your name?").fill("Björn");
  await bjorn.getByRole("button", { name: "Join" }).tap();
  for (const page of [astrid, bjorn]) await page.locator("[data-number]").waitFor();
  await Promise.race([astrid, bjorn].map((page) => asked(page).waitFor()));
  const [first, second] = (await asked(astrid).count()) > 0 ? [astrid, bjorn] : [bjorn, astrid];
  for (const page of [first, second]) {
    await asked(page).waitFor();
    while ((await asked(page).count()) > 0) await moveOn(page);
    const offer = page.getByRole("button", { name: "Notify me" });
    await offer.click();
    await offer.waitFor({ state: "detached" });
  }

  // Both leave the table. The first is called, and reminded twice.
  for (const page of [first, second]) await page.goto(`${hall.url}/rules/voluspa`);
  await passes(60);
  await told("Your turn in Völuspá");
  await passes(6 * DAY);
  await told("Time is running out in Völuspá");
  await passes(21 * HOUR);
  await told("Time is running out in Völuspá");
  await first.goto(hall.url);
  const row = first.locator(`a[href="${new URL(table).pathname}"]`).first();
  await expect.poll(() => row.innerText()).toMatch(/Your turn[^]*[23]\shours left/);
  await row.click();
  await asked(first).waitFor();
  while ((await asked(first).count()) > 0) await moveOn(first);
  await first.goto(`${hall.url}/rules/voluspa`);

  // The second is called, reminded, and does not come: a bot plays for them, and they are told.
  await passes(60);
  await told("Your turn in Völuspá");
  await passes(6 * DAY);
  await told("Time is running out in Völuspá");
  await passes(21 * HOUR);
  await told("Time is running out in Völuspá");
  await passes(4 * HOUR);
  await passes(60);
  await expect
    .poll(() => titles().slice(read).sort(), { timeout: HANG })
    .toEqual(["A bot plays for you in Völuspá", "Your turn in Völuspá"]);
  read += 2;
  await second.goto(hall.url);
  await second.getByText("A bot plays for you: come back").first().waitFor();
  await second.goto(table);
  await second.getByText("Your time was up, so a bot played for you.").waitFor();
  await first.goto(table);
  await first
    .getByText(/is back\./)
    .first()
    .waitFor();
  await second.getByRole("button", { name: "Got it" }).click();
  await asked(first).waitFor();
  while ((await asked(first).count()) > 0) await moveOn(first);
  await asked(second).waitFor();
  expect(titles().slice(read)).toEqual([]);
  for (const { complaints, context } of visits) {
    expect(complaints).toEqual([]);
    await context.close();
  }
  await hall.close();
});
