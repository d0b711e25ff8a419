// The visitor's settings, kept in this browser.
export type Theme = "system" | "light" | "dark";
export type Pace = "calm" | "brisk" | "instant";
export type Motion = "system" | "less";
export type Sounds = "all" | "turn" | "none";
/** When questions of a game are explained: in first games, always, never. */
export type Explain = "first" | "always" | "never";

const PLACE = "longhouse.settings";

interface Kept {
  language: string | null;
  theme: Theme;
  pace: Pace;
  motion: Motion;
  stage: boolean; // confirm moves before they are sent
  sound: boolean;
  soundChosen: boolean; // on or off, once the visitor has chosen
  turnSound: boolean | null; // without other sounds; null: on, until the visitor has chosen
  volume: number; // from 0 to 1
  shake: boolean | null; // null: on, until the visitor has chosen
  notify: boolean;
  emotes: boolean; // quick messages are shown
  audience: boolean; // messages of spectators are shown
  offered: string | null; // the table that has offered notifications, "" after the answer
  guide: Explain;
  known: string[]; // the games that are explained no more: played to the end, or switched off
  met: Record<string, string[]>; // the kinds of tiles or cards of earlier games, by game
  folded: string[]; // the games whose explanations wait behind a button
  opponents: Record<string, string>; // the bot chosen last, by game
  opened: Record<string, unknown>; // the table opened last, by game (opening/lastTable.ts)
  sought: Record<string, unknown>; // the last choices for finding players (find/choices.ts)
}

const START: Kept = {
  language: null,
  theme: "system",
  pace: "calm",
  motion: "system",
  stage: true,
  sound: false,
  soundChosen: false,
  turnSound: null,
  volume: 0.6,
  shake: null,
  notify: false,
  emotes: true,
  audience: true,
  offered: null,
  guide: "first",
  known: [],
  met: {},
  folded: [],
  opponents: {},
  opened: {},
  sought: {},
};

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
    // It was a boolean once, false by default.
    if (typeof kept.guide === "boolean") kept.guide = kept.guide ? "always" : "first";
    return { ...START, ...kept };
  } catch {
    return { ...START };
  }
}

class Settings {
  private kept = $state(read());

  get language(): string | null {
    return this.kept.language;
  }
  get theme(): Theme {
    return this.kept.theme;
  }
  get pace(): Pace {
    return this.kept.pace;
  }
  get motion(): Motion {
    return this.kept.motion;
  }
  get stage(): boolean {
    return this.kept.stage;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get soundChosen(): boolean {
    return this.kept.soundChosen;
  }
  get volume(): number {
    return this.kept.volume;
  }
  /** Whether a sound calls the visitor when it is their turn; one of all sounds. */
  get turnSound(): boolean {
    const { turnSound, soundChosen, sound } = this.kept;
    return sound || (turnSound ?? !soundChosen);
  }
  /** All sounds, only the one for the visitor's turn, or none. */
  get sounds(): Sounds {
    if (this.sound) return "all";
    return this.turnSound ? "turn" : "none";
  }
  hear(sounds: Sounds): void {
    this.set({ sound: sounds === "all", soundChosen: true, turnSound: sounds !== "none" });
  }
  get turnSoundChosen(): boolean {
    return this.kept.turnSound !== null || this.kept.soundChosen;
  }
  get shake(): boolean {
    return this.kept.shake ?? true;
  }
  get shakeChosen(): boolean {
    return this.kept.shake !== null;
  }
  get offered(): string | null {
    return this.kept.offered;
  }
  get notify(): boolean {
    return this.kept.notify;
  }

  get emotes(): boolean {
    return this.kept.emotes;
  }
  get audience(): boolean {
    return this.kept.audience;
  }

  get guide(): Explain {
    return this.kept.guide;
  }

  /** Whether the visitor has never finished this game. */
  isNew(game: string): boolean {
    return !this.kept.known.includes(game);
  }

  /** Whether questions of this game are explained. */
  explains(game: string): boolean {
    return this.guide === "always" || (this.guide === "first" && this.isNew(game));
  }

  /** The visitor knows this game now, or wants it explained again. */
  knows(game: string, known = true): void {
    if (known === this.isNew(game))
      this.set({
        known: [...this.kept.known.filter((one) => one !== game), ...(known ? [game] : [])],
      });
  }

  /** The kinds that the visitor has not met in any game before; none if no game is remembered. */
  unmet(game: string, kinds: string[]): string[] {
    const met = this.kept.met[game];
    return met ? kinds.filter((kind) => !met.includes(kind)) : [];
  }

  meet(game: string, kinds: string[]): void {
    const { met } = this.kept;
    const all = [...new Set([...(met[game] ?? []), ...kinds])];
    if (all.length > (met[game]?.length ?? 0)) this.set({ met: { ...met, [game]: all } });
  }

  /** Whether explanations of this game wait behind a button, instead of standing beside the question. */
  folds(game: string): boolean {
    return this.kept.folded.includes(game);
  }

  fold(game: string, folded: boolean): void {
    const others = this.kept.folded.filter((one) => one !== game);
    this.set({ folded: folded ? [...others, game] : others });
  }

  /** No more explanations of this game, and of others only where they are new. */
  stopExplaining(game: string): void {
    this.knows(game);
    if (this.guide === "always") this.set({ guide: "first" });
  }

  get opponents(): Record<string, string> {
    return this.kept.opponents;
  }

  get opened(): Record<string, unknown> {
    return this.kept.opened;
  }

  get sought(): Record<string, unknown> {
    return this.kept.sought;
  }

  set(change: Partial<Kept>): void {
    Object.assign(this.kept, change);
    localStorage.setItem(PLACE, JSON.stringify(this.kept));
    this.dress();
  }

  /** Reload the settings, which another tab may have changed. */
  refresh(): void {
    this.kept = read();
    this.dress();
  }

  /** Apply theme and motion to the page. */
  dress(): void {
    document.documentElement.dataset["theme"] = this.kept.theme;
    document.documentElement.dataset["motion"] = this.kept.motion;
  }

  /**
   * How long an update stays before the next, in milliseconds: the visitor's own move plays out, one of
   * others can be read, and its animation finishes.
   */
  told(others: boolean, shown: number): number {
    const { kept } = this;
    const read = { calm: others ? 900 : 800, brisk: others ? 350 : 400, instant: 0 }[kept.pace];
    return Math.max(read, shown * { calm: 1, brisk: 0.6, instant: 0 }[kept.pace]);
  }
}

export const settings = new Settings();
settings.dress();
