// A rated table has a time limit, and the pages say so where it is chosen.
import { expect, test } from "vitest";
import { hall, openBrowser, visitor } from "./hall";
import { findingsInBoth, overflows } from "./looks";

const browser = await openBrowser();

test("a rated new table takes a clock of the list, and has none again when it is unrated", async () => {
  const { page, context } = await visitor(browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${hall.url}/new/voluspa`);
  const seats = page.getByRole("combobox", { name: /^Seat [2-9]/ });
  await seats.first().waitFor();
  for (const seat of await seats.all()) await seat.selectOption("open");
  await page.getByLabel("What’s your name?").fill("Astrid");
  const live = page.getByRole("radio", { name: "Live, no clock" });
  const clock = page.getByRole("radio", { name: "Live, with a clock" });
  const rated = page.getByLabel("Rated game");
  expect(await live.isChecked()).toBe(true);

  await rated.check();
  await page.getByText(/A rated game has a time limit, now: .*20 minutes each/).waitFor();
  expect(await live.count()).toBe(0);
  expect(await clock.isChecked()).toBe(true);
  await page.getByText("A game counts once everyone has made 3 moves.").waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);

  await rated.uncheck();
  expect(await live.isChecked()).toBe(true);
  await rated.check();
  await page.getByRole("radio", { name: "10 minutes each" }).check();
  await page.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL("**/t/**");
  await page.getByText("Live, with a clock: 10 minutes each").waitFor();
  await page.getByText("If you leave, you lose.").waitFor();
  await context.close();
});

test("a player who looks for a rated game sees its time limit", async () => {
  const { page, context } = await visitor(browser);
  await page.goto(`${hall.url}/find?game=voluspa`);
  await page.getByRole("checkbox", { name: "20 min" }).waitFor();
  await page.getByText("For the whole game, plus 10 seconds for each decision.").waitFor();
  expect(await page.getByText("A game counts once everyone has made 3 moves.").count()).toBe(0);
  await page.getByRole("radio", { name: "rated", exact: true }).check();
  await page.getByText("A game counts once everyone has made 3 moves.").waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  await context.close();
});
