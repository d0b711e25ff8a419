// A table as one viewer sees it, live: the connection mends itself, and news are shown one after
// the other at a pace that people can follow.
import { tick } from "svelte";
import { OFFLINE, OUTDATED, Refusal } from "./api";
import {
  PROTOCOL,
  type Bye,
  type ChatLine,
  type Done,
  type Echoed,
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
const SILENCE = 40_000; // after which a connection is taken for dead
const ANSWER = 8_000; // in which a command is answered, if the connection is alive
const SLOW = ["hint", "rematch"]; // what may take longer
const GONE = ["seat_changed", "not_yours"]; // of a bye: with this seat there is no coming back
const BARRED = ["banned", "unknown_player"]; // of a bye: whoever this is may not come back
const AGAIN = ["busy", "newer"]; // of a bye: another try may find the table
const URGENT = 15_000; // an answer that is due so soon is asked for without delay
const UNHURRIED = 6; // updates that wait before they are told faster, but never left out
/** What is said at the table beside the game: it changes no position and no question. */
const BESIDE = [
  ...["voted", "awaited", "lifted", "more_time", "go_on", "taken_over", "handed_back"],
  ...["standing", "paused", "unpaused", "closed", "renamed", "vacation"],
];
const QUICKEST = 60; // milliseconds between two of them, however many wait
const UNDRAWN = 1000; // milliseconds after which nobody looks any more

/** How long an update stays where so many others wait: the more, the shorter. */
export function hastened(pause: number, waiting: number): number {
  return Math.min(pause, Math.max(QUICKEST, pause / Math.max(1, waiting / UNHURRIED)));
}

/** What is shown of the game. It changes as one: whatever follows it is looked through only once. */
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
  /** Who looks here has opened the table. */
  host = $state(false);
  /** Seats that are kept for who looks here, after a game. */
  kept = $state.raw<number[]>([]);
  readonly beats = $derived(this.shown.beats); // all that was told here, the oldest first
  chats = $state.raw<ChatLine[]>([]);
  here = $state.raw<number[]>([]);
  link = $state<Link>("connecting");
  /** Why the server has closed the connection. */
  trouble = $state.raw<Refusal | null>(null);
  /** The seat has another owner: this table is shown no more with its eyes. */
  unseated = $state(false);
  /** Whoever looks here may not come back: why. */
  barred = $state("");
  /** This page speaks another version of the protocol than the server: it must be loaded again. */
  outdated = $state(false);
  /** The seat is given up on purpose. */
  leaving = false;
  /** What was told with the table that is shown now. */
  readonly fresh = $derived(this.shown.fresh);
  /** The number of the last update that showed another position: votes and the like change none. */
  readonly placed = $derived(this.shown.placed);
  /** Updates that wait to be shown. */
  readonly ahead = $derived(this.shown.ahead);
  /** What was shown last is still new: nothing falls over it yet. */
  readonly telling = $derived(this.shown.telling);
  /** A card is open: until it is closed nothing more is shown, and nothing asked. */
  held = $state(false);
  /** The number of the last question that was answered and stays: nothing to see has followed yet. */
  answered = $state<number | null>(null);
  /** How often so much was missed that the beats of it are not among `beats`. */
  gaps = $state(0);

  /** By how much the server's clock is ahead of ours, as far as we know. */
  private skew = 0;
  private socket: WebSocket | null = null;
  private waiting: Updates[] = [];
  private showing = false; // what waits, or about to
  private seen: Promise<void> = Promise.resolve(); // when the next of it is
  private answers = new Map<string, (message: Done | Refused | Pong) => void>();
  private count = 0;
  private heard = 0;
  private tries = 0;
  private timers: number[] = [];
  private cards = new Set<{ close: () => void }>();
  private goOn = (): void => undefined; // what waits for the cards to be closed

  constructor(
    readonly id: string,
    readonly seat: number | null,
    private readonly token: string,
    /** How long the last news stay before the next are shown, in milliseconds. */
    private readonly pause: (news: Updates) => number = () => 0,
    /** Do something once the next frame is drawn. */
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

  /** Ask for something; a Refusal says why not. */
  do(command: Record<string, unknown> & { do: string }): Promise<Done> {
    const id = `${++this.count}`;
    return new Promise((resolve, reject) => {
      const socket = this.socket;
      if (!socket || socket.readyState !== WebSocket.OPEN) {
        const error = this.outdated ? OUTDATED : OFFLINE;
        reject(new Refusal({ error, text: "The hall cannot be reached." }));
        return;
      }
      // A connection may be dead without a sign of it: whoever asks is not left waiting.
      const timer = SLOW.includes(command.do) ? 0 : window.setTimeout(this.cut, ANSWER);
      this.answers.set(id, (message) => {
        window.clearTimeout(timer);
        if (message.say === "refused") reject(new Refusal(message as Refused));
        else resolve(message as Done);
      });
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  /** What this seat is asked and has not answered, once all news are shown. */
  get question(): TableView["question"] {
    const waits = this.held || this.ahead > 0;
    return !this.sight || waits || this.sight.number === this.answered ? null : this.sight.question;
  }

  /** What the server's clock says now. */
  now(): number {
    return Date.now() + this.skew;
  }

  /** Hold the story while a card is open, until what is returned is called; `close` is called where
   * what follows must be shown at once. */
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

  /** Show everything that waits at once; no card is open any more. */
  skip(): void {
    const all = this.waiting;
    this.waiting = [];
    const last = all.at(-1);
    this.change({ ...this.with(all), ...(last && { fresh: last.beats, sight: last.sight }) });
    for (const { close } of [...this.cards]) close();
  }

  /** The connection is dead, though nobody has said so. */
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
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    const url = new URL(`/api/tables/${this.id}/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    if (this.seat !== null) url.searchParams.set("seat", String(this.seat));
    const socket = new WebSocket(url);
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
    if (this.socket?.readyState !== WebSocket.OPEN) return;
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
        break;
      case "echo": // the time that it takes is given back
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
        // What came before it is seen before it: who has moved sees the move, not the table as it was.
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

  /** Updates are shown at a pace, but for a question that must be answered within seconds. */
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

  /** Show what waits, one after the other. Each comes when a frame is drawn, not together with what else goes on. */
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
    }
    this.showing = false;
    this.change({ telling: false });
  }

  /** However fast updates come, each has a frame of its own. Where nobody looks none is drawn. */
  private async drawn(): Promise<void> {
    if (document.visibilityState !== "visible") return;
    await new Promise<void>((resolve) => {
      this.onceDrawn(resolve);
      window.setTimeout(resolve, UNDRAWN);
    });
  }

  /** Show something else of the game, and how many updates wait. */
  private change(shown: Partial<Shown>): void {
    this.shown = { ...this.shown, ...shown, ahead: this.waiting.length };
  }

  /** Somebody is not heard any more: what they said is gone, too. */
  unhear(seat: number): void {
    const name = this.sight?.seats[seat]?.name;
    this.chats = this.chats.filter((line) => line.seat !== seat || line.name !== name);
  }

  private hear(lines: ChatLine[]): void {
    const last = this.chats.at(-1)?.n ?? 0;
    this.chats = [...this.chats, ...lines.filter((line) => line.n > last)];
  }

  /** What has been told with these, too. */
  private with(news: Updates[]): Partial<Shown> {
    const told = news.flatMap(({ beats }) => beats);
    if (told.length === 0) return this.shown;
    const moved = ({ view, events }: Update) =>
      view !== undefined || events.some(({ kind }) => !BESIDE.includes(kind));
    const { beats, placed } = this.shown;
    return { beats: [...beats, ...told], placed: told.findLast(moved)?.number ?? placed };
  }
}
