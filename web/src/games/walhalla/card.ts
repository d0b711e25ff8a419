import type { GameCard } from "../contract";
import Picture from "./Picture.svelte";

export const card: GameCard = {
  order: 1,
  Picture,
  opponents: 3,
  first_opponents: 2,
  choice: { name: "edition", values: ["german", "italian", "french"] },
};
