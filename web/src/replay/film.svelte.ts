// A finished game for a replay: all updates are loaded at once, positions on demand.
import type { GameFace, GameWords } from "../games/contract";
import { faceOf, wordsOf } from "../games/registry";
import { stepsOf, type Turn } from "../games/turns";
import { ask } from "../wire/api";
import { toldOf, type Saga } from "../wire/saga";
import type { Update, Position, RatedSeat, Replay, SagaLine, SeatInfo } from "../wire/types";
import { inOurWords } from "../words/bots";

const CHUNK = 40; // positions a request
const AHEAD = 8; // positions that are loaded before and after

export class Film {
  face = $state.raw<GameFace | null>(null);
  line = $state.raw<SagaLine | null>(null);
  saga = $state.raw<Saga | null>(null);
  /** The changes of ratings, which tell the outcome. */
  rated = $state.raw<RatedSeat[]>([]);
  /** The rules version it was played with, and the one that the server scores it with. */
  rules = $state.raw<[number, number]>([1, 1]);
  /** The updates by move, as the chosen seat saw them. */
  beats = $state.raw<Update[]>([]);
  /** The scoring events by move. */
  scored = $state.raw<Update[]>([]);
  /** The visitor's seats. */
  yours = $state.raw<number[]>([]);
  /** The id of the tournament of the game. */
  tournament = $state.raw<string | null>(null);
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
      this.yours.length === 1 ? this.yours[0] : null,
    ),
  );

  constructor(
    readonly id: string,
    readonly eyes: number | null,
    /** Of the visitor, whose own seat is marked; without one, the replay is that of a stranger. */
    private readonly token = "",
  ) {}

  at(move: number): Position | null {
    return this.positions.get(move) ?? null;
  }

  /** The game as a whole. */
  async open(): Promise<void> {
    const { replay, saga, beats, scored } = await toldOf(this.id, this.eyes, this.token);
    this.face = await faceOf(replay.saga.game);
    [this.beats, this.scored, this.saga] = [beats, scored, saga];
    this.rules = [replay.rules, replay.counted_by];
    this.rated = replay.rated ?? [];
    this.yours = replay.yours ?? [];
    this.tournament = replay.tournament ?? null;
    this.line = replay.saga;
  }

  /** The number of turns begun after a number of moves. */
  turnAt(move: number): number {
    return this.turns.filter(({ first }) => first <= move).length;
  }

  /** The number of moves after a number of turns. */
  endOf(turn: number): number {
    return turn >= this.turns.length ? this.last : (this.turns[turn - 1]?.last ?? 0);
  }

  /** The end of the next turn, or of the previous one. */
  step(move: number, way: 1 | -1): number {
    const ends = [0, ...this.turns.map(({ last }) => last), this.last];
    return way > 0
      ? (ends.find((end) => end > move) ?? this.last)
      : (ends.findLast((end) => end < move) ?? 0);
  }

  /** Load the positions around a move. */
  async near(move: number): Promise<void> {
    const wanted = [Math.max(0, move - AHEAD), move, Math.min(this.last, move + AHEAD)];
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
