// The drawn examples as the library computes them (tests/drawn/write.py): the page only draws.
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
