import { beforeAll, expect, test } from "vitest";
import { speech } from "../words/speech.svelte";
import { LANGUAGES, type Language } from "../words/languages";
import { dateText, dayAfter, marksText, shareLine, signs } from "./daily";
import type { DailyWords } from "./phrases";
import { daily as de } from "./words.de";
import { daily as en } from "./words.en";
import { daily as fr } from "./words.fr";
import { daily as it } from "./words.it";
import { heldBack } from "../wire/heldBack";

const ALL: Record<Language, DailyWords> = { en, de, fr, it };
const ATTEMPT = {
  table: "t",
  day: "2026-11-17",
  game: "walhalla",
  kind: "counted" as const,
  finished: 1,
  points: 74,
  marks: "++-",
  place: 2,
  among: 31,
};

beforeAll(() => speech.speak("en"));

test("the line to share has the result and nothing of the deal", () => {
  expect(shareLine(en, ATTEMPT)).toBe("Walhalla, 17 Nov: 74 points, 2nd of 31, ▲▲▼");
  const today = { ...ATTEMPT, place: null, among: null, points: 1 };
  expect(shareLine(en, today)).toBe("Walhalla, 17 Nov: 1 point, ▲▲▼");
  expect([1, 3, 11, 12, 21, 103].map((place) => en.place(place, 200).split(" ")[0])).toEqual([
    "1st",
    "3rd",
    "11th",
    "12th",
    "21st",
    "103rd",
  ]);
});

test.each(Object.keys(LANGUAGES) as Language[])("in %s it is a line, too", async (language) => {
  await speech.speak(language);
  const line = shareLine(ALL[language], ATTEMPT);
  expect(line).toMatch(/^Walhalla, .+: 74 .+, 2.+31, ▲▲▼$/);
  expect(marksText(ALL[language], "+=").length).toBeGreaterThan(10);
  await speech.speak("en");
});

test("days are days of UTC, wherever the visitor is", () => {
  expect(signs("+-=")).toBe("▲▼◆");
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dateText("2026-11-17")).toBe("17 November 2026");
  expect(heldBack("2026-11-17", Date.UTC(2026, 10, 17, 23, 59))).toBe(true);
  expect(heldBack("2026-11-17", Date.UTC(2026, 10, 18))).toBe(false);
  expect(heldBack(null)).toBe(false);
});
