// Völuspá's drawings (art/voluspa.svg). Call draw() before using them by name.
import svg from "../../../../art/voluspa.svg?raw";
import { drawings } from "../../parts/drawings";
import { family } from "./tiles";

export const draw = drawings(svg);

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 64; // units of a figure
const EDGE = 2; // padding: a paint server repeats, and figures must not overlap
let paints: SVGElement | null = null;
const there = new Set<string>();

/** A tile's figure in the colours of its stone, as an SVG paint server: the tile is then one filled shape,
 * which draws quickly. */
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

/** The container of the paint servers: invisible, but rendered. */
function paintsOf(): SVGElement {
  if (paints) return paints;
  paints = document.createElementNS(SVG, "svg");
  paints.setAttribute("class", "unseen");
  paints.setAttribute("aria-hidden", "true");
  document.body.prepend(paints);
  return paints;
}
