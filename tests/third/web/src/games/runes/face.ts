import { speech } from "../../words/speech.svelte";
import type { GameFace } from "../contract";
import Belongings from "./Belongings.svelte";
import Board from "./Board.svelte";
import type { Runes } from "./view";

export const face: GameFace<Runes> = {
  Board,
  Belongings,
  lines: 1,
  colours: (_, seats) => ["red", "blue", "yellow", "black"].slice(0, seats),
  ask: ({ words }) => words.ask,
  say: ({ words }, choice) => words.take(Number(choice["stones"])),
  tell: ({ words, seats }, { kind, seat, about }) => {
    const name = seats[seat]?.name ?? "";
    if (kind === "took") return words.took(name, (about["stones"] as number[]).join(" + "));
    return kind === "scored" ? words.scored(name, speech.signed(Number(about["points"]))) : "";
  },
  reason: (words) => words.stones,
  begins: ["took"],
};
