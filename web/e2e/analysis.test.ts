// The analysis of a finished game: it starts from the result, leads to a turning point, and shows the better
// move on the table.
import { expect, test } from "vitest";
import { hall, asked as askedThere, letABotPlay, openBrowser, playNow, visitor } from "./hall";
import { findingsInBoth } from "./looks";

const browser = await openBrowser();

interface Judged {
  move: number;
  seat: number;
  played: string;
  candidates: { move: string; wins: number[]; points: number[]; reasons: unknown[] }[];
}

test("the analysis leads to the move that cost the game", async () => {
  const { page, complaints, leave } = await visitor(browser);
  // In every deal the third decision of the visitor loses everything. Later ones are held back, so that the
  // analysis is still running on any machine.
  const asked = new Set<number>();
  let blunder = 0;
  await page.route("**/advice?move=*", async (route) => {
    const { searchParams } = new URL(route.request().url());
    if (searchParams.has("all")) return route.continue(); // to try it again
    if (asked.add(Number(searchParams.get("move"))).size > 3) return; // stays open
    const response = await route.fetch();
    const judged = (await response.json()) as Judged;
    if (asked.size === 3) blunder = lose(judged);
    await route.fulfill({ response, json: judged });
  });
  await playNow(page, hall, "Völuspá");
  await letABotPlay(page);
  await page.getByRole("link", { name: "Analysis" }).click();

  // It begins by itself with the visitor's moves, shows its progress, and can be stopped.
  await page.getByText(/^3 of \d+ decisions$/).waitFor();
  const seat = new URL(page.url()).searchParams.get("seat");
  expect(await page.getByLabel("Whose decisions").inputValue()).toBe(seat);
  expect(await page.getByRole("progressbar").count()).toBe(1);
  expect(await page.getByRole("slider", { name: "Winning chances" }).count()).toBe(1);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Continue" }).waitFor();

  // The costliest move is a turning point; its button leads there.
  const turn = page.getByRole("button", { name: /Turn \d+, .*Winning chance 0% instead of 100%/ });
  await turn.click();
  await page.locator(`[data-move="${blunder}"]`).waitFor();
  expect(await turn.getAttribute("aria-current")).toBe("step");
  const verdict = page.locator(`[data-judged="${blunder}"]`);
  await verdict.getByText("Winning chance 0% instead of 100%.").waitFor();
  expect(await verdict.getByText("Played", { exact: true }).count()).toBe(1);
  expect(await findingsInBoth(page)).toEqual([]);

  // The better move is shown on the table until the visitor goes on.
  const what = page.getByText(/^What if: /);
  await verdict.getByRole("button").first().click();
  await what.waitFor();
  await page.getByRole("button", { name: "Back to what happened" }).click();
  await what.waitFor({ state: "detached" });
  await verdict.getByRole("button").first().click();
  await what.waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.locator(`[data-move]:not([data-move="${blunder}"])`).waitFor();
  await what.waitFor({ state: "detached" }); // the text follows the board

  // The worst moves can be tried again: the position, a try, and what it would have brought.
  await page.getByRole("button", { name: /^Retry my .*worst move/ }).click();
  await page.getByRole("heading", { name: /^Retry: move 1 of \d$/ }).waitFor();
  await page.getByText(/^In the game: .+\. Winning chance \d+% instead of \d+%/).waitFor();
  await page.getByRole("button", { name: "All moves" }).click();
  await page.getByRole("dialog").getByRole("button").nth(1).click();
  await page.getByRole("button", { name: /^Confirm/ }).click();
  await page.locator("[data-tried]").waitFor();
  expect(await page.getByText(/^Better moves found: [01] of \d\.$/).count()).toBe(1);
  expect(await page.getByText("Your try", { exact: true }).count()).toBe(1);
  expect(await page.getByText("In the game", { exact: true }).count()).toBe(1);
  await page.getByRole("button", { name: "Back to the replay" }).click();
  await page.getByRole("button", { name: "Play from here" }).waitFor();

  // From there a new game continues against bots.
  await page.getByRole("button", { name: "Play from here" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("radio", { name: /Level 1 of/ }).check({ force: true });
  expect(await findingsInBoth(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Play from here" }).click();
  await page.waitForURL("**/t/**");
  await askedThere(page).waitFor();
  expect(complaints).toEqual([]);
  await leave();
});

/** Has what was played lose the game that another answer would have won; the number of the move. */
function lose(judged: Judged): number {
  const played = judged.candidates.find(({ move }) => move === judged.played)!;
  const other = judged.candidates.find(({ move }) => move !== judged.played)!;
  const all = (winner: number) => played.wins.map((_, seat) => Number(seat === winner));
  const rival = (judged.seat + 1) % played.wins.length;
  Object.assign(other, { wins: all(judged.seat), points: all(judged.seat) });
  Object.assign(played, { wins: all(rival), points: all(rival) });
  judged.candidates = [other, ...judged.candidates.filter((one) => one !== other)];
  return judged.move;
}
