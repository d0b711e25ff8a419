import { afterEach, expect, test, vi } from "vitest";
import { LiveTable } from "./live.svelte";

class Socket {
  static OPEN = 1;
  static last: Socket;
  readyState = 1;
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  sent: Record<string, unknown>[] = [];
  constructor() {
    Socket.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  say(message: Record<string, unknown>) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  close() {}
}

function seated(): LiveTable {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", { setInterval: () => 0, clearInterval: () => undefined });
  const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("document", silent);
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("location", { href: "http://hall/t/x" });
  const live = new LiveTable("x", 0, "token");
  Socket.last.say({ say: "welcome", table: {}, yours: [0], chats: [], sight: asked(7) });
  return live;
}

const asked = (number: number) => ({ number, question: { kind: "defend" }, sealed: null });

afterEach(() => vi.unstubAllGlobals());

test("a question that was answered is none any more, though nothing new is seen yet", () => {
  const live = seated();
  expect(live.question).toEqual({ kind: "defend" });
  live.answered = 7;
  expect(live.question).toBeNull();
  Socket.last.say({ say: "news", beats: [], sight: asked(8) });
  expect(live.question).toEqual({ kind: "defend" });
});

test("who has lost the seat does not come back with it", () => {
  const live = seated();
  const first = Socket.last;
  first.say({ say: "bye", error: "seat_changed", text: "this seat is no longer yours" });
  first.onclose();
  expect([live.unseated, live.link]).toEqual([true, "closed"]);
  expect(Socket.last).toBe(first); // nobody tries again
});

test("who asks is answered by what bears the same number", async () => {
  const live = seated();
  const done = live.do({ do: "play", at: 7, move: "stand" });
  const refused = live.do({ do: "play", at: 7, move: "fly" });
  const [first, second] = Socket.last.sent.slice(-2);
  Socket.last.say({ say: "refused", id: second!["id"], error: "illegal", text: "stand or yield" });
  Socket.last.say({ say: "done", id: first!["id"] });
  await expect(done).resolves.toMatchObject({ say: "done" });
  await expect(refused).rejects.toThrow("stand or yield");
});
