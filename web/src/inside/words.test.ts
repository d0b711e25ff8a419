// The words of the hall in the page, in all languages.
import { checkWords } from "../words/checks";
import { inside as de } from "./words.de";
import { inside as en } from "./words.en";
import { inside as fr } from "./words.fr";
import { inside as it } from "./words.it";

checkWords(en, { de, fr, it }, { shared: { de: ["megabytes"], it: ["megabytes"] } });
