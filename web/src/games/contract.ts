// The contract between a game and the table page. The client knows no rules: boards show views and let the
// player choose among the rows of the server's question.
import type { Component } from "svelte";
import type { KeyLine } from "../parts/Keys.svelte";
import type { Sound } from "../sound/voices";
import type { Event, Question as WireQuestion, SeatInfo, TableView, Update } from "../wire/types";

/** A legal move: its text, its parts, the points it scores, a preview of the table. */
export interface Choice {
  move: string;
  verb: string;
  worth: [points: number, reason: string][];
  preview: Record<string, unknown> | null;
  /** Secret questions that may follow for the mover; they are answered together with the move. */
  asks: Question[];
  /** The other parts of the move, by name. */
  [part: string]: unknown;
}

export interface Question {
  kind: string;
  about: Record<string, unknown>;
  choices: Choice[];
}

/** The server's compact table of moves, as choices. */
export function readQuestion(table: WireQuestion | null | undefined): Question | null {
  if (!table) return null;
  const choices = table.rows.map((row) => {
    const choice: Choice = { move: "", verb: "", worth: [], preview: null, asks: [] };
    table.columns.forEach((name, place) => {
      choice[name] = row[place];
    });
    choice.asks = (choice.asks as unknown as WireQuestion[]).flatMap(
      (asked) => readQuestion(asked) ?? [],
    );
    return choice;
  });
  return { kind: table.kind, about: table.about, choices };
}

/** A move whose points are not told: in a puzzle, to find them is the task. */
export const untold = (choice: Choice): Choice => ({ ...choice, worth: [], untold: true });
export const isUntold = (choice: Choice): boolean => choice["untold"] === true;

export function points(choice: Choice): number {
  return choice.worth.reduce((sum, [some]) => sum + some, 0);
}

/** Points with their reasons, split like `worth`. */
export function partsOf({ about }: Event): [points: number, reason: string][] {
  const parts = about["parts"];
  if (Array.isArray(parts)) return parts as [number, string][];
  return [[Number(about["points"] ?? 0), String(about["reason"] ?? "")]];
}

/** A game's own types: its view and what is derived from it, as JSON (docs/protocol.md), and its words. */
export interface GameTypes {
  view: unknown;
  reading: unknown;
  words: GameWords;
}

/** The points of the seats in any game's view. */
export function scoresOf(view: unknown): number[] {
  return (view as { scores?: number[] } | null)?.scores ?? [];
}

/** Input of a board and of the sentences about it. */
export interface Scene<G extends GameTypes = GameTypes> {
  view: G["view"];
  /** Derived from the view: values, majorities; see View.derived. */
  reading: G["reading"] | null;
  seats: SeatInfo[];
  me: number | null; // the seat whose view this is
  /** The reader of the log, addressed as "you"; default: everyone is called by name. */
  you?: number | null;
  question: Question | null;
  waiting: number[];
  status: TableView["status"];
  /** The game's own words, in the visitor's language. */
  words: G["words"];
  /** The viewer's own secret choice, until all have chosen. */
  sealed: string | null;
  /** The viewer's automatic answers. */
  standing: string[];
  /** All people at this table share one device. */
  shared?: boolean;
  /** Events since the viewer's last decision, oldest first. */
  lately: Event[];
  /** Events that are new with this view; they are animated once. */
  fresh?: Event[];
  /** The animation of `fresh` is running: its consequences stay hidden. */
  showing?: boolean;
  /** The events whose animations run, of earlier updates, too; default: `fresh`. */
  playing?: Event[];
  /** All updates shown so far, with the views of positions in the middle of moves. */
  told?: Update[];
}

/** Marks that people draw on the board of a review, and the tool that draws them. Places are named as the game likes,
 * with small letters, digits, spaces, commas and hyphens. */
export interface Marking {
  marks: { place: string; to: string | null; strong: boolean }[];
  /** Where an arrow begins that has no end yet. */
  from: string | null;
  /** A place was tapped, or chosen with Enter; null while the tool is off. */
  pick: ((place: string) => void) | null;
}

