// The words of playing offline, in all languages.
import { checkWords } from "../words/checks";
import { offline as de } from "./words.de";
import { offline as en } from "./words.en";
import { offline as fr } from "./words.fr";
import { offline as it } from "./words.it";

checkWords(en, { de, fr, it }, {});
