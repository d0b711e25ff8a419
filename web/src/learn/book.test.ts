import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { book } from "../../scripts/markdown";
import { LANGUAGES, type Language } from "../words/languages";
import { illustrated, type GameName } from "./book";
import type { Example } from "./examples/examples";
import { de } from "./examples/legend.de";
import { en, type Legend } from "./examples/legend.en";
import { fr } from "./examples/legend.fr";
import { it } from "./examples/legend.it";

const LEGENDS: Record<Language, Legend> = { en, de, fr, it };
const GAMES: GameName[] = ["walhalla", "voluspa"];
const languages = Object.keys(LANGUAGES) as Language[];
const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const rulebook = (game: GameName, language: Language) =>
  book(read(`../../../docs/rules/${game}${language === "en" ? "" : `.${language}`}.md`));
const examples = (game: GameName) => JSON.parse(read(`examples/${game}.json`)) as Example[];

const SMALL = `# A game

About it ([X](#w2-two)).

- [W1 One](#w1-one)
- [W2 Two](#w2-two)

## W1 One

Before.

**W1.1** First, see W2.1 and W9.9.

- *Reading:* so.

\`\`\`
drawing
\`\`\`

**W1.2** Second *[assumed]*, see \`W2.1\`.

## W2 Two

**W2.1** Third.

| a | b |
| --- | --- |
| 1 | 2 |

**W2** Fourth.

## Last

Nothing, but [a file](../saga.md).
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
      "W2.1",
      "W2-1",
      "part-3-0",
    ]));

  test("leaves its own contents to the page", () => expect(html("top-0")).not.toContain("<ul>"));

  test("links to rules that there are, and to no file", () => {
    expect(html("W1.1")).toContain('see <a href="#W2.1">W2.1</a> and W9.9.');
    expect(html("W1.2")).toContain("<code>W2.1</code>");
    expect(html("top-0")).toContain('<a href="#W2">X</a>');
    expect(html("part-3-0")).toContain("Nothing, but a file.");
  });

  test("marks readings, assumptions, tables and drawings", () => {
    expect(html("W1.1")).toContain('<li class="reading"><em>Reading:</em>');
    expect(html("W1.2")).toContain('<small class="assumed">[assumed]</small>');
    expect(html("W2.1")).toContain(
      '<div class="table" role="group" aria-label="a, b" tabindex="0">',
    );
    expect(rules[2]!.parts.map((part) => part.drawing)).toEqual([false, false, true]);
  });
});

describe.each(GAMES)("the rules of %s", (game) => {
  const anchors = (language: Language) =>
    rulebook(game, language).sections.map(({ id, rules }) => [id, rules.map((rule) => rule.id)]);

  test.each(languages)("have the same anchors in %s", (language) =>
    expect(anchors(language)).toEqual(anchors("en")),
  );

  test.each(languages)("are drawn wherever the text draws in signs, in %s", (language) => {
    const { sections } = rulebook(game, language);
    const drawn = illustrated(sections, examples(game), LEGENDS[language]);
    const parts = drawn.flatMap(({ rules }) => rules).flatMap((rule) => rule.parts);
    expect(parts.filter((part) => part.drawing)).toEqual([]);
    expect(parts.flatMap(({ example }) => example?.id ?? []).sort()).toEqual(
      examples(game)
        .map(({ id }) => id)
        .sort(),
    );
  });
});

describe("the words of the drawings", () => {
  const ids = GAMES.flatMap((game) => examples(game).map(({ id }) => id));
  const total = (example: Example) =>
    example.kind === "stones" && example.panels.some(({ points }) => points !== undefined)
      ? example.panels.reduce((sum, { points }) => sum + (points ?? 0), 0)
      : null;
  const numbers = (text: string) => text.match(/\d+/g) ?? [];

  test.each(languages)("have a caption for every example in %s, and no other", (language) =>
    expect(Object.keys(LEGENDS[language].captions).sort()).toEqual([...ids].sort()),
  );

  test.each(languages)("name the points that the library counted, in %s", (language) => {
    const { labels, captions } = LEGENDS[language];
    const said = captions as Record<string, string>;
    for (const example of [...examples("voluspa"), ...examples("walhalla")]) {
      const points = total(example);
      if (points !== null)
        expect(said[example.id], example.id).toContain(points ? labels.points(points) : "0");
      if (example.kind === "majority")
        for (const one of example.players)
          expect(numbers(said[example.id]!), example.id).toContain(String(one.points));
      if (example.kind === "hall")
        for (const { come, left } of example.players)
          expect(numbers(said[example.id]!), example.id).toContain(
            String(example.id === "exodus" ? left : come),
          );
    }
  });

  test.each(languages.filter((language) => language !== "en"))(
    "are not English in %s, and count alike",
    (language) => {
      const [own, english] = [LEGENDS[language].captions, en.captions] as Record<string, string>[];
      for (const [id, text] of Object.entries(english!)) {
        expect(own![id], id).not.toBe(text);
        expect(numbers(own![id]!).sort(), id).toEqual(numbers(text).sort());
      }
    },
  );

  test("French has a narrow space before ! ? ; :", () => {
    const bad = Object.values(fr.captions).filter((text) => /(^|[^\u202f])[!?;:]/.test(text));
    expect(bad).toEqual([]);
  });
});
