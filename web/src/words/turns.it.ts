// Turn-based games. Italian.
import type { turns as en } from "./turns.en";
import { counted as s } from "./text";

export const turns: typeof en = {
  title: "A turni",
  about:
    "Gioca quando vuoi. Se il tempo scade, gioca un bot fino al ritorno della persona. Se per 7 giorni giocano solo bot, la partita finisce.",
  time: "Tempo per mossa",
  hours: (count) => s(count, "ora", "ore"),
  days: (count) => s(count, "giorno", "giorni"),
  bank: "Riserva di tempo",
  bank_about: (days, hours) =>
    `${s(days, "giorno", "giorni")} a testa per tutta la partita. Ogni mossa aggiunge ${s(hours, "ora", "ore")}, ma mai oltre ${s(days, "giorno", "giorni")}. Le scelte segrete non costano nulla.`,
  in_all: (days) => `${s(days, "giorno", "giorni")} in tutto`,
  added: (hours) => `+${s(hours, "ora", "ore")} per mossa`,
  minutes: "Minuti a testa",
  bonus: "Secondi aggiunti per decisione",
  left: (span) => `ancora ${span}`,
  next: (game) => `Prossimo tavolo: ${game}`,
  none: "Nessun altro tavolo ti aspetta.",
  key_next: "al prossimo tavolo che ti aspetta",
  nobody: "Al posto di tutti giocano dei bot, quindi la partita aspetta. Dopo 7 giorni finisce.",
  idle: "Nessuno ha giocato per 7 giorni, quindi la partita è finita.",
};
