// Players find each other, play, and see the game in their profiles.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hall, openBrowser, visitor } from "./hall";
import { findingsInBoth, overflows } from "./looks";

const browser = await openBrowser();

/** One asks to end the game in the menu, the other agrees in the banner. */
async function endTogether(asks: Page, agrees: Page): Promise<void> {
  await asks.getByRole("tab", { name: "Menu" }).click();
  await asks.getByRole("button", { name: "End the game early" }).click();
  const banner = agrees.getByRole("group", { name: "Requests" });
  await banner.getByRole("button", { name: "End the game" }).click();
}

test("two players find each other, play a rematch, and see both games in their profiles", async () => {
  const [astrid, bjorn] = [await visitor(browser), await visitor(browser)];
  await astrid.page.goto(`${hall.url}/find?game=voluspa`);
  await astrid.page.getByLabel("What’s your name?").fill("Astrid");
  await astrid.page.getByRole("checkbox", { name: "Base + Saga of Edda" }).check();
  await astrid.page.getByRole("checkbox", { name: "Base game" }).uncheck();
  await astrid.page.getByRole("button", { name: "Find players" }).click();
  await astrid.page.getByText("1 of 2 players so far.").waitFor();
  expect(await findingsInBoth(astrid.page)).toEqual([]);

  // He sees that a player is waiting. She leaves the queue from another page; then she is back, with the same
  // choices.
  const join = bjorn.page.getByRole("button", { name: /^Join: Völuspá · Base \+ Saga of Edda/ });
  await bjorn.page.goto(`${hall.url}/find`);
  await bjorn.page.getByLabel("What’s your name?").fill("Björn");
  await join.waitFor();
  expect(await overflows(bjorn.page)).toBe(false);
  await astrid.page.goto(`${hall.url}/privacy`);
  await astrid.page.getByRole("button", { name: "Cancel" }).click();
  await join.waitFor({ state: "detached" });
  await astrid.page.goto(`${hall.url}/find`);
  await astrid.page.getByRole("button", { name: "Find players" }).click();
  await join.click();
  await astrid.page.getByRole("button", { name: /^Join \(/ }).click();
  for (const { page } of [astrid, bjorn]) {
    await page.waitForURL("**/t/**");
    await page.locator("[data-number]").waitFor();
  }

  // They end the game and look at what remains.
  await astrid.page.getByRole("button", { name: "Björn" }).first().click();
  await astrid.page.getByRole("link", { name: "Ratings and rated games" }).click();
  await astrid.page.getByRole("heading", { name: "Profile of Björn" }).waitFor();
  await astrid.page.getByText("No rated games yet.").first().waitFor();
  await astrid.page.goBack();
  await endTogether(astrid.page, bjorn.page);
  // He offers a rematch, she is told; they have changed seats there.
  await astrid.page.getByRole("button", { name: "Play again" }).waitFor();
  expect(await astrid.page.getByText("Björn wants to play again.").count()).toBe(0);
  await bjorn.page.getByRole("button", { name: "Play again" }).click();
  await astrid.page.getByText("Björn wants to play again.").waitFor();
  await astrid.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await astrid.page.getByText("Björn wants to play again.").waitFor();
  await astrid.page.getByRole("button", { name: "Play again" }).click();
  const first = astrid.page.locator("[data-number]").getByRole("list").first();
  await expect.poll(() => first.innerText().catch(() => "")).toMatch(/^Björn[^]*Astrid/);
  await endTogether(astrid.page, bjorn.page);
  for (const { page } of [astrid, bjorn]) {
    await page.getByRole("button", { name: "Play again" }).waitFor();
    await page.goto(`${hall.url}/profile`);
    await page.getByText("Ended early").first().waitFor();
    await page.getByLabel("Against").selectOption("bots");
    await page.getByText("No games like that.").waitFor();
    await page.getByLabel("Against").selectOption("people");
    await page.getByRole("link", { name: /Völuspá.*Astrid.*Björn/ }).waitFor();
    await page.getByRole("link", { name: /Völuspá.*Björn.*Astrid/ }).waitFor();
    expect(await overflows(page)).toBe(false);
  }
  expect(await findingsInBoth(astrid.page)).toEqual([]);
  const [file] = await Promise.all([
    astrid.page.waitForEvent("download"),
    astrid.page.getByRole("button", { name: "Download all games" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Longhouse-games-[\d-]{10}\.sagas\.jsonl$/);
  await astrid.page.getByRole("link", { name: "Leaderboards" }).click();
  await astrid.page.getByText("Nobody is on this board yet.").waitFor();
  await astrid.page.getByRole("radio", { name: "Völuspá" }).check({ force: true });
  await astrid.page.waitForURL("**/leaderboards/voluspa");
  await astrid.page.getByRole("radio", { name: "Völuspá", checked: true }).waitFor();
  expect(await findingsInBoth(astrid.page)).toEqual([]);

  // She invites him to a table; his home page tells him.
  await astrid.page.goto(`${hall.url}/new/voluspa`);
  await astrid.page.getByRole("radio", { name: "2", exact: true }).check();
  await astrid.page.getByLabel("Seat 2").selectOption("open");
  await astrid.page.getByLabel("Rated game").check();
  await astrid.page.getByRole("button", { name: "Create table" }).click();
  await astrid.page.getByRole("button", { name: "Invite Björn" }).click();
  await bjorn.page.goto(hall.url);
  await bjorn.page.getByRole("link", { name: "Astrid invites you to Völuspá" }).click();
  await bjorn.page.getByText("If you leave, you lose.").first().waitFor();
  expect([...astrid.complaints, ...bjorn.complaints]).toEqual([]);
  await astrid.leave();
  await bjorn.leave();
});
