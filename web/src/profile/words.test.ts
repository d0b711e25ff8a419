// Words that are loaded on demand are as complete as all others.
import { find as findDe } from "../find/words.de";
import { find as findEn } from "../find/words.en";
import { find as findFr } from "../find/words.fr";
import { find as findIt } from "../find/words.it";
import { checkWords } from "../words/checks";
import { profile as de } from "./words.de";
import { profile as en } from "./words.en";
import { profile as fr } from "./words.fr";
import { profile as it } from "./words.it";

checkWords(
  { ...en, find: findEn },
  { de: { ...de, find: findDe }, fr: { ...fr, find: findFr }, it: { ...it, find: findIt } },
  {
    shared: {
      de: ["set", "bots"],
      fr: ["bots", "find.paces.quick", "find.paces.usual", "find.paces.long"],
      it: ["find.paces.quick", "find.paces.usual", "find.paces.long"],
    },
  },
);
