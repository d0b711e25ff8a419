import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "./languages";
import { asClock, written } from "./numbers";

const languages = Object.keys(LANGUAGES) as Language[];
const points = Array.from({ length: 2 * 1200 + 1 }, (_, place) => place - 1200);

test.each(languages)("points are formatted as in %s", (language) => {
  const plain = new Intl.NumberFormat(language);
  const signed = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
  expect(points.map((one) => written(language, "plain", one))).toEqual(
    points.map((one) => plain.format(one)),
  );
  expect(points.map((one) => written(language, "signed", one))).toEqual(
    points.map((one) => signed.format(one)),
  );
});

test.each(languages)("percentages are formatted as in %s", (language) => {
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  expect(written(language, "percent", 1)).toBe(percent.format(1));
  expect(written(language, "plain", 2.5)).toBe(new Intl.NumberFormat(language).format(2.5));
});

test("a clock counts minutes and seconds", () => {
  expect([0, 9, 42, 60, 725].map(asClock)).toEqual(["0:00", "0:09", "0:42", "1:00", "12:05"]);
});
