// The viewport of the unbounded table. One transform is set directly, once per frame: dragging renders
// nothing.
import { moving } from "../../parts/stages.svelte";

export const CELL = 100; // units of a cell
// Sizes for a usual window; a large one scales them like the page's text.
const CLOSEST = 1.6;
const FIT_CLOSEST = 1.02;
const RULER = 18; // pixels of the rulers along two edges
const FARTHEST = 0.16;
const FAR = 0.74; // below this zoom names are unreadable
const FARTHER = 0.44; // and below this one only values are readable
const TILE = 92; // units of a tile in its cell
const LEAST = 40 / TILE; // smaller tiles cannot be tapped: then part of the table is outside
const LARGE = 56 / TILE; // nor smaller than this if the window has room for that many rows
const ROWS = 11;
const EDGE = 6; // pixels between a revealed cell and the edge
const PAGE = 0.4; // of the window: the step of the arrow keys
const TRAVEL = 220; // milliseconds

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The zoom level for a cell size: tiles show less detail from far away. */
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

/** Cells that belong to a revealed one. */
type Lit = readonly (readonly [x: number, y: number])[];

export class Camera {
  /** The player moved the view: it no longer fits itself. */
  moved = $state(false);
  /** Part of the table is outside the window. */
  cropped = $state(false);
  /** The whole table is shown, however small. */
  whole = $state(false);
  /** The zoom level. */
  seen = $state(seenAt(1));
  /** The number of relevant cells outside the window. */
  outside = $state(0);

  group: HTMLElement | null = null; // the layer with the whole table
  frame: HTMLElement | null = null; // the window on the minimap
  columns: HTMLElement | null = null; // the letters along the top
  rows: HTMLElement | null = null; // the numbers along the left
  private at: Place = { x: 0, y: 0, k: 1 };
  private goal: Place = this.at; // the target of the animation
  private width = 0;
  private height = 0;
  private grown = 1; // the scale relative to a usual window
  private ruler = RULER;
  private box: Box = { left: 0, top: 0, right: 1, bottom: 1 };
  private over = false;
  private span = 1; // rows with a tile or a legal cell
  private marked: readonly { x: number; y: number }[] = []; // the relevant cells
  private shown: { x: number; y: number; lit: Lit; around: number } | null = null; // a revealed cell
  private covered = 0; // pixels of the lower edge, under a note
  private map = { wide: 0, tall: 0 }; // pixels of the minimap, measured while nothing moves
  private waiting = 0;
  private travelling = 0;

