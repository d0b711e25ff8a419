// Days and results as texts.
import type { DealAttempt } from "../wire/types";
import type { DailyWords } from "./phrases";

const DAY = 86_400_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A day as a date, whatever the visitor's time zone: "17 November 2026", in short "17 Nov". */
export function dateIn(locale: string, day: string, short = false): string {
  const style: Intl.DateTimeFormatOptions = short
    ? { day: "numeric", month: "short" }
    : { dateStyle: "long" };
  return new Intl.DateTimeFormat(locale, { ...style, timeZone: "UTC" }).format(startOf(day));
}

/** The day so many days later or earlier. */
export const dayAfter = (day: string, days: number) =>
  new Date(startOf(day) + days * DAY).toISOString().slice(0, 10);

/** How long a game takes, to five minutes: 20 seconds for each decision, and 5 for the answers of the bots. */
export const minutesOf = (decisions: number) =>
  Math.max(5, 5 * Math.round((decisions * 25) / 60 / 5));

/** The results of each day: "Walhalla 74". */
export function pointsByDay(
  attempts: Pick<DealAttempt, "day" | "game" | "points">[],
  title: (game: string) => string,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { day, game, points } of attempts)
    if (points !== null) (found[day] ??= []).push(`${title(game)} ${points}`);
  return found;
}

const SIGNS: Record<string, string> = { "+": "▲", "-": "▼", "=": "◆" };

/** Ahead of or behind each opponent: ▲▲▼. */
export const signs = (marks: string) => [...marks].map((mark) => SIGNS[mark] ?? "").join("");

/** The same in words, for screen readers. */
export function marksText(words: DailyWords, marks: string): string {
  const said = { "+": words.ahead, "-": words.behind, "=": words.even } as Record<string, string>;
  return words.marks([...marks].map((mark) => said[mark] ?? "").join(", "));
}

/** A result, without anything about the deal: "Walhalla, 17 Nov: 74 points, 2nd of 31, ▲▲▼". */
export function resultLine(
  words: DailyWords,
  title: string,
  date: string,
  { points, place, among, marks }: Pick<DealAttempt, "points" | "place" | "among" | "marks">,
): string {
  const parts = [words.points(points ?? 0)];
  if (place && among) parts.push(words.place(place, among));
  return `${title}, ${date}: ${[...parts, signs(marks)].join(", ")}`;
}
