// A rated game between strangers: ratings are shown and nothing advises; one leaves, the other sees the countdown and
// claims; the first missed turn is forgiven, the second loses the game, and the player is told.
import { expect, test } from "vitest";
import { asked, hall, moveOn, openBrowser, visitor } from "./hall";

const browser = await openBrowser();

test("an opponent who leaves a rated game is claimed, and is told the price on return", async () => {
  const explained = { guide: "first" }; // a first game, whose questions are explained at unrated tables
  const astrid = await visitor(browser, {}, explained);
  const bjorn = await visitor(browser, { viewport: { width: 390, height: 844 } }, explained);
  await astrid.page.goto(hall.url);
  const { request } = astrid.page;
  const data = { name: "Astrid" };
  const me = await (await request.post(`${hall.url}/api/players`, { data })).json();
  const opened = await request.post(`${hall.url}/api/tables`, {
    headers: { Authorization: `Bearer ${me.token}` },
    data: {
      game: "voluspa",
      seats: [{ kind: "mine" }, { kind: "open" }],
      pace: { pace: "live", clock: { minutes: 10 } },
      rated: true,
    },
  });
  const table = (await opened.json()).table.link as string;
  // Another game of Astrid's will wait for a move; it does not call during the live one.
  await request.post(`${hall.url}/api/tables`, {
    headers: { Authorization: `Bearer ${me.token}` },
    data: {
      game: "voluspa",
      seats: [{ kind: "mine" }, { kind: "bot", bot: "random" }],
      pace: { pace: "daily" },
    },
  });
  await astrid.page.evaluate(
    (text) => localStorage.setItem("longhouse.player", text),
    JSON.stringify(me),
  );
  await astrid.page.goto(hall.url + table);
  await astrid.page.getByText("1500 (provisional)").first().waitFor();
  const next = astrid.page.locator("header").getByRole("link", { name: /Next table/ });
  await next.waitFor();
  await bjorn.page.goto(hall.url + table);
  await bjorn.page.getByText("1500 (provisional)").first().waitFor();
  await bjorn.page.getByLabel("What’s your name?").fill("Björn");
  await bjorn.page.getByRole("button", { name: "Join" }).click();
  for (const { page } of [astrid, bjorn]) {
    await page.locator("[data-number]").waitFor();
    await expect.poll(() => page.getByText("~1500").count()).toBe(2);
  }
  expect(await next.count()).toBe(0);

  const first = await Promise.race(
    [astrid, bjorn].map(async (one) => {
      await asked(one.page).waitFor();
      return one;
    }),
  );
  const [gone, stays, name] =
    first === astrid ? [astrid, bjorn, "Astrid"] : [bjorn, astrid, "Björn"];
  expect(await gone.page.getByRole("note").count()).toBe(0);
  expect(await gone.page.getByText("score most").count()).toBe(0);
  const waits = stays.page.getByRole("group", { name: "Waiting for" });

  async function leaveAndBeClaimed(price: string): Promise<void> {
    await gone.page.goto(`${hall.url}/rules/voluspa`);
    await waits.getByText(`${name} is away.`).waitFor();
    await waits.getByText(/In \d+ s you can let a bot play/).waitFor();
    await waits.getByText(price).waitFor(); // before the claim
    expect(await waits.getByRole("button", { name: "10 more minutes" }).count()).toBe(0);
    await waits.getByRole("button", { name: "Let a bot play" }).click();
    await asked(stays.page).waitFor(); // the bot has moved
  }

  await leaveAndBeClaimed(`If the bot plays, ${name} can still come back before its next turn.`);
  await stays.page.getByText(`If ${name} is not back before the bot’s next turn`).waitFor();
  await gone.page.goto(hall.url + table);
  const forgiven = gone.page.getByText("You missed a turn: a bot played once.");
  await forgiven.waitFor();
  await stays.page.getByText(`${name} is back.`).first().waitFor();
  await gone.page.getByRole("button", { name: "Got it" }).click();
  await forgiven.waitFor({ state: "hidden" });

  await moveOn(stays.page);
  await asked(gone.page).waitFor();
  await leaveAndBeClaimed(`${name} has missed a turn before: if the bot plays`);
  await stays.page.getByText(`${name} has lost this rated game by being away.`).waitFor();
  await gone.page.goto(hall.url + table);
  await gone.page.getByText("This game counts as lost for your rating").waitFor();
  await moveOn(stays.page);
  await asked(gone.page).waitFor(); // they can still play on

  // Everyone has made three moves; then both end it, and the result has the new ratings.
  for (let round = 0; round < 3; round++) {
    await moveOn(gone.page);
    await asked(stays.page).waitFor();
    await moveOn(stays.page);
    await asked(gone.page).waitFor();
  }
  for (const { page } of [gone, stays]) {
    const kept = await page.evaluate(() => localStorage.getItem("longhouse.player") ?? "{}");
    const headers = { Authorization: `Bearer ${JSON.parse(kept).token}` };
    const path = `${hall.url}${table.replace("/t/", "/api/tables/")}/do`;
    await request.post(path, { headers, data: { do: "vote", agree: true } });
  }
  for (const [{ page }, path] of [
    [gone, null],
    [stays, null],
    [gone, table.replace("/t/", "/replay/") + "?result"],
  ] as const) {
    if (path) await page.goto(hall.url + path);
    const result = page.getByRole("dialog");
    await result
      .getByText(/1500\s→\s1[5-7]\d\d \(provisional\)/)
      .first()
      .waitFor();
    await result
      .getByText(/1500\s→\s1[2-4]\d\d \(provisional\)/)
      .first()
      .waitFor();
    await result.getByText("Counts as lost: away or left").waitFor();
  }
  expect([...astrid.complaints, ...bjorn.complaints]).toEqual([]);
  await astrid.leave();
  await bjorn.leave();
});