export interface BoardProps<G extends GameTypes = GameTypes> {
  scene: Scene<G>;
  /** The move being previewed, not sent yet. */
  staged: string | null;
  /** Preview a move; null cancels. */
  stage: (move: string | null) => void;
  /** Send a move, with answers to the questions that follow at once. */
  play: (move: string, then?: string[]) => void;
  /** During another player's turn: the points that the viewer's moves would score now; null if unknown. */
  lookAhead?: () => Promise<Question | null>;
  /** The outcome of a move, or why it is illegal. */
  explain?: (move: string) => Promise<Explained>;
  /** Replace the automatic answers. */
  stand?: ((answers: string[]) => void) | undefined;
  /** A card is open: updates and questions wait until the returned function is called. `close` is called when
   * there is no time left for the card. Not given while a clock runs: then a card covers no question and
   * closes by itself. */
  hold?: ((close: () => void) => () => void) | undefined;
  marking?: Marking | undefined;
}

/** A table as a picture of a given size in pixels. */
export interface StaticTableProps<G extends GameTypes = GameTypes> {
  scene: Scene<G>;
  width: number;
  height: number;
}

/** Mutually exclusive automatic answers to one question. */
export interface Instruction {
  about: string;
  /** Whether the question is secret: where the game does not wait, no answer counts as no. */
  secret: boolean;
  /** The server's name for each answer; the words have their labels. */
  answers: Record<string, string>;
  /** With this automatic answer, too, no answer counts as no. */
  unless?: string;
}

/** The answer to `explain` (docs/protocol.md). */
export interface Explained {
  move: string;
  possible: boolean;
  why?: string;
  [part: string]: unknown;
}

/** Optional exports of a board. */
export interface BoardKeys {
  /** A key that the focused element does not handle; the board prevents the default if it does. */
  keys?: (event: KeyboardEvent) => void;
}

/** Points that reach a score, and after how many beats. */
export interface Landed {
  seat: number;
  points: number;
  beat: number;
}

/** A sound, and after how many beats it is played. */
export interface Heard {
  sound: Sound;
  beat: number;
}

export interface TrayProps<G extends GameTypes = GameTypes> extends Pick<
  BoardProps<G>,
  "scene" | "play" | "stand"
> {
  /** Preview a move; without it, moves are sent at once. */
  stage?: (move: string) => void;
}

