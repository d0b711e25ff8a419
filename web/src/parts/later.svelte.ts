// Much that changes at once is drawn one part after the other, each in a frame of its own: what matters
// most is seen first, and no frame takes long.
import { flushSync, untrack } from "svelte";

const SLICE = 4; // milliseconds between two frames; what would take longer waits for the next
const SLOW = 10; // milliseconds in which a frame is drawn, from which on each part has one of its own
const SLOW_FOR = 2000; // milliseconds after such a frame in which that holds: what is drawn next may be as much
interface Waiting {
  act: () => void;
  alone: boolean;
}
const waiting = new Set<Waiting>();
const measuring = new Set<Waiting>();
let awaited = false; // the next frame
let slowTill = -Infinity;

// While a finger or a button is down nothing is begun: what it does is answered first.
const PRESS = 250; // milliseconds that a tap lasts at most; else something is dragged or held
let pressed = -Infinity;
if (typeof addEventListener === "function") {
  const press = ({ type }: Event) =>
    (pressed = type === "pointerdown" ? performance.now() : -Infinity);
  for (const kind of ["pointerdown", "pointerup", "pointercancel"])
    addEventListener(kind, press, { capture: true, passive: true });
}

let still = -Infinity; // when all that is seen stands still again
/** All of the picture moves for so many milliseconds: where that alone takes a frame's time, nothing else is
 * begun. */
export function moving(long: number): void {
  still = performance.now() + long;
}

/** Do something once the next frame is drawn: it holds nothing up, and all has been laid out. Where much
 * waits, each has a frame of its own, in the order in which it came. What is returned calls it off. */
export function onceDrawn(act: () => void): () => void {
  return after(act, waiting);
}

/** The same for what may change all of the page: nothing else has the same frame. */
export function aloneOnceDrawn(act: () => void): () => void {
  return after(act, waiting, true);
}

/** The same for what looks where things are or moves the focus: it comes with the frame after that, when all
 * of it has been laid out; at any other time all might be laid out once more for it. */
export function measureOnceDrawn(act: () => void): () => void {
  return after(act, measuring);
}

function after(act: () => void, among: Set<Waiting>, alone = false): () => void {
  const one = { act, alone };
  among.add(one);
  awaitFrame();
  return () => among.delete(one);
}

function awaitFrame(): void {
  const all = waiting.size + measuring.size > 0;
  if (typeof document === "object") document.body.toggleAttribute("data-drawing", all); // not all is there
  if (awaited || !all) return;
  awaited = true;
  requestAnimationFrame(() => {
    const begun = performance.now();
    const before = [...waiting]; // what comes while it is drawn is not in it
    window.setTimeout(() => goOn(before, performance.now() - begun));
  });
}

/** A frame is drawn, in so many milliseconds; what waited before it goes on. */
function goOn(all: Waiting[], drawing: number): void {
  awaited = false;
  const now = performance.now();
  if (drawing > SLOW) slowTill = now + SLOW_FOR;
  const slow = now < slowTill;
  if (now - pressed < PRESS || (slow && now < still)) return awaitFrame();
  if (measuring.size > 0) watchLayout();
  const until = now + (slow ? 0 : SLICE);
  let first = true;
  try {
    for (const one of all) {
      if (!waiting.has(one)) continue; // what came before has called it off
      if (one.alone && !first) break;
      first = false;
      waiting.delete(one);
      one.act();
      flushSync();
      if (one.alone || performance.now() >= until) break;
    }
  } finally {
    awaitFrame();
  }
}

/** A browser tells how large something is, the first time it is asked, when it has laid out a frame. */
function watchLayout(): void {
  const watcher = new ResizeObserver(() => {
    watcher.disconnect();
    const all = [...measuring];
    try {
      for (const one of all) if (measuring.delete(one)) one.act();
    } finally {
      awaitFrame();
    }
  });
  watcher.observe(document.documentElement);
}

/** A value that follows another one, once that is drawn. */
export function later<Value>(value: () => Value): () => Value {
  let shown = $state.raw(untrack(value));
  $effect.pre(() => {
    const next = value();
    if (next !== untrack(() => shown)) return onceDrawn(() => (shown = next));
  });
  return () => shown;
}

/** A value that follows another one at once, as a source of its own: by however many ways a change comes to
 * it, whatever depends on it is looked through once. (A derived one hands on each way's change.) */
export function gathered<Value>(value: () => Value): () => Value {
  let shown = $state.raw(untrack(value));
  $effect.pre(() => {
    shown = value();
  });
  return () => shown;
}

/** A value that stays as it was while what led to it is still being shown. */
export function heldBack<Value>(value: () => Value, back: () => boolean): () => Value {
  let shown = $state.raw(untrack(value));
  $effect.pre(() => {
    const next = value();
    if (!back()) shown = next;
  });
  return () => shown;
}
