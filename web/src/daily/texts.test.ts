import { expect, test } from "vitest";
import { heldBack } from "../wire/heldBack";
import type { DailyWords } from "./phrases";
import { dateIn, dayAfter, marksText, minutesOf, pointsByDay, resultLine, signs } from "./texts";
import { daily as de } from "./words.de";
import { daily as en } from "./words.en";
import { daily as fr } from "./words.fr";
import { daily as it } from "./words.it";

const ALL: [string, DailyWords][] = [
  ["en-GB", en],
  ["de", de],
  ["fr", fr],
  ["it", it],
];
const RESULT = { points: 74, place: 2, among: 31, marks: "++-" };

test("a calendar has the points of each finished deal", () => {
  const attempt = { day: "2026-11-17", game: "walhalla", points: 74 };
  const all = [attempt, { ...attempt, game: "voluspa", points: 0 }, { ...attempt, points: null }];
  const found = pointsByDay(all, (game) => game.toUpperCase());
  expect(found).toEqual({ "2026-11-17": ["WALHALLA 74", "VOLUSPA 0"] });
});

test("the length of a deal is told to five minutes", () => {
  expect([1, 22, 35, 61].map(minutesOf)).toEqual([5, 10, 15, 25]);
});

test("the line to share has the result and nothing of the deal", () => {
  const line = (result: Parameters<typeof resultLine>[3]) =>
    resultLine(en, "Walhalla", "17 Nov", result);
  expect(line(RESULT)).toBe("Walhalla, 17 Nov: 74 points, 2nd of 31, ▲▲▼");
  expect(line({ points: 1, marks: "=" })).toBe("Walhalla, 17 Nov: 1 point, ◆");
  const places = [1, 3, 11, 12, 21, 103].map((place) => en.place(place, 200).split(" ")[0]);
  expect(places).toEqual(["1st", "3rd", "11th", "12th", "21st", "103rd"]);
});

test.each(ALL)("in %s it is such a line, too", (locale, words) => {
  const line = resultLine(words, "Walhalla", dateIn(locale, "2026-11-17", true), RESULT);
  expect(line).toMatch(/^Walhalla, .*17.*: 74 .+, 2.+31, ▲▲▼$/);
  expect(marksText(words, "+=")).toContain(`${words.ahead}, ${words.even}`);
});

test("days are days of UTC, wherever the visitor is", () => {
  expect(signs("+-=")).toBe("▲▼◆");
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dateIn("en-GB", "2026-11-17")).toBe("17 November 2026");
  expect(heldBack("2026-11-17", Date.UTC(2026, 10, 17, 23, 59))).toBe(true);
  expect(heldBack("2026-11-17", Date.UTC(2026, 10, 18))).toBe(false);
  expect(heldBack(null)).toBe(false);
});
