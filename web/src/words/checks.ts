// Tests of the words of every language, of the hall and of each game; the few exceptions are passed in.
import { describe, expect, test } from "vitest";
import type { Language } from "./languages";

/** Exceptions, by path. */
export interface Exceptions {
  /** The same in all languages: names, abbreviations, and templates without words. */
  alike?: string[];
  /** The same in one language and in English. */
  shared?: Partial<Record<Language, string[]>>;
  /** Singular and plural are equal, unlike in English: "1 Wikinger", "2 Wikinger". */
  unchanging?: Partial<Record<Language, string[]>>;
  /** Never used in the singular, or the number before the noun is no count. */
  several?: string[];
}

type Said = string | ((...given: unknown[]) => string);

/** Every word of a language by its path. */
function leaves(tree: object, path = ""): [string, Said][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Said][] => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string" || typeof value === "function") return [[here, value as Said]];
    return leaves(value as object, here);
  });
}

/** A word applied to the same value for all its parameters; null if it does not take it. */
function saying(said: Said, arity: number, given: unknown): string | null {
  if (typeof said === "string") return said;
  try {
    return String(said(...Array.from({ length: arity }, () => given)));
  } catch {
    return null;
  }
}

const SAMPLES = [0, 1, 2, 5, "Astrid"];
const arity = (said: Said) => (typeof said === "string" ? 0 : said.length);
const withoutNumbers = (text: string | null) => text?.replace(/\d+/g, "") ?? null;

/** Nouns that do not follow a 1, and verbs that do not follow "1 of 3". */
const PLURALS: Record<Language, string[]> = {
  en: [
    ...["points", "vikings", "heroes", "cards", "tiles", "ships", "boosts", "Freyas", "Hels"],
    ...["Drakkars", "games", "wins", "hints", "seats", "moves", "turns", "spaces", "players"],
    ...["people", "devices", "messages", "reports", "decisions", "places", "tables", "days"],
    ...["minutes", "seconds"],
  ],
  // not Helden and Drachen: with 1 they are the accusative
  de: [
    ...["Punkte", "Karten", "Verstärkungen", "Freyas", "Hels", "Drakkars"],
    ...["Partien", "Siege", "Tipps", "Plätze", "Züge", "Felder", "Personen", "Geräten"],
    ...["Nachrichten", "Meldungen", "Entscheidungen", "Stellen", "Tische", "Tage", "Minuten"],
    ...["Sekunden"],
  ],
  fr: [
    ...["points", "vikings", "cartes", "tuiles", "drakkars", "Drakkars", "renforts", "parties"],
    ...["victoires", "indices", "places", "coups", "tours", "cases", "joueurs", "personnes"],
    ...["appareils", "messages", "signalements", "décisions", "passages", "tables", "jours"],
    ...["minutes", "secondes"],
  ],
  it: [
    ...["punti", "vichinghi", "eroi", "carte", "tessere", "rinforzi", "partite", "vittorie"],
    ...["suggerimenti", "posti", "mosse", "turni", "caselle", "giocatori", "persone"],
    ...["dispositivi", "messaggi", "segnalazioni", "decisioni", "risultati", "tavoli", "giorni"],
    ...["minuti", "secondi"],
  ],
};
const VERBS = "want|möchten|wollen|veulent|vogliono";
const WHOLE = "of|von|sur|su|di"; // "2 of 1 vikings": the noun belongs to the whole
/** "1 vikings", "1 possible spaces", "1 of 3 want". */
const oneAsMany = (language: Language): RegExp =>
  new RegExp(
    `(?<![\\d+]|\\b(?:${WHOLE}) )1 (?:(?:${WHOLE}) \\d+ (?:${VERBS})|(?:[\\p{L}-]+ )?(?:${PLURALS[language].join("|")}))(?!\\p{L})`,
    "u",
  );

/** A word for one thing: each number in turn is 1, the others are 3. */
function sayingsOfOne(said: Said): string[] {
  return Array.from({ length: arity(said) }, (_, place) => {
    const given = Array.from({ length: arity(said) }, (_, other) => (other === place ? 1 : 3));
    try {
      return String((said as (...given: unknown[]) => string)(...given));
    } catch {
      return "";
    }
  });
}

/** The English text and its translation, for all values that both take. */
function pairs(said: Said, other: Said): [string, string][] {
  const given = arity(said) === 0 ? [null] : SAMPLES;
  return given.flatMap((one): [string, string][] => {
    const both = [saying(said, arity(said), one), saying(other, arity(said), one)];
    return both[0] === null || both[1] === null ? [] : [[both[0]!, both[1]!]];
  });
}