export interface GameFace<G extends GameTypes = GameTypes> {
  /** The table; fills its box and never scrolls the page. */
  Board: Component<BoardProps<G>, BoardKeys>;
  /** The position as a static SVG without controls or animations. */
  StaticTable?: Component<StaticTableProps<G>>;
  /** The board's keyboard shortcuts. */
  keys?: (words: G["words"]) => KeyLine[];
  /** Cards to choose from, beside the question, so that nothing covers the board. The element has
   * `data-tray`. */
  Tray?: Component<TrayProps<G>>;
  /** A player's possessions: hand, pieces, heroes. */
  Belongings: Component<{ scene: Scene<G>; seat: number }>;
  /** They show a scene while its animation runs; default: they wait until it is over. */
  paced?: boolean;
  /** Their maximum number of lines where players are in a narrow row. */
  lines: number;
  /** Cards or tiles that nobody at the table has seen, by kind. */
  Unseen?: Component<{ scene: Scene<G> }>;
  /** Whether the board draws the answers to this question, so that no buttons are needed. */
  drawn?: (scene: Scene<G>) => boolean;
  /** In a first game: an explanation of the question. */
  guide?: (scene: Scene<G>, isFirst: boolean) => string;
  /** The kinds of tiles or cards in this game, by name, if it is not the same for all games. */
  kinds?: (view: G["view"]) => string[];
  /** A line about kinds that are new to the player. */
  introduces?: (scene: Scene<G>, kinds: string[]) => string;
  /** The colour of each seat: red, blue, yellow, black, green. */
  colours: (view: G["view"] | null | undefined, seats: number) => string[];
  /** The question in a sentence. */
  ask: (scene: Scene<G>) => string;
  /** A choice as a short label with its price, for a button or a list. */
  say: (scene: Scene<G>, choice: Choice) => string;
  /** The value of a choice beyond its immediate points; empty if there is none. */
  means?: (scene: Scene<G>, choice: Choice) => string;
  /** An event as a sentence for the log; empty if it is not logged. */
  tell: (scene: Scene<G>, event: Event) => string;
  /** A reason of the ledger in words; of a move, perhaps with more about it. */
  reason: (words: G["words"], key: string, choice?: Choice) => string;
  /** The source of points, from the scoring event and the reason of a part; default: the reason. */
  source?: (event: Event, reason: string) => string;
  /** The name of a source, and its picture at the size of a line. */
  sourceName?: (words: G["words"], source: string) => string;
  Source?: Component<{
    source: string;
    /** A length in the surrounding drawing; default: a line of text. */
    size?: string;
  }>;
  /** Chances that a move leaves to others (`facts` of a reason), as a sentence fragment about the move. */
  opened?: (scene: Scene<G>, facts: Record<string, unknown>) => string;
  /** A kind that a bot's reason counts (`facts.of`), as the object of a sentence: "a Troll". */
  item?: (scene: Scene<G>, of: unknown) => string;
  /** The same as one of several: "Troll". */
  itemName?: (scene: Scene<G>, of: unknown) => string;
  /** The automatic answer that gives this choice every time. */
  standing?: (scene: Scene<G>, choice: Choice) => string | null;
  /** The label of a secret answer that can be ticked together with a move; null for the default answer. */
  tick?: (scene: Scene<G>, choice: Choice, asked: Question, answer: Choice) => string | null;
  /** The automatic answer to a secret question, if there is one. */
  instructed?: (scene: Scene<G>, asked: Question) => string | null;
  /** All possible automatic answers. */
  instructions?: Instruction[];
  /** For turn-based games: which automatic answer to offer after this event, as a key of the words' offers;
   * null for none. */
  offers?: (event: Event) => string | null;
  /** The open decision while all wait, worded the same whether or not a player is asked; empty if there is
   * none. */
  pending?: (scene: Scene<G>, beats: Update[]) => string;
  /** Whether a seat holds anything hidden, as far as all players know: only then a curtain falls before the
   * device shows its view. */
  hides?: (view: G["view"], seat: number) => boolean;
  /** Whether all players answer the open question at the same time. */
  together?: (scene: Scene<G>) => boolean;
  /** Event kinds that begin a turn in the log. */
  begins?: string[];
  /** Event kinds that always begin or end a turn, if the game has such events. */
  turns?: { begin?: string[]; end?: string[] };
  /** A turn as text, and its seat: "You place Odin on M16: column +4."; -1 if it belongs to no seat. Lines of
   * a long turn are separated by newlines. */
  line?: (scene: Scene<G>, events: Event[]) => { seat: number; told: string };
  /** When the points of these events reach the scores during the animation. */
  lands?: (events: Event[]) => Landed[];
  /** The length of the animation of these events, in beats. */
  lasts?: (events: Event[]) => number;
  /** The sounds of these events during the animation. */
  sounds?: (events: Event[]) => Heard[];
  /** The name of a place that can be marked; empty if there is none. Without it nothing can be marked. */
  placeName?: (scene: Scene<G>, place: string) => string;
  /** Whether the board can show the place of an event. */
  placed?: (event: Event) => boolean;
  /** Whether the same turn may score again after a move, so that its points at once are not all. */
  scoresMore?: (choice: Choice) => boolean;
  /** Whether moves of this question are made on the board however few there are, so that it always looks alike. */
  pointed?: (scene: Scene<G>) => boolean;
  /** Whether a move has no place on the board: it is a button, however many moves there are. */
  placeless?: (choice: Choice) => boolean;
  /** A player's name in a lesson, if it is not a real name. */
  called?: (words: G["words"], view: G["view"] | null | undefined, seat: number) => string | null;
}

/** More or less of something, compared with another move, as a sentence fragment. */
export interface Weighed {
  more: (count: number, of: string) => string;
  less: (count: number, of: string) => string;
  /** The same of a kind of which some are left either way: `of` is its name alone. */
  one_more?: (count: number, of: string) => string;
  one_less?: (count: number, of: string) => string;
}

/** The words that every game has. */
export interface GameWords {
  title: string;
  /** The game in one line. */
  line: string;
  /** Number of players and duration. */
  players: string;
  /** A chapter of the game, counted from 1 (`Progress.chapter`). */
  chapter?: (number: number) => string;
  /** The countdown to the end of the game (`Progress.left`). */
  left?: (count: number) => string;
  /** The levels: a name, and a sentence fragment following it that describes the play. */
  bots: Record<string, { name: string; about: string }>;
  /** The subjects of a bot's reasons. */
  advice: Record<string, Weighed>;
  /** The themes of its puzzles, by the server's names. */
  themes?: Record<string, string>;
  /** The main option of a new table (`GameCard.choice`). */
  choice?: { label: string; values: Record<string, string>; about: Record<string, string> };
  /** The heading of unseen cards or tiles (`GameFace.Unseen`). */
  unseen_title?: string;
  /** Further options: a question, and the answers by their value. */
  variants?: Record<string, { label: string; options: Record<string, string> }>;
  in_advance?: AdvanceWords;
}

