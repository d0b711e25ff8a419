import { checkWords } from "../words/checks";
import { identity as de } from "./words.de";
import { identity as en } from "./words.en";
import { identity as fr } from "./words.fr";
import { identity as it } from "./words.it";

checkWords(
  en,
  { de, fr, it },
  { shared: { de: ["passkeys.title", "passkeys.name"], it: ["second.refuse"] } },
);
