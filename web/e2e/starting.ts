// Starts a hall on a new database, and a real Chromium.
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium, type Browser } from "playwright-core";
import { balance } from "./balance";

const HERE = new URL(".", import.meta.url).pathname;
export const PYTHON = join(HERE, "../../.venv/bin/python");
/** The command `longhouse` with bots that do not pause, or one installed elsewhere. */
export const QUICK = process.env.LONGHOUSE_COMMAND?.split(" ") ?? [PYTHON, join(HERE, "quick.py")];
/** The same, and absent players are missed soon. */
export const MISSING = [PYTHON, join(HERE, "missing.py")];

/** The same with a clock that the test turns. */
export const WEEKS = [PYTHON, join(HERE, "weeks.py")];

/** Where the pages are. */
export interface Site {
  url: string;
}

export interface Hall extends Site {
  /** Kill the server and start it again at the same address. */
  crash: () => Promise<void>;
  /** The path of a link that makes a player a host. */
  invite: () => Promise<string>;
  close: () => Promise<void>;
}

async function start(
  port: string,
  database: string,
  [command, ...first]: string[],
): Promise<{ url: string; server: ChildProcess }> {
  const given = ["serve", "--port", port, "--database", database, "--no-limits", "--workers", "1"];
  given.push("--host-name", PLAIN_NAME);
  const server = spawn(command!, [...first, ...given], { stdio: ["ignore", "pipe", "ignore"] });
  const url = await new Promise<string>((resolve, reject) => {
    server.on("exit", () => reject(new Error("the hall did not open")));
    server.stdout?.on("data", (data: Buffer) => {
      const found = /http:\/\/[^/\s]+/.exec(data.toString());
      if (found) resolve(found[0]);
    });
  });
  return { url, server };
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => server.on("exit", resolve));
  server.kill(signal);
  await gone;
}

interface Database {
  url: string;
  drop: () => Promise<void>;
}

function newSqlite(): Database {
  const folder = mkdtempSync(join(tmpdir(), "longhouse-"));
  const drop = async () => rmSync(folder, { recursive: true });
  return { url: `sqlite:///${join(folder, "hall.db")}`, drop };
}

async function newPostgres(): Promise<Database> {
  const postgres = spawn(PYTHON, [join(HERE, "postgres.py")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    postgres.on("exit", () => reject(new Error("PostgreSQL did not start")));
    postgres.stdout.on("data", (data: Buffer) => resolve(data.toString().trim()));
  });
  const gone = new Promise<void>((resolve) => postgres.on("exit", () => resolve()));
  const drop = () => {
    postgres.stdin.end();
    return gone;
  };
  return { url, drop };
}

/** LONGHOUSE_SERVERS=2: every hall is two servers with PostgreSQL (python -m building.checks servers). */
const SERVERS = Number(process.env.LONGHOUSE_SERVERS ?? 1);

/** A hall on a new database, which may be filled before it opens. */
export async function startHall(
  command: string[],
  fill: (database: string) => Promise<void> = () => Promise.resolve(),
): Promise<Hall> {
  const { url: database, drop } = SERVERS > 1 ? await newPostgres() : newSqlite();
  await fill(database);
  const servers = [await start("0", database, command)];
  while (servers.length < SERVERS) servers.push(await start("0", database, command));
  const front = servers.length > 1 ? await balance(servers.map(({ url }) => url)) : null;
  return {
    url: front?.url ?? servers[0]!.url,
    invite: async () => {
      const [python, ...first] = command;
      const given = [...first, "admin", "invite", "--database", database];
      const { stdout } = await promisify(execFile)(python!, given);
      return /\/admin#key=\w+/.exec(stdout)![0];
    },
    crash: async () => {
      for (const one of servers) await end(one.server, "SIGKILL");
      for (const one of servers)
        ({ server: one.server } = await start(new URL(one.url).port, database, command));
    },
    close: async () => {
      await front?.close();
      for (const one of servers) await end(one.server, "SIGTERM");
      await drop();
    },
  };
}

/** A name for this machine that a browser does not treat as local, as in a home network. */
export const PLAIN_NAME = "hall.test";

export function startBrowser(): Promise<Browser> {
  const executablePath = readFileSync(join(HERE, "../node_modules/.browser"), "utf8").trim();
  const args = ["--no-sandbox", `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`];
  return chromium.launch({ executablePath: executablePath || undefined, args });
}
