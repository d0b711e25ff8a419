// The outlines of the land: one shore around the coast and the three peninsulas, and the borders between
// fields. Nothing is straight, but it is the same on every screen: each bend is computed from its place.
import { fieldRect, type Plan, type Point } from "./layout";
import type { View } from "./view";

/** A pseudo-random number between -1 and 1. */
export function bend(...places: number[]): number {
  let mixed = 17;
  for (const place of places) mixed = (mixed * 31 + place * 57 + 11) % 997;
  return ((mixed * 7919) % 1000) / 500 - 1;
}

const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A point by its distance along and across the lanes. */
function at(sheet: Plan, along: number, across: number): Point {
  return sheet.tall ? { x: across, y: along } : { x: along, y: across };
}

/** The extent of a peninsula across the lanes. */
export function sides(sheet: Plan, peninsula: number): [near: number, far: number] {
  const near = sheet.side + sheet.fjord + peninsula * (sheet.fjord + sheet.land);
  return [near, near + sheet.land];
}

/** The shore, from one edge of the sheet to the other; `beach` is the strip beside the fields. */
export function shore(sheet: Plan, view: View, beach: number): string {
  const breadth = sheet.tall ? sheet.width : sheet.height;
  const inland = sheet.tall ? sheet.hall.height : sheet.hall.width;
  const coast = sheet.shore - beach * 0.6;
  const parts = [`M${text(at(sheet, inland - 2, -20))} L${text(at(sheet, coast, -20))}`];
  const line = (along: number, across: number, bulge: Point) =>
    parts.push(`Q${text(bulge)} ${text(at(sheet, along, across))}`);
  let from = -20;
  view.peninsulas.forEach((fields, peninsula) => {
    const [near, far] = sides(sheet, peninsula);
    const round = sheet.fjord * 0.22;
    // along the coast to the peninsula, and round the corner
    const bay = (from + near - beach - round) / 2;
    line(coast, near - beach - round, at(sheet, coast + beach * (0.8 + bend(peninsula)), bay));
    line(coast + round, near - beach, at(sheet, coast, near - beach));
    const rows = fields.length;
    const end = sheet.shore + (rows + 2) * sheet.row;
    const steps = rows + 1;
    const first = coast + round;
    const length = end - sheet.row * 0.55 - first;
    // out along the near side, round the tip, back along the far side
    for (let step = 1; step <= steps; step++) {
      const bulge = beach * 0.75 * bend(peninsula, step, 1);
      const middle = first + (length * (step - 0.5)) / steps;
      line(first + (length * step) / steps, near - beach, at(sheet, middle, near - beach + bulge));
    }
    const tip = end + beach * 1.5;
    const turn = sheet.land * 0.3;
    line(tip - beach * 0.4, near + turn, at(sheet, tip - beach * 0.5, near - beach));
    line(tip - beach * 0.4, far - turn, at(sheet, tip + beach * 0.9, (near + far) / 2));
    line(first + length, far + beach, at(sheet, tip - beach * 0.5, far + beach));
    for (let step = steps - 1; step >= 0; step--) {
      const bulge = beach * 0.75 * bend(peninsula, step, 2);
      const middle = first + (length * (step + 0.5)) / steps;
      line(first + (length * step) / steps, far + beach, at(sheet, middle, far + beach + bulge));
    }
    line(coast, far + beach + round, at(sheet, coast, far + beach));
    from = far + beach + round;
  });
  line(coast, breadth + 20, at(sheet, coast + beach * 1.2, (from + breadth + 20) / 2));
  parts.push(`L${text(at(sheet, inland - 2, breadth + 20))} Z`);
  return parts.join(" ");
}

/** The border before a field: a hedge from shore to shore, as a curve from its first point. */
function border(sheet: Plan, peninsula: number, row: number): Point[] {
  const along = sheet.shore + row * sheet.row;
  const [near, far] = sides(sheet, peninsula);
  const sway = sheet.row * 0.07 * (row === 0 ? 0 : 1);
  const third = (far - near) / 3;
  const [one, two] = [bend(peninsula, row, 3), bend(peninsula, row, 4)];
  return [
    at(sheet, along, near),
    at(sheet, along + 2 * sway * one, near + third),
    at(sheet, along + 2 * sway * two, far - third),
    at(sheet, along, far),
  ];
}

/** The ground of a field, between its borders. */
export function ground(sheet: Plan, peninsula: number, row: number): string {
  const [a, b, c, d] = border(sheet, peninsula, row).map(text);
  const [e, f, g, h] = border(sheet, peninsula, row + 1).map(text);
  return `M${a} C${b} ${c} ${d} L${h} C${g} ${f} ${e} Z`;
}

export function hedge(sheet: Plan, peninsula: number, row: number): string {
  const [a, b, c, d] = border(sheet, peninsula, row).map(text);
  return `M${a} C${b} ${c} ${d}`;
}

/** The rock at a peninsula's end, under both headlands. */
export function cliff(sheet: Plan, peninsula: number, rows: number): string {
  const inner = fieldRect(sheet, peninsula, rows);
  const along = sheet.tall ? inner.y : inner.x;
  const [near, far] = sides(sheet, peninsula);
  const end = along + 2 * sheet.row;
  const turn = sheet.land * 0.26;
  const [a, b, c, d] = border(sheet, peninsula, rows).map(text);
  const p = (x: number, y: number) => text(at(sheet, x, y));
  return (
    `M${a} C${b} ${c} ${d} L${p(end - turn, far)} Q${p(end, far)} ${p(end, far - turn)} ` +
    `L${p(end, near + turn)} Q${p(end, near)} ${p(end - turn, near)} Z`
  );
}

/** Cracks at the edges of that rock, away from the numbers. */
export function cracks(sheet: Plan, peninsula: number, rows: number): string {
  const inner = fieldRect(sheet, peninsula, rows);
  const along = sheet.tall ? inner.y : inner.x;
  const [near, far] = sides(sheet, peninsula);
  const step = sheet.row * 0.22;
  return [near, far]
    .flatMap((edge, side) =>
      [0.35, 1.05, 1.5].map((place) => {
        const inward = (side ? -1 : 1) * sheet.land * 0.045;
        const start = along + (place + 0.12 * bend(peninsula, side, place * 20)) * sheet.row;
        const points = [0, 1, 2].map((one) =>
          text(at(sheet, start + (one % 2 ? step * 0.5 : 0), edge + inward * one)),
        );
        return `M${points.join("L")}`;
      }),
    )
    .join("");
}

/** Where the open sea becomes deep. */
export function openSea(sheet: Plan): string {
  const { x, y, width, height } = sheet.sea;
  const breadth = sheet.tall ? sheet.width : sheet.height;
  const start = sheet.tall ? y : x;
  const waves = Math.max(4, Math.round(breadth / 70));
  const step = breadth / waves;
  const parts = [`M${text(at(sheet, start, 0))}`];
  for (let wave = 0; wave < waves; wave++) {
    const bulge = at(sheet, start + 7 * (wave % 2 ? 1 : -1), (wave + 0.5) * step);
    parts.push(`Q${text(bulge)} ${text(at(sheet, start, (wave + 1) * step))}`);
  }
  const end = sheet.tall ? y + height : x + width;
  return `${parts.join(" ")} L${text(at(sheet, end, breadth))} L${text(at(sheet, end, 0))} Z`;
}
