// What the viewer is about to answer: the move that is looked at, the secret answers that go with it, and how it
// is sent.
import { untrack } from "svelte";
import type { GameFace, Question, Scene } from "../games/contract";
import { onceDrawn } from "../parts/later.svelte";
import { settings } from "../settings.svelte";
import type { LiveTable } from "../wire/live.svelte";
import { troubleOf } from "../words/trouble";
import { keepMove, keptMove } from "./drafts";
import { answers, type Ticked } from "./follow";
import type { Tale } from "./tale.svelte";

const QUIET = 300; // milliseconds without news after which an answer is said to be taken

interface Table {
  face: GameFace;
  tale: Tale;
  question: Question | null;
  present: Scene;
}

export class Answering {
  /** The move that is looked at before it is sent. */
  staged = $state<string | null>(null);
  /** Secret answers that go with it. */
  ticked = $state.raw<Ticked>({});
  sending = $state(false);
  /** Why the last thing that was tried did not work. */
  trouble = $state("");

  /** What was answered and is not seen yet. */
  private given: { at: number; move: string } | null = null;

  constructor(
    private readonly live: LiveTable,
    private readonly table: () => Table,
  ) {
    // Another question: what was staged for the last one is gone. Only a reload brings it back.
    const asked = $derived(table().question);
    let last: Question | null = null;
    $effect(() => {
      const question = asked;
      untrack(() => {
        if (question && last && question !== last) keepMove(live.id, live.seat, null, null);
        last = question ?? last;
        const kept = keptMove(live.id, live.seat, question);
        this.put(question?.choices.some(({ move }) => move === kept) ? kept : null);
      });
    });
    $effect(() => {
      const move = this.staged;
      const { question } = untrack(table);
      // Once it is seen: to write it down takes its time.
      if (question) return onceDrawn(() => keepMove(live.id, live.seat, question, move));
    });
    // What could not be sent was told; when the connection is back it can.
    let lost = false;
    $effect(() => {
      if (live.link === "live" && lost) this.trouble = "";
      lost = live.link === "lost" || (lost && live.link !== "live");
    });
  }

  put(move: string | null): void {
    this.staged = move;
    this.ticked = {};
  }

  stage(move: string | null): void {
    if (move !== null && !settings.stage) this.send(move);
    else this.put(move);
  }

  tick(kind: string, move: string): void {
    this.ticked = { ...this.ticked, [kind]: move };
  }

  /** Send a move; but first its secret questions are asked, which are answered with it. */
  send(move: string): void {
    const { face, question, present } = this.table();
    if (this.given?.move === move && this.given.at === this.live.sight?.number) return; // tapped twice
    const choice = question?.choices.find((one) => one.move === move);
    if (choice && choice.asks.length > 0 && this.staged !== move) this.put(move);
    else void this.play(move, choice ? answers(face, present, choice, this.ticked) : []);
  }

  async play(move: string, then: string[]): Promise<void> {
    const { live } = this;
    const at = live.sight!.number;
    if (!(await this.attempt(() => live.do({ do: "play", at, move, then })))) return;
    keepMove(live.id, live.seat, null, null); // even if the same is asked again, after an undo
    this.table().tale.decide(at);
    if (live.sight?.number !== at) return;
    // The move is about to be seen: till then it stays staged. Or somebody's secret question follows, which
    // nobody must notice: the table stays as it is.
    this.given = { at, move };
    setTimeout(() => {
      this.given = null;
      if (live.sight?.number !== at) return;
      this.put(null);
      if (live.sight.sealed === null) live.answered = at;
    }, QUIET);
  }

  /** Do something at the table, and say if it does not work. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.trouble = "";
    this.sending = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    } finally {
      this.sending = false;
    }
  }
}
