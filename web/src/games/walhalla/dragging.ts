// Dragging by mouse or finger: the pressed element follows the pointer and is dropped on release. A tap stays
// a tap.
import type { Point } from "./layout";

const SLIP = 8; // pixels before a press becomes a drag

export interface Drag {
  /** The pointer's position on the sheet. */
  move: (at: Point) => void;
  drop: (at: Point) => void;
  cancel: () => void;
}

/** An attachment: starts the given drag, if there is one, when its node is dragged. */
export function dragging(begin: () => Drag | null) {
  return (node: SVGElement): (() => void) => {
    let from: Point | null = null;
    let drag: Drag | null = null;

    const at = (event: PointerEvent): Point => {
      const sheet = (node.ownerSVGElement ?? node).getBoundingClientRect();
      return { x: event.clientX - sheet.left, y: event.clientY - sheet.top };
    };
    // The pointer may leave the element quickly: the window listens.
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
    /** The click that ends a drag is no tap; if none follows, the next one is. */
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
    // A dragging finger does not scroll: SVG elements have no touch-action of their own.
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
