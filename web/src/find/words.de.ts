import type { Shape } from "../words/shape";
import type { find as english } from "./words.en";

export const find: Shape<typeof english> = {
  title: "Mitspieler finden",
  about: "Wähle, was du jetzt spielen willst. Es geht los, sobald genug Leute dasselbe wollen.",
  game: "Spiel",
  players: "Personen",
  rated: "Gewertet",
  rated_game: "gewertet",
  search: "Mitspieler suchen",
  waiting: "Suche nach Mitspielern …",
  here: (here, all) => `Bisher ${here} von ${all} Personen.`,
  filling: (count) =>
    count === 1
      ? "Eine Person würde mit Bots beginnen."
      : `${count} Personen würden mit Bots beginnen.`,
  stay: "Lass diese Seite offen. Wenn du sie schließt, wartest du nicht mehr.",
  bots: "Mit Bots beginnen",
  bots_about: "Wenn noch andere warten, geht es los, sobald auch sie das wählen.",
  asked: "Du beginnst mit Bots, sobald die anderen Wartenden zustimmen.",
  cancel: "Abbrechen",
  queues: "Es warten gerade",
  nobody: "Gerade wartet niemand. Mach den Anfang!",
  join: "Mitspielen",
  found: "Mitspieler gefunden. Der Tisch wird geöffnet …",
};
