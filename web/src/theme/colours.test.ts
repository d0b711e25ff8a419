// Players and families of tiles are distinguishable by colour alone, with every kind of colour vision. In addition
// every player has a shape (parts/Mark.svelte) and every tile a figure.
//
// Colour vision is simulated as in G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: A Physiologically-based Model
// for Simulation of Color Vision Deficiency, IEEE TVCG 15 (2009): its matrices for a severity of 1, the
// worst. The difference of two colours is CIEDE2000, as in G. Sharma, W. Wu, E. N. Dalal (2005). About 1 can
// just be noticed side by side; a difference of 10 is seen at a glance, on small pieces, too.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SHAPES } from "../parts/Mark.svelte";

const APART = 10;
const PLAYERS = ["red", "blue", "yellow", "black", "green"]; // Walhalla takes the first four
const FAMILIES = ["gods", "beasts", "giants", "dead"];

type Three = [number, number, number];
const EYES: Record<string, [Three, Three, Three]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** A colour of the theme as #rrggbb. */
function colour(name: string, theme: "light" | "dark"): string {
  const given = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? "";
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(given) ?? [];
  const value = theme === "light" ? (light ?? given) : (dark ?? given);
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  if (other) return colour(other, theme);
  expect(value, `--${name}`).toMatch(/^#[0-9a-f]{6}$/);
  return value;
}

/** Red, green and blue as amounts of light. */
function light(hex: string): Three {
  return [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

function seen(eye: string, [r, g, b]: Three): Three {
  const kept = (part: number) => Math.min(1, Math.max(0, part));
  return EYES[eye]!.map((row) => kept(row[0] * r + row[1] * g + row[2] * b)) as Three;
}

/** CIE L*a*b*, in daylight (D65). */
function lab([r, g, b]: Three): Three {
  const bent = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = bent(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000 of two colours in L*a*b*. */
function apart([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const seventh = (c: number) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)];
  const hue = (a: number, b: number) => ((Math.atan2(b, a * (1 + g)) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const grey = c1 * c2 === 0;
  const wide = Math.abs(h1 - h2) > 180;
  const turn = grey ? 0 : h2 - h1 + (wide ? (h2 > h1 ? -360 : 360) : 0);
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2));
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = grey ? h1 + h2 : (h1 + h2 + (wide ? (h1 + h2 < 360 ? 360 : -360) : 0)) / 2;
  const t =
    1 -
    0.17 * Math.cos(rad(h - 30)) +
    0.24 * Math.cos(rad(2 * h)) +
    0.32 * Math.cos(rad(3 * h + 6)) -
    0.2 * Math.cos(rad(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [pl, pc, ph] = [(l2 - l1) / sl, (c2 - c1) / (1 + 0.045 * c), dh / (1 + 0.015 * c * t)];
  const rotated = -Math.sin(rad(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * 2 * seventh(c);
  return Math.sqrt(pl ** 2 + pc ** 2 + ph ** 2 + rotated * pc * ph);
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [one, other]
    .map((hex) => light(hex))
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

test("the difference of colours is the published one", () => {
  const pairs: [Three, Three, number][] = [
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ];
  for (const [one, other, published] of pairs) expect(apart(one, other)).toBeCloseTo(published, 3);
});

/** The pairs that could be confused. */
function alike(names: string[], theme: "light" | "dark", eye: string): string[] {
  const found = names.map((name) => lab(seen(eye, light(colour(name, theme)))));
  return names.flatMap((one, a) =>
    names.slice(a + 1).flatMap((other, b) => {
      const distance = apart(found[a]!, found[a + 1 + b]!);
      return distance < APART ? [`${one} and ${other}: ${distance.toFixed(1)}`] : [];
    }),
  );
}

describe.each(["light", "dark"] as const)("in %s colours", (theme) => {
  test.each(Object.keys(EYES))("all are distinguishable with %s", (eye) => {
    const lines = PLAYERS.map((name) => `${name}-line`);
    expect([PLAYERS, lines, FAMILIES].flatMap((names) => alike(names, theme, eye))).toEqual([]);
  });

  test("shapes contrast with their colour, and lines with their background", () => {
    for (const name of PLAYERS) {
      const on = contrast(colour(`on-${name}`, theme), colour(name, theme));
      expect(on, `the shape of ${name}`).toBeGreaterThan(4.5);
      for (const ground of ["panel", "panel-raised", "ground"])
        expect(
          contrast(colour(`${name}-line`, theme), colour(ground, theme)),
          name,
        ).toBeGreaterThan(3);
    }
    for (const name of FAMILIES)
      expect(contrast(colour("ink", theme), colour(name, theme)), name).toBeGreaterThan(4.5);
  });
});

test("every player has a shape of their own, too", () => {
  expect(Object.keys(SHAPES).sort()).toEqual([...PLAYERS].sort());
  expect(new Set(Object.values(SHAPES)).size).toBe(PLAYERS.length);
});
