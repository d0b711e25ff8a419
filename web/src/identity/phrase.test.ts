import { expect, test } from "vitest";
import { checkPhrase, distance, replaceWord } from "./phrase";
import { lists } from "./wordlists";

const ENGLISH = "abandon amused liberty amused expose admit cake cannon arctic gaze drum bulk";

test("every list has 2,048 words", () => {
  for (const list of Object.values(lists)) expect(list).toHaveLength(2048);
});

test.each([
  ENGLISH,
  ENGLISH.toUpperCase(),
  ENGLISH.split(" ")
    .map((word, n) => `${n + 1}. ${word.slice(0, 4)}`)
    .join(",\n"),
  "abaisser agreable INEPTIE agréable eloge achat bolide boucle amateur explorer desastre biscuit",
  "babad bamag bibaj bimal boban bomar bubat bumaz",
])("case, accents, numbers and cut-off words are forgiven: %s", (text) => {
  expect(checkPhrase(text, lists)).toMatchObject({ unknown: [], complete: true });
});

test("an unknown word is named, with words of the same list that it resembles", () => {
  const found = checkPhrase(ENGLISH.replace("liberty", "libetry"), lists);
  expect(found.complete).toBe(false);
  expect(found.unknown).toHaveLength(1);
  expect(found.unknown[0]).toMatchObject({ place: 2, word: "libetry" });
  expect(found.unknown[0]!.near[0]).toBe("liberty");
});

test("a word that is cut off too early resembles those that it begins", () => {
  const found = checkPhrase(ENGLISH.replace("expose", "exp"), lists);
  expect(found.unknown[0]!.near).toContain("expand");
});

test("too few words are counted", () => {
  expect(checkPhrase("abandon amused", lists)).toEqual({ count: 2, unknown: [], complete: false });
  expect(checkPhrase("", lists)).toEqual({ count: 0, unknown: [], complete: false });
});

test("a mistyped word of an old phrase is named", () => {
  const found = checkPhrase("babad bamag bibaj bimal boban bomar bubat bumxz", lists);
  expect(found.unknown).toEqual([{ place: 7, word: "bumxz", near: [] }]);
});

test("one word is replaced where it stands", () => {
  expect(replaceWord("1. Libetry, 2. libetry", 1, "liberty")).toBe("1. Libetry, 2. liberty");
});

test.each([
  ["liberty", "liberty", 0],
  ["libetry", "liberty", 1],
  ["libert", "liberty", 1],
  ["labret", "liberty", 3],
  ["lib", "liberty", 1],
  ["rib", "liberty", Infinity],
])("%s and %s differ by %d", (one, other, far) => {
  expect(distance(one, other)).toBe(far);
});
