// Rätsel in German.
import type { PuzzleWords } from "./phrases";

export const puzzles: PuzzleWords = {
  title: "Rätsel",
  about:
    "Stellungen aus Partien, in denen ein Zug klar der beste ist, mit dem Wissen eines Spielers.",
  page: (game) => `Rätsel: ${game}`,
  task: "Finde den besten Zug.",
  of_day: "Rätsel des Tages",
  next: "Nächstes Rätsel",
  another: "Noch eins",
  again: "Nochmal versuchen",
  all: "Alle Rätsel",
  judging: "Dein Zug wird mit dem besten verglichen…",
  right: "Richtig, der beste Zug.",
  wrong: "Es gibt einen besseren Zug.",
  theme: (theme) => `Thema: ${theme}.`,
  rating: (rating) => `Wertung dieses Rätsels: ${rating}`,
  yours: (rating) => `Deine Wertung: ${rating}`,
  changed: (before, after) => `Deine Wertung: ${before} → ${after}.`,
  uncounted: "Das war Übung: Nur dein erster Versuch zählt für die Wertung.",
  comes_again: (when) => `Es kommt wieder: ${when}.`,
  solved_on: (day) => `Am ${day} beim ersten Versuch gelöst. Ein neuer Versuch ist Übung.`,
  solved_later: (day) =>
    `Am ${day} beim ersten Versuch nicht gelöst, später doch. Ein neuer Versuch ist Übung.`,
  failed_on: (day) => `Am ${day} nicht gelöst. Ein neuer Versuch ist Übung.`,
  players_solved: (share, players) =>
    `${share} von ${players} Spielern haben es beim ersten Versuch gelöst.`,
  share: "Link zum Teilen kopieren",
  share_solved: (game, rating) => `${game}-Rätsel (Wertung ${rating}): beim ersten Versuch gelöst`,
  share_posed: (game, rating) => `${game}-Rätsel (Wertung ${rating}): Findest du den besten Zug?`,
  copied: "Kopiert.",
  not_copied: "Das Kopieren ging nicht; die Adresse dieser Seite ist der Link.",
  streak: (days) =>
    days === 1 ? "Rätsel des Tages: 1 Tag in Folge" : `Rätsel des Tages: ${days} Tage in Folge`,
  no_streak: "Versuche ein Rätsel des Tages, um eine Serie zu beginnen.",
  best_solvers: "Die besten Rätsellöser",
  count: (count) => `${count} Rätsel`,
  solved: (solved, tried) => `${solved} von ${tried} beim ersten Versuch gelöst`,
  due: (count) =>
    count === 1 ? "1 wartet auf einen neuen Versuch" : `${count} warten auf einen neuen Versuch`,
  states: { new: "noch nicht versucht", solved: "gelöst", failed: "nicht gelöst" },
  you: "Du",
  player: (number) => `Spieler ${number}`,
  players: "Spieler",
  none: "Hier gibt es noch keine Rätsel.",
  retry: (count) =>
    count === 1
      ? "Meinen schlechtesten Zug neu versuchen"
      : count === 2
        ? "Meine zwei schlechtesten Züge neu versuchen"
        : "Meine drei schlechtesten Züge neu versuchen",
  retry_of: (count, name) =>
    count === 1
      ? `Den schlechtesten Zug von ${name} neu versuchen`
      : `Die ${count} schlechtesten Züge von ${name} neu versuchen`,
  retry_title: (number, all) => `Neuer Versuch: Zug ${number} von ${all}`,
  retry_task: (turn) => `Zug ${turn}: Finde einen besseren Zug als den gespielten.`,
  retry_played: (move, chance) => `In der Partie: ${move}. ${chance}`,
  retry_found: (found, all) => `Bessere Züge gefunden: ${found} von ${all}.`,
  next_move: "Nächster Zug",
  improved: "Besser als in der Partie.",
  same: "Derselbe Zug wie in der Partie.",
  no_better: "Nicht besser als in der Partie.",
  back: "Zurück zur Wiederholung",
};
