// The data of the guide's pictures as the library computes it (tests/drawn/guides): the page only draws.
import type { Dragon, Field, Heroes, Seat } from "../examples/examples";
import drawn from "./drawn.json";

export interface Board {
  peninsulas: string[][];
  headlands: [inner: number, outer: number][];
  fjords: [dragon: string, end: string][][];
  holders: (string | null)[][];
  heroes: [colour: string, count: number][];
  dragon: Dragon;
  crew: (string | null)[];
}

export interface Turn {
  dragon: Dragon;
  lying: Dragon;
  crew: string[];
  /** The vikings of the active player and of the passenger there. */
  midgard: [number, number];
  /** The fields beside the fjord, from the coast outward. */
  rows: { left: Field; right: Field }[];
  landing: Seat[];
  /** The points of the first landing. */
  points: number;
}

export interface Raid {
  headlands: [inner: number, outer: number];
  fields: Field[];
  players: {
    colour: string;
    vikings: number;
    villages: number;
    cards: number;
    card: string | null;
    headland: number;
    wheat: number;
    forest: number;
    sum: number;
  }[];
}

export const { board, turn, raid, heroes } = drawn as unknown as {
  board: Board;
  turn: Turn;
  raid: Raid;
  heroes: { players: Heroes[] };
};

/** A dragon as its parts name it: the coloured seat counts from 0. */
export const seatOf = ([, seat]: Dragon) => Number(seat) - 1;
