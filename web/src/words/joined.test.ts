import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "./languages";
import { joined } from "./joined";

const languages = Object.keys(LANGUAGES) as Language[];
const rows = [
  [],
  ["Odin"],
  ["Odin", "Thor"],
  ["Odin", "Thor", "Loki"],
  ["Odin", "Thor", "Loki", "Hel"],
];

test.each(languages)("lists are joined as in %s", (language) => {
  const and = new Intl.ListFormat(language, { type: "conjunction" });
  const or = new Intl.ListFormat(language, { type: "disjunction" });
  expect(rows.map((row) => joined(language, "and", row))).toEqual(
    rows.map((row) => and.format(row)),
  );
  expect(rows.map((row) => joined(language, "or", row))).toEqual(rows.map((row) => or.format(row)));
});
