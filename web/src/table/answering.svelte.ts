// The viewer's answer: the staged move, the secret answers that go with it, and sending them.
import { untrack } from "svelte";
import type { GameFace, Question, Scene } from "../games/contract";
import { settings } from "../settings.svelte";
import type { LiveTable } from "../wire/live.svelte";
import { errorText } from "../words/errorText";
import { keepMove, keptMove } from "./drafts";
import { answers, type Ticked } from "./secretAnswers";
import type { Tale } from "./tale.svelte";

const QUIET = 300; // milliseconds without an update after which an answer counts as taken

interface Table {
  face: GameFace;
  tale: Tale;
  question: Question | null;
  present: Scene;
}

export class Answering {
  /** The move that is looked at and not sent yet. */
  staged = $state<string | null>(null);
  /** Secret answers that go with it. */
  ticked = $state.raw<Ticked>({});
  sending = $state(false);
  /** Why the last attempt failed. */
  trouble = $state("");

  /** The answer that was sent and is not visible yet. */
  private given: { at: number; move: string } | null = null;

  constructor(
    private readonly live: LiveTable,
    private readonly table: () => Table,
  ) {
    // Another question: drop the staged move of the last one. After a reload, restore it.
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
      if (question) keepMove(live.id, live.seat, question, move);
    });
    // A failure to send is no longer true when the connection is back.
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

  stage = (move: string | null): void => {
    if (move !== null && !settings.stage) this.send(move);
    else this.put(move);
  };

  tick = (kind: string, move: string): void => {
    this.ticked = { ...this.ticked, [kind]: move };
  };

  /** Give exactly these answers in advance. */
  stand = (answers: string[]): void => {
    void this.attempt(() => this.live.do({ do: "stand", answers }));
  };

  /** Send a move; if secret questions go with it, stage it first. */
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
    keepMove(live.id, live.seat, null, null); // also for the same question after an undo
    this.table().tale.decide(at);
    if (live.sight?.number !== at) return;
    // Usually an update with the move follows: until then it stays staged. If another seat is asked in secret, none
    // follows, and nothing may give that away.
    this.given = { at, move };
    setTimeout(() => {
      this.given = null;
      if (live.sight?.number !== at) return;
      this.put(null);
      if (live.sight.sealed === null) live.answered = at;
    }, QUIET);
  }

  /** Do something at the table; a failure is shown as `trouble`. */
  attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    this.trouble = "";
    this.sending = true;
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = errorText(error);
      return false;
    } finally {
      this.sending = false;
    }
  };
}
