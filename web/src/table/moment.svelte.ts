// What the page of a table shows, gathered into one object: parts of the page take it at their stage of an update
// (parts/stages.svelte.ts), so that everything within a part is of the same moment.
import { untrack } from "svelte";
import type { GameFace, Question, Scene } from "../games/contract";
import { wordsOf } from "../games/registry";
import type { Landings } from "../games/landings.svelte";
import { trackLandings } from "../games/trackLandings.svelte";
import { turnsOf } from "../games/turns";
import { gathered, heldBack } from "../parts/held.svelte";
import { during } from "../parts/stages.svelte";
import type { LiveTable } from "../wire/live.svelte";
import type { Event, TableView, Update } from "../wire/types";
import { inOurWords } from "../words/bots";
import type { Recap } from "./recap.svelte";
import { StableQuestion } from "./stableQuestion";
import type { Tale } from "./tale.svelte";

export interface Moment {
  /** The table as the server described it with the last update that is shown. */
  sight: TableView;
  /** The game as it stands. */
  present: Scene;
  /** What the board shows: the present, or an earlier update that is shown again. */
  scene: Scene;
  /** The scene without the effects of what still moves on the board. */
  reached: Scene;
  /** Points on their way to the scores. */
  flying: Landings["flying"];
  /** The viewer has to answer. */
  mine: boolean;
  over: boolean;
  /** What is being settled while all wait; empty if nothing is. */
  pending: string;
  /** Updates are still being shown; the question comes after them. */
  telling: boolean;
  /** Whose turn is shown, not someone who is asked in it; -1 if nobody's. */
  mover: number;
  /** The updates that came with this table. */
  fresh: Update[];
  /** All updates, and those that the log may tell by now. */
  beats: Update[];
  log: Update[];
  /** The updates since the viewer's last answer, and the number after which the log marks them as new. */
  recent: Update[];
  since: number;
  /** Other players have made moves that can be shown again. */
  news: boolean;
}

export class Moments {
  /** The earlier updates that are shown again, if any are, and the lines of the log that are marked on the board. */
  recap = $state.raw<Recap | null>(null);
  marked = $state.raw<Event[] | null>(null);
  /** The page, once it is there. */
  page: HTMLElement | undefined;

  private passed = $state.raw<Update[]>([]); // were new when others were shown again: not a second time
  private readonly fresh = $derived.by(() =>
    this.live.fresh === this.passed ? [] : this.live.fresh.flatMap(({ events }) => events),
  );
  /** A player's time is running: no card and no scene holds up the question. */
  readonly hurried: boolean = $derived.by(() => {
    const { clock, deadline, status } = this.sight;
    const timed = this.live.table?.pace.pace === "live" && (clock !== null || deadline !== null);
    return status === "running" && timed;
  });
  readonly landings: Landings;
  /** The page still follows a scene, or what others did. */
  private trailing = $state(false);
  private followers: (() => void)[] = []; // called when it has
  private told: Event[] = []; // the events that were fresh before this change,
  private open = false; // and whether a question was
  /** The question waits until the scene has been seen, with the board, the scores and the line of the log that follow. */
  readonly watching: boolean = $derived.by(
    () => (this.landings.busy || this.trailing) && !this.hurried,
  );
  private readonly asked = new StableQuestion();
  readonly question: Question | null = $derived.by(() =>
    this.watching ? null : this.asked.read(this.live.question, this.live.placed),
  );
  private readonly telling: boolean = $derived.by(() => this.live.ahead > 0 || this.watching);
  private readonly mover: number = $derived.by(() => {
    const first = this.fresh[0];
    const turn = turnsOf(this.face, this.tale.beats).findLast(
      ({ events }) => first && events.includes(first),
    );
    return [...(turn?.events ?? []), ...this.fresh].find(({ seat }) => seat >= 0)?.seat ?? -1;
  });
  /** The seats that are marked as thinking; while a turn is shown, the one whose turn it is. */
  private readonly waiting = $derived.by(() => {
    if (this.live.held) return [];
    if (!this.telling) return this.sight.waiting;
    return this.mover < 0 ? [] : [this.mover];
  });
  private readonly playing: Event[] = $derived.by(() => {
    const { busy, untold } = this.landings;
    const beats = busy ? this.tale.beats.filter(({ number }) => number >= untold) : [];
    return beats.flatMap(({ events }) => events);
  });
  /** The game as it stands. */
  readonly present: Scene = $derived.by(() => {
    const { live, sight } = this;
    const own = wordsOf(live.table?.game ?? "");
    const you = live.yours.length === 1 ? live.seat : null;
    return {
      view: sight.view,
      reading: (sight as { reading?: unknown }).reading ?? null,
      seats: inOurWords(own, sight.seats, you),
      me: live.seat,
      you,
      question: this.question,
      waiting: this.waiting,
      status: sight.status,
      words: own,
      sealed: sight.sealed,
      standing: sight.standing,
      shared:
        live.yours.length > 1 &&
        sight.seats.every(({ kind }, seat) => kind !== "player" || live.yours.includes(seat)),
      lately: this.marked ?? this.tale.lately,
      fresh: this.fresh,
      showing: this.landings.busy,
      playing: this.playing,
      told: this.tale.beats,
    };
  });
  private readonly shown: () => Scene;
  private readonly reached: () => Scene;
  readonly now: Moment = $derived.by(() => {
    const { live, tale, sight, present, landings } = this;
    const { seat, held, fresh } = live;
    // The end, like a question, comes after its scene.
    const over = sight.status !== "running" && !held && !this.watching;
    // A scene that ends with a card, like the end of a raid, is in the log once the card is closed.
    const first = fresh[0]?.number ?? Infinity;
    const beats = held ? tale.beats.filter(({ number }) => number < first) : tale.beats;
    return {
      ...{ sight, present, over, fresh, beats },
      ...{ recent: tale.recent, since: tale.since, news: tale.news },
      ...{ scene: this.scene, reached: this.reached(), flying: landings.flying },
      mine:
        seat !== null && sight.waiting.includes(seat) && !!this.question && sight.sealed === null,
      pending: over ? "" : (this.face.pending?.(present, tale.beats) ?? ""),
      ...{ telling: this.telling, mover: this.telling ? this.mover : -1 },
      log: landings.told(beats),
    };
  });

