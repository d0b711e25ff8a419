// The life of the hall, on the home page. German.
import type { life as en } from "./life.en";
import { counted as s } from "./text";

export const life: typeof en = {
  title: "Jetzt in der Halle",
  waiting: "Hier wird gesucht",
  wants: (count) => (count === 1 ? "1 Person möchte spielen" : `${count} Personen möchten spielen`),
  join: "Mitspielen",
  join_one: (what) => `Mitspielen: ${what}`,
  watch: "Partien zum Zuschauen",
  online: "Jetzt online",
  friends: "Freunde",
  tournaments: "Turniere",
  leaderboards: "Bestenlisten",
  quiet: "Gerade ist es ruhig hier. Mach den Anfang: Wer vorbeikommt, sieht es hier.",
  alone: "Oder spiel gegen einen Bot: Er ist sofort bereit.",
  public_table: "Öffentlichen Tisch eröffnen",
  /** The visitor’s own game with a running clock. */
  live_now: (rated) => (rated ? "Live, gewertet" : "Live"),
  come_back: "Ein Bot spielt für dich: Komm zurück",
  rated: "gewertet",
  live: "live, ohne Uhr",
  clock: (minutes, seconds) => `${minutes} Min. + ${seconds} s`,
  per_move: (span) => `${span} pro Zug`,
  in_all: (span) => `insgesamt ${span}`,
  days: (count) => s(count, "Tag", "Tage"),
  hours: (count) => s(count, "Stunde", "Stunden"),
};
