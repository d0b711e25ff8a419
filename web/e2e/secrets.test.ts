// Secret answers: sent with the move that may bring the question, automatic, confirmed by all.
import { expect, test } from "vitest";
import { hall, goesOn, number, openBrowser } from "./hall";
import { findingsInBoth } from "./looks";
import { move, OPTIONS, sit } from "./sitting";

const browser = await openBrowser();

test("an attack card is sent with the landing, and a player without a card sees that others choose", async () => {
  const { page, complaints, bjorn, cilla, plays, table, leave } = await sit(hall, browser, {});
  await bjorn.answer(0);
  await cilla.answer(3);
  await page.goto(`${hall.url}${table.link}`);
  await move(page, /bow/);
  await move(page, /^Sail into fjord 2, bow/);
  const before = await number(page);
  await page
    .locator(".bar")
    .getByRole("button", { name: /^Attack Björn/ })
    .click();
  const card = page.getByRole("checkbox", { name: /Play Attack/ });
  expect(await card.isChecked()).toBe(false);
  expect(await card.evaluate((node) => node === document.activeElement)).toBe(true);
  await page.keyboard.press("Space");
  expect(await card.isChecked()).toBe(true);
  expect(await findingsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: /^Confirm: attack Björn/ }).click();
  await goesOn(page, before);
  expect(plays().at(-1)).toMatchObject({ move: "land left", then: ["attack card"] });
  const log = page.getByRole("tabpanel");
  for (const turn of await log.getByRole("button", { name: "Details" }).all()) await turn.click();
  await log.getByRole("button", { name: "You play Attack." }).waitFor();
  await page.getByText("The others are choosing in secret…").waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("where moves are sent at once the card is asked for first, and the end of a raid is confirmed", async () => {
  const { page, complaints, bjorn, cilla, plays, table, leave } = await sit(
    hall,
    browser,
    { stage: false },
    {},
    { reads: true },
  );
  await bjorn.answer(0);
  await cilla.answer(3);
  await page.goto(`${hall.url}${table.link}`);
  await move(page, /bow/, false);
  await move(page, /^Sail into fjord 2, bow/, false);
  const before = await number(page);
  const count = plays().length;
  await page
    .locator(".board")
    .getByRole("button", { name: /^Attack Björn/ })
    .click();
  await page.getByRole("checkbox", { name: /Play Attack/ }).waitFor();
  expect(plays().length).toBe(count);
  await page.getByRole("button", { name: /^Confirm: attack Björn/ }).click();
  await goesOn(page, before);
  expect(plays().at(-1)).toMatchObject({ move: "land left", then: ["attack"] });
  await bjorn.answer(0); // he has a hero, so all know that he is asked

  // The card is for fights alone: there is one answer, and it is confirmed like any other.
  await page.getByText("You have no cards to play now.").first().waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("Confirmed. The others are still choosing…").waitFor();
  expect(plays().at(-1)).toMatchObject({ move: "play -" });
  await bjorn.answer(0);
  await cilla.answer(0);
  await page.getByText("After raid 1").waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

test("a turn-based game offers instructions from the start, and keeps them", async () => {
  const daily = { pace: { pace: "daily", days: 1 } };
  const { page, complaints, table, leave } = await sit(hall, browser, {}, daily);
  await page.goto(`${hall.url}${table.link}`);
  await page.getByText("The game does not wait for secret answers.").waitFor();
  await page.getByRole("button", { name: "Set answers" }).click();
  const sheet = page.getByRole("dialog", { name: "Automatic answers" });
  const group = (name: string) => sheet.getByRole("group", { name });
  await sheet.getByText("if nothing is set, you yield and play neither Hunt nor Attack").waitFor();
  expect(await group("Play Attack").getByRole("radio", { name: "Never" }).isChecked()).toBe(true);
  await group("Play Shield")
    .getByRole("radio", { name: "Only for forests" })
    .check({ force: true });
  await page.getByText("Automatic: play Shield for forests").waitFor({ state: "attached" });
  await group("Play Shield").getByRole("radio", { name: "Always" }).check({ force: true });
  await page.getByText("Automatic: play Shield if I can").waitFor({ state: "attached" });
  expect(await page.getByText("Automatic: play Shield for forests").count()).toBe(0);
  expect(await findingsInBoth(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByText("The game does not wait for secret answers.").waitFor({ state: "hidden" });
  await page.reload();
  await page.getByText("Automatic: play Shield if I can").waitFor();
  expect(await page.getByText("The game does not wait for secret answers.").count()).toBe(0);
  expect(complaints).toEqual([]);
  await leave();
});

/** Björn's hero is spent: on a device shared by all three, Cilla attacks him once more. */
async function attackBjorn(starting_vikings: number) {
  const options = { options: { ...OPTIONS, starting_vikings } };
  const sitting = await sit(hall, browser, {}, options, { shares: true });
  const { page, bjorn, cilla, table } = sitting;
  await bjorn.play("crew 1 3", "sail 0 bow");
  await cilla.play("crew 1 3", "sail 1 bow", "land left");
  await bjorn.play("stand");
  await page.goto(`${hall.url}${table.link}`);
  const handTo = async (name: string) => {
    const curtain = page.getByRole("dialog", { name: `Hand the device to ${name}` });
    await curtain.waitFor();
    await curtain.getByRole("button", { name: `I am ${name}` }).click();
    await curtain.waitFor({ state: "hidden" });
  };
  await handTo("Cilla");
  await page
    .locator(".bar")
    .getByRole("button", { name: /^Attack Björn/ })
    .click();
  await page.getByRole("button", { name: /^Confirm: attack Björn/ }).click();
  await handTo("Björn");
  expect((await cilla.told()).at(-1)).toBe("attacked"); // the outcome comes later
  return { ...sitting, handTo };
}

test("on a shared device a player who may hold a shield gets it, and confirms without one", async () => {
  const { page, complaints, cilla, handTo, leave } = await attackBjorn(4);
  await page.getByText("You have no Shield, so there’s nothing to decide.").first().waitFor();
  expect(await page.getByRole("button", { name: /^Shield/ }).count()).toBe(0);
  expect(await findingsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: /^Yield/ }).click();
  await page.getByRole("button", { name: /^Confirm: yield/i }).click();
  await handTo("Astrid");
  expect(await cilla.told()).toContain("yielded");
  expect(complaints).toEqual([]);
  await leave();
});

test("on a shared device a shield is played behind the same curtain", async () => {
  const { page, complaints, cilla, handTo, leave } = await attackBjorn(5);
  await page.getByRole("button", { name: /^Yield/ }).waitFor();
  await page.getByRole("button", { name: /^Shield/ }).click();
  await page.getByRole("button", { name: /^Confirm: shield/i }).click();
  await handTo("Astrid");
  expect(await cilla.told()).toContain("shielded");
  expect(complaints).toEqual([]);
  await leave();
});
