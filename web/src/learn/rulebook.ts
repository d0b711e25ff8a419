// The rulebooks as the build renders them (scripts/markdown.ts), one file a language.
import type { Example, Legend } from "../games/contract";

/** A piece of text; an ASCII drawing; or a drawn example, whose text is its caption. */
export interface Part {
  html: string;
  drawing: boolean;
  example?: Example;
}

export interface Rule {
  id: string; // the anchor
  number: string; // "W5.2", or empty for text before the first rule of a section
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

/** The sections with each example in the place of its rule's ASCII drawing, or else before tables, or last. */
export function illustrated(
  sections: Section[],
  examples: Example[],
  captions: Legend["captions"],
): Section[] {
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