  /** Pixels of a cell. */
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
    else if (other || (!shown && this.isCropped(0.5))) this.fit(); // one line more or less: the view stays
    if (shown) this.revealAgain(shown);
    this.notice();
    this.refresh();
  }

  /** A note covers so many pixels of the lower edge: a revealed cell moves above it. */
  cover(height: number): void {
    const { shown } = this;
    this.covered = height;
    if (shown) this.revealAgain(shown);
  }

  /** The cells to show, the number of rows with a tile or a legal cell, and whether the game is over: then all of it
   * is shown, however small. */
  look(box: Box, rows = box.bottom - box.top, over = false): void {
    const old = this.box;
    const before = this.least();
    this.box = box;
    this.span = rows;
    this.over = over;
    const same = sameBox(old, box) && before === this.least();
    if (!same && !this.moved) this.fit(true);
    else this.notice();
  }

  /** The relevant cells: those outside the window are counted. */
  mark(cells: readonly { x: number; y: number }[]): void {
    this.marked = cells;
    this.notice();
  }

  /** The largest zoom that fits, never too small to tap. */
  fit(gently = true): void {
    if (this.width === 0) return;
    this.moved = this.whole = false;
    this.show(Math.max(this.least(), this.fitting()), gently);
  }

  /** Toggles between the whole table and the previous view. */
  overview(): void {
    if (this.whole || this.fitting() >= this.least()) return this.fit();
    this.moved = false;
    this.whole = true;
    this.show(this.fitting(), true);
  }

  /** The zoom at which the whole table fits. */
  private fitting(): number {
    const { left, top, right, bottom } = this.box;
    const across = (this.width - this.ruler) / ((right - left) * CELL);
    const down = (this.height - this.ruler) / ((bottom - top) * CELL);
    return Math.min(FIT_CLOSEST * this.grown, across, down);
  }

  private least(): number {
    if (this.over) return FARTHEST;
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

  /** Where the table is larger than the window, the rulers cover whole cells outside, not halves of tiles. */
  private beyondRuler(at: number, first: number, k: number): number {
    const side = CELL * k;
    if (at + first * side >= this.ruler) return at;
    const over = (((this.ruler - at) % side) + side) % side;
    return over < side / 2 ? at + over : at + over - side;
  }

  private revealAgain({ x, y, lit, around }: NonNullable<Camera["shown"]>): void {
    this.reveal(x, y, Math.min(this.goal.k, LEAST), lit, around);
  }

  /** Bring a cell into view, large enough to tap, with so much of the cells around it; above a note what is lit with
   * it too, as far as there is room. */
  reveal(x: number, y: number, least = LEAST, lit: Lit = [], around = 0): void {
    const { k } = this.goal;
    this.shown = { x, y, lit, around };
    if (this.whole) {
      this.whole = false;
      least = LEAST;
    }
    if (k < least) {
      const at = this.centred((x + 0.5) * CELL, (y + 0.5) * CELL, least);
      return this.go({ ...at, y: at.y - this.covered / 2 }, true);
    }
    const side = CELL * k;
    const edge = this.ruler + EDGE + around * side;
    const nudge = (from: number, to: number, room: number) =>
      Math.max(0, edge - from) - Math.max(0, to + edge - room);
    const dx = nudge(this.goal.x + x * side, this.goal.x + (x + 1) * side, this.width);
    let dy = 0;
    const lift = (first: number, last: number) => {
      const top = this.goal.y + dy;
      dy += nudge(top + first * side, top + (last + 1) * side, this.height - this.covered);
    };
    const rows = lit.map(([, row]) => row);
    if (this.covered > 0) lift(Math.min(y, ...rows), Math.max(y, ...rows));
    lift(y, y);
    if (dx !== 0 || dy !== 0) this.go({ x: this.goal.x + dx, y: this.goal.y + dy, k }, true);
  }

  /** Brings the first of these cells into view if none of them is, unless the player chose the view. */
  offer(cells: readonly { x: number; y: number }[]): void {
    const [first] = cells;
    if (!first || this.moved || this.whole || cells.some(({ x, y }) => this.isSeen(x, y))) return;
    this.reveal(first.x, first.y);
  }

  /** Releases a revealed cell; the place of an event comes into view, unless the player moved the view. In a
   * replay (`told`) it always does. */
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

  /** Zoom, keeping the point under the finger fixed. */
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

  /** A point of the window, in table units. */
  toTable(x: number, y: number): [x: number, y: number] {
    const { x: left, y: top, k } = this.at;
    return [(x - left) / k, (y - top) / k];
  }

  /** A cell in window pixels: its top left corner and its side. */
  inWindow(x: number, y: number): { left: number; top: number; side: number } {
    const { x: left, y: top, k } = this.goal;
    return { left: left + x * CELL * k, top: top + y * CELL * k, side: CELL * k };
  }

  /** Centre the view on a place, in cells. */
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

  /** Part of the table always stays in the window. */
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
    let start = 0; // a frame later: the first belongs to the target
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
    const unit = Math.min(wide / (right - left), tall / (bottom - top)); // target pixels of a cell
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

  /** The rulers scroll in one direction only; zooming changes their labels. During the animation they are
   * stretched, and laid out once at its end. */
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
  private ruled = 0; // the size for which the rulers are drawn

  /** While it is dragged, the table is a layer that only moves. */
  drag(on: boolean): void {
    this.group?.classList.toggle("moving", on);
  }

  /** Redraw elements that were bound later. */
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

  /** Whether a cell is in the window, so that it can be tapped. */
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

  /** More than this share of a cell is outside the window. */
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
