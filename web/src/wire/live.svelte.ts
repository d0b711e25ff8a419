// The live table of one viewer: it reconnects by itself, and shows updates one after the other at a pace that
// people can follow.
import { tick } from "svelte";
import { OFFLINE, OUTDATED, Refusal } from "./api";
import { OPEN, hall, type Socket } from "./transport";
import {
  PROTOCOL,
  type Bye,
  type ChatLine,
  type Done,
  type Echoed,
  type Gone,
  type Here,
  type Pong,
  type Refused,
  type TableInfo,
  type TableView,
  type Talk,
  type Update,
  type Updates,
  type Welcome,
} from "./types";

type Message = Welcome | Updates | Done | Refused | Talk | Here | Pong | Bye | Echoed;
export type Link = "connecting" | "live" | "lost" | "closed";

const PING = 15_000;
const SILENCE = 40_000; // after which a connection counts as dead
const ANSWER = 8_000; // in which a command is answered, if the connection is alive
const SLOW = ["hint", "rematch"]; // commands that may take longer
const GONE = ["seat_changed", "not_yours"]; // of a bye: the seat cannot come back
const BARRED = ["banned", "unknown_player"]; // of a bye: the player may not come back
const AGAIN = ["busy", "newer"]; // of a bye: another try may find the table
const URGENT = 15_000; // a question with so little time is asked without delay
const UNHURRIED = 6; // waiting updates from which the pace rises and nothing is waited for; none is left out
/** Events beside the game: they change no position and no question. */
const BESIDE = [
  ...["voted", "awaited", "lifted", "more_time", "go_on", "taken_over", "handed_back"],
  ...["standing", "paused", "unpaused", "closed", "renamed", "vacation"],
  ...["undo_asked", "undo_answered", "declined"],
];
const QUICKEST = 60; // minimum milliseconds between two updates
const UNDRAWN = 1000; // milliseconds after which a page without frames counts as hidden

/** How long an update stays: the more are waiting, the shorter. */
export function hastened(pause: number, waiting: number): number {
  return Math.min(pause, Math.max(QUICKEST, pause / Math.max(1, waiting / UNHURRIED)));
}

/** The visible state of the game. It changes as one object, so that dependents run only once. */
interface Shown {
  sight: TableView | null;
  beats: Update[];
  fresh: Update[];
  placed: number;
  ahead: number;
  telling: boolean;
}

export class LiveTable {
  private shown = $state.raw<Shown>({
    ...{ sight: null, beats: [], fresh: [] },
    ...{ placed: 0, ahead: 0, telling: false },
  });
  table = $state.raw<TableInfo | null>(null);
  readonly sight = $derived(this.shown.sight);
  yours = $state.raw<number[]>([]);
  /** The viewer is the host. */
  host = $state(false);
  /** Seats kept for the viewer, after a game. */
  kept = $state.raw<number[]>([]);
  readonly beats = $derived(this.shown.beats); // all updates shown, oldest first
  chats = $state.raw<ChatLine[]>([]);
  /** The seats of connected players. */
  here = $state.raw<number[]>([]);
  /** Players who have left a live table, and when. */
  gone = $state.raw<Gone[]>([]);
  /** The number of spectators. */
  watching = $state(0);
  link = $state<Link>("connecting");
  /** Why the server has closed the connection. */
  trouble = $state.raw<Refusal | null>(null);
  /** The seat has another owner: its view is shown no more. */
  unseated = $state(false);
  /** Why the viewer may not come back. */
  barred = $state("");
  /** The page speaks another version of the protocol than the server: it must be reloaded. */
  outdated = $state(false);
  /** The seat was given up on purpose. */
  leaving = false;
  /** The events of the update shown last. */
  readonly fresh = $derived(this.shown.fresh);
  /** The number of the last update with a new position: votes and the like have none. */
  readonly placed = $derived(this.shown.placed);
  /** Updates waiting to be shown. */
  readonly ahead = $derived(this.shown.ahead);
  /** The update shown last is still new: it is not covered yet. */
  readonly telling = $derived(this.shown.telling);
  /** A card is open: updates and questions wait until it is closed. */
  held = $state(false);
  /** The number of the last answered question that is still shown: no visible update has followed yet. */
  answered = $state<number | null>(null);
  /** How often too much was missed for `beats` to have all of it. */
  gaps = $state(0);
  /** Resolves when the page has shown the update to its end; the next one waits for it. */
  settled: () => Promise<void> = () => Promise.resolve();

