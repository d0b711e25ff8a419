import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { guidebook } from "../../scripts/markdown";
import type { GuidePiece } from "../games/contract";
import { LANGUAGES, type Language } from "../words/languages";

const GAMES = new URL("../games/", import.meta.url);
const paths = readdirSync(GAMES, { recursive: true, encoding: "utf8" });
const games = paths.flatMap((path) => /^(\w+)\/guidebook\/en\.md$/.exec(path)?.[1] ?? []);
const languages = Object.keys(LANGUAGES) as Language[];
const text = (game: string, language: Language) =>
  readFileSync(new URL(`${game}/guidebook/${language}.md`, GAMES), "utf8");

/** The structure of a piece, which is the same in every language. */
function shape(piece: GuidePiece): unknown {
  if (piece.kind === "text")
    return [piece.kind, ...(piece.html.match(/<(ul|ol|li|table|tr|p)>/g) ?? [])];
  if (piece.kind === "figure") return [piece.kind, piece.figure, piece.beside, piece.html !== ""];
  return [piece.kind, ...piece.items.map(({ figure }) => figure)];
}

const SMALL = `# A game

What it is about.

## First

![So](one)

1. ![](two) **Do** this.
2. ![](three) Then that.

---

## Second

![](four "beside")

- Only words.

- ![](five "wide") A thing.
`;

test("a guidebook has pages, chapters, drawings, steps and things", () => {
  const { title, idea, pages } = guidebook(SMALL);
  expect(title).toBe("A game");
  expect(idea).toBe("<p>What it is about.</p>\n");
  expect(pages.map(({ chapters }) => chapters.map((one) => one.title))).toEqual([
    ["First"],
    ["Second"],
  ]);
  expect(pages[0]!.chapters[0]!.pieces).toEqual([
    { kind: "figure", figure: "one", html: "So", beside: false },
    {
      kind: "steps",
      items: [
        { figure: "two", html: "<strong>Do</strong> this." },
        { figure: "three", html: "Then that." },
      ],
    },
  ]);
  expect(() => guidebook("# A\n\n## B\n\n---\n\nlost")).toThrow("begins with a heading");
});

test("both games have a guide", () => expect(games.sort()).toEqual(["voluspa", "walhalla"]));

describe.each(games)("the guide of %s", (game) => {
  const english = guidebook(text(game, "en"));

  test("has two or three pages", () => expect([2, 3]).toContain(english.pages.length));

  test.each(languages)("draws and says the same things in %s", (language) => {
    const { pages } = guidebook(text(game, language));
    const shapes = (all: typeof pages) =>
      all.map(({ chapters }) => chapters.map(({ pieces }) => pieces.map(shape)));
    expect(shapes(pages)).toEqual(shapes(english.pages));
  });

  test.each(languages)("names the same numbers in %s, piece by piece", (language) => {
    const numbers = (all: typeof english.pages) =>
      all.flatMap(({ chapters }) =>
        chapters.map(({ title, pieces }) => [
          title !== "",
          ...pieces.map((piece) => (JSON.stringify(piece).match(/\d+/g) ?? []).sort()),
        ]),
      );
    expect(numbers(guidebook(text(game, language)).pages)).toEqual(numbers(english.pages));
  });

  test.each(languages.filter((language) => language !== "en"))(
    "is not English in %s, line by line",
    (language) => {
      const lines = (one: Language) =>
        text(game, one)
          .split("\n")
          .filter((line) => line.length > 25);
      const alike = lines(language).filter((line) => lines("en").includes(line));
      expect(alike.filter((line) => !/^[|\s-]+$|^### /.test(line))).toEqual([]);
    },
  );

  test.each(languages)("has the apostrophes and dots of print in %s", (language) => {
    const words = text(game, language).replace(/\]\([^)]*\)/g, "");
    expect(words.match(/['"]|\.\.\./g)).toBe(null);
  });

  test("has a narrow space before ! ? ; : in French", () => {
    const words = text(game, "fr").replace(/!\[|\| [-:]+/g, "");
    expect(words.match(/[^\u202f\s][!?;:»]/g)).toBe(null);
  });
});
