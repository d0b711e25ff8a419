// The state of a lesson: current step, answers so far, and the position shown. The server knows the steps and plays
// them.
import { tick } from "svelte";
import { settings } from "../settings.svelte";
import { Refusal, ask } from "../wire/api";
import type { Update, Event, LessonPlan, LessonScene } from "../wire/types";
import { errorText } from "../words/errorText";
import { doneSteps, keepSteps } from "./progress";

export class Lesson {
  steps = $state.raw<string[]>([]);
  /** The numbers of the rules in each step. */
  rules = $state.raw<Record<string, string[]>>({});
  done = $state.raw<string[]>([]);
  at = $state(0);
  scene = $state.raw<LessonScene | null>(null);
  /** The intermediate position while updates are shown one by one. */
  between = $state.raw<{ view: unknown; reading: unknown } | null>(null);
  /** The updates of this step shown so far. */
  beats = $state.raw<Update[]>([]);
  events = $derived(this.beats.flatMap((beat) => beat.events));
  /** The events that were shown last. */
  fresh = $state.raw<Event[]>([]);
  /** The number of their first update. */
  newest = $state.raw(0);
  /** The answer that the step wanted instead of the last one. */
  wanted = $state<string | null>(null);
  /** A step without a task. */
  watched = $state(false);
  /** The pupil comes back after all steps, and has not chosen one yet. */
  finished = $state(false);
  trouble = $state("");
  busy = $state(false);
  /** The answers given in this step. */
  moves = $state.raw<string[]>([]);
  private visit = 0; // late responses for another step are dropped
  private goOn = (): void => undefined; // ends the pause after the current update

  constructor(
    readonly game: string,
    /** The duration of the animations of these events, in milliseconds. */
    private readonly lasts: (events: Event[]) => number,
  ) {
    this.done = doneSteps(game);
  }

  get key(): string {
    return this.steps[this.at] ?? "";
  }

  /** Load the steps and go to the named one, or to the first that is not done. */
  async begin(wanted: string | null): Promise<void> {
    await this.attempt(async () => {
      const plan = await ask<LessonPlan>("GET", `/api/lessons/${this.game}`);
      this.steps = plan.steps.map(({ key }) => key);
      this.rules = Object.fromEntries(plan.steps.map(({ key, rules }) => [key, rules]));
      const open = this.steps.findIndex((key) => !this.done.includes(key));
      const at = this.steps.indexOf(wanted ?? "");
      await this.enter(at >= 0 ? at : Math.max(0, open));
      this.finished = at < 0 && open < 0;
    });
  }

  /** Go to a step, or restart the current one. */
  async enter(at: number): Promise<void> {
    const visit = ++this.visit;
    this.finished = false;
    const goesOn = at === this.at + 1 && this.moves.length > 0;
    await this.attempt(async () => {
      const scene = await this.request(this.steps[at] ?? "", []);
      if (visit !== this.visit) return;
      const seen = goesOn && scene.done; // the step before has shown it to its end
      this.at = at;
      this.moves = [];
      this.wanted = null;
      this.between = null;
      this.watched = scene.done;
      const [first, ...news] = scene.beats;
      if (first && news.length > 0 && !seen) await this.begins(first, scene);
      if (visit !== this.visit) return;
      this.show(scene);
      if (news.length === 0 || seen) this.fresh = [];
    });
  }

  async play(moves: string[]): Promise<void> {
    const visit = this.visit;
    const before = this.scene?.beats.length ?? 0;
    await this.attempt(async () => {
      try {
        const answered = [...this.moves, ...moves];
        const scene = await this.request(this.key, answered);
        if (visit !== this.visit) return;
        this.moves = answered;
        this.wanted = null;
        const news = scene.beats.slice(before);
        for (const beat of news.slice(0, -1)) {
          if (visit !== this.visit) return;
          await this.pass(beat, scene);
        }
        if (visit === this.visit) this.show(scene);
      } catch (error) {
        if (!(error instanceof Refusal) || error.error !== "not_wanted") throw error;
        this.wanted = (error.details["right"] as string[])[0] ?? null;
      }
    });
  }

  /** Show the position after an update for a while, like other players' moves at a table. */
  private async pass(beat: Update, scene: LessonScene): Promise<void> {
    if (beat.events.length === 0 || settings.told(true, 0) === 0) return;
    this.between = { view: beat.view, reading: beat.reading };
    this.hear(scene.beats.slice(0, beat.number + 1));
    const long = settings.told(true, this.lasts(beat.events));
    await new Promise<void>((resolve) => {
      this.goOn = resolve;
      setTimeout(resolve, long);
    });
  }

  /** End the current pause. */
  hurry(): void {
    this.goOn();
  }

  /** The position before the updates to watch. */
  private async begins(first: Update, scene: LessonScene): Promise<void> {
    this.scene = scene;
    this.between = { view: first.view, reading: first.reading };
    this.beats = [first];
    this.fresh = [];
    await tick();
  }

  private hear(beats: Update[]): void {
    const news = beats.slice(this.beats.length);
    this.fresh = news.flatMap((one) => one.events);
    this.newest = news[0]?.number ?? 0;
    this.beats = beats;
  }

  private show(scene: LessonScene): void {
    this.scene = scene;
    this.between = null;
    this.hear(scene.beats);
    if (!scene.done || this.done.includes(scene.step)) return;
    this.done = [...this.done, scene.step];
    keepSteps(this.game, this.done);
  }

  private request(step: string, moves: string[]): Promise<LessonScene> {
    return ask<LessonScene>("POST", `/api/lessons/${this.game}/${step}`, { body: { moves } });
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.trouble = "";
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.trouble = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
