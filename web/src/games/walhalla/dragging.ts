// Dragging: what is pressed and moved follows the pointer, by mouse or finger, and is put down where
// that is let go. A tap stays a tap.
import type { Point } from "./layout";

const SLIP = 8; // how far a pointer moves before it drags, in pixels

export interface Drag {
  /** Where the pointer is, on the sheet. */
  move: (at: Point) => void;
  drop: (at: Point) => void;
  cancel: () => void;
}

/** An attachment: begins what is given, if anything, when its node is dragged. */
export function dragging(begin: () => Drag | null) {
  return (node: SVGElement): (() => void) => {
    let from: Point | null = null;
    let drag: Drag | null = null;

    const at = (event: PointerEvent): Point => {
      const sheet = (node.ownerSVGElement ?? node).getBoundingClientRect();
      return { x: event.clientX - sheet.left, y: event.clientY - sheet.top };
    };
    // The pointer may be far off before it is heard of again: the window hears it everywhere.
    const listen = (on: boolean) => {
      const change = on ? window.addEventListener : window.removeEventListener;
      change("pointermove", move as EventListener);
      change("pointerup", up as EventListener);
      change("pointercancel", cancel);
      change("keydown", key as EventListener, true);
    };
    const end = (): Drag | null => {
      const ended = drag;
      from = drag = null;
      listen(false);
      return ended;
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      from = at(event);
      listen(true);
    };
    const move = (event: PointerEvent) => {
      if (!from || !event.isPrimary) return;
      const here = at(event);
      if (!drag) {
        if (Math.hypot(here.x - from.x, here.y - from.y) < SLIP) return;
        drag = begin();
        if (!drag) return void end();
      }
      drag.move(here);
    };
    const up = (event: PointerEvent) => {
      const ended = end();
      if (!ended) return;
      window.addEventListener("click", swallow, true);
      window.addEventListener("pointerdown", spare, true);
      ended.move(at(event));
      ended.drop(at(event));
    };
    const cancel = () => end()?.cancel();
    /** The click that ends a drag is no tap; where none comes, the next one is. */
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      spare();
    };
    const spare = () => {
      window.removeEventListener("click", swallow, true);
      window.removeEventListener("pointerdown", spare, true);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !drag) return;
      event.stopImmediatePropagation();
      cancel();
    };
    // A finger that drags does not scroll: parts of a drawing have no touch-action of their own.
    const still = (event: Event) => from && event.preventDefault();
    node.addEventListener("pointerdown", down);
    node.addEventListener("touchmove", still, { passive: false });
    return () => {
      cancel();
      spare();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("touchmove", still);
    };
  };
}
