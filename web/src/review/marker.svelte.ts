// The tool that draws marks on the board of a review: a ring at a place, or an arrow from one place to another.
import type { Marking } from "../games/contract";
import type { Review } from "./review.svelte";

export class Marker {
  tool = $state<"ring" | "arrow" | null>(null);
  /** Where an arrow begins. */
  from = $state<string | null>(null);
  /** The visitor wants to see marks. */
  shows = $state(true);

  /** The marks for the board; they belong to the position that the leader shows. */
  readonly marking: Marking = $derived.by(() => {
    const { room, following, mayMark } = this.review;
    const marks = room && following && this.shows ? room.marks : [];
    return {
      marks: marks.map(({ place, to, by }) => ({ place, to, strong: by === room?.leader })),
      from: this.from,
      pick: this.tool && following && mayMark ? (place) => void this.pick(place) : null,
    };
  });

  constructor(private readonly review: Review) {}

  start(tool: "ring" | "arrow"): void {
    [this.tool, this.from, this.shows] = [tool, null, true];
  }

  stop(): void {
    this.tool = this.from = null;
  }

  private async pick(place: string): Promise<void> {
    const { at: move } = this.review;
    if (this.tool === "arrow" && this.from === null) {
      this.from = place;
      return;
    }
    const from = this.from;
    this.from = null;
    if (from === place) return;
    const mark = from === null ? { place, to: null } : { place: from, to: place };
    await this.review.do({ do: "mark", move, ...mark }).catch(() => undefined);
  }
}
