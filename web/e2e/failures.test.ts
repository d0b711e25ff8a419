// Error messages in the visitor's language, and names of downloaded files.
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { hall, openBrowser, playNow, visitor } from "./hall";

const browser = await openBrowser();

/** Open this page as a known player. */
async function known(page: Page, path: string): Promise<void> {
  const answer = await page.request.post(`${hall.url}/api/players`, { data: { name: "Astrid" } });
  await page.goto(`${hall.url}/hall.svg`);
  const player = await answer.text();
  await page.evaluate((text) => localStorage.setItem("longhouse.player", text), player);
  await page.goto(hall.url + path);
}

test("a file that is no saved game is refused in the visitor's language", async () => {
  const { page, leave } = await visitor(browser, {}, { language: "de" });
  await known(page, "/");
  const file = { name: "brief.json", mimeType: "application/json", buffer: Buffer.from("Hallo") };
  await page.locator("input[type=file]").setInputFiles(file);
  const alert = page.getByRole("alert");
  await alert.filter({ hasText: "Diese Datei ist keine gespeicherte Partie" }).waitFor();
  expect(await page.locator("main").innerText()).not.toContain("JSON");
  await page.getByText("Einzelheiten (auf Englisch)").click();
  await page.getByText("this is no JSON").waitFor();
  await leave();
});

test("an error page of a proxy is reported in the visitor's language", async () => {
  const { page, leave } = await visitor(browser, {}, { language: "fr" });
  await known(page, "/profile");
  const button = page.getByRole("button", { name: "Télécharger toutes les parties" });
  await button.waitFor();
  const broken = page.getByText("Une erreur s’est produite sur le serveur.");
  await page.route("**/api/me/sagas", (route) =>
    route.fulfill({ status: 502, body: "<html>Bad Gateway</html>" }),
  );
  await button.click();
  await broken.waitFor();
  expect(await page.locator("main").innerText()).not.toMatch(/Unexpected|JSON|Gateway/);
  await leave();
});

test("a saved game is named after the game, the day and its players", async () => {
  const { page, leave } = await visitor(browser);
  await playNow(page, hall, "Völuspá");
  await page.getByRole("tab", { name: "Menu" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save game" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Völuspá-\d{4}-\d\d-\d\d-\p{L}.*\.sagas\.jsonl$/u);
  await leave();
});

test("without JavaScript the page says so in four languages", async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(hall.url);
  const told = page.locator("body p");
  expect(await told.count()).toBe(4);
  for (const text of await told.allInnerTexts()) expect(text).toContain("JavaScript");
  await context.close();
});
