// A game that can be looked at move by move: what happened is loaded at once, tables as needed.
import type { GameFace, GameWords } from "../games/contract";
import { faceOf, wordsOf } from "../games/found";
import { stepsOf, type Turn } from "../games/turns";
import { ask } from "../wire/api";
import { toldOf, type Saga } from "../wire/saga";
import type { Update, Position, Replay, SagaLine, SeatInfo } from "../wire/types";
import { inOurWords } from "../words/bots";

const CHUNK = 40; // tables that are loaded together
const AHEAD = 8; // tables that are there before they are needed

export class Film {
  face = $state.raw<GameFace | null>(null);
  line = $state.raw<SagaLine | null>(null);
  saga = $state.raw<Saga | null>(null);
  /** The version of the rules it was played by, and the one that counts it here. */
  rules = $state.raw<[number, number]>([1, 1]);
  /** What happened, by move, with the eyes chosen. */
  beats = $state.raw<Update[]>([]);
  /** What scored, by move. */
  scored = $state.raw<Update[]>([]);
  private positions = $state.raw(new Map<number, Position>());
  private asked = new Set<number>();

  readonly last: number = $derived(this.line?.moves ?? 0);
  /** The turns, each with the numbers of its first and its last move. */
  readonly turns: Turn[] = $derived(this.face ? stepsOf(this.face, this.scored) : []);
  /** The game's own words. */
  readonly words: GameWords = $derived(wordsOf(this.line?.game ?? ""));
  readonly seats: SeatInfo[] = $derived(
    inOurWords(
      this.words,
      (this.line?.seats ?? []).map(({ name, bot = "", number = 0, program = false }) => ({
        kind: bot ? "bot" : "player",
        name,
        bot,
        number,
        program,
      })),
    ),
  );

  constructor(
    readonly id: string,
    readonly eyes: number | null,
  ) {}

  at(move: number): Position | null {
    return this.positions.get(move) ?? null;
  }

  /** The game as a whole. */
  async open(): Promise<void> {
    const { replay, saga, beats, scored } = await toldOf(this.id, this.eyes);
    this.face = await faceOf(replay.saga.game);
    [this.beats, this.scored, this.saga] = [beats, scored, saga];
    this.rules = [replay.rules, replay.counted_by];
    this.line = replay.saga;
  }

  /** How many turns have begun after so many moves. */
  turnAt(move: number): number {
    return this.turns.filter(({ first }) => first <= move).length;
  }

  /** The number of moves after so many turns. */
  endOf(turn: number): number {
    return turn >= this.turns.length ? this.last : (this.turns[turn - 1]?.last ?? 0);
  }

  /** Where the next turn is over, or where the last one was. */
  step(move: number, way: 1 | -1): number {
    const ends = [0, ...this.turns.map(({ last }) => last), this.last];
    return way > 0
      ? (ends.find((end) => end > move) ?? this.last)
      : (ends.findLast((end) => end < move) ?? 0);
  }

  /** The tables around a move. */
  async near(move: number): Promise<void> {
    const wanted = [move, Math.min(this.last, move + AHEAD)];
    await Promise.all(wanted.map((one) => this.load(Math.floor(one / CHUNK) * CHUNK)));
  }

  private async load(first: number): Promise<void> {
    if (this.asked.has(first)) return;
    this.asked.add(first);
    try {
      const query = { seat: this.eyes, first, count: CHUNK };
      const part = await ask<Replay>("GET", `/api/sagas/${this.id}/replay`, { query });
      const known = new Map(this.positions);
      for (const one of part.positions) known.set(one.move, one);
      this.positions = known;
    } catch (error) {
      this.asked.delete(first);
      throw error;
    }
  }
}
