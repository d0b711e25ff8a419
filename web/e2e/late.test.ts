// An invited player presses Join while the host presses Start: they play in a bot's place, or are told why
// not.
import { expect, test } from "vitest";
import { en } from "../src/words/en";
import { hall, openBrowser, visitor } from "./hall";
import { OPTIONS, ask } from "./sitting";

const browser = await openBrowser();

const { lobby } = en;

/** Cilla is in the lobby of Björn's table, who has the first turn. */
async function inTheLobby() {
  const { token } = await ask(hall, "/players", "", { name: "Björn" });
  const seats = [{}, { kind: "mine" }, {}];
  const body = { game: "walhalla", seats, options: OPTIONS };
  const { table } = await ask(hall, "/tables", token as string, body);
  const path = `/tables/${table.id}`;
  const act = (what: object) => ask(hall, `${path}/do?seat=1`, token as string, what);
  const { page, complaints, leave } = await visitor(browser);
  await page.goto(`${hall.url}${table.link}`);
  await page.getByRole("textbox", { name: lobby.your_name }).fill("Cilla");
  return {
    ...{ page, complaints, leave },
    join: () => page.getByRole("button", { name: lobby.sit, exact: true }).first().click(),
    start: () => act({ do: "start", fill: "greedy" }),
    /** Björn makes his first decision. */
    decide: async () => {
      const { sight } = await ask(hall, `${path}?seat=1`, token as string);
      await act({ do: "play", at: sight.number, move: sight.question.rows[0][0] });
    },
    kinds: async () => {
      const { sight } = await ask(hall, path, token as string);
      return (sight.seats as { kind: string }[]).map(({ kind }) => kind);
    },
  };
}

test("a visitor in the lobby is offered a bot's seat when the game begins without them", async () => {
  const { page, complaints, leave, start, kinds } = await inTheLobby();
  await start();
  await page.getByText(lobby.begun).waitFor();
  await page.getByRole("button", { name: lobby.take }).click();
  await page.getByText(lobby.in_place).waitFor();
  expect(await kinds()).toEqual(["player", "player", "bot"]);
  await page.getByText("(red)").waitFor({ state: "attached" }); // the visitor's seat, a guest's
  expect(complaints).toEqual([]);
  await leave();
});

test("Join that arrives after Start takes the seat from its bot", async () => {
  const { page, complaints, leave, join, start, kinds } = await inTheLobby();
  await page.route("**/do", async (route) => {
    await start();
    await page.locator("[data-number]").waitFor(); // the game is on the screen
    await route.continue();
  });
  await join();
  await page.getByText(lobby.in_place).waitFor();
  expect(await kinds()).toEqual(["player", "player", "bot"]);
  expect(complaints).toEqual([]);
  await leave();
});

test("Join that arrives during the game says why the visitor watches", async () => {
  const { page, leave, join, start, decide, kinds } = await inTheLobby();
  await page.route("**/do", async (route) => {
    await start();
    await decide();
    await page.locator("[data-number]").waitFor();
    await route.continue();
  });
  await join();
  await page.getByText(lobby.too_late).waitFor();
  expect(await kinds()).toEqual(["bot", "player", "bot"]);
  await leave();
});
