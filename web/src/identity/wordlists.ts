// The lists of the sign-in words, as the server has them; loaded only where words are typed.
import de from "../../../src/longhouse/server/phrases/de.json";
import en from "../../../src/longhouse/server/phrases/en.json";
import fr from "../../../src/longhouse/server/phrases/fr.json";
import it from "../../../src/longhouse/server/phrases/it.json";
import type { Lists } from "./phrase";

const words = (lines: string[]) => lines.flatMap((line) => line.split(" "));

export const lists: Lists = { en: words(en), de: words(de), fr: words(fr), it: words(it) };
