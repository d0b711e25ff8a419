import type { Shape } from "../words/shape";
import type { profile as english } from "./words.en";

const s = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

export const profile: Shape<typeof english> = {
  title: "Il mio profilo",
  of: (name) => `Profilo di ${name}`,
  since: (day) => `Qui dal ${day}`,
  nobody: "Non hai ancora giocato qui. Le tue partite saranno contate qui.",
  ratings: "Punteggi in classifica",
  between: (low, high) => `probabilmente tra ${low} e ${high}`,
  sure: {
    guess: "Ancora una stima: poche partite valide la cambieranno molto.",
    rough: "Sempre più preciso: cambia ancora a ogni partita.",
    firm: "Ben noto: cambia lentamente.",
  },
  rated_games: (count) =>
    s(count, "partita valida per la classifica", "partite valide per la classifica"),
  means:
    "Tutti cominciano da 1500. Con 260 punti più dell’avversario si vincono circa tre partite su quattro.",
  counts:
    "Contano solo i tavoli aperti come validi per la classifica: solo persone, niente suggerimenti. Chi lascia, o fa giocare un bot, perde. Una partita che tutti decidono di chiudere non conta.",
  unrated: "Ancora nessuna partita valida per la classifica.",
  played: "Partite giocate",
  game: "Gioco",
  set: "Set",
  own_set: "Set personale",
  players: "Giocatori",
  against: "Contro",
  people: "Persone",
  bots: "Bot",
  seated: (count) => s(count, "giocatore", "giocatori"),
  with_people: "con persone",
  with_bots: "contro i bot",
  games: "Partite",
  wins: "Vinte",
  share: "% vittorie",
  levels: "Contro ogni livello",
  history: "Partite precedenti",
  all: "Tutti",
  result: "Esito",
  won: "Vinte",
  lost: "Perse",
  since_day: "Dal",
  until_day: "Al",
  whole: { won: "Vinta", lost: "Persa" },
  part: { won: "Vinta con l’aiuto di un bot", lost: "Persa con l’aiuto di un bot" },
  left: "Lasciata",
  early: "Chiusa prima della fine",
  place: (place, all) => `Posizione ${place} su ${all}`,
  rated: "Valida per la classifica",
  rating_after: (rating) => `Punteggio ${rating}`,
  no_record: "La registrazione di questa partita è stata cancellata.",
  none: "Nessuna partita.",
  none_such: "Nessuna partita di questo tipo.",
  download: "Scarica tutte le partite",
  file: "partite",
  download_about: "Un file con tutte le partite che hai giocato qui.",
  public_about:
    "Tutti vedono i punteggi e le partite valide per la classifica. Il resto lo vedi solo tu.",
};