export function checkWords(
  en: object,
  translations: Record<Exclude<Language, "en">, object>,
  {
    alike: ALIKE = [],
    shared: SHARED = {},
    unchanging: UNCHANGING = {},
    several: SEVERAL = [],
  }: Exceptions,
): void {
  const english = leaves(en);
  const allowed = (language: Language) => [...ALIKE, ...(SHARED[language] ?? [])];

  describe.each(Object.entries(translations) as [Language, object][])("%s", (language, words) => {
    const others = new Map(leaves(words));
    const both = english.map(([path, said]) => [path, said, others.get(path)!] as const);

    test("has every word of English and no other", () =>
      expect([...others.keys()].sort()).toEqual(english.map(([path]) => path).sort()));

    test("has a function where English has one", () =>
      expect(both.filter(([, a, b]) => typeof a !== typeof b).map(([path]) => path)).toEqual([]));

    test("says something everywhere", () =>
      expect(both.filter(([, a, b]) => pairs(a, b).length === 0).map(([path]) => path)).toEqual(
        [],
      ));

    test("leaves nothing empty or unfilled", () => {
      const bad = both.filter(([, a, b]) =>
        pairs(a, b).some(
          ([, text]) =>
            text.trim() === "" || /[{}¬]|undefined|NaN|\[object|^\s|\s$| {2}/.test(text),
        ),
      );
      expect(bad.map(([path]) => path)).toEqual([]);
    });

    test("uses all that it is given", () => {
      const bad = both.filter(([, a, b]) => {
        if (arity(a) === 0) return false;
        const probe = Array.from({ length: arity(a) }, (_, at) => `part${at}`);
        const parts = (text: string) =>
          probe.filter((part) => text.toLowerCase().includes(part)).join(); // it may begin there
        try {
          return (
            parts((a as (...given: unknown[]) => string)(...probe)) !==
            parts((b as (...given: unknown[]) => string)(...probe))
          );
        } catch {
          return true;
        }
      });
      expect(bad.map(([path]) => path)).toEqual([]);
    });

    test("is not English, but for a few words", () => {
      const alike = both
        .filter(([, a, b]) => pairs(a, b).some(([text, other]) => text === other))
        .map(([path]) => path);
      expect(alike.sort()).toEqual(alike.filter((path) => allowed(language).includes(path)));
    });

    test("counts: one is not said like two", () => {
      const counting = both.filter(([, a, b]) => {
        const [one, two] = [1, 2].map((count) => saying(a, arity(a), count));
        return arity(a) > 0 && one !== null && one !== two && saying(b, arity(a), 1) !== null;
      });
      // A label has its number beside it: there the noun alone may be the same.
      const same = counting.filter(
        ([, a, b]) =>
          saying(b, arity(a), 1) === saying(b, arity(a), 2) &&
          /\d/.test(saying(a, arity(a), 1) ?? ""),
      );
      expect(same.map(([path]) => path)).toEqual([]);
      const unchanging = counting
        .filter(([, a, b]) => {
          const [one, two] = [1, 2].map((count) => withoutNumbers(saying(a, arity(a), count)));
          const [uno, due] = [1, 2].map((count) => withoutNumbers(saying(b, arity(a), count)));
          return one !== two && uno === due;
        })
        .map(([path]) => path);
      expect(unchanging.sort()).toEqual([...(UNCHANGING[language] ?? [])].sort());
    });

    test("has the apostrophes and dots of print", () => {
      const bad = both.filter(([, a, b]) =>
        pairs(a, b).some(([, text]) => /['"]|\.\.\./.test(text)),
      );
      expect(bad.map(([path]) => path)).toEqual([]);
    });

    test("lists no exception in vain", () => {
      const paths = new Set(english.map(([path]) => path));
      const listed = [...allowed(language), ...(UNCHANGING[language] ?? []), ...SEVERAL];
      expect(listed.filter((path) => !paths.has(path))).toEqual([]);
    });
  });

  test.each(Object.entries({ en, ...translations }) as [Language, object][])(
    "%s: one thing is not several",
    (language, words) => {
      const bad = leaves(words).flatMap(([path, said]) =>
        (SEVERAL.includes(path) ? [] : sayingsOfOne(said))
          .filter((text) => oneAsMany(language).test(text))
          .map((text) => `${path}: ${text}`),
      );
      expect(bad).toEqual([]);
    },
  );

  test("French has a narrow space before ! ? ; :", () => {
    const french = new Map(leaves(translations.fr));
    const bad = english.filter(([path, said]) =>
      pairs(said, french.get(path)!).some(([, text]) => /(^|[^\u202f])[!?;:](?!\/\/)/.test(text)),
    );
    expect(bad.map(([path]) => path)).toEqual([]);
  });
}
