// The page of a lesson in French.
import { uncapitalized } from "../words/text";
import type { LessonPageWords } from "./words";

export const fr: LessonPageWords = {
  title: (game) => `${game} : tutoriel`,
  step: (number, all) => `Étape ${number} sur ${all}`,
  to_step: (number, title) => `Étape ${number} : ${title}`,
  to_done: (number, title) => `Étape ${number} : ${title} (faite)`,
  steps: "Étapes du tutoriel",
  back: "Retour",
  next: "Suivant",
  show: "Montre-moi",
  again: "Refaire cette étape",
  finished: "Tu as terminé ce tutoriel.",
  restart: "Recommencer",
  wanted: (what) => `Ce serait possible aussi. Ici, essaie plutôt : ${uncapitalized(what)}.`,
  you: (name) => `${name} (toi)`,
  points: "Score",
  happened: "Journal",
  first_game: "Jouer ta première partie",
  first_game_about: "Contre des bots, et chaque question est expliquée.",
};
