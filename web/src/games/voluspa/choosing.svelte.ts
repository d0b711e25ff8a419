// The player's selection before anything is sent. Legal moves come from the rows of the server's question, or
// during another player's turn from the question as it would be now.
import { settings } from "../../settings.svelte";
import { points, type Choice, type Question } from "../contract";
import {
  boostsOf,
  candidatesOf,
  loadOf,
  loadsWith,
  rowsFor,
  shoves,
  type Candidate,
} from "./candidates";
import { cellAt, handOf, target, type Held, type Key } from "./tiles";
import { against } from "./words";
import type { BoardProps } from "./view";

export class Choosing {
  /** The lifted tile of the hand. */
  lifted = $state<string | null>(null);
  /** Tiles selected for loading. */
  loading = $state<string[]>([]);
  /** The wanted number of Freyas as boosts. */
  wanted = $state(0);
  /** The candidate under the mouse, the finger or the keyboard cursor. */
  pointed = $state<Key | null>(null);
  /** A cell tried during another player's turn. */
  tried = $state<Key | null>(null);
  /** An illegal cell, and the reason once it is known. */
  refusal = $state<{ key: Key; text: string } | null>(null);
  /** The last candidate that was chosen here or stepped to. */
  private stepped = $state<Key | null>(null);
  /** The viewer's moves as they would be now, during another player's turn. */
  ahead = $state.raw<Question | null>(null);
  private asking = $state<Key | null>(null);

  constructor(private readonly props: () => BoardProps) {}

  readonly scene = $derived.by(() => this.props().scene);
  readonly hand = $derived.by(() => handOf(this.scene));
  readonly question = $derived.by(() => this.scene.question ?? this.ahead);
  /** Nothing can be placed: inspection only. */
  readonly peeking = $derived.by(() => this.scene.question === null && this.ahead !== null);
  readonly held = $derived.by(() => this.hand.find((one) => one.id === this.lifted) ?? null);
  readonly chosen = $derived.by(() => {
    const staged = this.props().staged;
    return this.scene.question?.choices.find((one) => one.move === staged) ?? null;
  });
  /** The tile to place. */
  readonly tile = $derived.by(() => {
    if (this.question?.kind === "raven") return "raven";
    if (this.chosen?.verb === "play") return String(this.chosen["tile"]);
    if (this.chosen?.verb === "launch") return "drakkar";
    return this.held?.tile ?? null;
  });
  readonly boosts = $derived.by(() => (this.chosen ? boostsOf(this.chosen) : this.wanted));
  readonly rows = $derived.by(() => rowsFor(this.question, this.tile));
  readonly mostBoosts = $derived.by(() =>
    this.rows.reduce((most, one) => Math.max(most, boostsOf(one)), 0),
  );
  readonly candidates = $derived.by(() => candidatesOf(this.rows, this.boosts));
  readonly byKey = $derived.by(() => new Map(this.candidates.map((one) => [one.key, one])));
  /** The place in the order of candidates, best first, also of a move that a hint has staged; -1 if none. */
  readonly walked = $derived.by(() => {
    const key = this.chosen ? target(this.chosen) : this.stepped;
    return this.candidates.findIndex((one) => one.key === key);
  });
  /** The cell whose shove needs a direction. */
  readonly shoving = $derived.by(() => {
    const key = this.asking ?? (this.chosen ? target(this.chosen) : this.tried);
    const candidate = key ? this.byKey.get(key) : undefined;
    return candidate && shoves(candidate).length > 1 ? candidate : null;
  });
  /** The move shown on the table, perhaps only hovered. */
  readonly shown = $derived.by((): Choice | null => {
    const hovered = this.pointed ? this.byKey.get(this.pointed) : undefined;
    const { chosen } = this;
    if (chosen && (!hovered || hovered.key === target(chosen))) return chosen;
    const tried = this.tried ? this.byKey.get(this.tried) : undefined;
    return (hovered ?? tried)?.best ?? chosen;
  });

