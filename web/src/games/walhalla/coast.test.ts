import { expect, test } from "vitest";
// The library's lines: tests/drawing/ compares them with this file, too.
import library from "../../../../tests/drawing/coast.json";
import { cliff, cracks, ground, hedge, openSea, shore } from "./coast";
import {
  benchRect,
  centre,
  fieldPiece,
  fieldRect,
  hallHead,
  moored,
  mouth,
  plan,
  rowsOf,
} from "./layout";
import type { View } from "./view";

const view = {
  peninsulas: library.peninsulas,
  colours: ["red", "blue", "black"],
} as unknown as View;
const sheet = plan(rowsOf(view), library.width, library.height);
const close = (ours: number[], theirs: number[]) => {
  expect(ours.length).toBe(theirs.length);
  for (const [place, value] of ours.entries()) expect(value).toBeCloseTo(theirs[place] ?? NaN, 0);
};
const numbers = (line: string) => (line.match(/-?[\d.]+/g) ?? []).map(Number);

test("the library's pictures have the same layout", () => {
  for (const key of ["row", "fjord", "side", "shore"] as const)
    expect(sheet[key]).toBeCloseTo(library[key]);
  const piece = fieldPiece(sheet, fieldRect(sheet, 1, 2));
  close([piece.x, piece.y, piece.r], library.piece);
  const lie = moored(sheet, 2, 1, "stern");
  close([lie.x, lie.y, lie.angle % 360, lie.gap, lie.half], library.moored);
  const at = centre(mouth(sheet, view, 3));
  close([at.x, at.y], library.mouth);
  expect(hallHead(sheet)).toBeCloseTo(library.hall_head);
  const bench = benchRect(sheet, 3, 2);
  close([bench.x, bench.y, bench.width, bench.height], library.bench);
});

test("the library's pictures have the same coast", () => {
  const rows = view.peninsulas[1]?.length ?? 0;
  const ours = {
    shore: shore(sheet, view, 6.5),
    ground: ground(sheet, 0, 3),
    hedge: hedge(sheet, 2, 4),
    cliff: cliff(sheet, 1, rows),
    cracks: cracks(sheet, 1, rows),
    sea: openSea(sheet),
  };
  for (const [name, line] of Object.entries(ours))
    close(numbers(line), numbers(library.lines[name as keyof typeof ours]));
});
