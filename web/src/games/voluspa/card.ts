import type { GameCard } from "../contract";
import Picture from "./Picture.svelte";

/** The sets without a kind that an option is about. */
const WITHOUT: Record<string, string[]> = {
  hermod: ["base", "order", "serpents"],
  late_hel: ["base", "order", "giants"],
};

export const card: GameCard = {
  order: 2,
  Picture,
  portraits: { shape: "stone", load: () => import("./portraits") },
  opponents: 1,
  first_opponents: 1,
  choice: {
    name: "set",
    values: ["base", "all", "edda", "order", "serpents", "giants", "ravens"],
  },
  matters: (option, chosen) => !WITHOUT[option]?.includes(String(chosen)),
};
