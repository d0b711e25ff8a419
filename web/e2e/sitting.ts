// Astrid in a browser and two friends without one, at a table of Walhalla dealt as in quick.py.
import type { Browser, Page } from "playwright-core";
import { confirm, goesOn, list, moves, number, visitor, type Site } from "./hall";

type Said = Record<string, any>;

export async function ask(hall: Site, path: string, token: string, body?: unknown): Promise<Said> {
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
    private readonly hall: Site,
    readonly token: string,
    readonly table: string,
    readonly seat: number,
  ) {}

  /** The kinds of all events that this seat has received. */
  async told(): Promise<string[]> {
    const story = await ask(this.hall, `/tables/${this.table}/story?seat=${this.seat}`, this.token);
    const events = (story["beats"] as Said[]).flatMap((beat) => beat["events"] as Said[]);
    return events.map((event) => event["kind"] as string);
  }

  /** Answer with these moves, one after the other. */
  async play(...moves: string[]): Promise<void> {
    const path = `/tables/${this.table}`;
    for (const move of moves) {
      const { sight } = await ask(this.hall, `${path}?seat=${this.seat}`, this.token);
      const play = { do: "play", at: sight.number, move };
      await ask(this.hall, `${path}/do?seat=${this.seat}`, this.token, play);
    }
  }

  /** No open question is left. */
  async isIdle(): Promise<boolean> {
    const path = `/tables/${this.table}?seat=${this.seat}`;
    const { sight } = await ask(this.hall, path, this.token);
    return !sight.question || sight.sealed !== null;
  }

  /** Answer the open question, if there is one; `fjord` is for sailing. */
  async answer(fjord: number): Promise<void> {
    for (;;) {
      const path = `/tables/${this.table}`;
      const { sight } = await ask(this.hall, `${path}?seat=${this.seat}`, this.token);
      if (!sight.question || sight.sealed) return;
      const moves = (sight.question.rows as string[][]).map(([text]) => text!);
      const move =
        moves.find((text) => text === "crew 1" || text === `sail ${fjord} bow`) ?? moves[0];
      await this.play(move!);
    }
  }
}

const WHEAT = Array.from({ length: 18 }, () => ["wheat", "wheat"]);
export const OPTIONS = {
  starting_vikings: 1,
  tiles: WHEAT,
  dragons: Array.from({ length: 12 }, () => ["black", 2]),
};

/**
 * Astrid in a browser, with two friends at a table with one viking each. They may share her device.
 */
export async function sit(
  hall: Site,
  browser: Browser,
  settings: Record<string, unknown>,
  more: Record<string, unknown> = {},
  {
    reads = false,
    shares = false,
    screen = {},
  }: { reads?: boolean; shares?: boolean; screen?: Parameters<typeof visitor>[1] } = {},
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
  const others = ["Björn", "Cilla"];
  const seats = shares
    ? ["Astrid", ...others].map((name) => ({ kind: "mine", name }))
    : [{ kind: "mine" }, { kind: "open" }, { kind: "open" }];
  const body = { game: "walhalla", seats, options: OPTIONS, ...more };
  const { table } = await ask(hall, "/tables", astrid.token, body);
  const friends: Friend[] = [];
  for (const [seat, name] of others.entries()) {
    const { token } = shares ? astrid : await come(name);
    if (!shares) await ask(hall, `/tables/${table.id}/do`, token, { do: "sit" });
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
