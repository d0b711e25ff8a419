// I problemi, in Italian.
import type { PuzzleWords } from "./phrases";

export const puzzles: PuzzleWords = {
  title: "Problemi",
  about:
    "Posizioni tratte da partite fra bot in cui una mossa è chiaramente la migliore, con ciò che sapeva un giocatore.",
  page: (game) => `Problema: ${game}`,
  task: "Trova la mossa migliore.",
  of_day: "Problema del giorno",
  next: "Prossimo problema",
  another: "Ancora uno",
  again: "Riprova",
  all: "Tutti i problemi",
  right: "Giusto, è la mossa migliore.",
  wrong: "C’è una mossa migliore.",
  theme: (theme) => `Tema: ${theme}.`,
  rating: (rating) => `Punteggio di questo problema: ${rating}`,
  yours: (rating) => `Il tuo punteggio: ${rating}`,
  changed: (before, after) => `Il tuo punteggio: ${before} → ${after}.`,
  uncounted: "Solo il primo tentativo conta per il punteggio.",
  comes_again: "Tornerà.",
  count: (count) => (count === 1 ? "1 problema" : `${count} problemi`),
  solved: (solved, tried) => `${solved} su ${tried} risolti al primo tentativo`,
  due: (count) => `${count} da riprovare`,
  states: { new: "non ancora provato", solved: "risolto", failed: "non risolto" },
  you: "Tu",
  player: (number) => `Giocatore ${number}`,
  players: "Giocatori",
  none: "Qui non ci sono ancora problemi.",
  retry: (count) =>
    count === 1
      ? "Riprova la mia mossa peggiore"
      : count === 2
        ? "Riprova le mie due mosse peggiori"
        : "Riprova le mie tre mosse peggiori",
  retry_of: (count, name) =>
    count === 1
      ? `Riprova la mossa peggiore di ${name}`
      : `Riprova le ${count} mosse peggiori di ${name}`,
  retry_title: (number, all) => `Nuovo tentativo: mossa ${number} di ${all}`,
  retry_task: (turn) => `Turno ${turn}: trova una mossa migliore di quella giocata.`,
  next_move: "Prossima mossa",
  improved: "Meglio che nella partita.",
  same: "La stessa mossa della partita.",
  no_better: "Non meglio che nella partita.",
  back: "Torna al replay",
};
