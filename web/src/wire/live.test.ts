import { afterEach, expect, test, vi } from "vitest";
import { hastened, LiveTable } from "./live.svelte";
import { PROTOCOL } from "./types";

let timers: { call: () => void; after: number }[] = [];
const heard: Record<string, () => void> = {}; // listeners of the window

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

function seated(pause?: () => number): LiveTable {
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("window", {
    setInterval: () => 0,
    clearInterval: () => undefined,
    setTimeout: (call: () => void, after = 0) => {
      if (after === 0) call();
      timers.push({ call, after });
      return timers.length;
    },
    clearTimeout: (timer: number) => void (timers[timer - 1] && (timers[timer - 1]!.after = -1)),
  });
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => call());
  const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("document", { ...silent, visibilityState: "visible" });
  timers = [];
  vi.stubGlobal("addEventListener", (kind: string, call: () => void) => (heard[kind] = call));
  vi.stubGlobal("removeEventListener", () => undefined);
  vi.stubGlobal("location", { href: "http://hall/t/x" });
  const live = new LiveTable("x", 0, "token", pause);
  Socket.last.say({ say: "welcome", table: {}, yours: [0], chats: [], sight: asked(7) });
  return live;
}

const asked = (number: number) => ({ number, question: { kind: "defend" }, sealed: null });

const UNDRAWN = 1000; // milliseconds after which no frame is awaited
const NOON = 1_800_000_000_000; // milliseconds since 1970

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("an answered question is closed, though no update has come yet", async () => {
  const live = seated();
  expect(live.question).toEqual({ kind: "defend" });
  live.answered = 7;
  expect(live.question).toBeNull();
  Socket.last.say({ say: "news", beats: [], sight: asked(8) });
  await settled();
  expect(live.question).toEqual({ kind: "defend" });
});

test("a viewer who has lost the seat does not reconnect with it", () => {
  const live = seated();
  const first = Socket.last;
  first.say({ say: "bye", error: "seat_changed", text: "this seat is no longer yours" });
  first.onclose();
  expect([live.unseated, live.link]).toEqual([true, "closed"]);
  expect(Socket.last).toBe(first); // no retry
});

test("a page of another version does not reconnect, and says so", () => {
  const live = seated();
  const first = Socket.last;
  first.onopen();
  expect(first.sent[0]).toMatchObject({ do: "hello", protocol: PROTOCOL });
  first.say({ say: "bye", error: "other_protocol", text: "reload the page" });
  first.onclose();
  expect([live.outdated, live.link]).toEqual([true, "closed"]);
  expect(Socket.last).toBe(first);
});

test("a command gets the answer with its number", async () => {
  const live = seated();
  const done = live.do({ do: "play", at: 7, move: "stand" });
  const refused = live.do({ do: "play", at: 7, move: "fly" });
  const [first, second] = Socket.last.sent.slice(-2);
  Socket.last.say({ say: "refused", id: second!["id"], error: "illegal", text: "stand or yield" });
  Socket.last.say({ say: "done", id: first!["id"] });
  await expect(done).resolves.toMatchObject({ say: "done" });
  await expect(refused).rejects.toThrow("stand or yield");
});

test("a question that is due within seconds is shown without delay, by the server's clock", async () => {
  vi.setSystemTime(NOON);
  const live = seated(() => 60_000);
  const at = NOON + 3_600_000; // the device's clock is an hour behind
  const attacked = { number: 8, at, events: [{ kind: "attacked", seat: 1, about: {} }] };
  const calm = { number: 8, question: null, sealed: null };
  const urgent = { ...asked(9), deadline: at + 6000 };
  Socket.last.say({ say: "news", beats: [attacked], sight: calm });
  Socket.last.say({ say: "news", beats: [{ ...attacked, number: 9 }], sight: asked(9) });
  await settled();
  expect([live.sight?.number, live.ahead, live.question]).toEqual([8, 1, null]);
  Socket.last.say({ say: "news", beats: [{ ...attacked, number: 10 }], sight: urgent });
  expect([live.sight?.deadline, live.ahead]).toEqual([at + 6000, 0]);
  expect(live.question).toEqual({ kind: "defend" });
  expect(live.now()).toBe(at);
});

