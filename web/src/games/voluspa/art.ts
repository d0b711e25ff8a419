// Völuspá's drawings (art/voluspa.svg). Whatever shows them by their names calls draw() first.
import svg from "../../../../art/voluspa.svg?raw";
import { drawings } from "../../parts/drawings";
import { family } from "./tiles";

export const draw = drawings(svg);

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 64; // units of a figure
const EDGE = 2; // units around it: as a paint it is repeated, and none may run into the next
let paints: SVGElement | null = null;
const there = new Set<string>();

/** A tile's figure in the colours of its stone, as a paint. However fine it is, what is filled with it is one
 * shape: a table of them is quickly drawn. */
export function carved(tile: string): string {
  const id = `voluspa-${tile}-carved`;
  if (!there.has(id)) {
    there.add(id);
    draw();
    const paint = document.createElementNS(SVG, "pattern");
    paint.id = id;
    paint.setAttribute("class", "rune-stone");
    paint.style.setProperty("--stone", `var(--${family(tile)})`);
    paint.setAttribute("viewBox", `${-EDGE} ${-EDGE} ${SIDE + 2 * EDGE} ${SIDE + 2 * EDGE}`);
    paint.setAttribute("width", "1");
    paint.setAttribute("height", "1");
    paint.innerHTML = `<use href="#voluspa-${tile}" />`;
    paintsOf().append(paint);
  }
  return `url(#${id})`;
}

/** Where paints lie: a drawing that nobody sees, but which is drawn. */
function paintsOf(): SVGElement {
  if (paints) return paints;
  paints = document.createElementNS(SVG, "svg");
  paints.setAttribute("class", "unseen");
  paints.setAttribute("aria-hidden", "true");
  document.body.prepend(paints);
  return paints;
}
