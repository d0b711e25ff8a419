// Colours as #rrggbb, which every viewer knows: browsers report mixed colours in other spaces.
export interface Colour {
  /** As #rrggbb. */
  hex: string;
  alpha: number;
}

const COLOUR = /^(rgba?|oklab|color)\(\s*(?:srgb\s+)?([^)]*)\)$/;

/** A colour as a browser reports it; null for other values, such as `none` and `url(…)`. */
export function colourOf(told: string): Colour | null {
  const [, space, text] = COLOUR.exec(told) ?? [];
  if (!space || text === undefined) return null;
  const [a = 0, b = 0, c = 0, alpha = 1] = text
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map((part) => (part === "none" ? 0 : Number(part)));
  if (space === "oklab") return { hex: hexOf(fromOklab(a, b, c)), alpha };
  return { hex: hexOf(space === "color" ? [a, b, c] : [a / 255, b / 255, c / 255]), alpha };
}

function hexOf(shares: number[]): string {
  const byte = (share: number) => Math.round(255 * Math.min(1, Math.max(0, share)));
  return `#${shares.map((share) => byte(share).toString(16).padStart(2, "0")).join("")}`;
}

/** Oklab to sRGB (Björn Ottosson). */
function fromOklab(light: number, a: number, b: number): number[] {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((share) => (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055));
}