  /** The estimated offset of the server's clock. */
  private skew = 0;
  private socket: Socket | null = null;
  private waiting: Updates[] = [];
  private showing = false; // updates are being shown, or about to be
  private seen: Promise<void> = Promise.resolve(); // when it is shown
  private answers = new Map<string, (message: Done | Refused | Pong) => void>();
  private count = 0;
  private heard = 0;
  private tries = 0;
  private timers: number[] = [];
  private cards = new Set<{ close: () => void }>();
  private goOn = (): void => undefined; // continues when all cards are closed

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private readonly token: string,
    /** How long an update stays before the next one is shown, in milliseconds. */
    private readonly pause: (news: Updates) => number = () => 0,
    /** Calls a function after the next frame. */
    private readonly onceDrawn: (act: () => void) => void = (act) => requestAnimationFrame(act),
  ) {
    this.connect();
    this.timers.push(window.setInterval(() => this.ping(), PING));
    addEventListener("online", this.wake);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.wake);
  }

  close(): void {
    this.link = "closed";
    this.timers.forEach((timer) => window.clearInterval(timer));
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** Send a command; throws a Refusal. */
  do(command: Record<string, unknown> & { do: string }): Promise<Done> {
    const id = `${++this.count}`;
    return new Promise((resolve, reject) => {
      const socket = this.socket;
      if (!socket || socket.readyState !== OPEN) {
        const error = this.outdated ? OUTDATED : OFFLINE;
        reject(new Refusal({ error, text: "The hall cannot be reached." }));
        return;
      }
      // A dead connection may go unnoticed: commands time out.
      const timer = SLOW.includes(command.do) ? 0 : window.setTimeout(this.cut, ANSWER);
      this.answers.set(id, (message) => {
        window.clearTimeout(timer);
        if (message.say === "refused") reject(new Refusal(message as Refused));
        else resolve(message as Done);
      });
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  /** The open question of this seat, once all updates are shown. */
  get question(): TableView["question"] {
    const waits = this.held || this.ahead > 0;
    return !this.sight || waits || this.sight.number === this.answered ? null : this.sight.question;
  }

  /** The server's time. */
  now(): number {
    return Date.now() + this.skew;
  }

  /** Pause updates while a card is open, until the returned function is called; `close` is called when
   * updates must be shown at once. */
  hold(close: () => void): () => void {
    const card = { close };
    this.cards.add(card);
    this.held = true;
    return () => {
      this.cards.delete(card);
      if (this.cards.size > 0 || !this.held) return;
      this.held = false;
      this.goOn();
    };
  }

  /** Show all waiting updates at once and close the cards. */
  skip(): void {
    const all = this.waiting;
    this.waiting = [];
    const last = all.at(-1);
    this.change({ ...this.with(all), ...(last && { fresh: last.beats, sight: last.sight }) });
    for (const { close } of [...this.cards]) close();
  }

  /** The connection is dead without a close event. */
  private cut = (): void => {
    const socket = this.socket;
    if (!socket || this.link === "closed") return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.socket = null;
    this.lost();
  };

  private wake = (): void => {
    if (document.visibilityState === "visible" && this.link === "lost") this.connect();
  };

  private connect(): void {
    if (this.socket && this.socket.readyState <= OPEN) return;
    const seat = this.seat === null ? "" : `?seat=${this.seat}`;
    const socket = hall().connect(`/api/tables/${this.id}/live${seat}`);
    this.socket = socket;
    socket.onopen = () => {
      const last = this.waiting.at(-1)?.sight.number ?? this.sight?.number;
      const last_chat = this.chats.at(-1)?.n ?? 0;
      const hello = { do: "hello", protocol: PROTOCOL, token: this.token, last_chat };
      socket.send(JSON.stringify(last === undefined ? hello : { ...hello, last }));
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as Message);
    socket.onclose = () => this.lost();
  }

  private lost(): void {
    for (const answer of this.answers.values())
      answer({ say: "refused", error: "offline", text: "The connection was lost." } as Refused);
    this.answers.clear();
    if (this.link === "closed") return;
    this.link = "lost";
    const wait = Math.min(10_000, 300 * 2 ** this.tries++) * (0.7 + 0.6 * Math.random());
    window.setTimeout(() => this.link === "lost" && this.connect(), wait);
  }

  private ping(): void {
    if (this.socket?.readyState !== OPEN) return;
    if (Date.now() - this.heard > SILENCE) this.socket.close();
    else this.do({ do: "ping" }).catch(() => undefined);
  }

  private take(message: Message): void {
    this.heard = Date.now();
    switch (message.say) {
      case "welcome":
        this.welcome(message as Welcome);
        break;
      case "news":
        this.hurry(message as Updates);
        break;
      case "chat":
        this.hear((message as Talk).lines);
        break;
      case "here":
        this.here = (message as Here).seats;
        this.gone = (message as Here).gone ?? [];
        this.watching = (message as Here).watching ?? 0;
        break;
      case "echo": // the time that this takes is given back
        this.socket?.send(JSON.stringify({ do: "echo", id: (message as Echoed).id }));
        break;
      case "bye":
        this.trouble = new Refusal(message as Bye);
        if (this.table === null && !AGAIN.includes((message as Bye).error)) this.link = "closed"; // there is nothing to come back to
        if (BARRED.includes((message as Bye).error)) {
          this.close();
          this.barred = (message as Bye).error;
        }
        if ((message as Bye).error === OUTDATED) {
          this.close();
          this.outdated = true;
        }
        if (this.seat !== null && GONE.includes((message as Bye).error)) {
          this.close();
          this.unseated = true;
        }
        break;
      default: {
        const answer = message as Done | Refused | Pong;
        const id = answer.id ?? "";
        const tell = this.answers.get(id);
        this.answers.delete(id);
        // Earlier updates are shown first: the mover sees the move, not the old position.
        if (tell) void this.seen.then(() => tell(answer));
      }
    }
  }

  private welcome(message: Welcome): void {
    this.tries = 0;
    this.link = "live";
    this.trouble = null;
    this.table = message.table;
    this.yours = message.yours;
    this.host = message.host;
    this.kept = message.kept;
    this.hear(message.chats);
    const missed = message.beats ?? [];
    if (this.sight && missed.length > 0) {
      this.waiting.push({ say: "news", beats: missed, sight: message.sight });
      void this.show();
    } else if (!this.sight || message.sight.number !== this.sight.number || !message.beats) {
      this.skip();
      if (this.sight) this.gaps++;
      this.change({ fresh: [], sight: message.sight, placed: message.sight.number });
    }
  }

  /** Updates are paced, except before a question with only seconds left. */
  private hurry(news: Updates): void {
    const at = news.beats.at(-1)?.at;
    if (at !== undefined) this.skew = at - Date.now();
    const { beats, sight } = news;
    const events = beats.flatMap((beat) => beat.events);
    // The viewer's own secret answer was accepted: there is nothing to watch, and its question stays open.
    const sealed = events.length > 0 && events.every(({ kind }) => kind === "sealed");
    if (sealed && this.waiting.length === 0 && !this.held)
      return this.change({ ...this.with([news]), sight });
    this.waiting.push(news);
    const { question, deadline } = sight;
    if (question && deadline && deadline - this.now() < URGENT) this.skip();
    else void this.show();
  }

  /** Show waiting updates one after the other, each at a frame of its own. */
  private async show(): Promise<void> {
    if (this.telling) return this.change({});
    if (this.showing) return;
    this.showing = true;
    let drawn = false;
    while (this.waiting.length > 0) {
      if (!drawn) await (this.seen = this.drawn());
      if (this.held) {
        this.change({ telling: true });
        await new Promise<void>((resolve) => (this.goOn = resolve));
      }
      const news = this.waiting.shift();
      if (!news) break;
      const { beats, sight } = news;
      this.change({ ...this.with([news]), fresh: beats, sight, telling: true });
      await tick(); // a board may open a card
      const pause = hastened(this.pause(news), this.waiting.length);
      drawn = pause === 0;
      await (drawn ? this.drawn() : new Promise((resolve) => window.setTimeout(resolve, pause)));
      if (this.waiting.length < UNHURRIED) await this.settled();
    }
    this.showing = false;
    this.change({ telling: false });
  }

  /** However fast updates come, each gets a frame of its own. A hidden page draws none. */
  private async drawn(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    await new Promise<void>((resolve) => {
      this.onceDrawn(resolve);
      window.setTimeout(resolve, UNDRAWN);
    });
  }

  /** Replace the visible state and the number of waiting updates. */
  private change(shown: Partial<Shown>): void {
    this.shown = { ...this.shown, ...shown, ahead: this.waiting.length };
  }

  /** A player was muted: their chat lines are removed, too. */
  unhear(seat: number): void {
    const name = this.sight?.seats[seat]?.name;
    this.chats = this.chats.filter((line) => line.seat !== seat || line.name !== name);
  }

  private hear(lines: ChatLine[]): void {
    const last = this.chats.at(-1)?.n ?? 0;
    this.chats = [...this.chats, ...lines.filter((line) => line.n > last)];
  }

  /** The events of these updates, too. */
  private with(news: Updates[]): Partial<Shown> {
    const told = news.flatMap(({ beats }) => beats);
    if (told.length === 0) return this.shown;
    const moved = ({ view, events }: Update) =>
      view !== undefined || events.some(({ kind }) => !BESIDE.includes(kind));
    const { beats, placed } = this.shown;
    return { beats: [...beats, ...told], placed: told.findLast(moved)?.number ?? placed };
  }
}
