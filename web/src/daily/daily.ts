// Deals of the day: requests, and texts about results.
import { choiceOf, wordsOf } from "../games/registry";
import { router } from "../router.svelte";
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { Deal, DealAttempt, Deals, Welcome } from "../wire/types";
import { botName } from "../words/bots";
import { speech } from "../words/speech.svelte";
import type { DailyWords } from "./phrases";
import { dateIn, minutesOf, resultLine } from "./texts";

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

/** A day as a date: "17 November 2026", in short "17 Nov". */
export const dateText = (day: string, short = false) => dateIn(speech.dates, day, short);

/** The line to share, and below it the address of the day. */
export const sharedText = (line: string, { day }: { day: string }) =>
  `${line}\n${location.origin}/daily/${day}`;

/** The line to share: "Walhalla, 17 Nov: 74 points, 2nd of 31, ▲▲▼". */
export const shareLine = (words: DailyWords, attempt: DealAttempt) =>
  resultLine(words, wordsOf(attempt.game).title, dateText(attempt.day, true), attempt);

/** Options and opponents of a deal, in sentences. */
export function aboutDeal(words: DailyWords, deal: Deal): string {
  const { text, value } = choiceOf(deal.game, deal.options);
  const own = wordsOf(deal.game);
  const about = own.choice?.about[value] ?? "";
  const bots = deal.bots.map((bot, at) => words.bot_level(botName(own, bot), deal.levels[at] ?? 0));
  const list = new Intl.ListFormat(speech.dates, { type: "conjunction" }).format(bots);
  const note = (words.notes as Record<string, string>)[deal.note] ?? "";
  const takes = deal.decisions > 0 ? words.takes(deal.decisions, minutesOf(deal.decisions)) : "";
  return [`${text}.`, about, note, words.against(list), takes]
    .filter((one) => one && one !== ".")
    .join(" ");
}
