// What waits for a frame: in order, a frame each where it takes long, and nothing while a finger is down.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SLOW = 5; // milliseconds: more than there are between two frames
let now = 0;
let drawing = 0; // milliseconds that a frame takes to be drawn
let frames: (() => void)[] = [];
let layouts: (() => void)[] = []; // told when a frame is laid out
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

/** A frame is drawn, while something else may happen; gives what was done meanwhile and after it. */
function frame(meanwhile = () => {}): string[] {
  done = [];
  for (const act of frames.splice(0)) act();
  for (const tell of layouts.splice(0)) tell();
  now += drawing;
  meanwhile();
  for (const act of timers.splice(0)) act();
  return done;
}

test("what is quick is done after one frame, in order", async () => {
  const { onceDrawn } = await import("./later.svelte");
  for (const name of ["a", "b", "c"]) onceDrawn(does(name, 0.2));
  expect(done).toEqual([]);
  expect(frame()).toEqual(["a", "b", "c"]);
  expect(frame()).toEqual([]);
});

test("what takes long has a frame of its own, and what is called off is not done", async () => {
  const { onceDrawn } = await import("./later.svelte");
  onceDrawn(does("a", SLOW));
  const stop = onceDrawn(does("b", SLOW));
  onceDrawn(does("c", SLOW));
  expect(frame()).toEqual(["a"]);
  stop();
  expect(frame()).toEqual(["c"]);
});

test("where a frame takes long to be drawn, each has one, however quick it is", async () => {
  const { onceDrawn } = await import("./later.svelte");
  drawing = 30;
  for (const name of ["a", "b"]) onceDrawn(does(name, 0.2));
  expect(frame()).toEqual(["a"]);
  expect(frame()).toEqual(["b"]);
});

test("where a frame took long, so may the next: only after two seconds are some done together again", async () => {
  const { onceDrawn } = await import("./later.svelte");
  drawing = 30;
  onceDrawn(does("a", 0.2));
  frame();
  drawing = 3;
  for (const name of ["b", "c"]) onceDrawn(does(name, 0.2));
  expect(frame()).toEqual(["b"]);
  now += 2000;
  for (const name of ["d", "e"]) onceDrawn(does(name, 0.2));
  expect(frame()).toEqual(["c", "d", "e"]);
});

test("what may change all of the page has a frame alone", async () => {
  const { onceDrawn, aloneOnceDrawn } = await import("./later.svelte");
  onceDrawn(does("a", 0.2));
  aloneOnceDrawn(does("all", 0.2));
  onceDrawn(does("b", 0.2));
  expect(frame()).toEqual(["a"]);
  expect(frame()).toEqual(["all"]);
  expect(frame()).toEqual(["b"]);
});

test("while all of the picture moves nothing is begun where frames take long", async () => {
  const { onceDrawn, moving } = await import("./later.svelte");
  moving(200);
  onceDrawn(does("a", 0.2));
  expect(frame()).toEqual(["a"]);
  drawing = 30;
  onceDrawn(does("b", 0.2));
  expect(frame()).toEqual([]);
  now += 200;
  expect(frame()).toEqual(["b"]);
});

test("what comes while a frame is drawn waits for the next", async () => {
  const { onceDrawn } = await import("./later.svelte");
  onceDrawn(does("a", 0.2));
  expect(frame(() => onceDrawn(does("b", 0.2)))).toEqual(["a"]);
  expect(frame()).toEqual(["b"]);
});

test("what is measured comes when all that was changed before is laid out", async () => {
  const { onceDrawn, measureOnceDrawn } = await import("./later.svelte");
  const [stop] = [measureOnceDrawn(does("is called off", 0.2)), onceDrawn(does("a", SLOW))];
  measureOnceDrawn(() => {
    done.push("looks");
    measureOnceDrawn(does("looks again", 0.2));
  });
  onceDrawn(does("b", SLOW));
  expect(frame()).toEqual(["a"]);
  stop();
  expect(frame()).toEqual(["looks", "b"]);
  expect(frame()).toEqual(["looks again"]);
  expect(frame()).toEqual([]);
});

test("while a finger is down nothing is begun, unless it is held", async () => {
  const { onceDrawn } = await import("./later.svelte");
  const press = (type: string) => listeners[type]!({ type });
  now = 1000;
  press("pointerdown");
  onceDrawn(does("a", 0.2));
  expect(frame()).toEqual([]);
  press("pointerup");
  expect(frame()).toEqual(["a"]);
  press("pointerdown");
  onceDrawn(does("b", 0.2));
  now += 300;
  expect(frame()).toEqual(["b"]);
});

test("what fails holds up nothing", async () => {
  const { onceDrawn } = await import("./later.svelte");
  onceDrawn(() => {
    throw new Error("no");
  });
  onceDrawn(does("b", 0.2));
  expect(frame).toThrow("no");
  expect(frame()).toEqual(["b"]);
});
