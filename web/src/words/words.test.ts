import { describe, expect, test } from "vitest";
import { en } from "./en";
import { LANGUAGES, wanted } from "./languages";

describe("the language", () => {
  test("is the one that was chosen", () => expect(wanted("it", ["de-CH"])).toBe("it"));
  test("is else the first of the browser's that we speak", () =>
    expect(wanted(null, ["pt", "fr-CA", "de"])).toBe("fr"));
  test("is English where we speak none of them", () => expect(wanted("xx", ["ja"])).toBe("en"));
  test("there are four", () => expect(Object.keys(LANGUAGES)).toEqual(["en", "de", "fr", "it"]));
});

test("English has words for every error of the protocol", () => {
  expect(Object.keys(en.errors)).toContain("stale");
});
