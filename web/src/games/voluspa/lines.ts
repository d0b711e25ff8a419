// Lines as frames to be drawn, and the rectangle of the table.
import type { Box } from "./camera.svelte";
import type { Cell, Line } from "./tiles";

export interface Outline {
  /** One frame, or one for each cell of a line that is not straight; in cells. */
  frames: { x: number; y: number; wide: number; tall: number }[];
  points: number;
  /** Where the sum of a straight line stands: behind its last cell. */
  at: { x: number; y: number };
  straight: boolean;
}

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
  const at = down ? { x: left + 0.5, y: bottom + 1 } : { x: right + 1, y: top + 0.5 };
  return { frames, points: line.points, at, straight };
}

const MARGIN = 1; // cells around the table that are always in view

/** The tiles and the cells around them. */
export function boxOf(cells: Cell[]): Box {
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
