import { checkWords } from "../../words/checks";
import { de as lessonDe } from "./lesson.de";
import { en as lessonEn } from "./lesson.en";
import { fr as lessonFr } from "./lesson.fr";
import { it as lessonIt } from "./lesson.it";
import { de } from "./words.de";
import { en } from "./words.en";
import { fr } from "./words.fr";
import { it } from "./words.it";

checkWords(
  { ...en, lesson: lessonEn },
  {
    de: { ...de, lesson: lessonDe },
    fr: { ...fr, lesson: lessonFr },
    it: { ...it, lesson: lessonIt },
  },
  { shared: { de: ["scored"], it: ["scored"] } },
);
