// Where one looks at the endless table. One transform is set directly, once a frame: nothing is
// rendered again while the table is dragged.
import { moving } from "../../parts/later.svelte";

export const CELL = 100; // units of a cell
// In a large window everything is larger, as the page's letters are: these by as much.
const CLOSEST = 1.6;
const FIT_CLOSEST = 1.02;
const RULER = 18; // pixels of the letters and numbers along two edges
const FARTHEST = 0.16;
const FAR = 0.74; // from here on names cannot be read
const FARTHER = 0.44; // and from here on little but the values
const TILE = 92; // units of a tile in its cell
const LEAST = 40 / TILE; // smaller a tile cannot be tapped: then part of the table is outside
const LARGE = 56 / TILE; // nor smaller than this where the window has room for so many rows
const ROWS = 11;
const EDGE = 6; // pixels between a cell that is shown and the edge
const PAGE = 0.4; // of the window, by which the keys move the view
const TRAVEL = 220; // milliseconds

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** From how far tiles of this size are seen: what is drawn on them depends on it. */
export const seenAt = (k: number) => (k < FARTHER ? "farther" : k < FAR ? "far" : "near");

export function sameBox(one: Box, other: Box): boolean {
  return (
    one.left === other.left &&
    one.right === other.right &&
    one.top === other.top &&
    one.bottom === other.bottom
  );
}

interface Place {
  x: number;
  y: number;
  k: number;
}

export class Camera {
  /** The player has looked elsewhere: the table does not fit itself any more. */
  moved = $state(false);
  /** Part of the table is outside of the window. */
  cropped = $state(false);
  /** The whole table is shown, however small. */
  whole = $state(false);
  /** From how far tiles are seen. */
  seen = $state(seenAt(1));
  /** How many of the cells that matter now are outside of the window. */
  outside = $state(0);

  group: HTMLElement | null = null; // all that lies on the table
  frame: HTMLElement | null = null; // the window on the small map
  columns: HTMLElement | null = null; // the letters along the top
  rows: HTMLElement | null = null; // the numbers along the left
  private at: Place = { x: 0, y: 0, k: 1 };
  private goal: Place = this.at; // where it travels to
  private width = 0;
  private height = 0;
  private grown = 1; // how much larger everything is than in a usual window
  private ruler = RULER;
  private box: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  private span = 1; // rows that hold a tile or a cell to go to
  private marked: readonly { x: number; y: number }[] = []; // the cells that matter now
  private shown: { x: number; y: number } | null = null; // a cell that was brought into view
  private map = { wide: 0, tall: 0 }; // pixels of the small map, measured while nothing moves
  private waiting = 0;
  private travelling = 0;

  /** How many pixels a cell has. */
  get scale(): number {
    return this.goal.k;
  }

  resize(width: number, height: number, grown = 1): void {
    const old = { width: this.width, height: this.height };
    this.width = width;
    this.height = height;
    this.grown = grown;
    this.ruler = RULER * grown;
    const { shown } = this;
    const other = old.width !== width || Math.abs(old.height - height) > 90;
    if (old.width === 0) this.fit(false);
    else if (this.moved) this.set(this.kept(this.goal));
    else if (other || (!shown && this.isCropped(0.5))) this.fit(); // a line more or less: it stays
    if (shown) this.reveal(shown.x, shown.y, Math.min(this.goal.k, LEAST));
    this.notice();
    this.refresh();
  }

  /** The cells that are to be seen, and how many rows of them hold a tile or a cell to go to. */
  look(box: Box, rows = box.bottom - box.top): void {
    const old = this.box;
    const before = this.least();
    this.box = box;
    this.span = rows;
    const same = sameBox(old, box) && before === this.least();
    if (!same && !this.moved) this.fit(true);
    else this.notice();
  }

  /** The cells that matter now: it is counted how many of them are outside. */
  mark(cells: readonly { x: number; y: number }[]): void {
    this.marked = cells;
    this.notice();
  }

  /** The table as large as it fits, and never too small to be tapped. */
  fit(gently = true): void {
    if (this.width === 0) return;
    this.moved = this.whole = false;
    this.show(Math.max(this.least(), this.fitting()), gently);
  }

  /** All of the table, however small; once more, and it is as it was. */
  overview(): void {
    if (this.whole || this.fitting() >= this.least()) return this.fit();
    this.moved = false;
    this.whole = true;
    this.show(this.fitting(), true);
  }

  /** The size at which all of the table is in the window. */
  private fitting(): number {
    const { left, top, right, bottom } = this.box;
    const across = (this.width - this.ruler) / ((right - left) * CELL);
    const down = (this.height - this.ruler) / ((bottom - top) * CELL);
    return Math.min(FIT_CLOSEST * this.grown, across, down);
  }

