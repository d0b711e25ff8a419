// Da soli, livello per livello, in italiano.
import type { Words } from "./speech.svelte";

const nth = (wins: number) => ["Prima", "Seconda", "Terza"][wins - 1] ?? `${wins}ª`;

export const way: Words["way"] = {
  title: (game) => `Avversari a ${game}`,
  about:
    "Dopo tre vittorie contro un livello tocca al prossimo. Puoi scegliere chi vuoi in ogni momento.",
  counts:
    "Una partita conta se la giochi fino alla fine, senza suggerimenti, contro bot di un solo livello.",
  change: "Scegli l’avversario",
  first: "va bene per le tue prime partite.",
  wins: (wins, enough) => `Vittorie: ${wins} (ne servono ${enough})`,
  record: (wins, games) =>
    `${wins} ${wins === 1 ? "vittoria" : "vittorie"} in ${games} ${games === 1 ? "partita" : "partite"}`,
  hinted: (games) =>
    games === 1 ? "un’altra con suggerimenti" : `altre ${games} con suggerimenti`,
  none: "Ancora nessuna partita",
  next: (wins, name) => `${wins} vittorie: prova ${name}`,
  strongest: (wins, name) => `${wins} vittorie contro ${name}, il livello più alto`,
  play: "Gioca",
  play_against: (name) => `Gioca contro ${name}`,
  go_on: "Continua",
  result: {
    towards: (wins, name, left, next) =>
      `${nth(wins)} vittoria contro ${name}. Ancora ${left === 1 ? "una" : "due"} e ti aspetta ${next}.`,
    reached: (wins, name, next) => `${nth(wins)} vittoria contro ${name}. Ti aspetta ${next}.`,
    strongest: (wins, name) =>
      `${nth(wins)} vittoria contro ${name}. Qui non c’è un livello più forte.`,
    lost: (name, wins, enough) =>
      `Stavolta no. Vittorie contro ${name}: ${wins} (ne servono ${enough}).`,
    lost_after: (name, wins) => `Stavolta no. ${wins} vittorie contro ${name}.`,
    hinted: "Con i suggerimenti questa partita non conta per il tuo bilancio.",
  },
};
