// The registry of games: every folder here with a card is a game (docs/third-game.md). No other module knows
// a game by its name.
import { LANGUAGES, type Language } from "../words/languages";
import { speech } from "../words/speech.svelte";
import type {
  Example,
  ExampleDrawing,
  GameCard,
  GameFace,
  GameWords,
  GuideDrawing,
  Guidebook,
  Legend,
  StepWords,
} from "./contract";

/** A module of words: it exports them by the name of its language. */
type Spoken<T> = Partial<Record<Language, T>>;
type Modules<T> = Record<string, () => Promise<Spoken<T>>>;

const cards = import.meta.glob<GameCard>("./*/card.ts", { eager: true, import: "card" });
const faces = import.meta.glob<GameFace>("./*/face.ts", { import: "face" });
const english = import.meta.glob<GameWords>("./*/words.en.ts", { eager: true, import: "en" });
const translated = import.meta.glob<Spoken<GameWords>>("./*/words.{de,fr,it}.ts");
const lessons = import.meta.glob<Spoken<Record<string, StepWords>>>("./*/lesson.{en,de,fr,it}.ts");
const drawings = import.meta.glob<ExampleDrawing>("./*/examples/Drawing.svelte", {
  import: "default",
});
const drawn = import.meta.glob<Example[]>("./*/examples/drawn.json", { import: "default" });
const legends = import.meta.glob<Spoken<Legend>>("./*/examples/legend.{en,de,fr,it}.ts");
const guidebooks = import.meta.glob<Guidebook>("./*/guidebook/*.md", { import: "default" });
const guideDrawings = import.meta.glob<GuideDrawing>("./*/guidebook/Drawing.svelte", {
  import: "default",
});

const nameOf = (path: string) => path.split("/")[1]!;

/** The names of all games, in display order. */
export const GAMES: readonly string[] = Object.entries(cards)
  .sort(([a, one], [b, other]) => one.order - other.order || a.localeCompare(b))
  .map(([path]) => nameOf(path));

export function cardOf(game: string): GameCard {
  return cards[`./${game}/card.ts`]!;
}

/** A table's value of the game's main option, and its label with the additions in the box. */
export function choiceOf(
  game: string,
  options: Record<string, unknown>,
): { value: string; text: string } {
  const { choice, box } = cardOf(game);
  if (!choice) return { value: "", text: "" };
  const given = options[choice.name];
  const value = choice.which?.(given) ?? String(given);
  const words = wordsOf(game);
  const named = words.choice?.values[value] ?? "";
  return { value, text: [named, ...(box?.told(options, words) ?? [])].join(" + ") };
}

/** The variants that matter with these choices, by option. */
export function variantsOf(
  game: string,
  chosen: string | number,
  box?: unknown,
): [string, NonNullable<GameWords["variants"]>[string]][] {
  const matters = cardOf(game).matters ?? (() => true);
  return Object.entries(wordsOf(game).variants ?? {}).filter(([name]) =>
    matters(name, chosen, box),
  );
}

/** The face for the table page; null for a game that is not in this build. */
export async function faceOf(game: string): Promise<GameFace | null> {
  return (await faces[`./${game}/face.ts`]?.()) ?? null;
}

// A language is ready when the games' words are loaded, too.
const spoken: Partial<Record<Language, Record<string, GameWords>>> = {};

speech.bring(async (language) => {
  const found = GAMES.map(async (game) => {
    const said = await translated[`./${game}/words.${language}.ts`]?.();
    return [game, said?.[language]] as const;
  });
  const known = (await Promise.all(found)).filter(([, words]) => words !== undefined);
  spoken[language] = Object.fromEntries(known) as Record<string, GameWords>;
});

/** A game's words in the visitor's language, or else in English. */
export function wordsOf(game: string): GameWords {
  return spoken[speech.language]?.[game] ?? english[`./${game}/words.en.ts`] ?? unknown(game);
}

/** The words of a game that is not in this build. */
function unknown(game: string): GameWords {
  return { title: game, line: "", players: "", bots: {}, advice: {} };
}

/** The module's words in a language, or else in English; null if there are none. */
async function said<T>(modules: Modules<T>, path: string, language: Language): Promise<T | null> {
  const found = await (modules[`${path}.${language}.ts`] ?? modules[`${path}.en.ts`])?.();
  return found?.[language] ?? found?.en ?? null;
}

export function hasLesson(game: string): boolean {
  return `./${game}/lesson.en.ts` in lessons;
}

/** The steps of a game's lesson, by language. */
export function lessonOf(game: string): Record<Language, () => Promise<Record<string, StepWords>>> {
  const load = (language: Language) => async () =>
    (await said(lessons, `./${game}/lesson`, language)) ?? {};
  const all = Object.keys(LANGUAGES) as Language[];
  return Object.fromEntries(all.map((one) => [one, load(one)])) as ReturnType<typeof lessonOf>;
}

/** Drawn examples of a game's rules, with their component and labels. */
export interface Examples extends Legend {
  Drawing: ExampleDrawing | null;
  examples: Example[];
}

export async function examplesOf(game: string, language: Language): Promise<Examples> {
  const [Drawing, examples, legend] = await Promise.all([
    drawings[`./${game}/examples/Drawing.svelte`]?.(),
    drawn[`./${game}/examples/drawn.json`]?.(),
    said(legends, `./${game}/examples/legend`, language),
  ]);
  return {
    Drawing: Drawing ?? null,
    examples: examples ?? [],
    ...(legend ?? { labels: {}, captions: {} }),
  };
}

export function hasGuide(game: string): boolean {
  return `./${game}/guidebook/en.md` in guidebooks;
}

/** A guide in a language, with its drawings and their labels. */
export interface OpenGuide extends Guidebook {
  game: string;
  language: Language;
  Drawing: GuideDrawing | null;
  labels: Legend["labels"];
}

/** A game's guide in a language, or else in English; null if there is none. */
export async function guideOf(game: string, language: Language): Promise<OpenGuide | null> {
  const page = (one: Language) => guidebooks[`./${game}/guidebook/${one}.md`];
  const written = page(language) ? language : "en";
  const [book, Drawing, legend] = await Promise.all([
    page(written)?.(),
    guideDrawings[`./${game}/guidebook/Drawing.svelte`]?.(),
    said(legends, `./${game}/examples/legend`, written),
  ]);
  if (!book) return null;
  const labels = legend?.labels ?? {};
  return { ...book, game, language: written, Drawing: Drawing ?? null, labels };
}
