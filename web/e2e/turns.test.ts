// Turn-based games as their players know them: the pace chosen in the form, time left, and the next table.
import { expect, test } from "vitest";
import { asked, box, drawn, hall, moveOn, number, openBrowser, PHONE, visitor } from "./hall";
import { findingsInBoth, overflows } from "./looks";
import { ask } from "./sitting";

const browser = await openBrowser();

test("a turn-based table is opened with a bank, played, and left for the most urgent other table", async () => {
  const { page, complaints, leave } = await visitor(browser, PHONE);
  await page.goto(`${hall.url}/new/walhalla`);
  const seats = page.getByRole("combobox", { name: /^Seat [2-9]/ });
  await seats.first().waitFor();
  await page.getByRole("radio", { name: "3", exact: true }).check({ force: true });
  for (const seat of await seats.all()) await seat.selectOption("open");
  await page.getByLabel("What’s your name?").fill("Astrid");

  // The choices stand directly below their pace.
  await page.getByRole("radio", { name: "Live, with a clock" }).check();
  const slider = page.getByRole("slider", { name: "Minutes each" });
  expect(await slider.getAttribute("aria-valuetext")).toBe("20 minutes each");
  await slider.fill("1");
  expect(await slider.getAttribute("aria-valuetext")).toBe("5 minutes each");
  expect(await page.getByRole("slider").count()).toBe(2);
  const below = async (name: string) => (await page.getByText(name).boundingBox())!.y;
  expect((await slider.boundingBox())!.y).toBeGreaterThan(await below("Live, with a clock"));
  expect((await slider.boundingBox())!.y).toBeLessThan(await below("Play whenever it suits you."));
  await page.getByRole("radio", { name: "Turn-based" }).check();
  expect(await page.getByRole("slider").count()).toBe(0);
  expect(await page.getByRole("radio", { name: "3 days" }).isChecked()).toBe(true);
  for (const time of ["12 hours", "1 day", "2 days", "3 days", "7 days", "Time bank"])
    await page.getByRole("radio", { name: time }).check({ force: true });
  await page.getByText("Each player has 5 days for the whole game.").waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await page.getByRole("button", { name: "Create table" }).click();
  await page.waitForURL("**/t/**");
  await page.getByText("Turn-based, 5 days in all, +12 hours per move").waitFor();
  await page.getByText("If bots play for everyone for 7 days, the game ends.").waitFor();

  // Her friends sit down there, and wait for her at two tables of Völuspá, one of them more urgent.
  const first = page.url().split("/t/")[1]!;
  const kept = await page.evaluate(() => localStorage.getItem("longhouse.player"));
  const { token } = JSON.parse(kept!) as { token: string };
  const friends = await Promise.all(
    ["Björn", "Cilla"].map((name) => ask(hall, "/players", "", { name })),
  );
  const [bjorn] = friends;
  // The tests' games are dealt alike: who sits down second begins.
  const wait = async (days: number, hours: number) => {
    const body = {
      game: "voluspa",
      seats: [{ kind: "mine" }, {}],
      pace: { pace: "daily", days, hours },
    };
    const { table } = await ask(hall, "/tables", bjorn!["token"], body);
    await ask(hall, `/tables/${table.id}/do`, token, { do: "sit" });
    return table.id as string;
  };
  const [calm, urgent] = [await wait(7, 0), await wait(0, 4)];
  for (const friend of friends)
    await ask(hall, `/tables/${first}/do`, friend["token"], { do: "sit" });
  for (let round = 0; round < 12 && (await asked(page).count()) === 0; round++) {
    for (const friend of friends) await answer(first, friend["token"]);
    await page.reload();
    await page.locator("[data-number]").waitFor();
    await drawn(page);
  }
  await asked(page).waitFor();
  await page.locator(".clock").first().waitFor();
  expect(await page.locator(".clock").first().innerText()).toMatch(/^[45]d\s\d+h/);
  const board = await box(page);

  while ((await asked(page).count()) > 0) await moveOn(page);
  const next = page.locator("[data-next]");
  await next.waitFor();
  expect(await next.innerText()).toMatch(/^Next table: Völuspá\s+3\shours left$/);
  expect(await box(page)).toEqual(board); // the board keeps its place
  expect(await findingsInBoth(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);

  // Automatic answers are beside it; then on to the next table, and by N to the one after it.
  await page.getByRole("button", { name: "Automatic answers" }).click();
  await page.getByRole("dialog", { name: "Automatic answers" }).waitFor();
  await page.keyboard.press("Escape");
  await next.click();
  await page.waitForURL(`**/t/${urgent}`);
  await asked(page).waitFor();
  const before = await number(page);
  await page.keyboard.press("n"); // not during the viewer's turn
  expect(page.url()).toContain(urgent);
  expect(await number(page)).toBe(before);
  while ((await asked(page).count()) > 0) await moveOn(page);
  await page.getByText("Next table: Völuspá").waitFor();
  await page.keyboard.press("n");
  await page.waitForURL(`**/t/${calm}`);
  await asked(page).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

/** Answer the open questions of a friend with the first move of each. */
async function answer(table: string, token: string): Promise<void> {
  const { yours } = await ask(hall, `/tables/${table}`, token);
  const seat = (yours as number[])[0]!;
  for (;;) {
    const { sight } = await ask(hall, `/tables/${table}?seat=${seat}`, token);
    if (!sight.question || sight.sealed) return;
    const play = { do: "play", at: sight.number, move: sight.question.rows[0][0] };
    await ask(hall, `/tables/${table}/do?seat=${seat}`, token, play);
  }
}
