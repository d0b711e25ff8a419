// Long presses, which act differently from taps.
export const LONG = 550; // milliseconds
const SLIP = 10; // pixels that a finger may slip meanwhile

/** An attachment: calls the function after a long press, and swallows the click that ends it. */
export function holding(hold: () => (() => void) | undefined) {
  return (node: Element): (() => void) => {
    let timer = 0;
    let done = false;
    let from = { x: 0, y: 0 };

    const end = () => {
      window.clearTimeout(timer);
      node.classList.remove("held");
    };
    const down = (given: Event) => {
      const event = given as PointerEvent;
      const act = hold();
      done = false;
      if (!act || event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      node.classList.add("held");
      timer = window.setTimeout(() => {
        done = true;
        end();
        act();
      }, LONG);
    };
    const move = (given: Event) => {
      const event = given as PointerEvent;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) end();
    };
    const click = (event: Event) => {
      if (!done) return;
      done = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const menu = (event: Event) => {
      if (hold()) event.preventDefault(); // no context menu on a long press
    };
    const heard: [string, (event: Event) => void, boolean][] = [
      ["pointerdown", down, false],
      ["pointermove", move, false],
      ["pointerup", end, false],
      ["pointercancel", end, false],
      ["pointerleave", end, false],
      ["click", click, true],
      ["contextmenu", menu, false],
    ];
    for (const [name, on, early] of heard) node.addEventListener(name, on, early);
    return () => {
      end();
      for (const [name, on, early] of heard) node.removeEventListener(name, on, early);
    };
  };
}
