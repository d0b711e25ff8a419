// Requests of moderators, and the words of their pages.
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import { Phrases } from "../words/phrases.svelte";
import type { Shape } from "../words/shape";
import { speech } from "../words/speech.svelte";
import type { admin } from "./words.en";

export type AdminWords = Shape<typeof admin>;

export const phrases = new Phrases<AdminWords>({
  en: () => import("./words.en").then((found) => found.admin),
  de: () => import("./words.de").then((found) => found.admin),
  fr: () => import("./words.fr").then((found) => found.admin),
  it: () => import("./words.it").then((found) => found.admin),
});

type Given = Omit<NonNullable<Parameters<typeof ask>[2]>, "token">;

export const request = <T>(
  method: Parameters<typeof ask>[0],
  path: string,
  given: Given = {},
): Promise<T> => ask<T>(method, `/api/admin/${path}`, { token: me.token, ...given });

const FAR = 5 * 365 * 24 * 3600 * 1000; // milliseconds: practically for ever

/** The end of a measure. */
export const until = ({ players }: AdminWords, time: number): string =>
  time - Date.now() > FAR ? players.no_end : players.until(speech.date(time));

/** An action to be confirmed. */
export interface Act {
  title: string;
  /** Its effect. */
  about: string;
  /** The button. */
  confirm: string;
  /** Whether it has a duration. */
  timed?: boolean;
  /** The current name, if a new one is to be entered. */
  name?: string;
  run: (given: { hours: number; name: string }) => Promise<unknown>;
}
