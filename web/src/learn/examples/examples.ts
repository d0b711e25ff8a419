// The drawn examples as the library tells them (tests/drawn/write.py): the page only draws.
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
  shoved?: Cell; // where the tile went that lay there
  from?: Cell; // where the Raven came from
  aim?: Cell; // where the next tile goes
  marks?: [x: number, y: number, open: boolean][];
}

type Side = "left" | "right";
export type Field = [terrain: string, holder: string | null];
export type Dragon = [colour: string, seat: string];
export interface Seat {
  seat: number;
  owner: string;
  targets: Side[];
}
export interface Voyage {
  end: "bow" | "stern";
  berth: number;
  landing: Seat[];
}
export interface Answer {
  answer: "yield" | "stand" | "shield";
  holder: string;
  heroes: [red: number, blue: number];
  points: number;
}
export interface Strength {
  colour: string;
  vikings: number;
  villages: number;
  cards: number;
  points: number;
}
export interface Heroes {
  colour: string;
  heroes: number;
  come: number;
  left: number;
}

interface Kinds {
  stones: { panels: Panel[] };
  around: { neighbours: Cell[]; around: Cell[] };
  coast: { peninsulas: string[][]; headlands: [inner: number, outer: number][] };
  terrains: {
    terrains: [kind: string, cards: number, points: number, strength: number, later: number[]][];
  };
  seats: { dragons: Dragon[] };
  cards: { cards: [card: string, count: number][] };
  sailing: { lying: Dragon; dragon: Dragon; voyages: Voyage[] };
  landing: { dragon: Dragon; rows: Record<Side, Field>[]; landing: Seat[] };
  fight: { terrain: string; before: [red: number, blue: number]; answers: Answer[] };
  majority: {
    headlands: [inner: number, outer: number];
    fields: Field[];
    players: Strength[];
    cards: Record<string, string>;
  };
  hall: { players: Heroes[] };
}
export type Kind = keyof Kinds;
export type ExampleOf<K extends Kind> = { id: string; rule: string; kind: K } & Kinds[K];
export type Example = { [K in Kind]: ExampleOf<K> }[Kind];
