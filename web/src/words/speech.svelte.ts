// The words of the hall in the visitor's language. A language is a module with exactly the shape of the
// English one. A game's words are its own; they are loaded with the language (games/registry.ts).
import { settings } from "../settings.svelte";
import { en } from "./en";
import { wanted, type Language } from "./languages";
import { written } from "./numbers";
import type { Shape } from "./shape";
import { span } from "./span";
import { noBreak } from "./text";

export type Words = Shape<typeof en>;

const others: Record<Exclude<Language, "en">, () => Promise<Words>> = {
  de: () => import("./de").then((module) => module.de),
  fr: () => import("./fr").then((module) => module.fr),
  it: () => import("./it").then((module) => module.it),
};

class Speech {
  language = $state<Language>("en");
  words = $state.raw<Words>(en);

  private readonly along: ((language: Language) => Promise<void>)[] = [];

  /** Load this, too, before a language is used. */
  bring(load: (language: Language) => Promise<void>): void {
    this.along.push(load);
  }

  async speak(language: Language): Promise<void> {
    const own = language === "en" ? en : others[language]();
    const [words] = await Promise.all([own, ...this.along.map((load) => load(language))]);
    this.words = words;
    this.language = language;
    document.documentElement.lang = language;
  }

  async begin(): Promise<void> {
    await this.speak(wanted(settings.language, navigator.languages));
  }

  async choose(language: Language): Promise<void> {
    settings.set({ language });
    await this.speak(language);
  }

  /** A number in the visitor's format. */
  number(value: number, decimals?: number): string {
    return written(this.language, "plain", value, decimals);
  }

  /** Points with their sign: +3, −1. */
  signed(value: number): string {
    return written(this.language, "signed", value);
  }

  /** A percentage: 38%, or 38.2% with one decimal. */
  percent(share: number, decimals = 0): string {
    return written(this.language, "percent", share, decimals);
  }

  /** A difference of percentages: +14%, −3%. */
  signedPercent(share: number): string {
    return written(this.language, "signedPercent", share);
  }

  /** The locale of dates: in English "26 Nov", not "Nov 26", and 15:00. */
  get dates(): string {
    return this.language === "en" ? "en-GB" : this.language;
  }

  /** The time of day. */
  time(at: number): string {
    return new Intl.DateTimeFormat(this.dates, { timeStyle: "short" }).format(at);
  }

  /** A date with its time: "3 May 2026, 18:40". */
  date(at: number): string {
    const how = { dateStyle: "medium", timeStyle: "short" } as const;
    return new Intl.DateTimeFormat(this.dates, how).format(at);
  }

  /** A future time with its day: "tomorrow 15:00", on later days "Thursday 15:00". */
  moment(at: number, now = Date.now()): string {
    const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
    const days = Math.round((midnight(at) - midnight(now)) / 86_400_000);
    const style: Intl.DateTimeFormatOptions =
      days < 7 ? { weekday: "long" } : { weekday: "short", day: "numeric", month: "short" };
    const day =
      days < 2
        ? new Intl.RelativeTimeFormat(this.language, { numeric: "auto" }).format(days, "day")
        : new Intl.DateTimeFormat(this.dates, style).format(at);
    const hour = { hour: "numeric", minute: "2-digit", hourCycle: "h23" } as const;
    return noBreak(`${day} ${new Intl.DateTimeFormat(this.dates, hour).format(at)}`);
  }

  /** A length of time, rounded down: "3 days", "5 hours"; in short "3d 4h". */
  span(milliseconds: number, short = false): string {
    return span(this.language, milliseconds, short);
  }

  /** A relative time. */
  ago(at: number, now = Date.now()): string {
    const format = new Intl.RelativeTimeFormat(this.language, { numeric: "auto" });
    const seconds = Math.round((at - now) / 1000);
    const spans: [Intl.RelativeTimeFormatUnit, number][] = [
      ["day", 86_400],
      ["hour", 3_600],
      ["minute", 60],
    ];
    for (const [unit, length] of spans)
      if (Math.abs(seconds) >= length)
        return noBreak(format.format(Math.round(seconds / length), unit));
    return noBreak(format.format(seconds, "second"));
  }
}

export const speech = new Speech();
