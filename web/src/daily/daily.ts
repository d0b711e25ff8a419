// Deals of the day: requests, and texts about results.
import { choiceOf, wordsOf } from "../games/registry";
import { router } from "../router.svelte";
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { Deal, DealAttempt, Deals, Welcome } from "../wire/types";
import { botName } from "../words/bots";
import { speech } from "../words/speech.svelte";
import type { DailyWords } from "./phrases";

/** The deals of a day; without one, of today. */
export function dealsOf(day = ""): Promise<Deals> {
  return ask<Deals>("GET", day ? `/api/daily/${day}` : "/api/daily", { token: me.token });
}

/** Go to the table of the visitor's attempt at a deal. */
export async function playDeal({ day, game }: { day: string; game: string }): Promise<void> {
  const token = await me.come(speech.language);
  const opened = await ask<Welcome>("POST", `/api/daily/${day}/${game}`, { token });
  router.go(opened.table.link);
}

/** A day as a date, whatever the visitor's time zone: "17 November 2026", in short "17 Nov". */
export function dateText(day: string, short = false): string {
  const style: Intl.DateTimeFormatOptions = short
    ? { day: "numeric", month: "short" }
    : { dateStyle: "long" };
  return new Intl.DateTimeFormat(speech.dates, { ...style, timeZone: "UTC" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}

/** The day so many days later or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const SIGNS: Record<string, string> = { "+": "▲", "-": "▼", "=": "◆" };

/** Ahead of or behind each opponent: ▲▲▼. */
export const signs = (marks: string) => [...marks].map((mark) => SIGNS[mark] ?? "").join("");

/** The same in words, for screen readers. */
export function marksText(words: DailyWords, marks: string): string {
  const said = { "+": words.ahead, "-": words.behind, "=": words.even } as Record<string, string>;
  return words.marks([...marks].map((mark) => said[mark] ?? "").join(", "));
}

/** The line to share, which tells nothing about the deal: "Walhalla, 17 Nov: 74 points, 2nd of 31, ▲▲▼". */
export function shareLine(words: DailyWords, attempt: DealAttempt): string {
  const { day, game, points, place, among, marks } = attempt;
  const parts = [words.points(points ?? 0)];
  if (place && among) parts.push(words.place(place, among));
  return `${wordsOf(game).title}, ${dateText(day, true)}: ${[...parts, signs(marks)].join(", ")}`;
}

/** Options and opponents of a deal, in sentences. */
export function aboutDeal(words: DailyWords, deal: Deal): string {
  const { text } = choiceOf(deal.game, deal.options);
  const own = wordsOf(deal.game);
  const bots = deal.bots.map((bot) => botName(own, bot));
  const list = new Intl.ListFormat(speech.dates, { type: "conjunction" }).format(bots);
  const note = (words.notes as Record<string, string>)[deal.note] ?? "";
  return [`${text}.`, note, words.against(list)].filter((one) => one && one !== ".").join(" ");
}
