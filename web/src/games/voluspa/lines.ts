// Lines as frames to draw, and the bounding box of the table.
import type { Box } from "./camera.svelte";
import { keyOf, type Key, type Line } from "./tiles";

interface Spot {
  x: number;
  y: number;
}

export interface Outline {
  /** One frame, or one for each cell of a line that is not straight; in cells. */
  frames: { x: number; y: number; wide: number; tall: number }[];
  points: number;
  /** The position of a straight line's sum: at the end of its last cell, on no other. */
  at: { x: number; y: number };
  straight: boolean;
}

const INSIDE = 0.84; // of a cell: the position of the sum in the last one

export function outline(line: Line): Outline {
  const xs = line.cells.map(([x]) => x);
  const ys = line.cells.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const straight = left === right || top === bottom;
  const frames = straight
    ? [{ x: left, y: top, wide: right - left + 1, tall: bottom - top + 1 }]
    : line.cells.map(([x, y]) => ({ x, y, wide: 1, tall: 1 }));
  const down = left === right && bottom > top;
  const at = down ? { x: left + 0.5, y: bottom + INSIDE } : { x: right + INSIDE, y: top + 0.5 };
  return { frames, points: line.points, at, straight };
}

/** The middle of some cells, in cells. */
export function middle(cells: [number, number][]): [x: number, y: number] {
  const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
  return [mean(cells.map(([x]) => x)), mean(cells.map(([, y]) => y))];
}

const MARGIN = 1; // cells around the table that are always in view

/** The tiles and the cells around them. */
export function boxOf(cells: Spot[]): Box {
  if (cells.length === 0) return { left: -1, top: -1, right: 2, bottom: 2 };
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  return {
    left: Math.min(...xs) - MARGIN,
    top: Math.min(...ys) - MARGIN,
    right: Math.max(...xs) + 1 + MARGIN,
    bottom: Math.max(...ys) + 1 + MARGIN,
  };
}

/** The number of rows of these cells. */
export function rowsOf(cells: Spot[]): number {
  const ys = cells.map(({ y }) => y);
  return cells.length > 0 ? Math.max(...ys) - Math.min(...ys) + 1 : 0;
}

/** The cells on the way to each of these: all cells of straight ways, others alone. */
export function pathsTo(from: Spot, goals: Spot[]): Set<Key> {
  const found = new Set<Key>([keyOf(from.x, from.y)]);
  for (const { x, y } of goals) {
    const [dx, dy] = [x - from.x, y - from.y];
    const steps = dx === 0 || dy === 0 ? Math.abs(dx + dy) : 0;
    for (let step = 1; step < steps; step++)
      found.add(keyOf(from.x + Math.sign(dx) * step, from.y + Math.sign(dy) * step));
    found.add(keyOf(x, y));
  }
  return found;
}
