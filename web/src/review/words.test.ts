import { checkWords } from "../words/checks";
import { review as de } from "./words.de";
import { review as en } from "./words.en";
import { review as fr } from "./words.fr";
import { review as it } from "./words.it";

checkWords(en, { de, fr, it }, { shared: { de: ["ring"] } });
