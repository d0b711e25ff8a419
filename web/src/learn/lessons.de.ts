// The page of a lesson in German.
import type { LessonPageWords } from "./words";

export const de: LessonPageWords = {
  title: (game) => `${game} lernen`,
  step: (number, all) => `Schritt ${number} von ${all}`,
  to_step: (number, title) => `Schritt ${number}: ${title}`,
  to_done: (number, title) => `Schritt ${number}: ${title} (geschafft)`,
  steps: "Schritte der Lektion",
  back: "Zurück",
  next: "Weiter",
  show: "Zeig es mir",
  again: "Noch einmal",
  wanted: (what) => `Auch das wäre möglich. Versuche hier dies: ${what}.`,
  you: (name) => `${name} (du)`,
  points: "Punkte",
  happened: "Was geschah",
  first_game: "Deine erste Partie spielen",
  first_game_about: "Gegen Bots, und jede Frage wird erklärt.",
};
