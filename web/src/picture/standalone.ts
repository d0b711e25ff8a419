// Exports an SVG of the page as a standalone file: computed styles become attributes of every element,
// references into art/ are inlined, and fonts are embedded.
import { colourOf } from "./colour";

const SVG = "http://www.w3.org/2000/svg";
/** Inherited styles and those of the element alone, with their defaults. */
const INHERITED = {
  fill: "#000000",
  "fill-opacity": "1",
  stroke: "none",
  "stroke-opacity": "1",
  "stroke-width": "1px",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-dasharray": "none",
  "font-family": "",
  "font-size": "",
  "font-weight": "400",
  "text-anchor": "start",
  "letter-spacing": "normal",
};
const OWN = {
  opacity: "1",
  "dominant-baseline": "auto",
  "stop-color": "#000000",
  "stop-opacity": "1",
  transform: "none",
  "text-decoration-line": "none",
};
/** A transparent colour becomes an opaque one and an opacity. */
const PAINTS = [
  ["fill", "fill-opacity"],
  ["stroke", "stroke-opacity"],
  ["stop-color", "stop-opacity"],
] as const;
/** Attributes that define the drawing; all others are for the page. */
const DRAWN = new Set(
  (
    "id d x y x1 y1 x2 y2 cx cy r rx ry width height points offset viewBox preserveAspectRatio " +
    "patternUnits patternTransform gradientUnits gradientTransform clip-path clipPathUnits"
  ).split(" "),
);
/** Attributes of a rectangle that CSS may change. */
const MEASURES = new Set(["x", "y", "width", "height"]);
const VARIABLE = /var\((--[\w-]+)\)/g;
/** Variables that a drawing of art/ takes from its user. */
const THEIRS = /var\(|^currentColor$/;

type Styles = Record<keyof typeof INHERITED | keyof typeof OWN, string>;
const NAMES = [...Object.keys(INHERITED), ...Object.keys(OWN)] as (keyof Styles)[];

/** The drawing as the text of a file. */
export async function standalone(drawing: SVGSVGElement): Promise<string> {
  for (const one of drawing.getAnimations({ subtree: true })) one.finish();
  const copying = new Copying(drawing);
  const root = copying.of(drawing, { ...INHERITED, ...OWN })!;
  root.prepend(...copying.paints());
  copying.end();
  const style = document.createElementNS(SVG, "style");
  style.textContent = await lettersOf(copying.families);
  root.prepend(style);
  return new XMLSerializer().serializeToString(root);
}

function stylesOf(style: CSSStyleDeclaration): Styles {
  const found = Object.fromEntries(
    NAMES.map((name) => [name, style.getPropertyValue(name)]),
  ) as Styles;
  for (const [paint, share] of PAINTS) {
    const colour = colourOf(found[paint]);
    if (!colour) continue;
    found[paint] = colour.hex;
    found[share] = String(Number(found[share]) * colour.alpha);
  }
  return found;
}

class Copying {
  readonly families = new Set<string>();
  private readonly filled = new Set<string>(); // the definitions in use, by name
  private readonly probe: SVGElement; // an element that resolves colours
  private readonly told = new Map<string, string>();

  constructor(drawing: SVGElement) {
    this.probe = drawing.appendChild(document.createElementNS(SVG, "g"));
  }

  end(): void {
    this.probe.remove();
  }

  /** A deep copy of an element; null if it is not displayed. */
  of(element: Element, above: Styles): Element | null {
    const style = getComputedStyle(element);
    if (element === this.probe || style.display === "none") return null;
    const { localName } = element;
    const copy = document.createElementNS(SVG, localName === "use" ? "g" : localName);
    for (const { name, value } of localName === "use" ? [] : element.attributes)
      if (DRAWN.has(name)) {
        // Lengths relative to the font or set by CSS become pixels.
        const styled = value.endsWith("rem") || (localName === "rect" && MEASURES.has(name));
        copy.setAttribute(name, styled ? style.getPropertyValue(name) : value);
      }
    if (localName === "svg") copy.setAttribute("overflow", style.overflowX);
    const worn = stylesOf(style);
    this.dress(copy, worn, above);
    // Attributes that the browser does not list as styles are copied.
    const turned = element.getAttribute("transform");
    if (turned && !copy.hasAttribute("transform")) copy.setAttribute("transform", turned);
    if (localName === "use") this.use(element, copy, style);
    const paint = /^url\("#(.+)"\)$/.exec(worn.fill)?.[1];
    if (paint) this.filled.add(paint);
    if (localName === "text") this.families.add(worn["font-family"]);
    for (const child of element.childNodes)
      if (child instanceof Element) copy.append(this.of(child, worn) ?? "");
      else if (child instanceof Text && localName.startsWith("t")) copy.append(child.data);
    return copy;
  }

  /** Copies of paint servers elsewhere in the page. */
  paints(): Element[] {
    return [...this.filled].flatMap((name) => {
      const paint = document.getElementById(name);
      if (!paint || this.probe.ownerSVGElement?.contains(paint)) return [];
      return [this.of(paint, { ...INHERITED, ...OWN })!];
    });
  }

  /** Write styles onto a copy, except inherited ones. */
  private dress(copy: Element, worn: Styles, above: Styles): void {
    for (const name of NAMES) {
      const value = worn[name];
      if (value === (name in OWN ? OWN[name as keyof typeof OWN] : above[name])) continue;
      copy.setAttribute(name === "text-decoration-line" ? "text-decoration" : name, value);
    }
  }

  /** References by name are inlined in the colours of their user. */
  private use(user: Element, copy: Element, style: CSSStyleDeclaration): void {
    const [x, y] = [user.getAttribute("x") ?? 0, user.getAttribute("y") ?? 0];
    const turned = copy.getAttribute("transform") ?? "";
    copy.setAttribute("transform", `${turned} translate(${x} ${y})`.trim());
    const named = document.getElementById(user.getAttribute("href")?.slice(1) ?? "");
    if (!named) return;
    const inside = named.cloneNode(true) as Element;
    inside.removeAttribute("id");
    for (const one of [inside, ...inside.querySelectorAll("*")])
      for (const { name, value } of [...one.attributes]) {
        if (!THEIRS.test(value)) continue;
        const filled = value
          .replace(VARIABLE, (_, variable: string) => style.getPropertyValue(variable).trim())
          .replace("currentColor", style.color);
        one.setAttribute(name, this.colour(filled));
      }
    copy.append(inside);
  }

  /** A colour in plain terms: the page may use light-dark() or color-mix(). */
  private colour(given: string): string {
    const known = this.told.get(given);
    if (known !== undefined) return known;
    this.probe.style.color = "";
    this.probe.style.color = given;
    const colour = this.probe.style.color && colourOf(getComputedStyle(this.probe).color);
    const told = colour ? colour.hex : given;
    this.told.set(given, told);
    return told;
  }
}

/** The fonts of these families, embedded in the text. */
async function lettersOf(families: ReadonlySet<string>): Promise<string> {
  const faces = [...document.styleSheets].flatMap(({ cssRules, href }) =>
    [...cssRules].flatMap((rule) =>
      rule instanceof CSSFontFaceRule ? [{ style: rule.style, base: href ?? location.href }] : [],
    ),
  );
  const written = faces.map(async ({ style, base }) => {
    const family = style.getPropertyValue("font-family");
    const url = /url\(["']?([^"')]+)/.exec(style.getPropertyValue("src"))?.[1];
    if (!url || ![...families].some((some) => some.includes(family.replace(/["']/g, ""))))
      return "";
    const font = await (await fetch(new URL(url, base))).blob();
    const told = ["font-family", "font-weight", "unicode-range"]
      .map((name) => [name, style.getPropertyValue(name)])
      .filter(([, value]) => value !== "");
    const rules = told.map(([name, value]) => `${name}:${value};`).join("");
    return `@font-face{${rules}src:url(${await dataUrl(font)})}`;
  });
  return (await Promise.all(written)).join("");
}

function dataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error("a file could not be read"));
    reader.readAsDataURL(file);
  });
}
