// What a game gives to the table page. The client knows no rules: boards show views and let the
// player choose among the rows of the server's question.
import type { Component } from "svelte";
import type { KeyLine } from "../parts/Keys.svelte";
import type { Sound } from "../sound/voices";
import type { Event, Question as WireQuestion, SeatInfo, TableView, Update } from "../wire/types";

/** A legal move: the text to send, its parts, what it would bring, how the table would look. */
export interface Choice {
  move: string;
  verb: string;
  worth: [points: number, reason: string][];
  preview: Record<string, unknown> | null;
  /** Secret questions that the move may bring its mover: they are answered with it. */
  asks: Question[];
  /** The other parts of the move, by name. */
  [part: string]: unknown;
}

export interface Question {
  kind: string;
  about: Record<string, unknown>;
  choices: Choice[];
}

/** The server's compact table as choices. */
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

export function points(choice: Choice): number {
  return choice.worth.reduce((sum, [some]) => sum + some, 0);
}

/** Points with their reasons, split as `worth` splits them before the move. */
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

/** Everything that a board and its words need to know. */
export interface Scene<G extends GameTypes = GameTypes> {
  view: G["view"];
  /** What can be read off the table: values, majorities; see View.derived. */
  reading: G["reading"] | null;
  seats: SeatInfo[];
  me: number | null; // whose eyes these are
  /** Who reads what happened: told as "you"; unless told, everyone is called by name. */
  you?: number | null;
  question: Question | null;
  waiting: number[];
  status: TableView["status"];
  /** The game's own words, in the visitor's language. */
  words: G["words"];
  /** The own secret choice, till all have chosen. */
  sealed: string | null;
  /** The answers that the viewer has given in advance. */
  standing: string[];
  /** All people at this table share one device. */
  shared?: boolean;
  /** What happened since the viewer's last decision, the oldest first. */
  lately: Event[];
  /** What is told with this table for the first time: it is shown as it happens, once. */
  fresh?: Event[];
  /** That is still being shown: whatever has come of it is not to be seen yet. */
  showing?: boolean;
  /** All updates told so far, with the tables of moments in the middle of moves. */
  told?: Update[];
}

export interface BoardProps<G extends GameTypes = GameTypes> {
  scene: Scene<G>;
  /** The move that is being looked at, not yet sent. */
  staged: string | null;
  /** Look at a move; null puts it back. */
  stage: (move: string | null) => void;
  /** Send a move, and answers to what follows at once. */
  play: (move: string, then?: string[]) => void;
  /** While others decide: what the own moves would bring now; null where nothing can be said. */
  lookAhead?: () => Promise<Question | null>;
  /** What a move would bring, or why it is not possible. */
  explain?: (move: string) => Promise<Explained>;
  /** Give exactly these answers in advance. */
  stand?: ((answers: string[]) => void) | undefined;
  /** A card is open: what follows is told, and asked, once what is returned was called. `close` is
   * called where there is no time for the card any more. Not given where somebody's time runs:
   * there a card lies over nothing that is asked, and closes by itself. */
  hold?: ((close: () => void) => () => void) | undefined;
}

/** A table as a picture of a size, in pixels. */
export interface StillProps<G extends GameTypes = GameTypes> {
  scene: Scene<G>;
  width: number;
  height: number;
}

/** Answers in advance that exclude each other, by what they are about. */
export interface Instruction {
  about: string;
  /** Whether nobody may know that the question is asked: where the game does not wait, not to be
   * asked means no. */
  secret: boolean;
  /** The server's name for each answer; what they are called is in the words. */
  answers: Record<string, string>;
  /** Beside this answer in advance, not to be asked means no, too. */
  unless?: string;
}

/** The answer to `explain` (docs/protocol.md). */
export interface Explained {
  move: string;
  possible: boolean;
  why?: string;
  [part: string]: unknown;
}

/** What a board can do besides: answer to keys that are pressed elsewhere at the table. */
export interface BoardKeys {
  /** A key that nothing under the focus has use for; the board prevents its default if it has. */
  keys?: (event: KeyboardEvent) => void;
}

/** Points that reach somebody's score, and how many beats later. */
export interface Landed {
  seat: number;
  points: number;
  beat: number;
}

/** A sound, and how many beats later it is heard. */
export interface Heard {
  sound: Sound;
  beat: number;
}

