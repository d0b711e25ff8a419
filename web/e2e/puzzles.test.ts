// Puzzles: from the home page to a try, its answer and another one; nothing gives the answer away before.
import { expect, test } from "vitest";
import { hall, openBrowser, visitor } from "./hall";
import { findingsInBoth } from "./looks";

const browser = await openBrowser();

test("a puzzle is tried on the board, and the answer comes after the try", async () => {
  const { page, complaints, leave } = await visitor(browser);
  const sent: Promise<string>[] = [];
  page.on("response", (response) => {
    // The body of a response is gone once its page has been left: the page of the puzzle stays open.
    if (new URL(response.url()).pathname.startsWith("/api/puzzle"))
      sent.push(response.text().catch(() => ""));
  });
  expect((await page.goto(`${hall.url}/puzzles`))?.status()).toBe(200);
  await page.goto(hall.url);
  await page.getByRole("heading", { name: "Puzzle of the day" }).waitFor();
  await page.getByRole("link", { name: "All puzzles" }).click();
  await page.getByRole("region", { name: "Völuspá" }).waitFor();
  expect(await findingsInBoth(page)).toEqual([]);
  const walhalla = page.getByRole("region", { name: "Walhalla" });
  await walhalla.getByRole("button", { name: "Next puzzle" }).click();
  await page.waitForURL("**/puzzle/*");
  await page.getByText("Find the best move.").waitFor();
  const first = page.url();
  expect(await findingsInBoth(page)).toEqual([]);

  // Any legal move: by its button, or from the list.
  await page.locator(".answers button").first().click();
  const sheet = page.getByRole("dialog");
  if ((await sheet.count()) > 0) await sheet.getByRole("button").nth(1).click();
  const bodies = (await Promise.all(sent)).join();
  expect(bodies).toContain('"id"');
  expect(bodies).not.toMatch(/"answer"|"theme"|"candidates"/);
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await page.getByText(/^(Right, the best move|There is a better move)\.$/).waitFor();
  expect(await page.getByText(/^Your rating: 1500 → \d+ \(provisional\)\./).count()).toBe(1);
  await page.getByRole("button", { name: "Copy link to share" }).click();
  await page.getByText("Copied.").waitFor();
  expect(await page.getByText("Played", { exact: true }).count()).toBe(1);
  expect(await findingsInBoth(page)).toEqual([]);

  await page.getByRole("button", { name: "Another one" }).click();
  await page.getByText("Find the best move.").waitFor();
  expect(page.url()).not.toBe(first);
  expect(await page.getByText(/A new try is practice/).count()).toBe(0);
  await page.goBack();
  await page.getByText("Find the best move.").waitFor();
  await page.getByText(/^(Solved at the first|Failed) .*A new try is practice\./).waitFor();
  expect(page.url()).toBe(first);
  expect(complaints).toEqual([]);
  await leave();
});
