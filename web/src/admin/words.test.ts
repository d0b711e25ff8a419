// Words that are loaded on demand are as complete as all others.
import { checkWords } from "../words/checks";
import { people as peopleDe } from "../words/people.de";
import { people as peopleEn } from "../words/people.en";
import { people as peopleFr } from "../words/people.fr";
import { people as peopleIt } from "../words/people.it";
import { admin as de } from "./words.de";
import { admin as en } from "./words.en";
import { admin as fr } from "./words.fr";
import { admin as it } from "./words.it";

checkWords(
  { ...en, people: peopleEn },
  {
    de: { ...de, people: peopleDe },
    fr: { ...fr, people: peopleFr },
    it: { ...it, people: peopleIt },
  },
  {
    several: ["reports.line"], // a name: "Astrid reports Dagny"
    shared: {
      de: ["limits.label", "title"],
      fr: ["people.reasons.chat", "tabs.tables"],
      it: ["limits.label"],
    },
  },
);
