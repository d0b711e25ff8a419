// A pupil's way through a lesson. The server knows the steps and plays them; here is only which
// step it is, what was answered so far, and what is on show.
import { tick } from "svelte";
import { settings } from "../settings.svelte";
import { Refusal, ask } from "../wire/api";
import type { Update, Event, LessonPlan, LessonScene } from "../wire/types";
import { troubleOf } from "../words/trouble";
import { doneSteps, keepSteps } from "./progress";

export class Lesson {
  steps = $state.raw<string[]>([]);
  /** The numbers of the rules that each step shows. */
  rules = $state.raw<Record<string, string[]>>({});
  done = $state.raw<string[]>([]);
  at = $state(0);
  scene = $state.raw<LessonScene | null>(null);
  /** The table on the way to the scene, while what happened is shown beat by beat. */
  between = $state.raw<{ view: unknown; reading: unknown } | null>(null);
  /** What happened in this step, as far as it has been shown. */
  beats = $state.raw<Update[]>([]);
  told = $derived(this.beats.flatMap((beat) => beat.events));
  /** What of it has just been shown for the first time. */
  fresh = $state.raw<Event[]>([]);
  /** The number of the first update of that. */
  newest = $state.raw(0);
  /** What the step wanted instead of the last answer. */
  wanted = $state<string | null>(null);
  /** There is nothing to do in this step: it is looked at. */
  watched = $state(false);
  trouble = $state("");
  busy = $state(false);
  private moves: string[] = [];
  private visit = 0; // so that what comes late for another step is not shown
  private goOn = (): void => undefined; // to what comes after the beat that is shown

  constructor(
    readonly game: string,
    /** How long the table takes to show these events, in milliseconds. */
    private readonly lasts: (events: Event[]) => number,
  ) {
    this.done = doneSteps(game);
  }

  get key(): string {
    return this.steps[this.at] ?? "";
  }

  /** Find out which steps there are, and go to one of them: the one named, or the next to do. */
  async begin(wanted: string | null): Promise<void> {
    await this.attempt(async () => {
      const plan = await ask<LessonPlan>("GET", `/api/lessons/${this.game}`);
      this.steps = plan.steps.map(({ key }) => key);
      this.rules = Object.fromEntries(plan.steps.map(({ key, rules }) => [key, rules]));
      const open = this.steps.findIndex((key) => !this.done.includes(key));
      const at = this.steps.indexOf(wanted ?? "");
      await this.enter(at >= 0 ? at : Math.max(0, open));
    });
  }

  /** Go to a step, or do the same one again. */
  async enter(at: number): Promise<void> {
    const visit = ++this.visit;
    await this.attempt(async () => {
      const scene = await this.request(this.steps[at] ?? "", []);
      if (visit !== this.visit) return;
      this.at = at;
      this.moves = [];
      this.wanted = null;
      this.between = null;
      this.watched = scene.done;
      const [first, ...news] = scene.beats;
      if (first && news.length > 0) await this.begins(first, scene);
      if (visit !== this.visit) return;
      this.show(scene);
      if (news.length === 0) this.fresh = [];
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

  /** Show the table after a beat for a while, as others' moves are shown at a table. */
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

  /** What is shown has been seen: the next follows at once. */
  hurry(): void {
    this.goOn();
  }

  /** The table before what is to be watched. */
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
      this.trouble = troubleOf(error);
    } finally {
      this.busy = false;
    }
  }
}