export interface GameFace<G extends GameTypes = GameTypes> {
  /** The table itself; fills the space it is given, never scrolls the page. */
  Board: Component<BoardProps<G>, BoardKeys>;
  /** The table as it stands, as an SVG of its own: nothing can be chosen, nothing moves. */
  Still?: Component<StillProps<G>>;
  /** What the keys do on the board. */
  keys?: (words: G["words"]) => KeyLine[];
  /** Cards to choose from, beside the question: nothing lies on the board. What there is carries `data-tray`. */
  Tray?: Component<Pick<BoardProps<G>, "scene" | "play" | "stand">>;
  /** A player's things: hand, pieces, heroes. */
  Belongings: Component<{ scene: Scene<G>; seat: number }>;
  /** How many lines they take at most, where players stand in a narrow row. */
  lines: number;
  /** What nobody at the table has seen yet, by kind. */
  Unseen?: Component<{ scene: Scene<G> }>;
  /** Whether the board itself draws the answers to this question, so that none need stand as buttons. */
  drawn?: (scene: Scene<G>) => boolean;
  /** For somebody's first game: what this question is about and what to look at. */
  guide?: (scene: Scene<G>, isFirst: boolean) => string;
  /** The colour of each seat: red, blue, yellow, black, green. */
  colours: (view: G["view"] | null | undefined, seats: number) => string[];
  /** The question in a sentence. */
  ask: (scene: Scene<G>) => string;
  /** A choice as a short label for a button or a list, with its price. */
  say: (scene: Scene<G>, choice: Choice) => string;
  /** What a choice is worth beyond the points that it brings at once; empty where nothing is said. */
  means?: (scene: Scene<G>, choice: Choice) => string;
  /** An event as a sentence for the log; empty where there is nothing to tell. */
  tell: (scene: Scene<G>, event: Event) => string;
  /** A reason of the ledger in words. */
  reason: (words: G["words"], key: string) => string;
  /** What earned points, from the event that scored and the reason of a part; else the reason. */
  source?: (event: Event, reason: string) => string;
  /** What it is called, and its picture, small enough for a line. */
  sourceName?: (words: G["words"], source: string) => string;
  Source?: Component<{
    source: string;
    /** A length of the drawing it stands in; unless told, for a line of text. */
    size?: string;
  }>;
  /** What a move leaves to others (`facts` of a reason), as a part of a sentence about the move. */
  opened?: (scene: Scene<G>, facts: Record<string, unknown>) => string;
  /** A kind that a bot's reason counts (`facts.of`), as the object of a sentence: "a Troll". */
  item?: (scene: Scene<G>, of: unknown) => string;
  /** The name of the answer in advance that gives this choice whenever it is asked for. */
  standing?: (scene: Scene<G>, choice: Choice) => string | null;
  /** A secret answer that goes with a move, to be ticked; null for what is meant without a tick. */
  tick?: (scene: Scene<G>, choice: Choice, asked: Question, answer: Choice) => string | null;
  /** What the answers in advance say to a secret question, if anything. */
  instructed?: (scene: Scene<G>, asked: Question) => string | null;
  /** All that may be said in advance. */
  instructions?: Instruction[];
  /** For turn-based games: what an own event makes worth saying in advance, as a key of the words'
   * offers; null where nothing. */
  offers?: (event: Event) => string | null;
  /** What is settled while all wait, whether or not anybody is asked; empty where nothing is. */
  pending?: (scene: Scene<G>, beats: Update[]) => string;
  /** Whether a seat holds anything that only its owner may see, as everybody knows: only then a
   * curtain falls before its eyes are lent to the device. */
  hides?: (view: G["view"], seat: number) => boolean;
  /** Whether all answer the open question at the same time. */
  together?: (scene: Scene<G>) => boolean;
  /** The kinds of events with which a turn begins, for the log. */
  begins?: string[];
  /** The kinds of events with which a turn always begins or ends, where the game tells them. */
  turns?: { begin?: string[]; end?: string[] };
  /** A turn, and whose it is: "You place Odin on M16: column +4."; -1 where it is nobody's. A long turn
   * has several lines, with a newline between them. */
  line?: (scene: Scene<G>, events: Event[]) => { seat: number; told: string };
  /** When the points of these events reach the scores, while the board shows them. */
  lands?: (events: Event[]) => Landed[];
  /** How many beats the board takes to show these events. */
  lasts?: (events: Event[]) => number;
  /** What these events sound like while the board shows them. */
  sounds?: (events: Event[]) => Heard[];
  /** Whether the board can show where an event happened. */
  placed?: (event: Event) => boolean;
  /** The verbs of moves that are made nowhere on the board: they stand as buttons. */
  placeless?: string[];
  /** What a player is called in a lesson, where that is not a name. */
  called?: (words: G["words"], view: G["view"] | null | undefined, seat: number) => string | null;
}

/** What a move has more or less of than another, as a part of a sentence about it. */
export interface Weighed {
  more: (count: number, of: string) => string;
  less: (count: number, of: string) => string;
}

