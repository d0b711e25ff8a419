import type { Shape } from "../words/shape";
import type { find as english } from "./words.en";

export const find: Shape<typeof english> = {
  title: "Mitspieler finden",
  about:
    "Wähle alles, was du gern spielen würdest. Es geht los, sobald genug Leute dasselbe wollen.",
  when: "Wann?",
  live: "Jetzt",
  daily: "Rundenbasiert",
  game: "Spiel",
  players: "Personen",
  unfit: (games) => `Nicht mit dieser Spielerzahl: ${games}.`,
  pace: "Zeit pro Person",
  pace_daily: "Zeit pro Zug",
  paces: { quick: "10 Min.", usual: "20 Min.", long: "40 Min.", day: "1 Tag", days: "3 Tage" },
  pace_about: "Für die ganze Partie, dazu 10 Sekunden für jede Entscheidung.",
  daily_about:
    "Du musst nicht hierbleiben: Die Partie steht bei deinen Tischen, sobald sie beginnt.",
  rating: "Wertung",
  ratings: { no: "ungewertet", yes: "gewertet", either: "gewertet oder nicht" },
  listed: "Andere dürfen zuschauen",
  listed_about: "Wenn alle es erlauben, sind die Partie und ihre Wiederholung öffentlich.",
  seats: (count) => `${count} ${String(count) === "1" ? "Person" : "Personen"}`,
  search: "Mitspieler suchen",
  too_many: (count, most) =>
    `Das sind ${count} Kombinationen, möglich sind ${most}. Wähle weniger aus.`,
  waiting: "Suche nach Mitspielern …",
  here: (here, all) => `Bisher ${here} von ${all} Personen.`,
  filling: (count) =>
    count === 1
      ? "Eine Person würde mit Bots beginnen."
      : `${count} Personen würden mit Bots beginnen.`,
  meanwhile: "Du kannst inzwischen diese Seite verlassen und gegen Bots spielen. Du wirst gerufen.",
  bots: "Mit Bots beginnen",
  bots_about: "Wenn noch andere warten, geht es los, sobald auch sie das wählen.",
  asked: "Du beginnst mit Bots, sobald die anderen Wartenden zustimmen.",
  play_bots: "Gegen Bots spielen",
  cancel: "Abbrechen",
  queues: "Hier warten gerade",
  nobody: "Gerade wartet niemand. Mach den Anfang!",
  join: "Mitspielen",
  strip: "Du wartest",
  called: "Dein Tisch ist bereit",
  coming: (here, all) => `${here} von ${all} Personen sind da.`,
  begun: "Deine Partie hat begonnen",
  open: "Zum Tisch",
  missed: "Dein Tisch war bereit, aber du bist nicht rechtzeitig gekommen. Du wartest nicht mehr.",
  close: "Schließen",
  wishes: "Rundenbasierte Partien, auf die du wartest",
  withdraw: "Zurückziehen",
  kept: "Du wartest. Die Partie steht bei deinen Tischen, sobald sie beginnt.",
  same_network:
    "In deinem Netzwerk wartet jemand auf dasselbe. Gewertete Partien sind zwischen euch nicht möglich, ungewertete schon.",
  add_unrated: "Auch ungewertet spielen",
};
