// The rulebooks as the build renders them (scripts/markdown.ts), one file a language.
import type { Language } from "../words/languages";
import type { Example } from "./examples/examples";
import type { Labels, Legend } from "./examples/legend.en";

/** A stretch of text; a drawing in signs; or a drawn example, whose text is its caption. */
export interface Part {
  html: string;
  drawing: boolean;
  example?: Example;
}

export interface Rule {
  id: string; // the anchor
  number: string; // "W5.2", or nothing for words before the first rule of a section
  parts: Part[];
}

export interface Section {
  id: string;
  number: string;
  title: string;
  rules: Rule[];
}

export interface Book {
  title: string;
  sections: Section[];
}

export type GameName = "walhalla" | "voluspa";

const BOOKS: Record<GameName, Record<Language, () => Promise<{ default: Book }>>> = {
  walhalla: {
    en: () => import("../../../docs/rules/walhalla.md"),
    de: () => import("../../../docs/rules/walhalla.de.md"),
    fr: () => import("../../../docs/rules/walhalla.fr.md"),
    it: () => import("../../../docs/rules/walhalla.it.md"),
  },
  voluspa: {
    en: () => import("../../../docs/rules/voluspa.md"),
    de: () => import("../../../docs/rules/voluspa.de.md"),
    fr: () => import("../../../docs/rules/voluspa.fr.md"),
    it: () => import("../../../docs/rules/voluspa.it.md"),
  },
};

const LEGENDS: Record<Language, () => Promise<Legend>> = {
  en: () => import("./examples/legend.en").then((module) => module.en),
  de: () => import("./examples/legend.de").then((module) => module.de),
  fr: () => import("./examples/legend.fr").then((module) => module.fr),
  it: () => import("./examples/legend.it").then((module) => module.it),
};

const EXAMPLES: Record<GameName, () => Promise<{ default: unknown }>> = {
  walhalla: () => import("./examples/walhalla.json"),
  voluspa: () => import("./examples/voluspa.json"),
};

/** A book open in a language, with its drawn examples and the words in them. */
export interface Opened extends Book {
  game: GameName;
  language: Language;
  labels: Labels;
}

export async function open(game: GameName, language: Language): Promise<Opened> {
  const [{ default: book }, legend, { default: examples }] = await Promise.all([
    BOOKS[game][language](),
    LEGENDS[language](),
    EXAMPLES[game](),
  ]);
  const sections = illustrated(book.sections, examples as Example[], legend);
  return { ...book, sections, game, language, labels: legend.labels };
}

/** Each example in the place of its rule's drawing in signs, or else before tables, or last. */
export function illustrated(sections: Section[], examples: Example[], legend: Legend): Section[] {
  const captions = legend.captions as Record<string, string>;
  const drawn = (rule: Rule): Part[] =>
    examples
      .filter((example) => example.rule === rule.number)
      .map((example) => ({ html: captions[example.id] ?? "", drawing: false, example }));
  return sections.map((section) => ({
    ...section,
    rules: section.rules.map((rule) => {
      const figures = drawn(rule);
      if (!figures.length) return rule;
      const drawing = rule.parts.findIndex((part) => part.drawing);
      const table = rule.parts.findIndex((part) => part.html.includes("<table"));
      const [place] = [drawing, table, rule.parts.length].filter((at) => at >= 0);
      const parts = rule.parts.toSpliced(place!, drawing < 0 ? 0 : 1, ...figures);
      return { ...rule, parts };
    }),
  }));
}
