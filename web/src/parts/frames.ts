// The frame scheduler: work waits until a frame is drawn, and no frame gets more than a few milliseconds of it. Used
// through the stages of an update (stages.svelte.ts).
import { flushSync } from "svelte";

const SLICE = 4; // milliseconds of work between two frames
const SLOW = 10; // milliseconds: a frame that takes longer to draw is slow
const SLOW_FOR = 2000; // milliseconds after a slow frame in which every piece of work has a frame to itself
const FIRST = 0; // the rank that shares its frame with what follows: one is not seen without the other
const ROUNDS = 3; // work may ask for more work
const PRESS = 250; // milliseconds: a longer press is a drag or a hold, not a tap

interface Work {
  act: () => void;
  /** Work of lower rank goes first; of the same rank, what came first. */
  rank: number;
  /** Shares its frame with no other work. */
  alone: boolean;
}
const waiting = new Set<Work>();
const measuring = new Set<() => void>();
let requested = false; // the next frame
let slowUntil = -Infinity;
let movingUntil = -Infinity;
let pressedAt = -Infinity;
if (typeof addEventListener === "function") {
  const press = ({ type }: Event) =>
    (pressedAt = type === "pointerdown" ? performance.now() : -Infinity);
  for (const kind of ["pointerdown", "pointerup", "pointercancel"])
    addEventListener(kind, press, { capture: true, passive: true });
}

/** The whole picture moves for some milliseconds: where frames are slow, no work is begun until then. */
export function moving(long: number): void {
  movingUntil = performance.now() + long;
}

/** Do some work after the next frame is drawn; returns its cancellation. */
export function afterFrame(act: () => void, rank = 0, alone = false): () => void {
  const work = { act, rank, alone };
  waiting.add(work);
  request();
  return () => waiting.delete(work);
}

/** Do all work that waits now, so that the next frame shows the page as it is; what is drawn in many pieces goes on. */
export function catchUp(): void {
  flushSync();
  for (let round = 0; round < ROUNDS; round++)
    for (const one of inOrder()) {
      if (!waiting.delete(one)) continue; // cancelled
      one.act();
      flushSync();
    }
}

const inOrder = (): Work[] => [...waiting].sort((one, other) => one.rank - other.rank);

/** Do something that measures the page or moves the focus, once all work before it is laid out: at any other time the
 * page might have to be laid out once more for it. Returns its cancellation. */
export function afterLayout(act: () => void): () => void {
  const look = () => act();
  measuring.add(look);
  request();
  return () => measuring.delete(look);
}

function request(): void {
  const some = waiting.size + measuring.size > 0;
  if (typeof document === "object") document.body.toggleAttribute("data-drawing", some); // for tests
  if (requested || !some) return;
  requested = true;
  requestAnimationFrame(() => {
    const begun = performance.now();
    const before = inOrder(); // later work waits for the next frame
    window.setTimeout(() => work(before, performance.now() - begun));
  });
}

/** A frame has been drawn in some milliseconds: do what waited for it. */
function work(all: Work[], drawing: number): void {
  requested = false;
  const now = performance.now();
  if (drawing > SLOW) slowUntil = now + SLOW_FOR;
  const slow = now < slowUntil;
  // The answer to a tap comes before all other work.
  if (now - pressedAt < PRESS || (slow && now < movingUntil)) return request();
  if (measuring.size > 0) measure();
  const until = now + (slow ? 0 : SLICE);
  let first = true;
  try {
    for (const one of all) {
      if (!waiting.has(one)) continue; // cancelled
      if (one.alone && !first) break;
      first = false;
      waiting.delete(one);
      one.act();
      flushSync();
      if (one.alone || (one.rank > FIRST && performance.now() >= until)) break;
    }
  } finally {
    request();
  }
}

/** A resize observer is called the first time right after the next layout. */
function measure(): void {
  const watcher = new ResizeObserver(() => {
    watcher.disconnect();
    try {
      for (const look of [...measuring]) if (measuring.delete(look)) look();
    } finally {
      request();
    }
  });
  watcher.observe(document.documentElement);
}
