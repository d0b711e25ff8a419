// I problemi, in Italian.
import type { PuzzleWords } from "./phrases";

export const puzzles: PuzzleWords = {
  title: "Problemi",
  about:
    "Posizioni tratte da partite in cui una mossa è chiaramente la migliore, con ciò che sapeva un giocatore.",
  page: (game) => `Problema: ${game}`,
  task: "Trova la mossa migliore.",
  of_day: "Problema del giorno",
  next: "Prossimo problema",
  another: "Ancora uno",
  again: "Riprova",
  all: "Tutti i problemi",
  judging: "La tua mossa viene confrontata con la migliore…",
  right: "Giusto, è la mossa migliore.",
  wrong: "C’è una mossa migliore.",
  theme: (theme) => `Tema: ${theme}.`,
  rating: (rating) => `Punteggio di questo problema: ${rating}`,
  yours: (rating) => `Il tuo punteggio: ${rating}`,
  changed: (before, after) => `Il tuo punteggio: ${before} → ${after}.`,
  uncounted: "Era un allenamento: solo il primo tentativo conta per il punteggio.",
  comes_again: (when) => `Tornerà: ${when}.`,
  solved_on: (day) => `Risolto al primo tentativo il ${day}. Un nuovo tentativo è allenamento.`,
  solved_later: (day) =>
    `Non risolto al primo tentativo il ${day}, risolto più tardi. Un nuovo tentativo è allenamento.`,
  failed_on: (day) => `Non risolto il ${day}. Un nuovo tentativo è allenamento.`,
  players_solved: (share, players) =>
    `${share} di ${players} giocatori l’hanno risolto al primo tentativo.`,
  share: "Copia il link da condividere",
  share_solved: (game, rating) =>
    `Problema di ${game} (punteggio ${rating}): risolto al primo tentativo`,
  share_posed: (game, rating) =>
    `Problema di ${game} (punteggio ${rating}): trovi la mossa migliore?`,
  copied: "Copiato.",
  not_copied: "Non è stato possibile copiare; l’indirizzo di questa pagina è il link.",
  streak: (days) =>
    days === 1
      ? "Problema del giorno: 1 giorno di fila"
      : `Problema del giorno: ${days} giorni di fila`,
  no_streak: "Prova un problema del giorno per iniziare una serie.",
  best_solvers: "I migliori nei problemi",
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
  retry_played: (move, chance) => `Nella partita: ${move}. ${chance}`,
  retry_found: (found, all) => `Mosse migliori trovate: ${found} su ${all}.`,
  next_move: "Prossima mossa",
  improved: "Meglio che nella partita.",
  same: "La stessa mossa della partita.",
  no_better: "Non meglio che nella partita.",
  back: "Torna al replay",
};
