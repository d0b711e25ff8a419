import type { GameCard } from "../contract";
import editions from "./editions.json"; // as in the rules: a test compares them
import Picture from "./Picture.svelte";

const USUAL: Record<string, Record<string, string>> = editions;

export const card: GameCard = {
  order: 1,
  Picture,
  portraits: { shape: "round", load: () => import("./portraits") },
  opponents: 3,
  first_opponents: 2,
  choice: { name: "edition", values: ["german", "italian", "french"] },
  usual: (option, edition) => USUAL[edition]?.[option],
};
