import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { book } from "../../scripts/markdown";
import type { Example, Legend } from "../games/contract";
import { LANGUAGES, type Language } from "../words/languages";
import { illustrated } from "./rulebook";

const RULES = new URL("../../../docs/rules/", import.meta.url);
const GAMES = readdirSync(RULES).flatMap((name) => /^(\w+)\.md$/.exec(name)?.[1] ?? []);
const games = GAMES.filter((name) => name !== "README");
const languages = Object.keys(LANGUAGES) as Language[];
const legends = import.meta.glob<Record<string, Legend>>("../games/*/examples/legend.*.ts", {
  eager: true,
});
const drawn = import.meta.glob<Example[]>("../games/*/examples/drawn.json", {
  eager: true,
  import: "default",
});
const rulebook = (game: string, language: Language) => {
  const name = `${game}${language === "en" ? "" : `.${language}`}.md`;
  return book(readFileSync(new URL(name, RULES), "utf8"));
};
const examples = (game: string) => drawn[`../games/${game}/examples/drawn.json`] ?? [];
const captions = (game: string, language: Language) =>
  legends[`../games/${game}/examples/legend.${language}.ts`]?.[language]?.captions ?? {};

const SMALL = `# A game

About it ([X](#w2-two)).

- [W1 One](#w1-one)
- [W2 Two](#w2-two)

## W1 One

Before.

**W1.1** First, see W2.1 and W9.9.[^n]

[^n]: It could be read in two ways,
    and is read so.

\`\`\`
drawing
\`\`\`

**W1.2** Second,[^a] see \`W2.1\` once more.[^n]

## W2 Two

**W2.1** Third.

| a | b |
| --- | --- |
| 1 | 2 |

**W2** Fourth.

## Last

Nothing, but [a file](../saga.md).

[^a]: We decided so.
`;

describe("a rulebook", () => {
  const { title, sections } = book(SMALL);
  const rules = sections.flatMap((section) => section.rules);
  const html = (id: string) =>
    rules
      .find((rule) => rule.id === id)!
      .parts.map((part) => part.html)
      .join("");

  test("has sections that can be linked to in every language", () => {
    expect(title).toBe("A game");
    expect(sections.map(({ id }) => id)).toEqual(["top", "W1", "W2", "part-3"]);
    expect(sections.map((section) => section.title)).toEqual(["A game", "One", "Two", "Last"]);
  });

  test("has rules by their number, each anchor once", () =>
    expect(rules.map(({ id }) => id)).toEqual([
      "top-0",
      "W1-0",
      "W1.1",
      "W1.2",
      "W1-notes",
      "W2.1",
      "W2-1",
      "part-3-0",
    ]));

  test("leaves its own contents to the page", () => expect(html("top-0")).not.toContain("<ul>"));

  test("links to existing rules, and to no file", () => {
    expect(html("W1.1")).toContain('see <a href="#W2.1">W2.1</a> and W9.9.');
    expect(html("W1.2")).toContain("<code>W2.1</code>");
    expect(html("top-0")).toContain('<a href="#W2">X</a>');
    expect(html("part-3-0")).toContain("Nothing, but a file.");
  });

  test("marks tables and drawings", () => {
    expect(html("W2.1")).toContain(
      '<div class="table" role="group" aria-label="a, b" tabindex="0">',
    );
    expect(rules[2]!.parts.map((part) => part.drawing)).toEqual([false, true]);
  });

  test("has footnotes at the end of their section, with links there and back", () => {
    expect(html("W1.1")).toContain('<sup id="W1-note-n-from"><a href="#W1-note-n">1</a></sup>');
    expect(html("W1.2")).toContain('<a href="#W1-note-a">2</a></sup>');
    expect(html("W1.2")).toContain('<sup><a href="#W1-note-n">1</a></sup>');
    expect(html("W1-notes")).toContain('<li id="W1-note-n">It could be read in two ways,');
    expect(html("W1-notes")).toContain('<a href="#W1-note-a-from" class="back">↑</a>');
  });
});

describe.each(games)("the rules of %s", (game) => {
  const anchors = (language: Language) =>
    rulebook(game, language).sections.map(({ id, rules }) => [id, rules.map((rule) => rule.id)]);
  const ids = examples(game).map(({ id }) => id);
  const numbers = (text: string | undefined) => (text?.match(/\d+/g) ?? []).sort();

  test.each(languages)("have the same anchors in %s", (language) =>
    expect(anchors(language)).toEqual(anchors("en")),
  );

  test.each(languages)("have an example for each ASCII drawing in %s", (language) => {
    const { sections } = rulebook(game, language);
    const parts = illustrated(sections, examples(game), captions(game, language))
      .flatMap(({ rules }) => rules)
      .flatMap((rule) => rule.parts);
    expect(parts.filter((part) => part.drawing)).toEqual([]);
    expect(parts.flatMap(({ example }) => example?.id ?? []).sort()).toEqual([...ids].sort());
  });

  test.each(languages)("have a caption for every example in %s, and no other", (language) =>
    expect(Object.keys(captions(game, language)).sort()).toEqual([...ids].sort()),
  );

  test.each(languages.filter((language) => language !== "en"))(
    "have captions that are not English in %s, and count alike",
    (language) => {
      const own = captions(game, language);
      for (const [id, text] of Object.entries(captions(game, "en"))) {
        expect(own[id], id).not.toBe(text);
        expect(numbers(own[id]), id).toEqual(numbers(text));
      }
    },
  );

  test("have a narrow space before ! ? ; : in French captions", () => {
    const texts = Object.values(captions(game, "fr"));
    expect(texts.filter((text) => /(^|[^\u202f])[!?;:]/.test(text))).toEqual([]);
  });
});
