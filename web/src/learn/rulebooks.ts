// The rulebooks of all games, and opening one: docs/rules/NAME.md and its translations.
import type { ExampleDrawing, Legend } from "../games/contract";
import { examplesOf } from "../games/registry";
import type { Language } from "../words/languages";
import { illustrated, type Book } from "./rulebook";

const BOOKS = import.meta.glob<Book>(
  ["../../../docs/rules/*.md", "!../../../docs/rules/README.md"],
  { import: "default" },
);

/** A rulebook in a language, with its drawn examples and the words in them. */
export interface Opened extends Book {
  game: string;
  language: Language;
  Drawing: ExampleDrawing | null;
  labels: Legend["labels"];
}

/** The rules of a game; in English where they are not translated. */
export async function open(game: string, language: Language): Promise<Opened> {
  const page = (name: string) => BOOKS[`../../../docs/rules/${name}.md`];
  const translated = page(`${game}.${language}`);
  const [book, { Drawing, examples, labels, captions }] = await Promise.all([
    (translated ?? page(game))?.() ?? { title: "", sections: [] },
    examplesOf(game, language),
  ]);
  const sections = illustrated(book.sections, examples, captions);
  const written = translated ? language : "en";
  return { ...book, sections, game, language: written, Drawing, labels };
}
