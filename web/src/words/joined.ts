// Lists of words in each language: "Odin, Thor, and Loki". Written by hand, because Intl.ListFormat takes a
// tenth of a second to load on a phone, in the middle of a game.
import type { Language } from "./languages";

const LAST = {
  en: { and: "and", or: "or" },
  de: { and: "und", or: "oder" },
  fr: { and: "et", or: "ou" },
  it: { and: "e", or: "o" },
} as const;

export function joined(language: Language, by: "and" | "or", words: string[]): string {
  const [first, last] = [words.slice(0, -1), words.at(-1) ?? ""];
  if (first.length === 0) return last;
  const comma = language === "en" && first.length > 1 ? "," : "";
  return `${first.join(", ")}${comma} ${LAST[language][by]} ${last}`;
}