test("sixty updates are all shown, in order, each with its own view, and faster than one alone", async () => {
  const pauses: number[] = [];
  const seen: unknown[] = [];
  const live = seated(() => 900);
  vi.stubGlobal("window", {
    setTimeout: (go: () => void, pause: number) => {
      if (pause === UNDRAWN) return;
      pauses.push(pause);
      // A score belongs to the update shown, not to the newest; and nothing is asked yet.
      const { number, view } = live.sight as unknown as { number: number; view: unknown };
      seen.push({ number, view, told: live.beats.at(-1)?.number, asked: live.question !== null });
      queueMicrotask(go);
    },
  });
  const all = Array.from({ length: 60 }, (_, n) => n + 8);
  for (const number of all) news(number, { scores: [number, 0] });
  await vi.waitUntil(() => live.sight?.number === all.at(-1));
  expect(live.beats.map(({ number }) => number)).toEqual(all);
  expect(seen).toEqual(
    all.map((number) => ({
      ...{ number, view: { scores: [number, 0] }, told: number },
      asked: number === all.at(-1),
    })),
  );
  expect(Math.max(...pauses)).toBe(900);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeLessThan(25_000);
});

const told = (number: number) => ({ number, at: NOON, events: [] });
const news = (number: number, view: unknown = null) =>
  Socket.last.say({ say: "news", beats: [told(number)], sight: { ...asked(number), view } });
