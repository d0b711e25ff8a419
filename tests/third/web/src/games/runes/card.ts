import type { GameCard } from "../contract";
import Picture from "./Picture.svelte";

export const card: GameCard = {
  order: 3,
  Picture,
  opponents: 1,
  first_opponents: 1,
  choice: { name: "stones", values: [12, 18] },
};