  private least(): number {
    const roomy = this.height - this.ruler >= ROWS * CELL * LARGE;
    return roomy && this.span <= ROWS ? LARGE : LEAST;
  }

  private show(k: number, gently: boolean): void {
    this.shown = null;
    const { left, top, right, bottom } = this.box;
    const at = this.centred(((left + right) / 2) * CELL, ((top + bottom) / 2) * CELL, k);
    const x = this.beyondRuler(at.x, left, k);
    this.go({ x, y: this.beyondRuler(at.y, top, k), k }, gently);
  }

  /** Where the table is larger than the window, letters and numbers lie on whole cells that are outside, not on
   * halves of tiles. */
  private beyondRuler(at: number, first: number, k: number): number {
    const side = CELL * k;
    if (at + first * side >= this.ruler) return at;
    const over = (((this.ruler - at) % side) + side) % side;
    return over < side / 2 ? at + over : at + over - side;
  }

  /** Bring a cell into view, large enough to be tapped. */
  reveal(x: number, y: number, least = LEAST): void {
    const { k } = this.goal;
    this.shown = { x, y };
    if (this.whole) {
      this.whole = false;
      least = LEAST;
    }
    if (k < least) {
      return this.go(this.centred((x + 0.5) * CELL, (y + 0.5) * CELL, least), true);
    }
    const side = CELL * k;
    const nudge = (at: number, room: number, edge: number) =>
      Math.max(0, edge - at) - Math.max(0, at + side + edge - room);
    const dx = nudge(this.goal.x + x * side, this.width, this.ruler + EDGE);
    const dy = nudge(this.goal.y + y * side, this.height, this.ruler + EDGE);
    if (dx !== 0 || dy !== 0) this.go({ x: this.goal.x + dx, y: this.goal.y + dy, k }, true);
  }

  /** What was brought into view is done; where something happens comes into view, unless the player has looked
   * elsewhere. Where it is what is `told` of, in a replay, it comes into view all the same. */
  follow(cells: readonly { x: number; y: number }[], told = false): void {
    if (this.moved && !told) return;
    if (this.cropped && !told) this.fit();
    for (const { x, y } of cells) if (!this.isSeen(x, y)) this.reveal(x, y);
  }

  /** Move the view by parts of the window. */
  turn(dx: number, dy: number): void {
    this.pan(-dx * PAGE * this.width, -dy * PAGE * this.height, true);
  }

  pan(dx: number, dy: number, gently = false): void {
    this.moved = true;
    this.shown = null;
    const from = gently ? this.goal : this.at;
    const next = { x: from.x + dx, y: from.y + dy, k: from.k };
    if (gently) this.go(this.kept(next), true);
    else this.set(this.kept(next));
  }

  /** Closer or farther, with the point under the finger at rest. */
  zoom(factor: number, x = this.width / 2, y = this.height / 2, gently = false): void {
    this.moved = true;
    this.whole = false;
    this.shown = null;
    const k = Math.max(FARTHEST, Math.min(CLOSEST * this.grown, this.at.k * factor));
    const by = k / this.at.k;
    const next = { x: x - (x - this.at.x) * by, y: y - (y - this.at.y) * by, k };
    if (gently) this.go(this.kept(next), true);
    else this.set(this.kept(next));
  }

  /** The cell under a point of the window. */
  cellAt(x: number, y: number): [x: number, y: number] {
    const { x: left, y: top, k } = this.at;
    return [Math.floor((x - left) / k / CELL), Math.floor((y - top) / k / CELL)];
  }

  /** A point of the window, in the units of the table. */
  toTable(x: number, y: number): [x: number, y: number] {
    const { x: left, y: top, k } = this.at;
    return [(x - left) / k, (y - top) / k];
  }

  /** A cell in pixels of the window: its left upper corner and its side. */
  inWindow(x: number, y: number): { left: number; top: number; side: number } {
    const { x: left, y: top, k } = this.goal;
    return { left: left + x * CELL * k, top: top + y * CELL * k, side: CELL * k };
  }

  /** The middle of the view goes to a place, in cells. */
  centre(x: number, y: number): void {
    this.moved = true;
    this.shown = null;
    this.set(this.centred(x * CELL, y * CELL, this.at.k));
  }

  stop(): void {
    cancelAnimationFrame(this.waiting);
    cancelAnimationFrame(this.travelling);
  }

  private centred(x: number, y: number, k: number): Place {
    return {
      x: (this.width + this.ruler) / 2 - x * k,
      y: (this.height + this.ruler) / 2 - y * k,
      k,
    };
  }

