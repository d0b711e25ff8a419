// Words that only some pages need, loaded on demand: a module per language, each with exactly the shape of
// the English one.
import type { Language } from "./languages";
import { speech } from "./speech.svelte";

export class Phrases<T> {
  private known = $state.raw<{ language: Language; words: T } | null>(null);
  private wanted: Language | null = null;

  constructor(private readonly modules: Record<Language, () => Promise<T>>) {}

  /** In the visitor's language; in the previous one while it loads; null at first. */
  get words(): T | null {
    const language = speech.language;
    if (this.known?.language !== language) void this.load(language);
    return this.known?.words ?? null;
  }

  private async load(language: Language): Promise<void> {
    if (this.wanted === language) return;
    this.wanted = language;
    const words = await this.modules[language]();
    if (this.wanted === language) this.known = { language, words };
  }
}
