import type { GameCard } from "../contract";
import Picture from "./Picture.svelte";

export const card: GameCard = {
  order: 2,
  Picture,
  opponents: 1,
  first_opponents: 1,
  choice: {
    name: "set",
    values: ["base", "all", "edda", "order", "serpents", "giants", "ravens"],
  },
};
