import type { Shape } from "../words/shape";
import type { find as english } from "./words.en";

export const find: Shape<typeof english> = {
  title: "Trova una partita",
  about:
    "Scegli a che cosa vuoi giocare adesso. Si comincia appena abbastanza persone vogliono lo stesso.",
  game: "Gioco",
  players: "Giocatori",
  rated: "Valida per la classifica",
  rated_game: "valida per la classifica",
  search: "Cerca giocatori",
  waiting: "Ricerca di giocatori…",
  here: (here, all) => `Finora ${here} ${here === 1 ? "giocatore" : "giocatori"} su ${all}.`,
  filling: (count) =>
    count === 1
      ? "Una persona comincerebbe con i bot."
      : `${count} persone comincerebbero con i bot.`,
  stay: "Tieni aperta questa pagina. Se la chiudi, non aspetti più.",
  bots: "Comincia con i bot",
  bots_about: "Se altri aspettano, si comincia appena fanno la stessa scelta.",
  asked: "Cominci con i bot appena gli altri sono d’accordo.",
  cancel: "Annulla",
  queues: "In attesa",
  nobody: "Adesso non aspetta nessuno. Comincia tu!",
  join: "Unisciti",
  found: "Giocatori trovati. Il tavolo si apre…",
};
