// Le richieste tra i giocatori, in italiano.
import type { Words } from "./speech.svelte";

const more = (count: number) =>
  count === 0 ? "" : count === 1 ? " e la mossa dopo" : ` e le ${count} mosse dopo`;

export const asks: Words["asks"] = {
  title: "Richieste",
  end: (name) => `${name} vuole terminare qui la partita.`,
  undo: (name, after) => `${name} vuole annullare una mossa${more(after)}.`,
  own_end: "Hai chiesto di terminare qui la partita.",
  own_undo: (after) => `Hai chiesto di annullare la tua mossa${more(after)}.`,
  agree_end: "Termina la partita",
  decline_end: "Continua",
  agree_undo: "Accetta",
  decline_undo: "Rifiuta",
  withdraw: "Ritira",
  agreed: (names) => `D’accordo: ${names}.`,
  open: (names) => `Senza risposta: ${names}.`,
  you_agreed: "Hai accettato.",
  ask_undo: "Annullare?",
  ask_undo_about: "Tutti devono accettare. La prossima mossa chiude la richiesta.",
  rematch: (name) => `${name} vuole giocare ancora.`,
  rematch_decline: "Non ora",
  rematch_declined: (name) => `${name} ora non può.`,
  invites_again: (name, game) => `${name} vuole giocare ancora a ${game} con te`,
  events: {
    undo_asked: (name) => `${name} chiede di annullare una mossa.`,
    undo_agreed: (name) => `${name} accetta.`,
    undo_withdrawn: (name) => `${name} ritira la richiesta.`,
    declined_end: "La richiesta di terminare la partita è stata rifiutata.",
    declined_undo: "L’annullamento è stato rifiutato.",
  },
};
