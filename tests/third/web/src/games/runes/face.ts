import { speech } from "../../words/speech.svelte";
import type { GameFace } from "../contract";
import Belongings from "./Belongings.svelte";
import Board from "./Board.svelte";
import { wordsOf } from "./view";
import type { RuneWords } from "./words.en";

export const face: GameFace = {
  Board,
  Belongings,
  colours: (_, seats) => ["red", "blue", "yellow", "black"].slice(0, seats),
  ask: (scene) => wordsOf(scene).ask,
  say: (scene, choice) => wordsOf(scene).take(Number(choice["stones"])),
  tell: (scene, { kind, seat, about }) => {
    const words = wordsOf(scene);
    const name = scene.seats[seat]?.name ?? "";
    if (kind === "took") return words.took(name, (about["stones"] as number[]).join(" + "));
    return kind === "scored" ? words.scored(name, speech.signed(Number(about["points"]))) : "";
  },
  reason: (words: RuneWords) => words.stones,
  begins: ["took"],
};
