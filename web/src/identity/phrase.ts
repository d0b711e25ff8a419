// Sign-in words as they are typed: which of them are unknown, and the known ones that they resemble. All of it
// happens in this browser; nothing of a mistyped phrase is sent.
import type { Language } from "../words/languages";

export type Lists = Record<Language, string[]>;

export interface Unknown {
  place: number; // counted from 0
  word: string;
  near: string[];
}

export interface Check {
  count: number;
  unknown: Unknown[];
  /** Whether there are as many words as there should be, and all are known. */
  complete: boolean;
}

export const WORDS = 12;
const OLD_WORDS = 8; // of phrases given out before
const LEAST_LETTERS = 4; // of a word that is cut off
const MOST_NEAR = 3;
const FARTHEST = 2; // letters that may differ
const WORD = /[\p{L}\p{M}]+/gu;
const OLD_WORD = /^[bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]$/;

/** A word as it is compared: without case and accents. */
const plain = (word: string) => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const typed = (text: string) => text.match(WORD) ?? [];

export function checkPhrase(text: string, lists: Lists): Check {
  const words = typed(text);
  const bare = words.map(plain);
  if (bare.filter((word) => OLD_WORD.test(word)).length > bare.length / 2) {
    const unknown = bare.flatMap((word, place) =>
      OLD_WORD.test(word) ? [] : [{ place, word: words[place]!, near: [] }],
    );
    return done(words.length, unknown, OLD_WORDS);
  }
  const checks = Object.values(lists).map((list) => {
    const known = list.map(plain);
    return { list, known, wrong: bare.flatMap((word, at) => (knows(known, word) ? [] : [at])) };
  });
  const best = checks.reduce((one, other) => (other.wrong.length < one.wrong.length ? other : one));
  const unknown = best.wrong.map((place) => ({
    place,
    word: words[place]!,
    near: near(bare[place]!, best.known).map((at) => best.list[at]!),
  }));
  return done(words.length, unknown, WORDS);
}

/** The text with another word at a place. */
export function replaceWord(text: string, place: number, by: string): string {
  let at = 0;
  return text.replace(WORD, (word) => (at++ === place ? by : word));
}

const done = (count: number, unknown: Unknown[], all: number): Check => ({
  count,
  unknown,
  complete: count === all && unknown.length === 0,
});

const knows = (known: string[], word: string) =>
  known.includes(word) ||
  (word.length >= LEAST_LETTERS && known.some((one) => one.startsWith(word)));

/** The places of the known words that one resembles most. */
function near(word: string, known: string[]): number[] {
  return known
    .map((one, place) => ({ place, far: distance(word, one) }))
    .filter(({ far }) => far <= FARTHEST)
    .sort((one, other) => one.far - other.far || one.place - other.place)
    .slice(0, MOST_NEAR)
    .map(({ place }) => place);
}

/** How many letters differ: added, left out, changed, or two swapped; endings left out cost one. */
export function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > FARTHEST) return cutOff(one, other);
  const rows = Array.from({ length: one.length + 1 }, (_, i) => [i]);
  for (let j = 0; j <= other.length; j++) rows[0]![j] = j;
  for (let i = 1; i <= one.length; i++)
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = least;
    }
  return Math.min(rows[one.length]![other.length]!, cutOff(one, other));
}

const cutOff = (one: string, other: string) =>
  one.length > 1 && other.startsWith(one) ? 1 : Infinity;