  // The hand: which tiles glow, which are unusable, which are lifted.
  private readonly usable = $derived.by(() => {
    const found = new Set<string>();
    for (const one of this.question?.choices ?? []) {
      if (one.verb === "play" || one.verb === "discard") found.add(String(one["tile"]));
      if (one.verb === "launch" || one.verb === "load") found.add("drakkar");
    }
    return found;
  });
  readonly discarding = $derived.by(
    () => this.question?.choices.some((one) => one.verb === "discard") ?? false,
  );
  private readonly unloading = $derived.by(() => this.question?.kind === "unload");
  private readonly loadable = $derived.by(() => {
    if (this.peeking || (this.held?.tile !== "drakkar" && this.loading.length === 0)) return [];
    const picked = this.tilesOf(this.loading);
    return this.hand
      .filter((one) => one.from === "hand" && !this.loading.includes(one.id))
      .filter((one) => loadsWith(this.question, [...picked, one.tile]).length > 0)
      .map((one) => one.id);
  });
  readonly glowing = $derived.by(() => {
    const ids = (held: Held[]) => held.map((one) => one.id);
    if (this.discarding) return ids(this.hand.filter((one) => this.usable.has(one.tile)));
    if (this.unloading) return ids(this.hand.filter((one) => one.from === "cargo"));
    return this.loadable;
  });
  /** Unusable tiles, by the key of the reason. */
  readonly grey = $derived.by(() => {
    const found = new Map<string, "turn" | "follow" | "raven" | "unload" | "discard">();
    const kind = this.question?.kind;
    for (const one of kind ? this.hand : []) {
      if (kind === "raven") found.set(one.id, "raven");
      else if (this.unloading && one.from !== "cargo") found.set(one.id, "unload");
      else if (this.usable.has(one.tile)) continue;
      else if (this.discarding) found.set(one.id, "discard");
      else found.set(one.id, kind === "follow" ? "follow" : "turn");
    }
    return found;
  });
  readonly raised = $derived.by(() => {
    const { chosen, tile, lifted } = this;
    if (this.loading.length > 0) return [...this.loading, ...(lifted ? [lifted] : [])];
    if (chosen?.verb === "load") return this.idsOf((chosen["tiles"] ?? []) as string[]);
    if (this.question?.kind === "raven") return [];
    if (chosen?.verb === "discard") return this.idsOf([String(chosen["tile"])]);
    if (tile && this.held?.tile !== tile) return this.idsOf([tile]);
    return lifted ? [lifted] : [];
  });
  /** The Freyas that would be spent as boosts. */
  readonly spent = $derived.by(() => {
    const freyas = this.hand.filter((one) => one.tile === "freya" && one.from === "hand");
    const left = freyas.filter((one) => !this.raised.includes(one.id));
    return this.mostBoosts > 0 ? left.slice(0, this.boosts).map((one) => one.id) : [];
  });
  /** Answers without a cell or a tile, where they are too many for buttons. */
  readonly load = $derived.by(() => {
    const picked = this.tilesOf(this.loading);
    return picked.length > 0 && !settings.stage ? loadOf(this.question, picked) : null;
  });

  private tilesOf(ids: string[]): string[] {
    return this.hand.filter((one) => ids.includes(one.id)).map((one) => one.tile);
  }

  /** The tiles of the hand for these kinds. */
  private idsOf(tiles: string[]): string[] {
    const found: string[] = [];
    for (const wanted of tiles) {
      const one = this.hand.find((each) => each.tile === wanted && !found.includes(each.id));
      if (one) found.push(one.id);
    }
    return found;
  }

  /** Drop everything. */
  putBack(): void {
    this.lifted = null;
    this.loading = [];
    this.wanted = 0;
    this.ahead = null;
    this.lookAway();
  }

  /** A staged move was put back elsewhere, as by Cancel. */
  cancelled(move: string): void {
    this.stepped = null;
    if (loadOf(this.question, this.tilesOf(this.loading))?.move === move) this.loading = [];
  }

