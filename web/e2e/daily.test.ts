// The deal of the day: from the home page to its table and back, and nothing of it for others.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { list, openBrowser, visitor, hall } from "./hall";
import { findingsInBoth } from "./looks";

const browser = await openBrowser();

test("a deal is begun from the home page, played without help, and found by nobody else", async () => {
  const astrid = await visitor(browser);
  const { page } = astrid;
  await page.goto(hall.url);
  await page.getByRole("link", { name: /^Deal of the day/ }).click();
  await page.getByRole("heading", { level: 1, name: "Deal of the day" }).waitFor();
  const play = page.getByRole("button", { name: "Play today’s Völuspá" });
  await play.waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  await play.click();
  await list(page).waitFor();
  const table = page.url();
  expect(await page.getByRole("button", { name: "Hint" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
  await page.getByRole("tab", { name: "Menu" }).click();
  const menu = page.getByRole("tabpanel");
  await menu.getByRole("link", { name: "Deal of the day" }).waitFor();
  expect(await menu.getByRole("button", { name: /bot/i }).count()).toBe(0);
  expect(await menu.getByText("Save game").count()).toBe(0);
  await menu.getByRole("link", { name: "Deal of the day" }).click();
  await page.getByRole("link", { name: "Continue" }).waitFor();
  await page.getByRole("heading", { name: "My calendar" }).waitFor();
  expect(astrid.complaints).toEqual([]);
  await astrid.leave();

  const bjorn = await visitor(browser);
  await bjorn.page.goto(table);
  await bjorn.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await bjorn.page.locator("body").innerText()).not.toContain("Völuspá");
  await bjorn.leave();
});

const [FIRST, SECOND] = readFileSync(
  new URL("../../tests/sagas/walhalla.sagas.jsonl", import.meta.url),
  "utf8",
).split("\n");

async function post(path: string, body: string | undefined, token = ""): Promise<string> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const given = token ? headers : { "content-type": "application/json" };
  return (await fetch(hall.url + path, { method: "POST", body, headers: given })).text();
}

test("two games of a day that is over stand side by side, and are stepped together", async () => {
  const { page, complaints, leave } = await visitor(browser);
  const { token } = JSON.parse(await post("/api/players", JSON.stringify({ name: "Astrid" })));
  const sagas = [FIRST, SECOND].map(async (game) => post("/api/sagas", game, token));
  const [one, other] = (await Promise.all(sagas)).map((said) => JSON.parse(said).id as string);
  const result = { points: 31, marks: "+-", place: null, yours: false };
  const results = [
    { ...result, name: "norn", kind: "bot", replay: other },
    { ...result, name: "Astrid", kind: "new", replay: one, yours: true },
  ];
  // The results of a day that is over, of two games that are here.
  await page.route("**/api/daily/2026-01-01", (route) =>
    route.fulfill({
      json: { deals: [{ day: "2026-01-01", game: "walhalla", over: true, results }] },
    }),
  );
  await page.goto(`${hall.url}/daily/2026-01-01/walhalla`);
  await page.getByText("The games part at turn 1.").waitFor();
  const mine = page.getByRole("region", { name: "My game" }).locator("svg").first();
  await mine.waitFor();
  const at = page.locator(".controls .at");
  expect(await at.innerText()).toMatch(/^Turn 1 of/);
  await page.getByRole("slider", { name: "Points over time" }).waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByText("End of the game", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Turn 2 of/ }).click();
  await page.locator(".controls .at", { hasText: /^Turn 2 of \d+$/ }).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});
