import type { GameCard } from "../contract";
import { boxOf, inPlay, optionsOf, OWN } from "./box";
import type { VoluspaWords } from "./words.en";
import Picture from "./Picture.svelte";

/** The kind that an option is about. */
const ABOUT: Record<string, string> = { hermod: "hermod", late_hel: "hel" };

export const card: GameCard<VoluspaWords> = {
  order: 2,
  Picture,
  portraits: { shape: "stone", load: () => import("./portraits") },
  opponents: 1,
  first_opponents: 1,
  choice: {
    name: "set",
    values: ["base", "all", "edda", "order", "serpents", "giants", "ravens", OWN],
    own: OWN,
    which: (set) => (Array.isArray(set) ? OWN : String(set)),
  },
  matters: (option, chosen, own) => {
    const kind = ABOUT[option];
    return kind === undefined || inPlay(String(chosen), boxOf(own)).includes(kind);
  },
  box: {
    load: () => import("./Box.svelte"),
    options: (chosen, own) => optionsOf(String(chosen), boxOf(own)),
    of: (options) => ({
      kinds: Array.isArray(options["set"]) ? (options["set"] as string[]) : [],
      promos: (options["promos"] as string[] | undefined) ?? [],
    }),
    told: (options, { tiles }) =>
      options["set"] === "all"
        ? []
        : ((options["promos"] as (keyof VoluspaWords["tiles"])[] | undefined) ?? []).map(
            (kind) => tiles[kind].name,
          ),
  },
};