  private lookAway(): void {
    this.asking = null;
    this.tried = null;
    this.pointed = null;
    this.refuse(null);
    this.stepped = null;
  }

  lift(one: Held): void {
    this.lookAway();
    const { staged, stage } = this.props();
    if (this.discarding) {
      const row = this.question?.choices.find((each) => each["tile"] === one.tile);
      if (!row) return;
      this.lifted = one.id;
      stage(staged === row.move ? null : row.move);
      return;
    }
    const loads = this.loadable.includes(one.id) || this.loading.includes(one.id);
    if (loads && one.id !== this.lifted) return this.loadWith(one);
    const same = this.raised.includes(one.id);
    this.loading = [];
    if (staged !== null) stage(null);
    this.lifted = same ? null : one.id;
    this.wanted = 0;
    if (this.lifted) void this.peek();
    else this.ahead = null;
  }

  /** In the middle of a turn, where only one kind of tile can continue, it is lifted at once. */
  liftOnly(): void {
    const { question } = this.scene;
    if (question?.kind !== "follow" && question?.kind !== "unload") return;
    const kinds = new Set(question.choices.map((one) => one["tile"] ?? ""));
    if (kinds.size !== 1) return;
    const from = question.kind === "unload" ? "cargo" : "hand";
    const only = this.hand.find((one) => one.from === from && kinds.has(one.tile));
    this.lifted = only?.id ?? null;
  }

  private loadWith(one: Held): void {
    this.loading = this.loading.includes(one.id)
      ? this.loading.filter((id) => id !== one.id)
      : [...this.loading, one.id];
    const tiles = this.tilesOf(this.loading);
    const load = tiles.length > 0 ? loadOf(this.question, tiles) : null;
    if (settings.stage) this.props().stage(load?.move ?? null);
  }

  /** Points can be asked for during other players' turns; not in a lesson. */
  get looksAhead(): boolean {
    return this.props().lookAhead !== undefined;
  }

  /** During another player's turn: ask for the points that a tile would score now. */
  async peek(): Promise<void> {
    const { scene, lookAhead } = this.props();
    const waits = scene.question === null && scene.me !== null && scene.status === "running";
    if (!waits || !lookAhead) return;
    const view = scene.view;
    const question = await lookAhead().catch(() => null);
    if (this.scene.view === view && this.lifted !== null) this.ahead = question;
  }

  choose(candidate: Candidate, way?: Choice): void {
    this.refuse(null);
    this.loading = [];
    this.stepped = candidate.key;
    if (this.peeking) {
      this.tried = candidate.key;
      return;
    }
    const { staged, stage } = this.props();
    const ways = shoves(candidate);
    if (!way && ways.length > 1) {
      this.asking = candidate.key;
      const open = this.chosen && target(this.chosen) === candidate.key;
      if (settings.stage && !open) stage(candidate.best.move);
      return;
    }
    this.asking = ways.length > 1 ? candidate.key : null;
    const move = (way ?? candidate.best).move;
    if (move !== staged) stage(move);
  }

  /** The pointer is over a cell; for an illegal one the reason follows after a moment. */
  point(key: Key | null): void {
    const next = key && this.byKey.has(key) ? key : null;
    if (next !== this.pointed) this.pointed = next;
    window.clearTimeout(this.patience);
    if (key === null || next !== null || this.chosen || !this.looksForCell()) {
      if (this.refusal && key !== this.refusal.key) this.refuse(null);
    } else if (this.refusal?.key !== key) {
      this.refuse(null);
      this.patience = window.setTimeout(() => void this.ask(key), 250);
    }
  }
  private patience = 0;

  /** A tile is lifted and has legal cells. */
  looksForCell(): boolean {
    return this.tile !== null && this.question !== null && this.rows.length > 0;
  }

