// Words in a row, as a language puts them: "Odin, Thor and Loki".
import { speech } from "./speech.svelte";

type Type = "conjunction" | "disjunction";

/** How it is done, by language: it takes long to find out, so it is kept. */
const formats = new Map<string, Intl.ListFormat>();

function joined(words: string[], type: Type): string {
  const name = `${speech.language} ${type}`;
  let format = formats.get(name);
  if (!format) formats.set(name, (format = new Intl.ListFormat(speech.language, { type })));
  return format.format(words);
}

export const and = (words: string[]): string => joined(words, "conjunction");
export const or = (words: string[]): string => joined(words, "disjunction");