/** Words about automatic answers, for games that have them. */
export interface AdvanceWords {
  /** How long they last: in live games, and in turn-based ones. */
  until_chapter: string;
  until_changed: string;
  /** The meaning of an automatic answer. */
  held: string;
  /** When they are offered: at the start, and after an event (`GameFace.offers`). */
  offers: { start: string } & Record<string, string>;
  /** Labels of answers other than always and never. */
  answers: Record<string, string>;
  /** The questions that instructions answer. */
  groups: Record<string, string>;
  /** Each answer by the server's name. */
  names: Record<string, string>;
}

/** What pages other than the table need of a game. */
export interface GameCard<W extends GameWords = GameWords> {
  /** The order among the games, lowest first. */
  order: number;
  /** The game in one picture, which clips itself. */
  Picture: Component;
  /** Portraits of its bots in squares of 100 units, named `GAME-bot-NAME` (art/), and their frame; without
   * them bots have no portraits. */
  portraits?: { shape: "round" | "stone"; load: () => Promise<{ draw: () => void }> };
  /** The number of bots in an instant game, and in a first game. */
  opponents: number;
  first_opponents: number;
  /** The main option of a new table and its values, the default first. */
  choice?: {
    name: string;
    values: readonly (string | number)[];
    /** The value for a custom setup. */
    own?: string;
    /** The value for an option of a table; default: the option itself. */
    which?: (option: unknown) => string;
  };
  /** Further contents of the box, if they can be chosen. */
  box?: GameBox<W>;
  /** Whether an option matters with these choices; default: all do. */
  matters?: (option: string, chosen: string | number, box?: unknown) => boolean;
  /** The default of an option with this value of the choice; default: the game's. */
  usual?: (option: string, chosen: string | number) => string | undefined;
}

/** A player's own contents of the box, beyond the main option. */
export interface GameBox<W extends GameWords = GameWords> {
  /** The component that shows and changes it. */
  load: () => Promise<{
    default: Component<{
      chosen: string;
      kept: unknown;
      keep: (box: unknown) => void;
      /** The option that the server refused, if any. */
      wrong: string;
    }>;
  }>;
  /** The table's options for this choice and box. */
  options: (chosen: string | number, kept: unknown) => Record<string, unknown>;
  /** The contents of a table's box, from its options. */
  of: (options: Record<string, unknown>) => unknown;
  /** Words about it, beside the choice. */
  told: (options: Record<string, unknown>, words: W) => string[];
}

/** The words of a step of a lesson. */
export interface StepWords {
  title: string;
  /** What the table shows. */
  text: string;
  task: string;
  /** The outcome. */
  done: string;
}

/** A drawn example of a rule, with the data of the game's drawing. */
export interface Example {
  id: string;
  rule: string;
  [more: string]: unknown;
}

/** Labels in the examples, and captions by the example's id. */
export interface Legend {
  labels: Record<string, unknown>;
  captions: Record<string, string>;
}

/** A game's drawing of an example. */
export type ExampleDrawing = Component<{
  example: Example;
  labels: Legend["labels"];
  words: GameWords;
}>;

/** A part of a guide: text; a drawing with its caption; or a list of items that begin with a drawing. */
export type GuidePiece =
  | { kind: "text"; html: string }
  | { kind: "figure"; figure: string; html: string; beside: boolean }
  | { kind: "steps" | "things" | "rows"; items: { figure: string; html: string }[] };

/** A printed page of a guide: chapters with a title each. */
export interface GuidePage {
  chapters: { title: string; pieces: GuidePiece[] }[];
}

/** The guide to a game, for beginners. */
export interface Guidebook {
  title: string;
  /** The introduction, before the first chapter. */
  idea: string;
  pages: GuidePage[];
}

/** A game's drawings in its guide, by name, with the labels of its examples. */
export type GuideDrawing = Component<{
  figure: string;
  labels: Legend["labels"];
  words: GameWords;
}>;