  constructor(
    private readonly live: LiveTable,
    private readonly face: GameFace,
    private readonly tale: Tale,
  ) {
    this.landings = trackLandings(
      () => this.page,
      () => face,
      () => {
        const shown = this.recap?.beat ?? null;
        const events = shown?.events ?? this.fresh;
        const number = shown ? Infinity : (live.fresh[0]?.number ?? Infinity);
        const replaces = shown !== null || events.some(({ kind }) => kind === "undone");
        return { number, events, replaces };
      },
    );
    live.settled = () => (this.hurried ? Promise.resolve() : this.followed());
    $effect.pre(() => this.trail());
    $effect(() => () => this.rest()); // nobody waits for a page that is gone
    this.shown = gathered(() => this.onBoard());
    this.reached = heldBack(
      this.shown,
      () => this.landings.busy,
      () => this.shown().fresh,
    );
  }

  get sight(): TableView {
    return this.live.sight!;
  }

  /** What the board shows, as a source of its own: a tap that stages a move does not touch it. */
  get scene(): Scene {
    return this.shown();
  }

  /** After a scene, and after what others did without one, the question comes last. After an answer without a scene
   * the next question comes at once, and one that stays open stays. */
  private trail(): (() => void) | undefined {
    const { live, fresh, landings } = this;
    const { busy } = landings;
    const asked = live.question !== null;
    return untrack(() => {
      const moved = fresh !== this.told && live.fresh.some(({ number }) => number === live.placed);
      const others = moved && fresh.some(({ seat }) => seat >= 0 && !live.yours.includes(seat));
      if ((busy || (others && asked && !this.open)) && !document.hidden) this.trailing = true;
      [this.told, this.open] = [fresh, asked];
      return this.trailing && !busy ? during("update", () => this.rest()) : undefined;
    });
  }

  /** The page cannot be seen: nothing waits for it. */
  hide(): void {
    this.landings.clear();
    this.rest();
  }

  /** The page shows everything, or nobody sees it. */
  private rest(): void {
    this.trailing = false;
    for (const one of this.followers.splice(0)) one();
  }

  /** Resolves when a scene is over, and the page shows what follows from it. */
  private async followed(): Promise<void> {
    await this.landings.settled();
    if (this.trailing) await new Promise<void>((resolve) => this.followers.push(resolve));
  }

  private onBoard(): Scene {
    const { present, recap, tale } = this;
    if (!recap) return present;
    const { view, reading = null, events, number } = recap.beat;
    const earlier = tale.beats.filter((beat) => beat.number < number);
    const told = [...earlier.map((beat) => recap.known.get(beat.number) ?? beat), recap.beat];
    return {
      ...{ ...present, view, reading, question: null, waiting: [] },
      ...{ lately: events, fresh: events, told },
      ...{ showing: this.face.paced === true && this.landings.moving, playing: events },
    };
  }

  /** Show earlier updates recap. */
  showAgain(recap: Recap): void {
    this.passed = this.live.fresh;
    this.recap = recap;
  }
}
