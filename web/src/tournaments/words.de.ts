// Turniere, auf Deutsch.
import { counted as s } from "../words/text";
import type { TournamentWords } from "./phrases";

export const tournaments: TournamentWords = {
  title: "Turniere",
  about:
    "In jeder Runde triffst du auf andere mit etwa gleich vielen Punkten. Niemand scheidet aus: Alle spielen alle Runden.",
  open_one: "Turnier eröffnen",
  mine: "Meine Turniere",
  lists: { open: "Anmeldung offen", running: "Läuft gerade", over: "Beendet" },
  none: {
    open: "Gerade ist kein Turnier offen. Eröffne eines und teile seinen Link.",
    running: "Gerade läuft kein Turnier.",
    over: "Noch ist kein Turnier beendet.",
  },
  all: "Alle Turniere",
  more: "Mehr anzeigen",
  of: (host) => `Turnier von ${host}`,

  tables_of: (seats) => `Tische zu ${seats}`,
  rounds: (rounds) => s(rounds, "Runde", "Runden"),
  within: (span) => `neue Runden ${span} lang`,
  rated: "gewertet",
  places: (taken, places) => `${taken} von ${places} Plätzen belegt`,
  players: (count) => s(count, "Person", "Personen"),
  starts: (when) => `Beginnt ${when}`,
  starts_by: (host) => `Beginnt, sobald ${host} es startet`,
  starts_by_you: "Beginnt, sobald du es startest",
  round: (round) => `Runde ${round}`,
  round_of: (round, rounds) => `Runde ${round} von ${rounds}`,
  over: "Beendet",
  ended: (when) => `Beendet am ${when}`,
  cancelled: "Von der Leitung abgesagt",
  your_place: (place) => `Du: ${place}. Platz`,
  you: "du",

  new_title: "Neues Turnier",
  name: "Name des Turniers",
  name_about: (usual) => `Ohne Namen heißt es „${usual}“.`,
  your: "dir",
  seats: "Personen pro Tisch",
  seats_about: {
    two: "Jede Partie spielen zwei gegeneinander.",
    more: "Wo es nicht aufgeht, sitzt an einem Tisch eine Person weniger.",
    all: "An jedem Tisch sitzen gleich viele.",
  },
  length: "Länge",
  by_rounds: "Runden",
  by_time: "Zeit",
  time_about: "Nach dieser Zeit beginnt keine neue Runde mehr.",
  pause: "Pause zwischen den Runden",
  no_break: "keine Pause",
  how_many: "Plätze",
  up_to: (count) => `bis zu ${s(count, "Person", "Personen")}`,
  rounds_enough: (players, rounds) =>
    `Für ${s(players, "Person", "Personen")} ${rounds === 1 ? "genügt" : "genügen"} meist ${s(rounds, "Runde", "Runden")}, um den Sieg zu entscheiden.`,
  rest: "Wenn jemand übrig bleibt",
  rests: { byes: "Freilos", bots: "Bots füllen auf" },
  rest_about: {
    byes: "Wer die wenigsten Punkte hat, setzt eine Runde aus und bekommt 1 Punkt, wenn möglich höchstens einmal.",
    bots: "Die mit den wenigsten Punkten spielen an einem Tisch, den Bots auffüllen.",
    rated: "Im gewerteten Turnier spielen keine Bots: Wer übrig bleibt, hat ein Freilos.",
  },
  start: "Beginn",
  by_hand: "Ich starte es",
  at_time: "Zu einer Zeit",
  by_hand_about: "Du drückst auf Start, wenn alle da sind.",
  when: "Tag und Uhrzeit",
  late: "Späte Anmeldung",
  late_until: (round) => (round === 1 ? "nicht nach dem Start" : `bis Runde ${round}`),
  late_about: {
    no: "Nach der ersten Auslosung kann sich niemand mehr anmelden.",
    yes: "Jede verpasste Runde zählt einen halben Punkt.",
  },
  listed: "In der Liste der Turniere zeigen",
  unlisted_about: "Nur wer den Link hat, findet es.",
  enter_too: "Ich spiele mit",
  lasts: (rounds, pace, seats, usual, most) =>
    `${rounds} an Tischen zu ${seats}, ${pace}: etwa ${usual}, höchstens ${most}.`,
  lasts_within: (pace, seats, most) =>
    `Tische zu ${seats}, ${pace}: mit der letzten Runde etwa ${most}.`,
  per_player: (minutes) => `${s(minutes, "Minute", "Minuten")} pro Person`,
  per_move: (days) => `${s(days, "Tag", "Tage")} pro Zug`,
  hours: (count) => (count === "1" ? "1 Stunde" : `${count} Stunden`),
  minutes: (count) => s(count, "Minute", "Minuten"),
  days: (count) => s(count, "Tag", "Tage"),
  weeks: (count) => s(count, "Woche", "Wochen"),
  months: (count) => s(count, "Monat", "Monate"),
  open: "Turnier eröffnen",

  enter: "Mitmachen",
  enter_late: (round) => `Ab Runde ${round} mitspielen`,
  come_back: "Zurückkommen",
  entered: "Du bist dabei.",
  watching: "Du leitest dieses Turnier und spielst nicht mit.",
  late_points: (points) =>
    `Verpasste Runden zählen je einen halben Punkt: Du beginnst mit ${points}.`,
  why_not: {
    full: "Alle Plätze sind belegt, oder du bist schon in 5 Turnieren.",
    late: "Die Anmeldung ist geschlossen.",
    removed: "Die Leitung hat dich aus diesem Turnier entfernt.",
  },
  leave: "Turnier verlassen",
  leave_about: "Solange die Anmeldung offen ist, kannst du zurückkommen.",
  leave_running: "Du wirst nicht mehr ausgelost. Zu einer späteren Runde kannst du zurückkommen.",
  leave_last: "Das ist die letzte Runde. Deine Punkte bleiben in der Tabelle.",
  leave_game:
    "Auch meine laufende Partie verlassen: Ich werde dort Letzter, und ein Bot spielt weiter",
  leave_sure: "Verlassen",
  stay: "Bleiben",
  share: "Lade Mitspieler mit diesem Link ein",
  entrants: "Teilnehmende",
  no_entrants: "Noch hat sich niemand angemeldet.",
  rules_title: "So läuft es ab",
  rules: {
    draw: "Jede Runde wird nach Punkten ausgelost. Wer sich schon getroffen hat, kommt möglichst nicht wieder zusammen.",
    apart:
      "Das gilt auch für Leute, die einander blockiert haben, für Leute im selben Netzwerk und in den letzten Runden für Befreundete.",
    seated:
      "Wenn eine Runde beginnt, sitzt du schon am Tisch, und deine Uhr läuft: Sei rechtzeitig da.",
    absent:
      "Wenn du eine Partie verlässt oder verpasst, spielt ein Bot weiter, und du belegst dort den letzten Platz. Ohne einen einzigen Zug in einer Partie wirst du nicht mehr ausgelost, bis du zurückkommst.",
    fair: "An diesen Tischen gibt es keine Tipps, keine Abstimmung über das Ende und keine Revanche. Zuschauer können zusehen, aber nicht schreiben.",
  },

  your_table: "Dein Tisch ist bereit",
  to_table: "Zu meinem Tisch",
  against: (names) => `Gegen ${names}.`,
  bot_plays: "Du hast diese Partie verlassen, ein Bot spielt für dich",
  bot_plays_about:
    "So belegst du dort den letzten Platz. Übernimmst du vor dem Ende wieder selbst, zählt dein eigener Platz.",
  bot_plays_rated:
    "In dieser Partie belegst du den letzten Platz, wie auch immer der Bot abschneidet.",
  calls: (names) => `Dein Turniertisch wartet auf dich, gegen ${names}.`,
  game_over: "Deine Partie dieser Runde ist zu Ende.",
  bye: "Du hast in dieser Runde ein Freilos: 1 Punkt ohne Partie.",
  not_drawn: "In dieser Runde spielst du nicht mit.",
  out: {
    left: "Du hast dieses Turnier verlassen.",
    absent: "Du hast in deiner letzten Partie nicht gezogen und wirst nicht mehr ausgelost.",
    removed: "Die Leitung hat dich aus diesem Turnier entfernt.",
    gone: "Du hast dieses Turnier verlassen.",
  },
  waits: (tables) =>
    tables === 1
      ? "Die nächste Runde wird ausgelost, sobald noch 1 Tisch fertig ist."
      : `Die nächste Runde wird ausgelost, sobald noch ${tables} Tische fertig sind.`,
  last_round: (tables) =>
    tables === 1
      ? "Letzte Runde: 1 Tisch spielt noch."
      : `Letzte Runde: ${tables} Tische spielen noch.`,
  begins_in: (round, time) => `Runde ${round} beginnt in ${time}`,
  drawing: (round) => `Runde ${round} wird ausgelost …`,
  table: (number) => `Tisch ${number}`,
  playing: "läuft gerade",
  watch: "Zuschauen",
  replay: "Wiederholung",
  watch_table: (number) => `Bei Tisch ${number} zuschauen`,
  replay_table: (round, number) => `Wiederholung von Runde ${round}, Tisch ${number}`,
  byes: (names) => `Freilos: ${names}`,
  bot: "Bot",
  game_points: (points) => s(points, "Punkt", "Punkte"),
  seat_out: "hat die Partie verlassen",
  tables: "Tische",
  games: "Alle Partien",

  standings: "Tabelle",
  final: "Endstand",
  provisional: (round) => `Vorläufig: Runde ${round} läuft noch.`,
  place: "Platz",
  player: "Name",
  points: "Punkte",
  strength: "Gegner",
  share_of: "Spielpunkte",
  played: "Partien",
  results_of: (name) => `Ergebnisse von ${name}`,
  explained: {
    points:
      "Punkte: an jedem Tisch der Anteil der Gegner, die hinter dir liegen. Der erste Platz zählt 1, der letzte 0; von dreien bekommt der zweite ½.",
    strength:
      "Gegner: Bei gleichen Punkten liegt vorn, wer stärkere Gegner hatte. Gezählt wird der Durchschnitt der Punkte deiner Gegner, über alle Runden addiert.",
    share:
      "Spielpunkte: Ist auch das gleich, entscheiden deine Punkte in den Partien, verglichen mit dem Durchschnitt an deinen Tischen (100%).",
    equal: "Ist alles gleich, wird der Platz geteilt.",
  },
  result: {
    game: (place, seats, names) => `${place}. von ${seats} mit ${names}`,
    running: (names) => `spielt mit ${names}`,
    bye: "Freilos",
    late: "vor der Anmeldung",
    out: "nicht in dieser Runde",
  },
  tournament_points: (written, points) => `${written} ${points === 1 ? "Punkt" : "Punkte"}`,
  behind: {
    strength: (name, own, other) =>
      `Gleich viele Punkte wie ${name}, aber schwächere Gegner: ${own} zu ${other}.`,
    share: (name, own, other) =>
      `Gleichauf mit ${name} bei Punkten und Gegnern, aber mit weniger Spielpunkten: ${own} statt ${other} des Durchschnitts.`,
    equal: (name) => `Mit ${name} in allem gleichauf: geteilter Platz.`,
  },
  left: { left: "ausgestiegen", absent: "abwesend", removed: "entfernt", gone: "ausgestiegen" },

  podium: "Siegerpodest",
  won: (names) => `${names} gewinnt das Turnier`,
  won_together: (names) => `${names} gewinnen das Turnier gemeinsam`,
  you_won: "Du gewinnst das Turnier!",
  you_came: (place, among) => `Du belegst Platz ${place} von ${among}.`,
  unusual: "Auffällige Ergebnisse",
  unusual_about:
    "Für dich als Leitung: An Tischen mit drei und mehr lag von diesen beiden immer dieselbe Person vorn. Unter Gleichstarken ist das selten, aber es beweist nichts. Sieh dir die Partien an.",
  unusual_pair: (names, chance) => `${names} (Wahrscheinlichkeit unter Gleichstarken: ${chance})`,

  host: "Für die Leitung",
  start_now: "Jetzt starten",
  start_about: "Es kann beginnen, sobald sich mindestens zwei angemeldet haben.",
  start_sure: (count) => `Mit ${s(count, "Person", "Personen")} beginnen?`,
  cancel: "Turnier absagen",
  cancel_about: "Es kann nicht wieder geöffnet werden. Alle sehen, dass es abgesagt wurde.",
  end: "Nach dieser Runde beenden",
  end_about: "Diese Runde wird die letzte. Danach steht der Endstand fest.",
  ending: "Diese Runde ist die letzte.",
  remove: "Entfernen",
  remove_some: "Jemanden entfernen",
  remove_one: (name) => `${name} entfernen`,
  remove_about: (name) =>
    `${name} wird nicht mehr ausgelost und kann nicht zurückkommen. Eine laufende Partie geht weiter.`,
  keep: "Zurück",

  of_table: "Zum Turnier",
  of_table_about:
    "Eine Turnierpartie: keine Tipps, keine Abstimmung über das Ende, keine Revanche.",
  leave_table:
    "Du belegst dann an diesem Tisch den letzten Platz, und ein Bot spielt weiter. Im Turnier bleibst du.",
  next: "Nächste Runde und Tabelle",

  now: "Turnier",
};