/** Lets all pending promises settle. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

test("the viewer's sealed answer is shown at once, and its question stays", async () => {
  const live = seated(() => 60_000);
  const update = (number: number, kind: string, seat: number) =>
    ({ number, at: NOON, events: [{ kind, seat, about: {} }] }) as const;
  Socket.last.say({ say: "news", beats: [update(8, "attacked", 1)], sight: asked(8) });
  await settled();
  expect([live.telling, live.question]).toEqual([true, { kind: "defend" }]);
  const sight = { ...asked(9), sealed: "shield" };
  Socket.last.say({ say: "news", beats: [update(9, "sealed", 0)], sight });
  expect([live.sight?.sealed, live.question]).toEqual(["shield", { kind: "defend" }]);
  expect(live.fresh.map(({ number }) => number)).toEqual([8]); // the running animation continues
});

test("a card holds updates: nothing is shown or asked until it is closed", async () => {
  const live = seated();
  const release = live.hold(() => undefined);
  expect([live.held, live.question]).toEqual([true, null]);
  news(8);
  news(9);
  await settled();
  expect([live.sight?.number, live.ahead, live.beats]).toEqual([7, 2, []]);
  release();
  await vi.waitUntil(() => live.ahead === 0);
  expect(live.beats.map(({ number }) => number)).toEqual([8, 9]);
  expect([live.held, live.question]).toEqual([false, { kind: "defend" }]);
  expect(live.fresh.map(({ number }) => number)).toEqual([9]);
});

test("a card opened for an update is seen before the next update", async () => {
  const live = seated();
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
  news(8);
  frames.shift()!();
  await settled();
  const release = live.hold(() => undefined); // like a board drawn meanwhile
  news(9);
  frames.shift()!();
  await settled();
  expect([live.sight?.number, live.question]).toEqual([8, null]);
  release();
  release(); // closing twice has no effect
  await vi.waitUntil(() => live.ahead === 0);
  expect(live.sight?.number).toBe(9);
});

test("if an answer is due within seconds the card is closed, and the question asked", () => {
  vi.setSystemTime(NOON);
  const live = seated();
  const release = live.hold(() => release());
  const urgent = { ...asked(8), deadline: NOON + 6000 };
  Socket.last.say({ say: "news", beats: [told(8)], sight: urgent });
  expect([live.held, live.question]).toEqual([false, { kind: "defend" }]);
});

test("skipping waiting updates closes the card, too", async () => {
  const live = seated();
  const release = live.hold(() => release());
  news(8);
  news(9);
  live.skip();
  await settled();
  expect([live.held, live.sight?.number, live.ahead]).toEqual([false, 9, 0]);
  news(10);
  await settled();
  expect(live.sight?.number).toBe(10);
});

test("however fast updates come, each has a frame of its own", async () => {
  const live = seated();
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
  news(8);
  news(9);
  await settled();
  expect([live.sight?.number, live.ahead]).toEqual([7, 0]);
  frames.shift()!();
  await settled();
  expect([live.sight?.number, live.ahead]).toEqual([8, 1]);
  frames.shift()!();
  await settled();
  expect([live.sight?.number, live.ahead]).toEqual([9, 0]);
});

test("a command is answered once the move is shown", async () => {
  const live = seated();
  const frames: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
  const seen: unknown[] = [];
  void live.do({ do: "play", at: 7, move: "stand" }).then(() => seen.push(live.sight?.number));
  const { id } = Socket.last.sent.at(-1)!;
  news(8);
  Socket.last.say({ say: "done", id });
  await settled();
  expect(seen).toEqual([]);
  frames.shift()!();
  await settled();
  expect(seen).toEqual([8]);
});

test("a hidden page draws nothing, and nothing waits for it", async () => {
  const live = seated();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  news(8);
  news(9);
  for (const number of [8, 9]) {
    timers.findLast(({ after }) => after === UNDRAWN)!.call(); // the page was visible, then hidden
    await settled();
    expect(live.sight?.number).toBe(number);
  }
  vi.stubGlobal("document", { ...document, visibilityState: "hidden" });
  timers.findLast(({ after }) => after === UNDRAWN)!.call();
  await settled();
  news(10);
  news(11);
  await settled();
  expect(live.sight?.number).toBe(11);
});

test("the last update has its time before anything covers it", async () => {
  const live = seated(() => 900);
  news(8);
  await settled();
  expect([live.ahead, live.telling]).toEqual([0, true]);
  timers.find(({ after }) => after === 900)!.call();
  await settled();
  expect(live.telling).toBe(false);
});

test("the next update waits until the page has shown the one before, unless many wait", async () => {
  const live = seated();
  let seen: () => void = () => undefined;
  live.settled = () => new Promise((resolve) => (seen = resolve));
  news(8);
  news(9);
  await settled();
  expect(live.sight?.number).toBe(8);
  seen();
  await settled();
  expect(live.sight?.number).toBe(9);
  for (let number = 10; number <= 17; number++) news(number);
  seen();
  await settled();
  expect(live.sight?.number).toBe(12); // five are left
});

test("updates from before the page was opened are not new", () => {
  const live = seated();
  expect(live.fresh).toEqual([]);
});

test("the more updates wait, the faster they are shown, but each can be seen", () => {
  expect([0, 6, 12, 60, 1000].map((waiting) => hastened(900, waiting))).toEqual([
    900, 900, 450, 90, 60,
  ]);
  expect(hastened(0, 3)).toBe(0);
});

test("votes and announcements keep the position and the staged move", async () => {
  const live = seated();
  expect(live.placed).toBe(7);
  const beat = (number: number, kind: string) => ({
    say: "news",
    beats: [{ number, at: NOON, events: [{ kind, seat: 1, about: {} }] }],
    sight: asked(number),
  });
  Socket.last.say(beat(8, "awaited"));
  Socket.last.say(beat(9, "voted"));
  await settled();
  expect([live.sight?.number, live.placed]).toEqual([9, 7]);
  Socket.last.say(beat(10, "crewed"));
  await settled();
  expect(live.placed).toBe(10);
});

test("a command over a dead connection fails at once, or times out", async () => {
  const live = seated();
  const first = Socket.last;
  const vote = live.do({ do: "vote", agree: true });
  heard["offline"]!();
  await expect(vote).rejects.toMatchObject({ error: "offline" });
  expect(live.link).toBe("lost");
  expect(first.onclose).toBeNull(); // whatever it says later
  heard["online"]!();
  expect(Socket.last).not.toBe(first);
  Socket.last.say({ say: "welcome", table: {}, yours: [0], chats: [], sight: asked(7) });
  expect(live.link).toBe("live");

  const chat = live.do({ do: "chat", text: "Skål" });
  timers.find(({ after }) => after === 8000)!.call(); // no answer
  await expect(chat).rejects.toMatchObject({ error: "offline" });
  expect(live.link).toBe("lost");
});

test("a command answered in time does not close the connection", async () => {
  const live = seated();
  const vote = live.do({ do: "vote", agree: true });
  Socket.last.say({ say: "done", id: "1" });
  await vote;
  expect(timers.filter(({ after }) => after === 8000)).toEqual([]);
  expect(live.link).toBe("live");
});

test("a page that is older than the server rejects commands with that reason", async () => {
  const live = seated();
  Socket.last.say({ say: "bye", error: "other_protocol", text: "reload" });
  Socket.last.readyState = 3;
  await expect(live.do({ do: "vote", agree: true })).rejects.toMatchObject({
    error: "other_protocol",
  });
});
