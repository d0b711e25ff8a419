// A review on the page of a replay: the room, the marks, and the what-if that is shown.
import type { GameWords, Scene } from "../games/contract";
import type { ReviewLine, SeatInfo } from "../wire/types";
import { Marker } from "./marker.svelte";
import type { ReviewWords } from "./phrases";
import type { Review } from "./review.svelte";
import { sceneOf, WhatIfs } from "./whatIf.svelte";

export class Session {
  readonly marker: Marker;
  readonly whatIfs: WhatIfs;
  /** The move of the what-if that the leader previews. */
  proposed = $state<string | null>(null);
  sending = $state(false);
  private trying = $state(false); // the leader looks for a move that was not played

  /** The moves of the what-if; none yet while the leader looks for the first one. */
  readonly line: ReviewLine | null = $derived.by(() => {
    const { room, following, leads, at } = this.review;
    if (!room || !following) return null;
    return room.line ?? (this.trying && leads && room.move === at ? { at, moves: [] } : null);
  });

  constructor(
    readonly review: Review,
    readonly said: ReviewWords,
  ) {
    this.marker = new Marker(review);
    this.whatIfs = new WhatIfs(review.saga);
    $effect(() => void this.whatIfs.look(this.line));
    $effect(() => {
      void this.whatIfs.shown;
      this.proposed = null;
    });
  }

  /** The position of the what-if; null where the game itself is shown. */
  scene(seats: SeatInfo[], words: GameWords): Scene | null {
    const { shown } = this.whatIfs;
    return shown && sceneOf(shown, seats, words, this.review.leads);
  }

  /** Go to a position of the game. */
  go(move: number, eyes: number | null): void {
    this.trying = false;
    this.review.go(move, eyes);
  }

  /** Look for a move that was not played; the others are told, unless they see another position just now. */
  begin(): void {
    const { review } = this;
    this.trying = true;
    if (review.room?.move === review.at) review.do({ do: "what_if" }).catch(() => undefined);
  }

  end(): void {
    this.go(this.review.at, this.review.eyes);
  }

  play(move: string): Promise<void> {
    return this.tell({ do: "try", move });
  }

  back(): Promise<void> {
    return this.tell({ do: "back" });
  }

  /** Change the what-if; an error is shown beside it. */
  private async tell(command: Record<string, unknown> & { do: string }): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    await this.review
      .do(command)
      .catch((error: unknown) => (this.whatIfs.trouble = error))
      .finally(() => (this.sending = false));
  }
}
