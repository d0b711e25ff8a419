// Cell names, as on a chessboard. The first tile lies on M13, so that few tables grow beyond A or 1. AA
// follows Z; left of A and above 1 the names start again with a prime: A′, B′ … and 1′, 2′ … So rows count
// from 1 everywhere, and a cell keeps its name however the table grows.
const FIRST_COLUMN = 12; // columns from A to the first tile
const FIRST_ROW = 13;

export function columnName(x: number): string {
  const place = x + FIRST_COLUMN;
  return place < 0 ? `${letters(-place - 1)}′` : letters(place);
}

export function rowName(y: number): string {
  const row = y + FIRST_ROW;
  return row > 0 ? `${row}` : `${1 - row}′`;
}

export function cellName(x: number, y: number): string {
  return columnName(x) + rowName(y);
}

/** A cell as a place that can be marked. */
export function cellOfPlace(place: string): [x: number, y: number] | null {
  const found = /^(-?\d{1,3}),(-?\d{1,3})$/.exec(place);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** A, B, … Z, AA, AB, … */
function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
