// Made by scripts/types.mjs from docs/protocol; do not edit.

/**
 * Where a table stands: waiting for players, being played, or ended in one of three ways.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Status".
 */
export type Status = "abandoned" | "open" | "over" | "resigned" | "running";
/**
 * Sagas as docs/saga.md has them, one a line; it comes in pieces.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SagaFile".
 */
export type SagaFile = string;

export interface Protocol {
  hello?: Hello;
  commands?:
    | Sit
    | Leave
    | Free
    | Renew
    | Start
    | Play
    | Undo
    | Stand
    | HandOver
    | TakeBack
    | Vote
    | Wait
    | GoOn
    | Chat
    | Rematch
    | Explain
    | LookAhead
    | Hint
    | Ping
    | Echo;
  messages?: Welcome | Updates | Done | Refused | Talk | Here | Pong | Bye | Echoed;
}
/**
 * The first message on a websocket: who connects, and the last update they have.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  do: "hello";
  token?: string;
  /**
   * Send what came after this number
   */
  last?: number | null;
  last_chat?: number;
  /**
   * The version of the protocol that the client speaks; null: any
   */
  protocol?: number | null;
}
/**
 * Take a seat: the one named, the one that a personal link opens, or any that is free.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Sit".
 */
export interface Sit {
  do: "sit";
  seat?: number | null;
  /**
   * The key of a personal link
   */
  key?: string;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Leave the table; in a running game a bot plays on for you.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  do: "leave";
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * The host frees a seat before the game; its personal link stops working.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Free".
 */
export interface Free {
  do: "free";
  seat: number;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * The host makes a new personal link to a kept seat; the old one stops working.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Renew".
 */
export interface Renew {
  do: "renew";
  seat: number;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * The host starts the game now, with a bot on every free seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Start".
 */
export interface Start {
  do: "start";
  /**
   * The id of a bot; see GET /api/games
   */
  fill: string;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Answer the question; until it is shown, a secret answer may be sent again.
 *
 * `then` answers the questions that follow from the move: those in the row's `asks` always, so
 * that nobody sees a hesitation.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Play".
 */
export interface Play {
  do: "play";
  /**
   * The viewer's own number of the last update seen
   */
  at: number;
  /**
   * A move as the saga writes it
   */
  move: string;
  /**
   * @maxItems 8
   *
   * Items: A move as the saga writes it
   */
  then?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Undo the last decision.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  do: "undo";
  /**
   * The viewer's own number of the last update seen
   */
  at: number;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Set the answers given in advance to exactly these.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Stand".
 */
export interface Stand {
  do: "stand";
  /**
   * @maxItems 10
   */
  answers:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string, string, string];
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Let a bot play for you.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "HandOver".
 */
export interface HandOver {
  do: "hand_over";
  /**
   * The id of a bot; see GET /api/games
   */
  bot?: string;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Play yourself again.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TakeBack".
 */
export interface TakeBack {
  do: "take_back";
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Vote for or against ending the game here; it ends when all who play are for it.
 *
 * When a bot steps in for somebody, all votes are dropped.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Vote".
 */
export interface Vote {
  do: "vote";
  agree: boolean;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Give ten minutes from now to those whom the table waits for (`awaited`).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Wait".
 */
export interface Wait {
  do: "wait";
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Be for or against letting bots play at once for those whom the table waits for (`awaited`).
 *
 * They do when all are for it who are present and play themselves.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GoOn".
 */
export interface GoOn {
  do: "go_on";
  agree?: boolean;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Say something to the table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Chat".
 */
export interface Chat {
  do: "chat";
  text: string;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Play again with the same people.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rematch".
 */
export interface Rematch {
  do: "rematch";
  /**
   * next: everybody moves up one seat, so that another begins
   */
  seats?: "next" | "same";
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * What a move would bring and why, or why it is not possible.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Explain".
 */
export interface Explain {
  do: "explain";
  /**
   * A move as the saga writes it
   */
  move: string;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * While others decide: what your moves would bring if it were your turn now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LookAhead".
 */
export interface LookAhead {
  do: "look_ahead";
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * What a bot would answer now, and why; the strongest bot by default.
 *
 * Where several people play it takes a table that was opened with `help`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  do: "hint";
  /**
   * The id of a bot; see GET /api/games
   */
  bot?: string;
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Ask for a `pong`, to see whether the connection works.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  do: "ping";
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * Send an `echo` back, with its `id`: it is not answered.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Echo".
 */
export interface Echo {
  do: "echo";
  /**
   * Echoed in the answer
   */
  id?: string;
}
/**
 * The table as it is now for whoever connects, and the updates that they missed.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Welcome".
 */
export interface Welcome {
  say: "welcome";
  table: TableInfo;
  /**
   * The seats that are yours
   */
  yours: number[];
  /**
   * The seat whose view this is; null for a spectator
   */
  seat: number | null;
  /**
   * You opened the table
   */
  host: boolean;
  /**
   * Seats that are kept for you after a game
   */
  kept: number[];
  /**
   * Null if too much was missed
   */
  beats: Update[] | null;
  sight: TableView;
  chats: ChatLine[];
  /**
   * The version of the protocol
   */
  protocol?: number;
  [k: string]: unknown;
}
/**
 * What a table is, for everybody.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  id: string;
  /**
   * Path of the page to share
   */
  link: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  /**
   * The version of the rules
   */
  rules: number;
  pace: Live | Daily;
  chat: boolean;
  listed: boolean;
  created: number;
  /**
   * False: how long people take may tell that they were asked in secret
   */
  covered?: boolean;
  /**
   * Bots give hints to everybody
   */
  help?: boolean;
  /**
   * Counts for the ratings of those who play
   */
  rated?: boolean;
  [k: string]: unknown;
}
/**
 * Played in real time. Among several people, a bot plays for whoever is away for long.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Live".
 */
export interface Live {
  pace: "live";
  clock?: Clock | null;
  away_minutes?: number | null;
}
/**
 * Thinking time for the whole game, and what each decision adds.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Clock".
 */
export interface Clock {
  minutes?: number;
  bonus_seconds?: number;
}
/**
 * Turn-based: so many days for each decision.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Daily".
 */
export interface Daily {
  pace: "daily";
  days?: number;
}
/**
 * One numbered update of a viewer: what happened, and sometimes the position in between.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Update".
 */
export interface Update {
  /**
   * The viewer's own number of the last update seen
   */
  number: number;
  /**
   * Milliseconds since 1970
   */
  at: number;
  events: Event[];
  view?: unknown;
  /**
   * In lessons and histories with views: what the view implies
   */
  reading?: {
    [k: string]: unknown;
  } | null;
  [k: string]: unknown;
}
/**
 * Something that happened, as this viewer may know it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Event".
 */
export interface Event {
  kind: string;
  /**
   * -1 where it is nobody's
   */
  seat: number;
  about: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * A table as one viewer sees it now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableView".
 */
export interface TableView {
  /**
   * The viewer's own number of the last update seen
   */
  number: number;
  status: Status;
  seats: SeatInfo[];
  /**
   * Seats that the table waits for
   */
  waiting: number[];
  /**
   * The position as this seat may see it, or null
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * What can be derived from the view: values, majorities, what is unseen
   */
  reading: {
    [k: string]: unknown;
  };
  question: Question | null;
  /**
   * The viewer's own secret answer, until it is played
   */
  sealed: string | null;
  /**
   * The viewer's answers given in advance
   */
  standing: string[];
  may_undo: boolean;
  clock: ClockFace | null;
  /**
   * When a bot takes over, or a secret question counts as declined
   */
  deadline: number | null;
  /**
   * Seats that want to end the game here
   */
  votes: number[];
  /**
   * The table of the rematch
   */
  rematch: string | null;
  /**
   * Whether bots give hints at this table
   */
  help: boolean;
  /**
   * Hints that each seat was given, once the game is over
   */
  hints: number[] | null;
  /**
   * Players for whom a bot plays soon, unless they decide
   */
  awaited?: Awaited[];
  /**
   * Seats that are for letting bots play for those at once
   */
  go_on?: number[];
  [k: string]: unknown;
}
/**
 * Who sits on a seat. `bot` is the id of a bot that plays, also in place of a player.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  kind: "bot" | "open" | "player" | "reserved";
  name: string;
  bot: string;
  /**
   * 0 for everybody who is called `name`. Of a bot of an older game: 1, or 2 for the second of its kind; its name in any language is made of its id and this number
   */
  number?: number;
  /**
   * Why a bot plays in place of a player: asked, left, flag, away, silent, agreed; else empty
   */
  why?: string;
  /**
   * The player is a program of somebody: show it as a bot
   */
  program?: boolean;
  /**
   * Turn-based: until when the player is on vacation; past, if they were
   */
  vacation?: number | null;
  [k: string]: unknown;
}
/**
 * What the viewer is asked: a row for each legal move, which begins with the text to send.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Question".
 */
export interface Question {
  kind: string;
  about: {
    [k: string]: unknown;
  };
  /**
   * move, verb, the move's parts, worth, preview
   */
  columns: string[];
  rows: unknown[][];
  [k: string]: unknown;
}
/**
 * Thinking time in milliseconds: what each seat has left at `at`, and whose clock runs.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ClockFace".
 */
export interface ClockFace {
  left: number[];
  running: number[];
  at: number;
  [k: string]: unknown;
}
/**
 * A player who keeps a live table waiting.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Awaited".
 */
export interface Awaited {
  seat: number;
  /**
   * Not at the table, or there and without a decision for long
   */
  why: "away" | "silent";
  /**
   * When a bot plays for them
   */
  until: number;
  [k: string]: unknown;
}
/**
 * A line of chat. The text is plain text, never markup.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChatLine".
 */
export interface ChatLine {
  n: number;
  at: number;
  seat: number;
  name: string;
  text: string;
  [k: string]: unknown;
}
/**
 * What happened, and the table as it is now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Updates".
 */
export interface Updates {
  say: "news";
  beats: Update[];
  sight: TableView;
  [k: string]: unknown;
}
/**
 * The command was carried out and stored.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Done".
 */
export interface Done {
  say: "done";
  id?: string;
  /**
   * It had been carried out before, and was not again
   */
  repeated?: boolean;
  seat?: number | null;
  /**
   * The table of a rematch
   */
  table?: string | null;
  /**
   * Of `renew`: the new personal link
   */
  link?: string | null;
  /**
   * Of `explain` and `hint`: the move and its worth; of `hint` also why
   */
  explained?: {
    [k: string]: unknown;
  } | null;
  /**
   * Of `look_ahead`
   */
  question?: Question | null;
  [k: string]: unknown;
}
/**
 * The command was not carried out; nothing has changed.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  say: "refused";
  error: string;
  text: string;
  id?: string;
  /**
   * What would be right
   */
  right?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * New lines of chat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Talk".
 */
export interface Talk {
  say: "chat";
  lines: ChatLine[];
  [k: string]: unknown;
}
/**
 * The seats of players who are connected now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Here".
 */
export interface Here {
  say: "here";
  seats: number[];
  [k: string]: unknown;
}
/**
 * The answer to `ping`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  say: "pong";
  id?: string;
  [k: string]: unknown;
}
/**
 * The server closes this connection, and why.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Bye".
 */
export interface Bye {
  say: "bye";
  error: string;
  text: string;
  [k: string]: unknown;
}
/**
 * Send this back at once (`echo`): the time that it takes is not your thinking time.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Echoed".
 */
export interface Echoed {
  say: "echo";
  id: string;
  [k: string]: unknown;
}
/**
 * A new player.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewPlayer".
 */
export interface NewPlayer {
  /**
   * A player's name
   */
  name?: string;
  language?: "de" | "en" | "fr" | "it";
  /**
   * A program plays: every seat that it takes is marked as a bot's, for good
   */
  bot?: boolean;
  /**
   * Browser and system, for the list of my devices
   */
  device?: string;
}
/**
 * Who a player is: the token of this device, and the phrase for others. Keep both.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Credentials".
 */
export interface Credentials {
  token: string;
  phrase: string;
  name: string;
  language: string;
  /**
   * Marked as a bot wherever it sits
   */
  bot?: boolean;
  /**
   * When the phrase was last replaced; if it was
   */
  phrased?: number | null;
  [k: string]: unknown;
}
/**
 * The recovery phrase that carries a player to another device.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Phrase".
 */
export interface Phrase {
  phrase: string;
  /**
   * Who calls by a token becomes the player of the phrase, with all they have but a host's rights; it takes `own`, too
   */
  merge?: boolean;
  /**
   * To merge: the phrase of the player who calls
   */
  own?: string;
  /**
   * Browser and system, for the list of my devices
   */
  device?: string;
}
/**
 * The phrase of a player whom I might merge with.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TwoProfiles".
 */
export interface TwoProfiles {
  phrase: string;
}
/**
 * What a merge would join: `mine` goes to `theirs`, whose phrase stays.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MergePreview".
 */
export interface MergePreview {
  mine: Holdings;
  theirs: Holdings;
  [k: string]: unknown;
}
/**
 * What a player has, as far as somebody should know it who merges.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Holdings".
 */
export interface Holdings {
  name: string;
  /**
   * Finished games
   */
  games: number;
  /**
   * Seats in games that are not over, hands included
   */
  running: number;
  /**
   * Whether an e-mail address is known
   */
  mail: boolean;
  /**
   * Whether they are a host: a merge carries no rights
   */
  host: boolean;
  [k: string]: unknown;
}
/**
 * My devices, the one that was used last first; `phrased` as in my credentials.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MyDevices".
 */
export interface MyDevices {
  devices: MyDevice[];
  phrased?: number | null;
  [k: string]: unknown;
}
/**
 * A device on which I am signed in. Times are milliseconds since 1970, `seen` to the hour.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MyDevice".
 */
export interface MyDevice {
  id: string;
  name: string;
  created: number;
  seen: number;
  /**
   * The one that asks
   */
  here: boolean;
  [k: string]: unknown;
}
/**
 * It is done.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ok".
 */
export interface Ok {
  done?: boolean;
  [k: string]: unknown;
}
/**
 * What a player is told about themselves.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  name: string;
  language: string;
  /**
   * Marked as a bot wherever it sits
   */
  bot?: boolean;
  [k: string]: unknown;
}
/**
 * A player changes name or language.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChangedPlayer".
 */
export interface ChangedPlayer {
  name?: string | null;
  language?: ("de" | "en" | "fr" | "it") | null;
}
/**
 * I have been deleted, everywhere.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Forgotten".
 */
export interface Forgotten {
  done?: boolean;
  [k: string]: unknown;
}
/**
 * Everything that the server has stored about me. Times are milliseconds since 1970.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Export".
 */
export interface Export {
  longhouse_export: number;
  id: string;
  name: string;
  language: string;
  created: number;
  seen: number;
  tables: ExportedTable[];
  games: ExportedGame[];
  results: ExportedResult[];
  /**
   * I am a program, marked as a bot
   */
  bot?: boolean;
  notices?: ExportedNotices | null;
  ratings?: ExportedRating[];
  invitations?: ExportedInvitation[];
  /**
   * Whom I mute or block
   */
  blocks?: Block[];
  reports?: ExportedReport[];
  devices?: ExportedDevice[];
  /**
   * Until when I may not chat
   */
  muted?: number | null;
  /**
   * Until when I may do nothing
   */
  banned?: number | null;
  /**
   * Since when I am a host of this hall
   */
  host?: number | null;
  /**
   * When I got another phrase
   */
  phrased?: number | null;
  /**
   * What differs in my box of a game, by game
   */
  boxes?: {
    /**
     * Kinds of tiles, or numbers by kind; by what they are for
     */
    [k: string]: {
      [k: string]:
        | {
            [k: string]: number;
          }
        | string[];
    };
  };
  vacations?: ExportedVacation[];
  [k: string]: unknown;
}
/**
 * A table where I sit or sat: which seats are mine, what I was called, what I said.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExportedTable".
 */
export interface ExportedTable {
  id: string;
  created: number;
  status: string;
  host: boolean;
  seats: number[];
  names: string[];
  chats: ExportedLine[];
  table: unknown;
  [k: string]: unknown;
}
/**
 * A line of chat that I wrote: `n` counts the lines of its table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExportedLine".
 */
export interface ExportedLine {
  n: number;
  at: number;
  text: string;
  [k: string]: unknown;
}
/**
 * A finished game of mine: played here, or brought from elsewhere (`uploaded`).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExportedGame".
 */
export interface ExportedGame {
  id: string;
  finished: number;
  uploaded: boolean;
  listed: boolean;
  saga: unknown;
  [k: string]: unknown;
}
/**
 * How a game of mine went, for my record and my history.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExportedResult".
 */
export interface ExportedResult {
  table: string;
  game: string;
  level: string;
  won: boolean;
  hints: number;
  finished: number;
  set?: string;
  seat?: number;
  people?: number;
  outcome?: string;
  rated?: boolean;
  [k: string]: unknown;
}
/**
 * How I want to be told that it is my turn: mail, webhook, and browsers' push addresses.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExportedNotices".
 */
export interface ExportedNotices {
  zone: string;
  quiet: number[];
  mail: string | null;
  mail_confirmed: number | null;
  webhook: string | null;
  devices: string[];
  [k: string]: unknown;
}
/**
 * A rated game of mine: my place, and openskill's mu and sigma after it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExportedRating".
 */
export interface ExportedRating {
  table: string;
  game: string;
  place: number;
  mu: number;
  sigma: number;
  finished: number;
  /**
   * How much it counted for me, from 0 to 1
   */
  weight?: number;
  [k: string]: unknown;
}
/**
 * An invitation to a table, by me or to me.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExportedInvitation".
 */
export interface ExportedInvitation {
  table: string;
  by_me: boolean;
  at: number;
  [k: string]: unknown;
}
/**
 * Somebody whom I mute or block; `name` is what they are called now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Block".
 */
export interface Block {
  id: string;
  kind: string;
  name: string;
  at: number;
  /**
   * Where they sit at the table that was asked about
   */
  seat?: number | null;
  [k: string]: unknown;
}
/**
 * What I told the hosts about whoever sat there; `closed` is when they dealt with it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExportedReport".
 */
export interface ExportedReport {
  at: number;
  table: string;
  seat: number;
  reason: string;
  text: string;
  closed: number | null;
  [k: string]: unknown;
}
/**
 * A device on which I am signed in.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExportedDevice".
 */
export interface ExportedDevice {
  name: string;
  created: number;
  seen: number;
  [k: string]: unknown;
}
/**
 * Days on which I am, or was, on vacation.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ExportedVacation".
 */
export interface ExportedVacation {
  since: number;
  until: number;
  [k: string]: unknown;
}
/**
 * A page of tables; send `next` as `after` to get the following one.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TablePage".
 */
export interface TablePage {
  tables: TableLine[];
  next: string | null;
  [k: string]: unknown;
}
/**
 * A table in a list.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableLine".
 */
export interface TableLine {
  table: TableInfo;
  status: Status;
  seats: SeatInfo[];
  waiting: number[];
  /**
   * When something last happened
   */
  shown: number;
  /**
   * Seats that anybody may take
   */
  free: number;
  yours?: number[];
  /**
   * You are asked
   */
  asked?: boolean;
  progress?: Progress | null;
  [k: string]: unknown;
}
/**
 * How far a game is, as every spectator sees it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Progress".
 */
export interface Progress {
  /**
   * Points by seat; empty before the game
   */
  scores?: number[];
  /**
   * The part of the game, from 0: in Walhalla the raid
   */
  chapter?: number;
  /**
   * When time runs out for those that the table waits for
   */
  deadline?: number | null;
  /**
   * Once it is over, as the rules ended it
   */
  winners?: number[];
  /**
   * What gets less until the end: in Völuspá tiles in the pile
   */
  left?: number | null;
  [k: string]: unknown;
}
/**
 * My tables for a home page: those that wait for me, the latest others, the first finished.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MyHome".
 */
export interface MyHome {
  waiting: TableLine[];
  others: TableLine[];
  over: TablePage;
  /**
   * For a host: reports that nobody has dealt with
   */
  reports?: number | null;
  [k: string]: unknown;
}
/**
 * A player's own record against bots.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OwnRecord".
 */
export interface OwnRecord {
  levels: LevelRecord[];
  /**
   * The game that was asked about, if it counts
   */
  table?: OwnResult | null;
  [k: string]: unknown;
}
/**
 * A player's games against one level, which had every other seat.
 *
 * Only games that the player played from the first move to the last.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LevelRecord".
 */
export interface LevelRecord {
  game: string;
  level: string;
  /**
   * Without hints
   */
  games: number;
  /**
   * Of those games; a shared win is one
   */
  wins: number;
  /**
   * Further games, with hints: they count for nothing
   */
  hinted: number;
  [k: string]: unknown;
}
/**
 * How one finished game went for a player.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OwnResult".
 */
export interface OwnResult {
  game: string;
  /**
   * The bot on every other seat; empty if there were people or several
   */
  level: string;
  won: boolean;
  hints: number;
  /**
   * Wins without hints against that level, up to this game
   */
  wins: number;
  [k: string]: unknown;
}
/**
 * How I want to be told that it is my turn, and what this server can do.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Notices".
 */
export interface Notices {
  /**
   * The server's key, for `applicationServerKey`
   */
  push_key: string;
  mail_possible: boolean;
  zone: string;
  quiet: Quiet | null;
  devices: Device[];
  mail: MailAddress | null;
  webhook: string | null;
  [k: string]: unknown;
}
/**
 * Hours in which no message is sent, in the player's time zone.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Quiet".
 */
export interface Quiet {
  /**
   * Minutes after midnight
   */
  begin: number;
  /**
   * Minutes after midnight
   */
  end: number;
}
/**
 * A browser that takes push messages: `id` is the SHA-256 of its endpoint, in hex.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Device".
 */
export interface Device {
  id: string;
  created: number;
  [k: string]: unknown;
}
/**
 * Where mail goes, once whoever reads it has opened the link that was sent there.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MailAddress".
 */
export interface MailAddress {
  address: string;
  confirmed: boolean;
  [k: string]: unknown;
}
/**
 * What is to change; what is not given stays. null ends quiet hours, mail or the webhook.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ChangedNotices".
 */
export interface ChangedNotices {
  /**
   * As in the tz database
   */
  zone?: string;
  quiet?: Quiet | null;
  mail?: string | null;
  webhook?: string | null;
}
/**
 * A browser's subscription, as `PushSubscription.toJSON` gives it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewDevice".
 */
export interface NewDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
  /**
   * As in the tz database
   */
  zone?: string;
}
/**
 * By how many ways a test message is on its way.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ways".
 */
export interface Ways {
  ways: number;
  [k: string]: unknown;
}
/**
 * The key from the link in a mail.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MailKey".
 */
export interface MailKey {
  /**
   * From the link in a mail
   */
  key: string;
}
/**
 * What I have played here, for myself.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Profile".
 */
export interface Profile {
  name: string;
  since: number;
  played: PlayedLine[];
  ratings: RatingInfo[];
  [k: string]: unknown;
}
/**
 * Games of one game, set and number of players that were played from first to last move.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PlayedLine".
 */
export interface PlayedLine {
  game: string;
  /**
   * The set or edition by name; own: put together
   */
  set: string;
  seats: number;
  /**
   * Other people played, too
   */
  people: boolean;
  games: number;
  /**
   * Of those games; a shared win is one
   */
  wins: number;
  [k: string]: unknown;
}
/**
 * A rating in one game; all begin at 1500, and 260 more win about three of four duels.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RatingInfo".
 */
export interface RatingInfo {
  game: string;
  rating: number;
  /**
   * Between low and high, 19 times out of 20
   */
  low: number;
  high: number;
  /**
   * How much the games tell so far
   */
  sure: "firm" | "guess" | "rough";
  /**
   * Rated games that counted
   */
  games: number;
  [k: string]: unknown;
}
/**
 * A page of my history, the newest first; send `next` as `after` to get the following one.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PastGames".
 */
export interface PastGames {
  games: PastGame[];
  next: string | null;
  [k: string]: unknown;
}
/**
 * A finished game of mine. `seats` is empty if its record has been deleted.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PastGame".
 */
export interface PastGame {
  table: string;
  game: string;
  set: string;
  players: number;
  seats: SagaSeat[];
  scores: number[] | null;
  yours: number;
  /**
   * whole: I played all of it; part: with a bot's moves, several seats, or played on from another; left: I left, and lost; early: it ended before its end
   */
  outcome: "early" | "left" | "part" | "whole";
  won: boolean;
  hints: number;
  rated: boolean;
  /**
   * After it, if it counted
   */
  rating: number | null;
  finished: number;
  [k: string]: unknown;
}
/**
 * Who sat on a seat of a finished game; `bot` is the id of a bot.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SagaSeat".
 */
export interface SagaSeat {
  name: string;
  bot?: string;
  /**
   * 0 for everybody who is called `name`. Of a bot of an older game: 1, or 2 for the second of its kind; its name in any language is made of its id and this number
   */
  number?: number;
  /**
   * A program of somebody: show it as a bot
   */
  program?: boolean;
  [k: string]: unknown;
}
/**
 * A game that I want to play now, live, with whoever wants the same.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Wish".
 */
export interface Wish {
  game: string;
  players: number;
  /**
   * The set or edition; the usual one if empty
   */
  set?: string;
  /**
   * Do not wait any longer: this bot for seats that nobody takes
   */
  fill?: string;
  /**
   * For the ratings: among people, without `fill`
   */
  rated?: boolean;
}
/**
 * How it stands: ask again every few seconds, or the place is given up.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Pairing".
 */
export interface Pairing {
  /**
   * Who want to play the same, I included
   */
  waiting: number;
  players: number;
  /**
   * When I began to wait
   */
  since: number;
  /**
   * How many of them would begin with bots
   */
  filling: number;
  /**
   * The link of the table, once it is found
   */
  table: string | null;
  [k: string]: unknown;
}
/**
 * Who waits for what, in numbers.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Queues".
 */
export interface Queues {
  queues: QueueLine[];
  [k: string]: unknown;
}
/**
 * People who wait for others to play with.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "QueueLine".
 */
export interface QueueLine {
  game: string;
  set: string;
  players: number;
  waiting: number;
  rated?: boolean;
  [k: string]: unknown;
}
/**
 * People I played with, those of the latest games first.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Companions".
 */
export interface Companions {
  people: CompanionLine[];
  [k: string]: unknown;
}
/**
 * Somebody I played with: `table` and `seat` are where we last met.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "CompanionLine".
 */
export interface CompanionLine {
  table: string;
  seat: number;
  name: string;
  games: number;
  last: number;
  [k: string]: unknown;
}
/**
 * My invitations to tables that wait for players.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Invitations".
 */
export interface Invitations {
  invitations: InvitationLine[];
  [k: string]: unknown;
}
/**
 * Somebody asks me to come to their table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "InvitationLine".
 */
export interface InvitationLine {
  id: string;
  by: string;
  at: number;
  line: TableLine;
  [k: string]: unknown;
}
/**
 * Whom to invite: whoever sat there in a finished game of ours.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Invite".
 */
export interface Invite {
  table: string;
  seat: number;
}
/**
 * What everybody may know of somebody: their rated games among people, and nothing else.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PublicProfile".
 */
export interface PublicProfile {
  name: string;
  ratings: RatingInfo[];
  games: RatedLine[];
  next: string | null;
  [k: string]: unknown;
}
/**
 * A rated game of somebody: their place, and their rating after it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "RatedLine".
 */
export interface RatedLine {
  game: string;
  set: string;
  players: number;
  place: number;
  rating: number;
  finished: number;
  /**
   * Its record, if the table was listed
   */
  saga: string | null;
  [k: string]: unknown;
}
/**
 * What differs in my boxes, by game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Boxes".
 */
export interface Boxes {
  boxes: {
    /**
     * Kinds of tiles, or numbers by kind; by what they are for
     */
    [k: string]: {
      [k: string]:
        | {
            [k: string]: number;
          }
        | string[];
    };
  };
  [k: string]: unknown;
}
/**
 * What differs in my box of a game: `{"kinds": ["hel"], "counts": {"hel": 6}}`.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OwnBox".
 */
export interface OwnBox {
  game: string;
  /**
   * Kinds of tiles, or numbers by kind; by what they are for
   */
  box: {
    [k: string]:
      | {
          [k: string]: number;
        }
      | string[];
  };
}
/**
 * Whether I am on vacation, and how many days of it the last 365 have left.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Vacation".
 */
export interface Vacation {
  /**
   * When it ends; null if I am here
   */
  until: number | null;
  /**
   * Days that I may still take, besides a present one
   */
  left: number;
  /**
   * Days in any 365; a day that has begun counts
   */
  days: number;
  /**
   * The longest that a vacation may be from now on
   */
  most: number;
  [k: string]: unknown;
}
/**
 * Be away for so many days from now; a present vacation then ends at that time instead.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewVacation".
 */
export interface NewVacation {
  days: number;
}
/**
 * The games of this server.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Games".
 */
export interface Games {
  games: GameInfo[];
  /**
   * The time limits of rated tables, the usual one first
   */
  rated_paces: (Live | Daily)[];
  [k: string]: unknown;
}
/**
 * A game with its options and bots, for whoever opens a table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  name: string;
  title: string;
  designer: string;
  players: number[];
  rules: number;
  options: {
    [k: string]: unknown;
  };
  bots: string[];
  /**
   * The bots to play against, the weakest first
   */
  levels: string[];
  standing: string[];
  reasons: string[];
  [k: string]: unknown;
}
/**
 * A table to open.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 5
   */
  seats:
    | [SeatPlan]
    | [SeatPlan, SeatPlan]
    | [SeatPlan, SeatPlan, SeatPlan]
    | [SeatPlan, SeatPlan, SeatPlan, SeatPlan]
    | [SeatPlan, SeatPlan, SeatPlan, SeatPlan, SeatPlan];
  /**
   * Options of the game, as in a saga
   */
  options?: {
    [k: string]: unknown;
  };
  pace?: Live | Daily;
  chat?: boolean;
  /**
   * Shown among the open tables
   */
  listed?: boolean;
  /**
   * Whether pauses hide how long people take over secret questions; by default at listed tables
   */
  covered?: boolean | null;
  /**
   * Bots give hints to everybody, also where several people play
   */
  help?: boolean;
  /**
   * Counts for the ratings of those who play: people only, covered, no help
   */
  rated?: boolean;
}
/**
 * Who may take a seat: anybody, whoever has its personal link, a bot, or the host.
 *
 * The name of a kept (`reserved`) seat is a label; `GET …/links` gives its personal link.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatPlan".
 */
export interface SeatPlan {
  kind?: "bot" | "mine" | "open" | "reserved";
  /**
   * A player's name
   */
  name?: string;
  /**
   * The id of a bot; see GET /api/games
   */
  bot?: string;
}
/**
 * The personal links of a table, for its host alone.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatLinks".
 */
export interface SeatLinks {
  links: SeatLink[];
  [k: string]: unknown;
}
/**
 * A kept seat that nobody has taken yet.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatLink".
 */
export interface SeatLink {
  seat: number;
  /**
   * The label of the seat
   */
  name: string;
  /**
   * The personal link; null if the seat is kept for whoever sat there before
   */
  link: string | null;
  [k: string]: unknown;
}
/**
 * The updates of a viewer, all of them or those after a number.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "History".
 */
export interface History {
  beats: Update[];
  [k: string]: unknown;
}
/**
 * A saga as docs/saga.md has it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SagaText".
 */
export interface SagaText {
  [k: string]: unknown;
}
/**
 * A finished or uploaded game in a list.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SagaLine".
 */
export interface SagaLine {
  id: string;
  game: string;
  seats: SagaSeat[];
  scores: number[] | null;
  moves: number;
  ended: string | null;
  finished: number;
  uploaded: boolean;
  [k: string]: unknown;
}
/**
 * A page of finished games.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SagaPage".
 */
export interface SagaPage {
  sagas: SagaLine[];
  next: string | null;
  [k: string]: unknown;
}
/**
 * A part of a replay, as one seat may see it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Replay".
 */
export interface Replay {
  saga: SagaLine;
  positions: Position[];
  /**
   * The version of the rules it was played by
   */
  rules: number;
  /**
   * The version that counts these positions
   */
  counted_by: number;
  [k: string]: unknown;
}
/**
 * A replayed game after so many moves: what the last one did, and the position.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Position".
 */
export interface Position {
  move: number;
  who: number | null;
  text: string | null;
  events: Event[];
  scores: number[];
  view: unknown;
  /**
   * What can be derived from the view
   */
  reading: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * The decisions of a finished game that were judged so far, in the order of the game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Analysis".
 */
export interface Analysis {
  decisions: Judged[];
  [k: string]: unknown;
}
/**
 * What the strongest bot thought of a decision; it was told what the seat saw.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Judged".
 */
export interface Judged {
  /**
   * Its number, as in the replay
   */
  move: number;
  seat: number;
  /**
   * A move as the saga writes it
   */
  played: string;
  bot: string;
  /**
   * The best first; the move that was played is among them
   */
  candidates: Candidate[];
  [k: string]: unknown;
}
/**
 * A move that a bot thought about, and what it expects after it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Candidate".
 */
export interface Candidate {
  /**
   * A move as the saga writes it
   */
  move: string;
  /**
   * Expected at the end, by seat
   */
  points: number[];
  /**
   * Expected shares of the win by seat, which add up to 1
   */
  wins: number[];
  reasons: Reason[];
  /**
   * The move that the reasons compare it with
   */
  than?: string;
  [k: string]: unknown;
}
/**
 * What there is more (or less) of right after a move than right after another.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Reason".
 */
export interface Reason {
  /**
   * A key for translation: what is counted
   */
  about: string;
  /**
   * So many more on the table, from the seat's view; below 0 fewer
   */
  count?: number;
  /**
   * `of`: which kind; of `opens`: the place that the worse move leaves open
   */
  facts?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * The same with the position in which it was made.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Decision".
 */
export interface Decision {
  /**
   * Its number, as in the replay
   */
  move: number;
  seat: number;
  /**
   * A move as the saga writes it
   */
  played: string;
  bot: string;
  /**
   * The best first; the move that was played is among them
   */
  candidates: Candidate[];
  question: Question1;
  /**
   * What the seat saw when it decided
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * What can be derived from the view
   */
  reading: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * What the viewer is asked: a row for each legal move, which begins with the text to send.
 */
export interface Question1 {
  kind: string;
  about: {
    [k: string]: unknown;
  };
  /**
   * move, verb, the move's parts, worth, preview
   */
  columns: string[];
  rows: unknown[][];
  [k: string]: unknown;
}
/**
 * Where to play on in a finished game, on which seat, and with which bot on the others.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PlayOn".
 */
export interface PlayOn {
  /**
   * After so many moves, as in the replay
   */
  move: number;
  seat: number;
  /**
   * The id of a bot; see GET /api/games
   */
  bot: string;
}
/**
 * The steps of a game's lesson, in order.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonPlan".
 */
export interface LessonPlan {
  game: string;
  steps: LessonStep[];
  [k: string]: unknown;
}
/**
 * A step of a lesson: its key, and the rules that it shows.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonStep".
 */
export interface LessonStep {
  key: string;
  /**
   * Their numbers in the rulebook
   */
  rules: string[];
  [k: string]: unknown;
}
/**
 * A pupil's answers in a step so far.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonMoves".
 */
export interface LessonMoves {
  /**
   * @maxItems 8
   *
   * Items: A move as the saga writes it
   */
  moves?:
    | []
    | [string]
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string]
    | [string, string, string, string, string, string]
    | [string, string, string, string, string, string, string]
    | [string, string, string, string, string, string, string, string];
}
/**
 * A step of a lesson as the pupil sees it, after the answers so far.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "LessonScene".
 */
export interface LessonScene {
  step: string;
  /**
   * The pupil's seat
   */
  seat: number;
  /**
   * What happened last before the step, and each move since
   */
  beats: Update[];
  sight: TableView;
  /**
   * The right answers, the one to show first; empty if any will do
   */
  right: string[];
  done: boolean;
  [k: string]: unknown;
}
/**
 * What the hosts want everybody to know, until then; empty if there is nothing.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Announcement".
 */
export interface Announcement {
  text?: string;
  at?: number;
  until?: number;
  [k: string]: unknown;
}
/**
 * All of them.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Blocks".
 */
export interface Blocks {
  blocks: Block[];
  [k: string]: unknown;
}
/**
 * Do not hear whoever sits there (`mute`), or do not play with them either (`block`).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewBlock".
 */
export interface NewBlock {
  table: string;
  seat: number;
  kind?: "block" | "mute";
}
/**
 * Tell the hosts of this hall about whoever sits there; they see the last lines of chat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Report".
 */
export interface Report {
  seat: number;
  reason: "chat" | "name" | "other" | "play";
  text?: string;
}
/**
 * The key of a link by which somebody becomes a host.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Invitation".
 */
export interface Invitation {
  key: string;
}
/**
 * A link by which one player becomes a host, once, until then.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "InvitationLink".
 */
export interface InvitationLink {
  link: string;
  until: number;
  [k: string]: unknown;
}
/**
 * Tables, listed or not, as a spectator sees them in lists.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "HallTables".
 */
export interface HallTables {
  tables: TableLine[];
  next: string | null;
  [k: string]: unknown;
}
/**
 * Players who were found.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "KnownPlayers".
 */
export interface KnownPlayers {
  players: KnownPlayer[];
  [k: string]: unknown;
}
/**
 * A player as hosts know them. Times are milliseconds since 1970, or null.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "KnownPlayer".
 */
export interface KnownPlayer {
  id: string;
  name: string;
  created: number;
  seen: number;
  muted: number | null;
  banned: number | null;
  host: number | null;
  [k: string]: unknown;
}
/**
 * Rename, mute or ban somebody; what is not said stays.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Judgement".
 */
export interface Judgement {
  name?: string | null;
  mute_hours?: number | null;
  ban_hours?: number | null;
  /**
   * false: no host any longer
   */
  host?: boolean | null;
}
/**
 * Reports, the newest first.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Reports".
 */
export interface Reports {
  reports: ReportLine[];
  next?: string | null;
  [k: string]: unknown;
}
/**
 * A report, with what was said before it. Who was deleted has neither name nor words.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ReportLine".
 */
export interface ReportLine {
  id: string;
  at: number;
  by: string;
  by_name: string;
  about: string;
  about_name: string;
  table: string;
  seat: number;
  reason: string;
  text: string;
  closed: number | null;
  chats: ChatLine[];
  [k: string]: unknown;
}
/**
 * Tell everybody something; an empty text takes it back.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewAnnouncement".
 */
export interface NewAnnouncement {
  text: string;
  /**
   * From now on; 0 ends it
   */
  hours?: number;
}
/**
 * The limits of visitors.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "HallLimits".
 */
export interface HallLimits {
  limits: GivenLimit[];
  [k: string]: unknown;
}
/**
 * A limit: so many at once, and so many a second after that; `changed` by a host.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "GivenLimit".
 */
export interface GivenLimit {
  name: string;
  burst: number;
  a_second: number;
  changed: boolean;
  [k: string]: unknown;
}
/**
 * Set a limit; without numbers it is as it was built.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "NewLimit".
 */
export interface NewLimit {
  name: string;
  burst?: number | null;
  a_second?: number | null;
}
/**
 * All ratings were folded anew; how many were others than before.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Recomputed".
 */
export interface Recomputed {
  changed: number;
  [k: string]: unknown;
}
/**
 * What was done, the latest first.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Audit".
 */
export interface Audit {
  acts: AuditLine[];
  next?: string | null;
  [k: string]: unknown;
}
/**
 * What a host, or the console, has done, to whom or what by id.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "AuditLine".
 */
export interface AuditLine {
  at: number;
  who: string;
  act: string;
  about: unknown;
  [k: string]: unknown;
}
/**
 * Whether the server works.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
  status: "ok" | "opening" | "unwell";
  version: string;
  database: string;
  [k: string]: unknown;
}

/** The version of the protocol that these types describe. */
export const PROTOCOL = 1;
