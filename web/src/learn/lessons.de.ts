// The page of a lesson in German.
import type { LessonPageWords } from "./words";

export const de: LessonPageWords = {
  title: (game) => `${game}: Tutorial`,
  step: (number, all) => `Schritt ${number} von ${all}`,
  to_step: (number, title) => `Schritt ${number}: ${title}`,
  to_done: (number, title) => `Schritt ${number}: ${title} (geschafft)`,
  steps: "Schritte des Tutorials",
  back: "Zurück",
  next: "Weiter",
  show: "Zeig es mir",
  again: "Schritt wiederholen",
  finished: "Du hast dieses Tutorial abgeschlossen.",
  restart: "Von vorn beginnen",
  wanted: (what) => `Das ginge auch. Versuch es hier so: ${what}.`,
  you: (name) => `${name} (du)`,
  points: "Punkte",
  happened: "Verlauf",
  first_game: "Deine erste Partie spielen",
  first_game_about: "Gegen Bots, und jede Frage wird erklärt.",
};
