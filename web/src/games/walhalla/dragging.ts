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
    let swallow = false; // the click that ends a drag is no tap

    const at = (event: PointerEvent): Point => {
      const sheet = (node.ownerSVGElement ?? node).getBoundingClientRect();
      return { x: event.clientX - sheet.left, y: event.clientY - sheet.top };
    };
    const end = (): Drag | null => {
      const ended = drag;
      from = drag = null;
      return ended;
    };
    const down = (event: PointerEvent) => {
      swallow = false;
      if (event.button === 0 && event.isPrimary) from = at(event);
    };
    const move = (event: PointerEvent) => {
      if (!from) return;
      const here = at(event);
      if (!drag) {
        if (Math.hypot(here.x - from.x, here.y - from.y) < SLIP) return;
        drag = begin();
        if (!drag) return void end();
        node.setPointerCapture(event.pointerId);
      }
      drag.move(here);
    };
    const up = (event: PointerEvent) => {
      const ended = end();
      swallow = ended !== null;
      ended?.drop(at(event));
    };
    const cancel = () => end()?.cancel();
    const click = (event: Event) => {
      if (!swallow) return;
      swallow = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === "Escape" && drag) {
        event.stopImmediatePropagation();
        cancel();
      }
    };
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", cancel);
    node.addEventListener("click", click, true);
    window.addEventListener("keydown", key, true);
    return () => {
      cancel();
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", cancel);
      node.removeEventListener("click", click, true);
      window.removeEventListener("keydown", key, true);
    };
  };
}
