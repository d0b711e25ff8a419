// The page asks its hall for everything: no route is answered here.
import { readFileSync, readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { Inside } from "./transport";

const SRC = new URL(".", import.meta.url).pathname;
const API = JSON.parse(
  readFileSync(new URL("../../../docs/protocol/openapi.json", import.meta.url), "utf8"),
) as { paths: Record<string, Record<string, unknown>> };

interface Asked {
  type: string;
  id: number;
  method?: string;
  path?: string;
  query?: string;
  text?: string;
}

/** A worker that only listens, until the test lets it speak. */
class Silent {
  static latest: Silent;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror = null;
  heard: Asked[] = [];
  constructor() {
    Silent.latest = this;
  }
  postMessage(told: { do: string; text?: string }): void {
    if (told.do === "say") this.heard.push(JSON.parse(told.text!) as Asked);
  }
  say(message: object): void {
    this.onmessage?.({ data: { is: "said", text: JSON.stringify(message) } });
  }
  terminate(): void {}
}

async function open(): Promise<{ inside: Inside; worker: Silent }> {
  vi.stubGlobal("Worker", Silent);
  vi.stubGlobal("document", { baseURI: "http://folder.test/hall/" });
  const { ready } = Inside.start(() => undefined);
  Silent.latest.onmessage?.({ data: { is: "ready", kept: true } });
  return { inside: await ready, worker: Silent.latest };
}

test("every route of the protocol is asked of the hall, and answered only by it", async () => {
  const { inside, worker } = await open();
  for (const [path, methods] of Object.entries(API.paths))
    for (const method of Object.keys(methods)) {
      let said: Response | null = null;
      const answer = inside
        .request(`${path}?a=1`, { method: method.toUpperCase() })
        .then((found) => (said = found));
      const asked = worker.heard.pop()!;
      expect(asked).toMatchObject({ method: method.toUpperCase(), path, query: "a=1" });
      await Promise.resolve();
      expect(said).toBe(null);
      worker.say({ type: "answer", id: asked.id, status: 418, headers: [], body: "{}" });
      await answer;
      expect(said!.status).toBe(418);
    }
});

test("no module of the hall in the page knows a route", () => {
  const files = readdirSync(SRC).filter((name) => !name.endsWith(".test.ts"));
  const knowing = files.filter((name) => readFileSync(SRC + name, "utf8").includes("/api/"));
  expect(knowing).toEqual([]);
});

test("a websocket opens, says, hears and closes by messages", async () => {
  const { inside, worker } = await open();
  vi.stubGlobal("CloseEvent", class extends Event {});
  const socket = inside.connect("/api/tables/x/live?seat=0");
  const { id, ...asked } = worker.heard.pop()!;
  expect(asked).toEqual({ type: "connect", path: "/api/tables/x/live", query: "seat=0" });
  const heard: string[] = [];
  socket.onopen = () => heard.push("open");
  socket.onmessage = ({ data }) => heard.push(data as string);
  socket.onclose = () => heard.push("closed");
  worker.say({ type: "open", id });
  socket.send("hello");
  expect(worker.heard.pop()).toEqual({ type: "say", id, text: "hello" });
  worker.say({ type: "say", id, text: "welcome" });
  worker.say({ type: "closed", id, code: 1001, reason: "" });
  socket.send("too late");
  expect(worker.heard).toEqual([]);
  expect(heard).toEqual(["open", "welcome", "closed"]);
});
