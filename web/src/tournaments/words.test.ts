import { checkWords } from "../words/checks";
import { tournaments as de } from "./words.de";
import { tournaments as en } from "./words.en";
import { tournaments as fr } from "./words.fr";
import { tournaments as it } from "./words.it";

checkWords(
  en,
  { de, fr, it },
  {
    several: [
      "tournament_points", // the points as they are written, and how many they are
      ...["lasts", "behind.share", "won"], // texts and names
    ],
    shared: { de: ["bot"], fr: ["game_points", "how_many", "minutes", "tournament_points"] },
    unchanging: {
      de: ["result.game", "you_came", "your_place"], // ordinals
      fr: ["months"],
      it: ["result.game", "you_came", "your_place"],
    },
  },
);