/** What every game says of itself; its own words have this and more. */
export interface GameWords {
  title: string;
  /** What it is about, in a line. */
  line: string;
  /** How many play, and how long. */
  players: string;
  /** A part of the game, counted from 1 (`Progress.chapter`). */
  chapter?: (number: number) => string;
  /** What gets less until the game ends (`Progress.left`). */
  left?: (count: number) => string;
  /** The levels: what they are called, and how they play, as it goes on after the name. */
  bots: Record<string, { name: string; about: string }>;
  /** What a bot's reasons are about. */
  advice: Record<string, Weighed>;
  /** The option of a new table that everybody sees (`GameCard.choice`). */
  choice?: { label: string; values: Record<string, string>; about: Record<string, string> };
  /** The heading of what nobody has seen yet: "Unseen cards" (`GameFace.Unseen`). */
  unseen_title?: string;
  /** Options for those who look for them: a question, and the answers by their value. */
  variants?: Record<string, { label: string; options: Record<string, string> }>;
  in_advance?: AdvanceWords;
}

/** What is said of answers in advance, by games that have any. */
export interface AdvanceWords {
  /** How long they hold: in live games, and in turn-based ones. */
  until_chapter: string;
  until_changed: string;
  /** What it means to give one. */
  held: string;
  /** When they are offered: at the start, and by what happened (`GameFace.offers`). */
  offers: { start: string } & Record<string, string>;
  /** What the answers of an instruction are called, besides always and never. */
  answers: Record<string, string>;
  /** What instructions are about. */
  groups: Record<string, string>;
  /** Each answer by the server's name. */
  names: Record<string, string>;
}

/** What the pages away from a table need of a game. */
export interface GameCard<W extends GameWords = GameWords> {
  /** Where it stands among the games: the lowest comes first. */
  order: number;
  /** What the game looks like, in one drawing; it hides what does not fit. */
  Picture: Component;
  /** The faces of its bots, drawn in squares of 100 as `GAME-bot-NAME` (art/), and what is shown of
   * each; without them bots have none. */
  portraits?: { shape: "round" | "stone"; load: () => Promise<{ draw: () => void }> };
  /** How many bots sit down where a game begins at once, and in a first game. */
  opponents: number;
  first_opponents: number;
  /** The option that a new table shows first, and its values; the first is the usual one. */
  choice?: {
    name: string;
    values: readonly (string | number)[];
    /** The value by which everybody puts together something of their own. */
    own?: string;
    /** Which of the values an option of a table is; unless told, it is itself. */
    which?: (option: unknown) => string;
  };
  /** What else is in the box, if one can choose that. */
  box?: GameBox<W>;
  /** Whether an option makes a difference with that value of the choice and that in the box; unless
   * told, all do. */
  matters?: (option: string, chosen: string | number, box?: unknown) => boolean;
  /** What an option is, left alone, with that value of the choice; unless told, the game's default. */
  usual?: (option: string, chosen: string | number) => string | undefined;
}

/** What somebody may have in their box of a game, besides what the choice says. */
export interface GameBox<W extends GameWords = GameWords> {
  /** What shows and changes it. */
  load: () => Promise<{
    default: Component<{
      chosen: string;
      kept: unknown;
      keep: (box: unknown) => void;
      /** The option that the server has refused, or nothing. */
      wrong: string;
    }>;
  }>;
  /** The options of a table with that value of the choice and that in the box. */
  options: (chosen: string | number, kept: unknown) => Record<string, unknown>;
  /** What was in the box of a table, from its options. */
  of: (options: Record<string, unknown>) => unknown;
  /** What of it stands beside the choice, in words. */
  told: (options: Record<string, unknown>, words: W) => string[];
}

/** What a lesson says in one step. */
export interface StepWords {
  title: string;
  /** What the table shows. */
  text: string;
  task: string;
  /** What came of it. */
  done: string;
}

/** A drawn example of a rule: whatever else the game's drawing needs. */
export interface Example {
  id: string;
  rule: string;
  [more: string]: unknown;
}

/** The words in drawn examples, and under them by the example's id. */
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

/** A piece of a guide: text; a drawing with its caption; or a list whose items begin with one. */
export type GuidePiece =
  | { kind: "text"; html: string }
  | { kind: "figure"; figure: string; html: string; beside: boolean }
  | { kind: "steps" | "things" | "rows"; items: { figure: string; html: string }[] };

/** A page of a guide, as it is printed: chapters with a title each. */
export interface GuidePage {
  chapters: { title: string; pieces: GuidePiece[] }[];
}

/** How a game is played, for people who have never seen it. */
export interface Guidebook {
  title: string;
  /** What it is about, before the first chapter. */
  idea: string;
  pages: GuidePage[];
}

/** A game's drawings in its guide, by their name; the labels are those of its examples. */
export type GuideDrawing = Component<{
  figure: string;
  labels: Legend["labels"];
  words: GameWords;
}>;
