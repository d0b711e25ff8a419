// Astrid in a browser and two friends without one, at a table of Walhalla that is dealt as in quick.py.
import type { Browser, Page } from "playwright-core";
import { confirm, goesOn, list, moves, number, visitor, type Hall } from "./hall";

type Said = Record<string, any>;

async function ask(hall: Hall, path: string, token: string, body?: unknown): Promise<Said> {
  const answer = await fetch(`${hall.url}/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as Said;
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(said)}`);
  return said;
}

export class Friend {
  constructor(
    private readonly hall: Hall,
    readonly token: string,
    readonly table: string,
    readonly seat: number,
  ) {}

  /** Answer what is asked, if anything; the fjord is where a dragon sails. */
  async answer(fjord: number): Promise<void> {
    for (;;) {
      const path = `/tables/${this.table}`;
      const { sight } = await ask(this.hall, `${path}?seat=${this.seat}`, this.token);
      if (!sight.question || sight.sealed) return;
      const moves = (sight.question.rows as string[][]).map(([text]) => text!);
      const move =
        moves.find((text) => text === "crew 1" || text === `sail ${fjord} bow`) ?? moves[0];
      const play = { do: "play", at: sight.number, move };
      await ask(this.hall, `${path}/do?seat=${this.seat}`, this.token, play);
    }
  }
}

const WHEAT = Array.from({ length: 18 }, () => ["wheat", "wheat"]);
const OPTIONS = {
  starting_vikings: 1,
  tiles: WHEAT,
  dragons: Array.from({ length: 12 }, () => ["black", 2]),
};

/** Astrid in a browser, with two friends at a table where everybody has one viking. */
export async function sit(
  hall: Hall,
  browser: Browser,
  settings: Record<string, unknown>,
  more: Record<string, unknown> = {},
  { reads = false, screen = {} }: { reads?: boolean; screen?: Parameters<typeof visitor>[1] } = {},
) {
  const visit = await visitor(browser, screen, settings, { reads });
  const { page } = visit;
  await page.goto(hall.url);
  const come = (name: string) => ask(hall, "/players", "", { name }) as Promise<{ token: string }>;
  const astrid = await come("Astrid");
  await page.evaluate(
    (kept) => localStorage.setItem("longhouse.player", kept),
    JSON.stringify(astrid),
  );
  const seats = [{ kind: "mine" }, { kind: "open" }, { kind: "open" }];
  const body = { game: "walhalla", seats, options: OPTIONS, ...more };
  const { table } = await ask(hall, "/tables", astrid.token, body);
  const friends: Friend[] = [];
  for (const [seat, name] of ["Björn", "Cilla"].entries()) {
    const { token } = await come(name);
    await ask(hall, `/tables/${table.id}/do`, token, { do: "sit" });
    friends.push(new Friend(hall, token, table.id as string, seat + 1));
  }
  const sent: Said[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => sent.push(JSON.parse(String(payload)) as Said)),
  );
  const [bjorn, cilla] = friends as [Friend, Friend];
  return { ...visit, bjorn, cilla, plays: () => sent.filter((one) => one["do"] === "play"), table };
}

/** A move of the list, confirmed unless moves are sent at once. */
export async function move(page: Page, text: RegExp, confirms = true): Promise<void> {
  const before = await number(page);
  await list(page).click();
  await moves(page).filter({ hasText: text }).click();
  if (confirms) await confirm(page).click();
  await goesOn(page, before);
}
