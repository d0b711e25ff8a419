// Points on their way from where they were earned to a score.

export interface Flight {
  seat: number;
  colour: string;
  text: string;
  /** Where they were earned, in pixels of the window. */
  x: number;
  y: number;
  /** How many beats later they are seen. */
  after: number;
}

/** How many beats points are seen where they were earned, and how many they fly. */
export const SEEN = 1.4;
export const FLIES = 1.6;
/** When points reach the score, in beats after they were first seen. */
export const FLIGHT = SEEN + FLIES;
