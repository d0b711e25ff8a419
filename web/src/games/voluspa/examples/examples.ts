// The drawn examples as the library computes them (tests/drawn/write.py): the page only draws.
export type Cell = [x: number, y: number];
export type Stone = [
  x: number,
  y: number,
  tile: string,
  boosts: number,
  height: number,
  printed: number | null,
  row: number | null,
  column: number | null,
];
export interface Line {
  cells: Cell[];
  points: number;
  reason: string;
}
export interface Panel {
  cells: Stone[];
  played?: Cell;
  lines?: Line[];
  points?: number;
  shoved?: Cell; // where the tile below moved
  from?: Cell; // where the Raven came from
  aim?: Cell; // where the next tile goes
  marks?: [x: number, y: number, open: boolean][];
}

interface Kinds {
  stones: { panels: Panel[] };
  around: { neighbours: Cell[]; around: Cell[] };
}
export type Kind = keyof Kinds;
export type ExampleOf<K extends Kind> = { id: string; rule: string; kind: K } & Kinds[K];
export type Example = { [K in Kind]: ExampleOf<K> }[Kind];
