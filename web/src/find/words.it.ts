import type { Shape } from "../words/shape";
import type { find as english } from "./words.en";

export const find: Shape<typeof english> = {
  title: "Trova una partita",
  about:
    "Scegli tutto ciò a cui ti piacerebbe giocare. Si comincia appena abbastanza persone vogliono lo stesso.",
  when: "Quando?",
  live: "Adesso",
  daily: "A turni",
  game: "Gioco",
  players: "Giocatori",
  unfit: (games) => `Non con questo numero di giocatori: ${games}.`,
  pace: "Tempo a testa",
  pace_daily: "Tempo per mossa",
  paces: { quick: "10 min", usual: "20 min", long: "40 min", day: "1 giorno", days: "3 giorni" },
  pace_about: "Per tutta la partita, più 10 secondi per ogni decisione.",
  daily_about: "Non devi restare: la partita appare tra i tuoi tavoli quando comincia.",
  rating: "Classifica",
  ratings: {
    no: "non valida per la classifica",
    yes: "valida per la classifica",
    either: "valida o no per la classifica",
  },
  listed: "Gli altri possono guardare",
  listed_about: "Se tutti sono d’accordo, la partita e il suo replay sono pubblici.",
  seats: (count) => `${count} ${String(count) === "1" ? "giocatore" : "giocatori"}`,
  search: "Cerca giocatori",
  too_many: (count, most) =>
    `Sono ${count} combinazioni, se ne possono chiedere ${most}. Scegline di meno.`,
  waiting: "Ricerca di giocatori…",
  here: (here, all) => `Finora ${here} ${here === 1 ? "giocatore" : "giocatori"} su ${all}.`,
  filling: (count) =>
    count === 1
      ? "Una persona comincerebbe con i bot."
      : `${count} persone comincerebbero con i bot.`,
  meanwhile: "Intanto puoi lasciare questa pagina e giocare contro i bot. Ti chiameremo.",
  bots: "Comincia con i bot",
  bots_about: "Se altri aspettano, si comincia appena fanno la stessa scelta.",
  asked: "Cominci con i bot appena gli altri sono d’accordo.",
  play_bots: "Gioca contro i bot",
  cancel: "Annulla",
  queues: "In attesa",
  nobody: "Adesso non aspetta nessuno. Comincia tu!",
  join: "Unisciti",
  strip: "In attesa",
  called: "Il tuo tavolo è pronto",
  coming: (here, all) => `${here} ${here === 1 ? "giocatore" : "giocatori"} su ${all} al tavolo.`,
  begun: "La tua partita è cominciata",
  open: "Vai al tavolo",
  missed: "Il tuo tavolo era pronto, ma il tempo per venire è scaduto. Non aspetti più.",
  close: "Chiudi",
  wishes: "Partite a turni che aspetti",
  withdraw: "Ritira",
  kept: "Aspetti. La partita appare tra i tuoi tavoli quando comincia.",
  same_network:
    "Qualcuno sulla tua rete aspetta la stessa partita. Tra voi non sono possibili partite valide per la classifica; le altre sì.",
  add_unrated: "Accetta anche partite non valide per la classifica",
};
