// Reviewing a finished game together on three pages: the leader steps, marks and tries moves, one follows on a phone,
// one looks around alone; the lead is handed over, and people leave.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { confirm, hall, openBrowser, PHONE, visitor } from "./hall";
import { findingsInBoth } from "./looks";

const SAGAS = new URL("../../tests/sagas/", import.meta.url);
const browser = await openBrowser();

/** A finished game, brought by the visitor of a page; the address of its replay. */
async function bring(page: Page, game: string): Promise<string> {
  const [line] = readFileSync(new URL(`${game}.sagas.jsonl`, SAGAS), "utf8").split("\n");
  return page.evaluate(async (body) => {
    const { token } = JSON.parse(localStorage.getItem("longhouse.player")!) as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await fetch("/api/sagas", { method: "POST", body: body!, headers });
    return `/replay/${((await answer.json()) as { id: string }).id}`;
  }, line);
}

/** A visitor with a name. */
async function named(name: string, options = {}) {
  const visit = await visitor(browser, options);
  await visit.page.goto(hall.url);
  await visit.page.evaluate(async (name) => {
    const body = JSON.stringify({ name, language: "en" });
    const answer = await fetch("/api/players", { method: "POST", body });
    localStorage.setItem("longhouse.player", await answer.text());
  }, name);
  return visit;
}

const at = (page: Page, move: number | string) =>
  page.locator(`.page[data-move="${move}"]`).waitFor();
const heard = (page: Page, text: string | RegExp) =>
  page.locator("[data-said]").getByText(text).waitFor({ state: "attached" });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const mark = (page: Page, place: string) =>
  page.locator(`[data-mark="${place}"]`).waitFor({ state: "attached" });

test("a leader takes others along, who may look around and take the lead", async () => {
  const [anna, bjorn, cilla] = [
    await named("Anna", { viewport: { width: 1280, height: 800 } }),
    await named("Björn", PHONE),
    await named("Cilla"),
  ];
  const leader = anna.page;
  await leader.goto(hall.url + (await bring(leader, "walhalla")));
  await button(leader, "Review together").click();
  await leader.waitForURL("**/review/*");
  await leader.getByText("You lead").waitFor();
  for (const [name, { page }] of Object.entries({ Björn: bjorn, Cilla: cilla })) {
    await page.goto(leader.url());
    await heard(leader, `${name} is here.`);
  }
  await bjorn.page.getByText("Anna leads").waitFor();

  // Steps by keyboard; who goes their own way stays there, and comes back.
  await leader.keyboard.press("PageDown");
  await leader.locator(".page:not([data-move='0'])").waitFor();
  const there = (await leader.locator(".page").getAttribute("data-move"))!;
  await at(bjorn.page, there);
  await at(cilla.page, there);
  await heard(bjorn.page, "Anna goes to turn 10.");
  await cilla.page.keyboard.press("Home");
  await cilla.page.getByText("You are looking on your own.").waitFor();
  expect(await leader.locator(".page").getAttribute("data-move")).toBe(there);

  // A ring by keyboard on the focused field, an arrow by touch once others may draw.
  await button(leader, "Mark").click();
  await leader.locator('[data-help="field 3"]').focus();
  await leader.keyboard.press("Enter");
  await mark(bjorn.page, "field 3");
  await heard(bjorn.page, /^Anna marks Row 4: .* on peninsula \d\.$/);
  expect(await cilla.page.locator("[data-mark]").count()).toBe(0);
  await leader.keyboard.press("Escape");
  await button(leader, "People and link").click();
  await leader.getByLabel("Others may draw marks").check();
  await leader.keyboard.press("Escape");
  await button(bjorn.page, "Mark").tap();
  await button(bjorn.page, "Arrow").tap();
  for (const field of [3, 15]) await bjorn.page.locator(`[data-help="field ${field}"]`).tap();
  await mark(leader, "field 3 > field 15");
  await button(bjorn.page, "Done").tap();
  expect(await findingsInBoth(bjorn.page)).toEqual([]);

  // A what-if that all see who follow.
  await button(leader, "What if?").click();
  await bjorn.page.locator(".what").getByText("Anna tries another move.").waitFor(); // before the first
  await leader.locator(".what .answers button").first().click();
  await confirm(leader).click();
  await bjorn.page.locator(".what").getByText("Anna tries another move.").waitFor();
  expect((await bjorn.page.locator(".what .text").innerText()).trim()).toBe(
    "What if · Anna tries another move.",
  );
  await heard(bjorn.page, "Anna tries another move.");
  await button(cilla.page, "Follow").click();
  await cilla.page.locator(".what").getByText("Anna tries another move.").waitFor();
  await button(leader, "Back to the game").click();
  await bjorn.page.getByRole("slider", { name: "Turn" }).waitFor();
  await at(cilla.page, there);
  await mark(bjorn.page, "field 3 > field 15"); // as before the what-if

  // The lead is handed over; the former leader follows, and leaves.
  await button(leader, "People and link").click();
  await button(leader, "Let Björn lead").click();
  await leader.getByRole("dialog").waitFor({ state: "detached" });
  await heard(bjorn.page, "You lead now.");
  await bjorn.page.locator("[data-notice]", { hasText: "You lead now." }).waitFor();
  await leader.locator("[data-notice]", { hasText: "Björn leads now." }).waitFor();
  await button(bjorn.page, "To the start").tap();
  await at(leader, 0);
  await at(cilla.page, 0);
  await leader.goto(hall.url);
  await heard(cilla.page, "Anna has left.");
  for (const { complaints, leave } of [anna, bjorn, cilla]) {
    expect(complaints).toEqual([]);
    await leave();
  }
});

test("after a what-if of Völuspá the hand goes, and the table has its place again", async () => {
  const { page, complaints, leave } = await named("Anna", {
    viewport: { width: 1280, height: 800 },
  });
  await page.goto(hall.url + (await bring(page, "voluspa")));
  await button(page, "Review together").click();
  const hand = page.locator(".board .rail");
  await button(page, "What if?").click();
  await hand.waitFor();
  await button(page, "Back to the game").click();
  await hand.waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await leave();
});

test("an unknown review says so", async () => {
  const { page, leave } = await visitor(browser);
  await page.goto(`${hall.url}/review/nothing`);
  await page.getByRole("heading", { name: "This review has ended" }).waitFor();
  await leave();
});