  /** A tap on an illegal cell explains why. Returns whether it is illegal. */
  refuseAt(key: Key): boolean {
    this.asking = null;
    this.tried = null;
    if (!this.looksForCell()) return false;
    const { staged, stage } = this.props();
    if (staged !== null) stage(null);
    void this.ask(key);
    return true;
  }

  private refuse(refusal: { key: Key; text: string } | null): void {
    window.clearTimeout(this.patience);
    this.refusal = refusal;
  }

  /** Ask the server for the reason. */
  private async ask(key: Key): Promise<void> {
    const { explain, scene } = this.props();
    this.refuse({ key, text: "" });
    if (!explain || !scene.question) return;
    const texts = await Promise.all(
      this.movesTo(key).map((move) =>
        explain(move).then(
          (told) => (told.possible ? "" : against(scene.words, told)),
          () => "",
        ),
      ),
    );
    const text = [...new Set(texts)].filter((one) => one !== "").join(" · ");
    if (this.refusal?.key === key) this.refusal = { key, text };
  }

  /** The notation of the moves that would take the tile to a cell. */
  private movesTo(key: Key): string[] {
    if (this.question?.kind === "raven") return [`move ${key}`];
    if (this.tile === "drakkar") return [`launch ${key}`];
    const play = `play ${this.tile} ${key}`;
    if (this.tile !== "jotunn" || !cellAt(this.scene.view, key)) return [play];
    return ["left", "right", "up", "down"].map((way) => `${play} ${way}`);
  }

  escape(): void {
    const { staged, stage } = this.props();
    if (staged !== null) {
      stage(null);
      this.lookAway();
    } else this.putBack();
    this.loading = [];
  }

  /** Step to the next candidate, best first; returns it. */
  walk(by: number): Candidate | null {
    const count = this.candidates.length;
    if (count === 0) return null;
    const { walked } = this;
    const next = walked < 0 ? (by > 0 ? 0 : count - 1) : (walked + by + count) % count;
    const candidate = this.candidates[next] ?? null;
    if (!candidate) return null;
    this.stepped = candidate.key;
    this.pointed = settings.stage ? null : candidate.key;
    if (settings.stage) this.choose(candidate);
    return candidate;
  }

  /** One boost more; after the last, none. */
  boostOn(): void {
    this.boostBy(this.boosts < this.mostBoosts ? this.boosts + 1 : 0);
  }

  /** With that many boosts. */
  boostBy(count: number): void {
    const wanted = Math.max(0, Math.min(this.mostBoosts, count));
    this.wanted = wanted;
    const same = this.boosted(this.chosen, wanted);
    if (same && settings.stage) this.props().stage(same.move);
  }

  /** The same move with that many boosts. */
  private boosted(choice: Choice | null, boosts: number): Choice | null {
    const same = (one: Choice) => target(one) === target(choice!) && one["way"] === choice!["way"];
    return (choice && this.rows.find((one) => same(one) && boostsOf(one) === boosts)) ?? null;
  }

  /** Boosts that would improve the previewed move: the fewest that score the most. */
  readonly better = $derived.by((): Choice | null => {
    const { shown } = this;
    if (!shown || this.peeking) return null;
    let best: Choice | null = null;
    for (let boosts = boostsOf(shown) + 1; boosts <= this.mostBoosts; boosts++) {
      const other = this.boosted(shown, boosts);
      if (other && points(other) > points(best ?? shown)) best = other;
    }
    return best;
  });

  /** A tile of the hand is dragged. */
  drag(one: Held): void {
    if (this.lifted === one.id) return;
    this.putBack();
    const { staged, stage } = this.props();
    if (staged !== null) stage(null);
    this.lifted = one.id;
    void this.peek();
  }

  drop(one: Held, key: Key | null): void {
    const candidate = key ? this.byKey.get(key) : undefined;
    this.pointed = null;
    if (candidate) this.choose(candidate);
    else if (key && this.tile === one.tile && this.rows.length > 0) void this.ask(key);
    else this.lifted = null;
  }
}
