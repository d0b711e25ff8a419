// The languages of the pages, each by its own name.
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "Français", it: "Italiano" } as const;
export type Language = keyof typeof LANGUAGES;

export function isLanguage(text: string | null): text is Language {
  return text !== null && text in LANGUAGES;
}

/** The chosen language, or else the first of the browser's that we have. */
export function wanted(chosen: string | null, browser: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  for (const tag of browser) {
    const short = tag.slice(0, 2).toLowerCase();
    if (isLanguage(short)) return short;
  }
  return "en";
}