  /** Some of the table always stays in the window. */
  private kept({ x, y, k }: Place): Place {
    const { left, top, right, bottom } = this.box;
    const hold = 1.5 * CELL * k;
    return {
      x: Math.max(hold - right * CELL * k, Math.min(this.width - hold - left * CELL * k, x)),
      y: Math.max(hold - bottom * CELL * k, Math.min(this.height - hold - top * CELL * k, y)),
      k,
    };
  }

  private go(to: Place, gently: boolean): void {
    cancelAnimationFrame(this.travelling);
    this.goal = to;
    if (!gently || matchMedia("(prefers-reduced-motion: reduce)").matches) return this.set(to);
    const from = this.at;
    let start = 0; // a frame later: the first is that of what it goes to
    moving(TRAVEL);
    const step = (now: number) => {
      if (start === 0) {
        start = now;
        this.travelling = requestAnimationFrame(step);
        return;
      }
      const part = Math.min(1, Math.max(0, (now - start) / TRAVEL));
      const eased = 1 - (1 - part) ** 3;
      const mix = (a: number, b: number) => a + (b - a) * eased;
      this.at = { x: mix(from.x, to.x), y: mix(from.y, to.y), k: mix(from.k, to.k) };
      this.draw(part < 1);
      if (part < 1) this.travelling = requestAnimationFrame(step);
      else this.notice();
    };
    this.travelling = requestAnimationFrame(step);
  }

  private set(place: Place): void {
    cancelAnimationFrame(this.travelling);
    this.at = this.goal = place;
    cancelAnimationFrame(this.waiting);
    this.waiting = requestAnimationFrame(() => {
      this.draw();
      this.notice();
    });
  }

  private draw(travels = false): void {
    const { x, y, k } = this.at;
    if (this.group) this.group.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
    const seen = seenAt(k);
    if (seen !== this.seen) this.seen = seen;
    this.drawRulers(travels);
    if (!this.frame) return;
    const { left, top, right, bottom } = this.box;
    const { wide, tall } = this.map;
    const unit = Math.min(wide / (right - left), tall / (bottom - top)); // pixels of a cell there
    const dx = (wide - (right - left) * unit) / 2 + (-x / k / CELL - left) * unit;
    const dy = (tall - (bottom - top) * unit) / 2 + (-y / k / CELL - top) * unit;
    const style = this.frame.style;
    const width = `${(this.width / k / CELL) * unit}px`;
    if (style.width !== width) {
      style.width = width;
      style.height = `${(this.height / k / CELL) * unit}px`;
    }
    style.transform = `translate(${dx}px, ${dy}px)`;
  }

  /** The rulers go along one way only; where cells change their size, so do their labels. On the way there they
   * are stretched, and laid out once it has come. */
  private drawRulers(travels: boolean): void {
    const { x, y, k } = this.at;
    const old = this.ruled;
    const now = travels && old > 0 ? old : k;
    if (this.columns) this.columns.style.transform = `translateX(${x}px) scaleX(${k / now})`;
    if (this.rows) this.rows.style.transform = `translateY(${y}px) scaleY(${k / now})`;
    if (now === old) return;
    this.ruled = now;
    if (this.columns) this.columns.style.width = `${k * CELL}px`;
    if (this.rows) this.rows.style.height = `${k * CELL}px`;
  }
  private ruled = 0; // the size that the rulers are drawn for

  /** While it is dragged, the table is a picture of its own that is only shifted. */
  drag(on: boolean): void {
    this.group?.classList.toggle("moving", on);
  }

  /** Redraw what was bound later. */
  refresh(): void {
    const map = this.frame?.parentElement;
    if (map) this.map = { wide: map.clientWidth, tall: map.clientHeight };
    this.ruled = 0;
    this.draw();
  }

  private notice(): void {
    const cropped = this.isCropped(0.9); // the margin of empty cells may be outside
    if (cropped !== this.cropped) this.cropped = cropped;
    const outside = this.marked.filter(({ x, y }) => !this.isSeen(x, y)).length;
    if (outside !== this.outside) this.outside = outside;
  }

  /** Whether a cell lies in the window, so that it can be tapped. */
  isSeen(x: number, y: number): boolean {
    const { left, top, side } = this.inWindow(x + 0.5, y + 0.5); // its middle
    const edge = side / 4;
    return (
      left >= this.ruler + edge &&
      top >= this.ruler + edge &&
      left <= this.width - edge &&
      top <= this.height - edge
    );
  }

  /** More than so much of a cell is outside of the window. */
  private isCropped(cells: number): boolean {
    const { x, y, k } = this.goal;
    const { left, top, right, bottom } = this.box;
    const slack = cells * CELL * k;
    return (
      x + left * CELL * k < -slack ||
      y + top * CELL * k < -slack ||
      x + right * CELL * k > this.width + slack ||
      y + bottom * CELL * k > this.height + slack
    );
  }
}
