// Mouse and fingers on the table: drag, pinch, wheel, tap, long press, double tap. They move the camera
// directly; the table only learns the cell.
import type { Camera } from "./camera.svelte";
import { keyOf, type Key } from "./tiles";

const SLIP = 6; // pixels that a tap may slip
const TWICE = { within: 320, near: 24 }; // milliseconds and pixels of a double tap
const HOLD = 450; // milliseconds after which a resting finger is a long press
const REST = 700; // the same for a hovering mouse

export interface Meant {
  /** The mouse is over a cell, or over none. */
  hover: (key: Key | null) => void;
  tap: (key: Key) => void;
  /** A long press on a cell, or the mouse has rested there. */
  hold: (key: Key) => void;
  /** Anything was pressed. */
  press: () => void;
}

interface Point {
  x: number;
  y: number;
}

export class Pointers {
  private frame: HTMLElement | null = null;
  private readonly fingers = new Map<number, Point>();
  private dragged = false;
  private start: Point = { x: 0, y: 0 };
  private last = { at: 0, x: 0, y: 0 };
  private over: Key | null = null;
  private patience = 0;

  constructor(
    private readonly camera: Camera,
    private readonly meant: Meant,
  ) {}

  /** Listens on an element; returns the function that stops it. */
  attach = (frame: HTMLElement): (() => void) => {
    this.frame = frame;
    const listening = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      heard: (event: HTMLElementEventMap[K]) => void,
    ) => frame.addEventListener(kind, heard, { signal: listening.signal, passive: false });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => {
      const taps = isFinger(event) && this.fingers.has(event.pointerId) && this.fingers.size === 1;
      this.up(event);
      if (taps) this.press(event);
    });
    on("pointercancel", (event) => this.up(event));
    on("pointerleave", () => this.hover(null));
    // Browsers drop the click of a finger right after a fast drag: a finger's tap comes from its pointer
    // events, all others from clicks.
    on("click", (event) => isFinger(event) || this.press(event));
    on("wheel", (event) => this.wheel(event));
    on("contextmenu", (event) => event.preventDefault()); // a long press is a hold
    return () => {
      listening.abort();
      window.clearTimeout(this.patience);
    };
  };

  /** The cell under a point of the page, if it is on the table. */
  cellUnder(x: number, y: number): Key | null {
    const edge = this.frame?.getBoundingClientRect();
    if (!edge || x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return null;
    return keyOf(...this.camera.cellAt(x - edge.left, y - edge.top));
  }

  private local(event: { clientX: number; clientY: number }): Point {
    const edge = this.frame?.getBoundingClientRect();
    return { x: event.clientX - (edge?.left ?? 0), y: event.clientY - (edge?.top ?? 0) };
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button > 1) return;
    this.meant.press();
    const at = this.local(event);
    this.fingers.set(event.pointerId, at);
    window.clearTimeout(this.patience);
    if (this.fingers.size > 1) this.dragged = true; // two fingers do not tap
    if (this.fingers.size > 1 || isControl(event.target)) return;
    this.dragged = false;
    this.start = at;
    if (event.pointerType !== "mouse") this.wait(at, HOLD);
  }

  private move(event: PointerEvent): void {
    const at = this.local(event);
    const was = this.fingers.get(event.pointerId);
    if (!was) {
      if (event.pointerType !== "mouse") return;
      this.hover(isControl(event.target) ? null : keyOf(...this.camera.cellAt(at.x, at.y)));
      return;
    }
    if (!this.dragged && this.fingers.size === 1) {
      if (Math.hypot(at.x - this.start.x, at.y - this.start.y) < SLIP) return;
      this.dragged = true;
      window.clearTimeout(this.patience);
      this.camera.drag(true);
      this.frame?.setPointerCapture(event.pointerId);
      this.hover(null);
    }
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, at);
    if (!other) return this.camera.pan(at.x - was.x, at.y - was.y);
    this.dragged = true;
    window.clearTimeout(this.patience);
    this.camera.drag(false);
    const apart = Math.hypot(at.x - other.x, at.y - other.y);
    const before = Math.hypot(was.x - other.x, was.y - other.y);
    this.camera.pan((at.x - was.x) / 2, (at.y - was.y) / 2);
    if (before > 0) this.camera.zoom(apart / before, (at.x + other.x) / 2, (at.y + other.y) / 2);
  }

  private up(event: PointerEvent): void {
    window.clearTimeout(this.patience);
    this.fingers.delete(event.pointerId);
    if (this.fingers.size === 0) this.camera.drag(false);
  }

  private hover(key: Key | null): void {
    if (key === this.over) return;
    this.over = key;
    this.meant.hover(key);
    window.clearTimeout(this.patience);
    if (key !== null) this.patience = window.setTimeout(() => this.meant.hold(key), REST);
  }

  /** A finger that rests long enough is a long press and no tap any more. */
  private wait(at: Point, time: number): void {
    this.patience = window.setTimeout(() => {
      this.dragged = true;
      this.meant.hold(keyOf(...this.camera.cellAt(at.x, at.y)));
    }, time);
  }

  private press(event: MouseEvent): void {
    if (isControl(event.target)) return;
    window.clearTimeout(this.patience);
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    const at = this.local(event);
    const marked = (event.target as Element).closest<SVGElement>("[data-key]")?.dataset["key"];
    const key = (marked as Key | undefined) ?? keyOf(...this.camera.cellAt(at.x, at.y));
    const { last } = this;
    const twice =
      event.timeStamp - last.at < TWICE.within &&
      Math.hypot(at.x - last.x, at.y - last.y) < TWICE.near;
    this.last = { at: event.timeStamp, ...at };
    if (twice && !marked) this.camera.fit();
    else this.meant.tap(key);
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = this.local(event);
    const lines = event.deltaMode === 1 ? 16 : 1;
    const by = Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016));
    this.camera.zoom(by, at.x, at.y);
  }
}

const isFinger = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && ["touch", "pen"].includes(event.pointerType);

/** Buttons above the table, arrows and the minimap handle their own clicks. */
function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, .arrow, .map") !== null;
}
