// Tables without a server: the built pages, with the server's messages sent by the test. Any moment of any
// game is there at once, and the next one is a message away.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { tmpdir } from "node:os";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import type { TableView, Update } from "../src/wire/types";
import { EMPTY, PYTHON, QUICK, forThisVisit } from "./hall";
import { startHall, type Hall } from "./starting";

const HERE = new URL(".", import.meta.url).pathname;
const DIST = join(HERE, "../dist");
const KINDS: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
};

/** A decision as its player sees it. */
export interface Ply {
  seat: number;
  sight: TableView;
  beats: Update[];
}

/** A game, and some of its decisions. */
export interface Played {
  id: string;
  game: string;
  decisions: number;
  plies: Ply[];
}

/** The output of a script of this folder: lines of JSON. */
async function printed<Line>(script: string, ...args: string[]): Promise<Line[]> {
  const command = [join(HERE, script), ...args];
  const text = await new Promise<string>((resolve, reject) =>
    execFile(PYTHON, command, { maxBuffer: Infinity }, (error, stdout, stderr) =>
      error ? reject(new Error(stderr)) : resolve(stdout),
    ),
  );
  const lines = text.split("\n").filter((line) => line !== "");
  return lines.map((line) => JSON.parse(line) as Line);
}

/** Seeded games with every decision, or every nth. */
export function seeded(stride: number): Promise<Played[]> {
  return printed<Played>("plies.py", `${stride}`);
}

/** A named moment of a game. */
export interface Moment {
  game: string;
  name: string;
  ply: Ply;
}

/** The output of posed.py: tables and views by game and moment, and the player's identity. */
interface Made {
  token: string;
  name: string;
  tables: Record<string, Record<string, string>>;
  sights: Record<string, Record<string, TableView>>;
}

/** A hall with tables at these moments. */
export async function openPosed(...names: string[]): Promise<Hall & Made> {
  let made: Made | undefined;
  const hall = await startHall(QUICK, async (database) => {
    [made] = await printed<Made>("posed.py", database, ...names);
  });
  return { ...hall, ...made! };
}

/** The named moments of each game, or some of them. */
export async function moments(...names: string[]): Promise<Moment[]> {
  const folder = mkdtempSync(join(tmpdir(), "longhouse-"));
  const [made] = await printed<Made>("posed.py", `sqlite:///${join(folder, "hall.db")}`, ...names);
  rmSync(folder, { recursive: true });
  return Object.entries(made!.sights).flatMap(([game, all]) =>
    Object.entries(all).map(([name, sight]) => ({
      game,
      name,
      ply: { seat: 0, sight, beats: [] },
    })),
  );
}

/** A scene: the table before it, the earlier updates, and its own. */
export interface Watched {
  game: string;
  name: string;
  sight: TableView;
  earlier: Update[];
  news: Ply;
}

/** The named scenes of each game, or some of them. */
export async function played(names: string[]): Promise<Watched[]> {
  const folder = mkdtempSync(join(tmpdir(), "longhouse-"));
  const found = await printed<Watched>(
    "scenes.py",
    `sqlite:///${join(folder, "hall.db")}`,
    ...names,
  );
  rmSync(folder, { recursive: true });
  return found;
}

export interface Pages {
  url: string;
  close: () => void;
}

/** Serves the built pages, with a table at every address. */
export async function openPages(): Promise<Pages> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://hall");
    if (pathname.startsWith("/api/")) {
      response.setHeader("Content-Type", "application/json");
      response.end(JSON.stringify(said(pathname, searchParams.get("seat"))));
      return;
    }
    const file = extname(pathname) ? pathname : "/index.html";
    response.setHeader("Content-Type", KINDS[extname(file)] ?? "application/octet-stream");
    response.end(readFileSync(join(DIST, file)));
  });
  server.unref(); // it ends with the process
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** The answers to other requests than the live table. */
function said(path: string, seat: string | null): unknown {
  if (path === "/api/games") return { games: [] };
  if (path.endsWith("/story")) return { beats: [] };
  const [id, game, own] = path.split("/").at(-1)!.split("-");
  return welcome(`${id}`, `${game}`, Number(seat ?? own), null);
}

function welcome(id: string, game: string, seat: number, sight: TableView | null) {
  const link = `/t/${id}`;
  const table = { id, link, game, options: {}, rules: 1, pace: { pace: "live" }, chat: true };
  return {
    ...{ say: "welcome", table, yours: [seat], seat, host: true, kept: [], beats: null, chats: [] },
    sight: sight ?? { status: "running" },
  };
}

/** Replaces the browser's WebSocket; the test sends the messages. */
function fakeSockets(): void {
  class Told {
    static readonly OPEN = 1;
    readyState = 1;
    onopen = () => {};
    onmessage = (_: { data: string }) => {};
    onclose = () => {};
    constructor() {
      const { first } = window as unknown as { first: string };
      Object.assign(window, { told: this });
      queueMicrotask(() => {
        this.onopen();
        this.onmessage({ data: first });
      });
    }
    send() {}
    close() {}
  }
  Object.assign(window, { WebSocket: Told });
}

/** Prepare a page: its player is known, and its messages come from the test. */
export async function prepare(page: Page): Promise<void> {
  const sockets = await page.addInitScript(fakeSockets);
  const known = await page.addInitScript(() => {
    const player = { token: "token", phrase: "", name: "Astrid", language: "en" };
    localStorage.setItem("longhouse.player", JSON.stringify(player));
  });
  forThisVisit(page, sockets, known);
}

let tables = 0;

/** Go to a table of these pages without reloading them. */
export async function sitDown(page: Page, pages: Pages, game: string, ply: Ply): Promise<void> {
  const loaded = page.url().startsWith(pages.url) && !page.url().endsWith(EMPTY);
  if (!loaded) await page.goto(`${pages.url}/no/such/page`);
  const id = `${++tables}-${game}-${ply.seat}`;
  const first = JSON.stringify(welcome(id, game, ply.seat, ply.sight));
  await page.evaluate(
    ([first, path]) => {
      Object.assign(window, { first });
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    [first, `/t/${id}`],
  );
  await page.locator(`[data-number="${ply.sight.number}"]`).waitFor();
}

/** The next update of the table. */
export async function tell(page: Page, { beats, sight }: Ply): Promise<void> {
  await page.evaluate(
    (data) => {
      const { told } = window as unknown as { told: { onmessage: (said: object) => void } };
      told.onmessage({ data });
      return new Promise((done) => requestAnimationFrame(done)); // it is drawn
    },
    JSON.stringify({ say: "news", beats, sight }),
  );
}
