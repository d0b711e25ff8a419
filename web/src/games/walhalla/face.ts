import type { GameFace } from "../contract";
import Belongings from "./Belongings.svelte";
import Board from "./Board.svelte";
import { ask, reason, say, tell } from "./words";

const COLOURS = ["red", "blue", "yellow", "black", "green"];

export const face: GameFace = {
  Board,
  Belongings,
  colours: (view, seats) => (view?.colours as string[] | undefined) ?? COLOURS.slice(0, seats),
  ask,
  say,
  tell,
  reason,
  standing: (_, { verb }) =>
    ({ shield: "shield_if_possible", yield: "always_yield", stay: "never_join" })[verb] ?? null,
  begins: ["drawn", "raid_over", "raid"],
};
