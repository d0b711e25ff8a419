import { describe, expect, test } from "vitest";
import type { Section } from "./rulebook";
import { find, fold } from "./search";

const section = (html: string, number = "W5.2", drawing = false): Section[] => [
  {
    id: "W5",
    number: "W5",
    title: "A fight",
    rules: [{ id: number, number, parts: [{ html, drawing }] }],
  },
];
const marked = (html: string, sought: string) =>
  find(section(html), sought).marked.get("W5.2")?.[0] ?? null;

describe("folding", () => {
  test("ignores case and accents", () => expect(fold("Völuspá")).toBe("voluspa"));
  test("expands letters that stand for two", () =>
    expect(fold("Straße Cœur")).toBe("strasse coeur"));
  test("makes apostrophes and narrow spaces plain", () =>
    expect(fold("l’île\u202f:  oui")).toBe("l'ile : oui"));
});

describe("a search", () => {
  test("ignores case and accents", () => {
    expect(marked("<p>Les HÉROS partent</p>", "heros")).toBe(
      '<p>Les <mark data-hit="0">HÉROS</mark> partent</p>',
    );
    expect(marked("<p>größer</p>", "GROSS")).toBe('<p><mark data-hit="0">größ</mark>er</p>');
  });

  test("finds words across tags, and marks each piece", () =>
    expect(marked("<p>a <em>brave</em> hero</p>", "brave hero")).toBe(
      '<p>a <em><mark data-hit="0">brave</mark></em><mark data-hit="0"> hero</mark></p>',
    ));

  test("does not find words across blocks", () =>
    expect(marked("<ul><li>one hero</li><li>two fields</li></ul>", "hero two")).toBe(null));

  test("never looks into tags", () => {
    expect(marked('<p><a href="#W4">the field</a></p>', "href")).toBe(null);
    expect(marked('<p class="reading">x</p>', "reading")).toBe(null);
  });

  test("reads entities as characters", () =>
    expect(marked("<p>red &amp; blue</p>", "red & b")).toBe(
      '<p><mark data-hit="0">red &amp; b</mark>lue</p>',
    ));

  test("takes runs of spaces and line ends as one", () =>
    expect(marked("<p>one\nhero</p>", "one  hero")).toBe(
      '<p><mark data-hit="0">one\nhero</mark></p>',
    ));

  test("numbers the hits through the book", () => {
    const { hits, marked: all } = find(section("<p>hero, hero and Hero</p>"), "hero");
    expect(hits).toHaveLength(3);
    expect(all.get("W5.2")![0]!.match(/data-hit="\d"/g)).toEqual([
      'data-hit="0"',
      'data-hit="1"',
      'data-hit="2"',
    ]);
  });

  test("names the rule and the words around a hit", () => {
    const long = "word ".repeat(20);
    const { hits } = find(section(`<p>${long}a brave hero stands here ${long}</p>`), "hero");
    expect(hits[0]).toMatchObject({ rule: "W5.2", label: "W5.2", match: "hero" });
    expect(hits[0]!.before).toMatch(/^…(word )+a brave $/);
    expect(hits[0]!.after).toMatch(/^ stands here( word)+…$/);
  });

  test("finds a rule by its number", () => {
    const { hits } = find(section("<p>Else the defender chooses</p>"), "w5.2");
    expect(hits).toEqual([
      { rule: "W5.2", label: "W5.2", before: "", match: "", after: "Else the defender chooses" },
    ]);
  });

  test("needs two letters, and ignores ASCII drawings", () => {
    expect(find(section("<p>a hero</p>"), "h").hits).toEqual([]);
    expect(find(section("<pre>hero</pre>", "W5.2", true), "hero").hits).toEqual([]);
  });
});
