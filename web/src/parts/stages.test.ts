// The stages of an update, frame by frame: in their order, a frame each where they take long, and none while a finger
// is down.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SLOW = 5; // milliseconds: more than the work of one frame
let now = 0;
let drawing = 0; // milliseconds that a frame takes to be drawn
let frames: (() => void)[] = [];
let layouts: (() => void)[] = []; // called when a frame is laid out
let timers: (() => void)[] = [];
let listeners: Record<string, (event: { type: string }) => void> = {};
let done: string[] = [];

beforeEach(() => {
  [now, drawing, frames, layouts, timers, listeners, done] = [0, 0, [], [], [], {}, []];
  vi.resetModules();
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
  vi.stubGlobal("window", { setTimeout: (act: () => void) => timers.push(act) });
  vi.stubGlobal("document", { body: { toggleAttribute: () => false }, documentElement: {} });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly tell: () => void) {}
      observe = () => layouts.push(this.tell);
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal("performance", { now: () => now });
  vi.stubGlobal("addEventListener", (kind: string, act: (event: { type: string }) => void) => {
    listeners[kind] = act;
  });
});
afterEach(() => vi.unstubAllGlobals());

const does = (name: string, long: number) => () => {
  done.push(name);
  now += long;
};

/** Draw a frame, while something else may happen; returns the work that was done meanwhile and after it. */
function frame(meanwhile = () => {}): string[] {
  done = [];
  for (const act of frames.splice(0)) act();
  for (const tell of layouts.splice(0)) tell();
  now += drawing;
  meanwhile();
  for (const act of timers.splice(0)) act();
  return done;
}

test("quick work is done after one frame, in order", async () => {
  const { during } = await import("./stages.svelte");
  for (const name of ["a", "b", "c"]) during("board", does(name, 0.2));
  expect(done).toEqual([]);
  expect(frame()).toEqual(["a", "b", "c"]);
  expect(frame()).toEqual([]);
});

test("long work has a frame to itself, and cancelled work is not done", async () => {
  const { during } = await import("./stages.svelte");
  during("board", does("a", SLOW));
  const stop = during("board", does("b", SLOW));
  during("board", does("c", SLOW));
  expect(frame()).toEqual(["a"]);
  stop();
  expect(frame()).toEqual(["c"]);
});

test("where frames are slow, all work has a frame to itself, however quick it is", async () => {
  const { during } = await import("./stages.svelte");
  drawing = 30;
  for (const name of ["a", "b"]) during("board", does(name, 0.2));
  expect(frame()).toEqual(["a"]);
  expect(frame()).toEqual(["b"]);
});

test("two seconds after a slow frame, work shares frames again", async () => {
  const { during } = await import("./stages.svelte");
  drawing = 30;
  during("board", does("a", 0.2));
  frame();
  drawing = 3;
  for (const name of ["b", "c"]) during("board", does(name, 0.2));
  expect(frame()).toEqual(["b"]);
  now += 2000;
  for (const name of ["d", "e"]) during("board", does(name, 0.2));
  expect(frame()).toEqual(["c", "d", "e"]);
});

test("stages come in their order, whatever was asked for first", async () => {
  const { during } = await import("./stages.svelte");
  for (const stage of ["log", "players", "board", "question"] as const)
    for (const place of [1, 2]) during(stage, does(`${stage} ${place}`, 0.2));
  expect(frame()).toEqual([
    ...["question 1", "question 2", "board 1", "board 2"],
    ...["players 1", "players 2", "log 1", "log 2"],
  ]);
});

test("an earlier stage that is asked for meanwhile comes before a later one that waits", async () => {
  const { during } = await import("./stages.svelte");
  during("question", () => {
    does("question", SLOW)();
    during("board", does("board", 0.2));
  });
  during("log", does("log", 0.2));
  expect(frame()).toEqual(["question"]);
  expect(frame()).toEqual(["board", "log"]);
});

test("the next update comes after all stages of the last one, in a frame to itself", async () => {
  const { during } = await import("./stages.svelte");
  during("update", does("update", 0.2));
  during("log", does("log", 0.2));
  expect(frame()).toEqual(["log"]);
  expect(frame(() => during("question", does("question", 0.2)))).toEqual(["update"]);
  expect(frame()).toEqual(["question"]);
});

test("where frames are slow, no work is begun while the picture moves", async () => {
  const { during, moving } = await import("./stages.svelte");
  moving(200);
  during("board", does("a", 0.2));
  expect(frame()).toEqual(["a"]);
  drawing = 30;
  during("board", does("b", 0.2));
  expect(frame()).toEqual([]);
  now += 200;
  expect(frame()).toEqual(["b"]);
});

test("work that comes while a frame is drawn waits for the next", async () => {
  const { during } = await import("./stages.svelte");
  during("board", does("a", 0.2));
  expect(frame(() => during("board", does("b", 0.2)))).toEqual(["a"]);
  expect(frame()).toEqual(["b"]);
});

test("measuring comes after the layout of all changes before it", async () => {
  const { afterLayout, during } = await import("./stages.svelte");
  const [stop] = [afterLayout(does("is cancelled", 0.2)), during("board", does("a", SLOW))];
  afterLayout(() => {
    done.push("looks");
    afterLayout(does("looks again", 0.2));
  });
  during("board", does("b", SLOW));
  expect(frame()).toEqual(["a"]);
  stop();
  expect(frame()).toEqual(["looks", "b"]);
  expect(frame()).toEqual(["looks again"]);
  expect(frame()).toEqual([]);
});

test("no work is begun while a finger is down, unless it is held down", async () => {
  const { during } = await import("./stages.svelte");
  const press = (type: string) => listeners[type]!({ type });
  now = 1000;
  press("pointerdown");
  during("board", does("a", 0.2));
  expect(frame()).toEqual([]);
  press("pointerup");
  expect(frame()).toEqual(["a"]);
  press("pointerdown");
  during("board", does("b", 0.2));
  now += 300;
  expect(frame()).toEqual(["b"]);
});

test("work that fails holds up nothing", async () => {
  const { during } = await import("./stages.svelte");
  during("board", () => {
    throw new Error("no");
  });
  during("board", does("b", 0.2));
  expect(frame).toThrow("no");
  expect(frame()).toEqual(["b"]);
});
