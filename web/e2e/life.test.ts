// The life of the hall: an open table, a game to watch, friends who see each other online, an invitation.
import { expect, test } from "vitest";
import { hall, openBrowser, PHONE, visitor } from "./hall";
import { findingsInBoth, overflows } from "./looks";

const browser = await openBrowser();

test("players meet at a public table, others watch, and friends see each other and are invited", async () => {
  const [astrid, bjorn] = [await visitor(browser), await visitor(browser, PHONE)];
  await astrid.page.goto(`${hall.url}/new/voluspa`);
  await astrid.page.getByRole("radio", { name: "2", exact: true }).check();
  await astrid.page.getByLabel("Seat 2").selectOption("open");
  await astrid.page.getByLabel("What’s your name?").fill("Astrid of the fjord");
  await astrid.page.getByRole("radio", { name: "Live, with a clock" }).check();
  await astrid.page.getByLabel("Public table").check();
  await astrid.page.getByRole("button", { name: "Create table" }).click();
  await astrid.page.waitForURL("**/t/**");
  const id = astrid.page.url().split("/t/")[1]!;
  const card = (page: typeof astrid.page) => page.locator(`a[href="/t/${id}"]`);

  // A stranger finds the table on the home page, with its pace, and joins.
  await bjorn.page.goto(hall.url);
  await bjorn.page.getByRole("group", { name: "Public tables" }).waitFor();
  await expect
    .poll(() => card(bjorn.page).innerText())
    .toMatch(/20\u00a0min\u00a0\+\u00a010\u00a0s/);
  expect(await overflows(bjorn.page)).toBe(false);
  await card(bjorn.page).click();
  await bjorn.page.getByLabel("What’s your name?").fill("Björn of the hill");
  await bjorn.page.getByRole("button", { name: "Join" }).click();
  for (const { page } of [astrid, bjorn]) await page.locator("[data-number]").waitFor();

  // A third one sees the game with both clocks, one of which runs, and watches.
  const third = await visitor(browser);
  await third.page.goto(hall.url);
  const watch = third.page.getByRole("group", { name: "Games to watch" });
  await expect.poll(() => watch.locator(card(third.page)).innerText()).toMatch(/Björn of the hill/);
  const clocks = () => card(third.page).locator(".clock").allInnerTexts();
  expect(await clocks()).toHaveLength(2);
  await expect.poll(async () => (await clocks()).join(" ")).toMatch(/19:\d\d/);
  expect(await findingsInBoth(third.page)).toEqual([]);
  await card(third.page).click();
  await third.page.locator("[data-number]").waitFor();

  // They end the game. Each puts the other on their list; she lets friends see that she is online.
  for (const { page } of [astrid, bjorn])
    await page.evaluate(async (table) => {
      const { token } = JSON.parse(localStorage.getItem("longhouse.player")!) as { token: string };
      await fetch(`/api/tables/${table}/do`, {
        method: "POST",
        headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ do: "vote", agree: true }),
      });
    }, id);
  for (const [{ page }, name] of [
    [astrid, "Björn of the hill"],
    [bjorn, "Astrid of the fjord"],
  ] as const) {
    await page.goto(`${hall.url}/profile/${id}/${name.startsWith("Björn") ? 1 : 0}`);
    await page.getByRole("button", { name: "Add to friends" }).click();
    await page.getByText("On your list of friends.").waitFor();
    expect(await page.getByRole("button", { name: "Add to friends" }).count()).toBe(0);
  }
  // Also after a reload, and they can be invited from there.
  await astrid.page.reload();
  await astrid.page.getByText("On your list of friends.").waitFor();
  expect(await astrid.page.getByRole("button", { name: "Add to friends" }).count()).toBe(0);
  await astrid.page.getByRole("button", { name: "Invite Björn of the hill" }).click();
  await astrid.page.getByRole("dialog").getByText("Which game?").waitFor();
  expect(await findingsInBoth(astrid.page)).toEqual([]);
  await bjorn.page.goto(hall.url);
  await bjorn.page.getByRole("heading", { name: "In the hall now" }).waitFor();
  expect(await bjorn.page.getByText("Online now").count()).toBe(0);
  await astrid.page.goto(`${hall.url}/profile`);
  await astrid.page.getByRole("radio", { name: "My friends" }).check();
  await astrid.page.getByText("People on your list see it").waitFor();
  expect(await findingsInBoth(astrid.page)).toEqual([]);

  // He sees her, and invites her; she accepts on her home page.
  const online = bjorn.page.getByRole("group", { name: "Online now" });
  await expect
    .poll(async () => {
      await bjorn.page.goto(`${hall.url}/profile`);
      return bjorn.page.getByRole("region", { name: "Friends" }).innerText();
    })
    .toMatch(/Astrid of the fjord\s+online/);
  await bjorn.page.goto(hall.url);
  await online.getByText("Astrid of the fjord").waitFor();
  expect(await overflows(bjorn.page)).toBe(false);
  await online.getByRole("button", { name: "Invite Astrid of the fjord" }).click();
  await bjorn.page.getByText("Live, no clock, not rated.").waitFor();
  expect(await findingsInBoth(bjorn.page)).toEqual([]);
  // With other terms she stays invited.
  await bjorn.page.getByRole("dialog").getByRole("link", { name: "Völuspá" }).click();
  await bjorn.page.getByText("Astrid of the fjord is invited as soon as").waitFor();
  await bjorn.page.getByRole("button", { name: "Create table" }).click();
  const invited = bjorn.page.getByRole("button", { name: "Invite Astrid of the fjord" });
  await invited.getByText("Invited").waitFor();
  await bjorn.page.goto(hall.url);
  await online.getByRole("button", { name: "Invite Astrid of the fjord" }).click();
  await bjorn.page.getByRole("dialog").getByRole("button", { name: "Völuspá" }).click();
  await bjorn.page.waitForURL("**/t/**");
  await invited.getByText("Invited").waitFor();
  await astrid.page.goto(hall.url);
  await astrid.page
    .getByRole("list", { name: "Invitations" })
    .getByText("live, no clock")
    .first()
    .waitFor();
  await astrid.page
    .locator(`a[href="${new URL(bjorn.page.url()).pathname}"]`)
    .first()
    .click();
  await astrid.page.waitForURL(bjorn.page.url());
  const all = [...astrid.complaints, ...bjorn.complaints, ...third.complaints];
  expect(all).toEqual([]);
  for (const one of [astrid, bjorn, third]) await one.leave();
});
