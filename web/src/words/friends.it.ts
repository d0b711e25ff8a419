import type { Shape } from "./shape";
import type { friends as english } from "./friends.en";

export const friends: Shape<typeof english> = {
  title: "Amici",
  about:
    "La tua lista personale: nessuno riceve richieste o avvisi. Aggiungi persone a un tavolo o dal loro profilo.",
  none: "Ancora nessuno.",
  add: "Aggiungi agli amici",
  add_about: "Per la tua lista, così puoi invitare di nuovo questa persona.",
  added: "Nella tua lista di amici.",
  remove: "Rimuovi",
  remove_one: (name) => `Rimuovi ${name}`,
  online: "online",
  invite_title: (name) => `Invita ${name}`,
  which: "Quale gioco?",
  /** The terms of the table that is opened. */
  terms: "In tempo reale, senza orologio, non valida per la classifica.",
  /** Before the names of the games. */
  other: "Altre impostazioni:",
  invited_then: (name) => `Appena il tavolo è aperto, parte un invito per ${name}.`,
  seen: "Chi vede che sono online?",
  seen_by: { nobody: "Nessuno", friends: "I miei amici", met: "Chi ha giocato con me" },
  seen_about: {
    nobody: "Nessuno vede quando ci sei.",
    friends:
      "Lo vedono le persone della tua lista, entro qualche minuto. Non vedono gli orari, né dove sei.",
    met: "Lo vedono le persone della tua lista e chi ha finito una partita con te negli ultimi 90 giorni, entro qualche minuto. Non vedono gli orari, né dove sei.",
  },
};
