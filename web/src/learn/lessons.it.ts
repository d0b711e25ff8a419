// The page of a lesson in Italian.
import { uncapitalized } from "../words/text";
import type { LessonPageWords } from "./words";

export const it: LessonPageWords = {
  title: (game) => `${game}: tutorial`,
  step: (number, all) => `Passo ${number} di ${all}`,
  to_step: (number, title) => `Passo ${number}: ${title}`,
  to_done: (number, title) => `Passo ${number}: ${title} (fatto)`,
  steps: "Passi del tutorial",
  back: "Indietro",
  next: "Avanti",
  show: "Fammi vedere",
  again: "Ripeti il passo",
  finished: "Hai completato questo tutorial.",
  restart: "Ricomincia",
  wanted: (what) => `Anche questo sarebbe possibile. Qui prova invece: ${uncapitalized(what)}.`,
  you: (name) => `${name} (tu)`,
  points: "Punti",
  happened: "Cronologia",
  first_game: "Gioca la tua prima partita",
  first_game_about: "Contro i bot, e ogni domanda viene spiegata.",
};
