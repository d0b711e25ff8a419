// The life of the hall, on the home page. Italian.
import type { life as en } from "./life.en";
import { counted as s } from "./text";

export const life: typeof en = {
  title: "Adesso nella sala",
  waiting: "C’è chi cerca giocatori",
  wants: (count) => (count === 1 ? "1 persona vuole giocare" : `${count} persone vogliono giocare`),
  join: "Unisciti",
  join_one: (what) => `Unisciti: ${what}`,
  watch: "Partite da guardare",
  online: "Online adesso",
  friends: "Amici",
  tournaments: "Tornei",
  leaderboards: "Classifiche",
  quiet: "Adesso è tutto tranquillo. Comincia tu: chi passa di qui lo vede.",
  alone: "Oppure gioca contro un bot: è pronto subito.",
  public_table: "Apri un tavolo pubblico",
  /** The visitor’s own game with a running clock. */
  live_now: (rated) => (rated ? "In tempo reale, valida per la classifica" : "In tempo reale"),
  come_back: "Un bot gioca al tuo posto: torna",
  rated: "valida per la classifica",
  live: "in tempo reale, senza orologio",
  clock: (minutes, seconds) => `${minutes} min + ${seconds} s`,
  per_move: (span) => `${span} per mossa`,
  in_all: (span) => `${span} in tutto`,
  days: (count) => s(count, "giorno", "giorni"),
  hours: (count) => s(count, "ora", "ore"),
};
