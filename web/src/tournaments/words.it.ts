// I tornei, in italiano.
import { counted as s } from "../words/text";
import type { TournamentWords } from "./phrases";

export const tournaments: TournamentWords = {
  title: "Tornei",
  about:
    "In ogni turno incontri chi ha circa i tuoi stessi punti. Non c’è eliminazione: si giocano tutti i turni.",
  open_one: "Apri un torneo",
  mine: "I miei tornei",
  lists: { open: "Iscrizioni aperte", running: "In corso", over: "Conclusi" },
  none: {
    open: "Al momento non c’è un torneo aperto. Aprine uno e condividi il link.",
    running: "Nessun torneo è in corso.",
    over: "Nessun torneo è ancora concluso.",
  },
  all: "Tutti i tornei",
  more: "Mostra altri",
  of: (host) => `Torneo di ${host}`,

  tables_of: (seats) => `tavoli da ${seats}`,
  rounds: (rounds) => s(rounds, "turno", "turni"),
  within: (span) => `nuovi turni per ${span}`,
  rated: "classificato",
  places: (taken, places) => `${s(taken, "posto occupato", "posti occupati")} su ${places}`,
  players: (count) => s(count, "persona", "persone"),
  starts: (when) => `Inizia ${when}`,
  starts_by: (host) => `Inizia quando ${host} lo avvia`,
  starts_by_you: "Inizia quando lo avvii",
  round: (round) => `Turno ${round}`,
  round_of: (round, rounds) => `Turno ${round} di ${rounds}`,
  over: "Concluso",
  ended: (when) => `Concluso il ${when}`,
  cancelled: "Annullato da chi lo organizza",
  your_place: (place) => `Tu: ${place}º posto`,
  you: "tu",

  new_title: "Nuovo torneo",
  name: "Nome del torneo",
  name_about: (usual) => `Senza nome si chiama «${usual}».`,
  your: "il tuo nome",
  seats: "Persone per tavolo",
  seats_about: {
    two: "Ogni partita si gioca in due.",
    more: "Se i conti non tornano, un tavolo ha una persona in meno.",
    all: "Tutti i tavoli hanno lo stesso numero di persone.",
  },
  length: "Durata",
  by_rounds: "Turni",
  by_time: "Tempo",
  time_about: "Dopo questo tempo non inizia più nessun turno.",
  pause: "Pausa tra i turni",
  no_break: "nessuna pausa",
  how_many: "Posti",
  up_to: (count) => `fino a ${s(count, "persona", "persone")}`,
  rounds_enough: (players, rounds) =>
    `Per ${s(players, "persona", "persone")} di solito ${s(rounds, "turno basta", "turni bastano")} a decidere chi vince.`,
  rest: "Se qualcuno resta senza tavolo",
  rests: { byes: "Riposo", bots: "Completano i bot" },
  rest_about: {
    byes: "Chi ha meno punti riposa per un turno e riceve 1 punto, se possibile una volta sola.",
    bots: "Chi ha meno punti gioca a un tavolo completato dai bot.",
    rated: "In un torneo classificato non ci sono bot: chi resta senza tavolo riposa.",
  },
  start: "Inizio",
  by_hand: "Lo avvio io",
  at_time: "A un’ora",
  by_hand_about: "Lo avvii quando ci siete tutti.",
  when: "Giorno e ora",
  late: "Iscrizione in ritardo",
  late_until: (round) => (round === 1 ? "non dopo l’inizio" : `fino al turno ${round}`),
  late_about: {
    no: "Dopo il primo sorteggio nessuno può più iscriversi.",
    yes: "Ogni turno perso vale mezzo punto.",
  },
  listed: "Mostralo nell’elenco dei tornei",
  unlisted_about: "Lo trova solo chi ha il link.",
  enter_too: "Gioco anch’io",
  lasts: (rounds, pace, seats, usual, most) =>
    `${rounds} a tavoli da ${seats}, ${pace}: circa ${usual}, al massimo ${most}.`,
  lasts_within: (pace, seats, most) =>
    `Tavoli da ${seats}, ${pace}: circa ${most} con l’ultimo turno.`,
  per_player: (minutes) => `${s(minutes, "minuto", "minuti")} a testa`,
  per_move: (days) => `${s(days, "giorno", "giorni")} per mossa`,
  hours: (count) => (count === "1" ? "1 ora" : `${count} ore`),
  minutes: (count) => s(count, "minuto", "minuti"),
  days: (count) => s(count, "giorno", "giorni"),
  weeks: (count) => s(count, "settimana", "settimane"),
  months: (count) => s(count, "mese", "mesi"),
  open: "Apri il torneo",

  enter: "Iscriviti",
  enter_late: (round) => `Gioca dal turno ${round}`,
  come_back: "Torna",
  entered: "Partecipi.",
  watching: "Organizzi questo torneo senza giocare.",
  late_points: (points) => `Ogni turno perso vale mezzo punto: cominci con ${points}.`,
  why_not: {
    full: "Tutti i posti sono occupati, o partecipi già a 5 tornei.",
    late: "Le iscrizioni sono chiuse.",
    removed: "Chi organizza ti ha escluso da questo torneo.",
  },
  leave: "Lascia il torneo",
  leave_about: "Finché le iscrizioni sono aperte puoi tornare.",
  leave_running: "Non entri più nei sorteggi. Puoi tornare per un turno successivo.",
  leave_last: "È l’ultimo turno. I tuoi punti restano in classifica.",
  leave_game: "Lascio anche la partita in corso: lì finisco ultimo, e un bot continua",
  leave_sure: "Lascia",
  stay: "Resta",
  share: "Invita i giocatori con questo link",
  entrants: "Partecipanti",
  no_entrants: "Nessuno si è ancora iscritto.",
  rules_title: "Come funziona",
  rules: {
    draw: "Ogni turno si sorteggia in base ai punti. Chi si è già incontrato non si ritrova, se si può evitare.",
    apart:
      "Lo stesso vale per chi si è bloccato a vicenda, per chi è sulla stessa rete e, negli ultimi turni, per gli amici.",
    seated: "Quando un turno inizia hai già il tuo posto e il tuo tempo scorre: arriva puntuale.",
    absent:
      "Se lasci o perdi una partita, un bot continua e lì sei all’ultimo posto. Senza nemmeno una mossa in una partita non entri più nei sorteggi finché non torni.",
    fair: "A questi tavoli niente suggerimenti, niente voto per chiudere la partita e niente rivincita. Il pubblico può guardare, ma non scrivere.",
  },

  your_table: "Il tuo tavolo è pronto",
  to_table: "Al mio tavolo",
  against: (names) => `Contro ${names}.`,
  bot_plays: "Hai lasciato questa partita, un bot gioca per te",
  bot_plays_about:
    "Così finisci all’ultimo posto. Se riprendi il tuo posto prima della fine, conta il risultato che ottieni.",
  bot_plays_rated: "In questa partita finisci all’ultimo posto, comunque vada il bot.",
  calls: (names) => `Il tuo tavolo del torneo ti aspetta, contro ${names}.`,
  game_over: "La tua partita di questo turno è finita.",
  bye: "In questo turno riposi: 1 punto senza giocare.",
  not_drawn: "In questo turno non giochi.",
  out: {
    left: "Hai lasciato questo torneo.",
    absent: "Non hai fatto mosse nell’ultima partita: non entri più nei sorteggi.",
    removed: "Chi organizza ti ha escluso da questo torneo.",
    gone: "Hai lasciato questo torneo.",
  },
  waits: (tables) =>
    tables === 1
      ? "Il prossimo turno si sorteggia quando finisce ancora 1 tavolo."
      : `Il prossimo turno si sorteggia quando finiscono ancora ${tables} tavoli.`,
  last_round: (tables) =>
    tables === 1
      ? "Ultimo turno: 1 tavolo gioca ancora."
      : `Ultimo turno: ${tables} tavoli giocano ancora.`,
  begins_in: (round, time) => `Il turno ${round} inizia tra ${time}`,
  drawing: (round) => `Sorteggio del turno ${round}…`,
  table: (number) => `Tavolo ${number}`,
  playing: "in corso",
  watch: "Guarda",
  replay: "Rivedi",
  watch_table: (number) => `Guarda il tavolo ${number}`,
  replay_table: (round, number) => `Replay del turno ${round}, tavolo ${number}`,
  byes: (names) => `Riposo: ${names}`,
  bot: "Un bot",
  game_points: (points) => s(points, "punto", "punti"),
  seat_out: "ha lasciato la partita",
  tables: "Tavoli",
  games: "Tutte le partite",

  standings: "Classifica",
  final: "Classifica finale",
  provisional: (round) => `Provvisoria: il turno ${round} è ancora in corso.`,
  place: "Posto",
  player: "Nome",
  points: "Punti",
  strength: "Avversari",
  share_of: "Punti di gioco",
  played: "Partite",
  results_of: (name) => `Risultati di ${name}`,
  explained: {
    points:
      "Punti: a ogni tavolo, la quota degli avversari dietro di te. Il primo posto vale 1, l’ultimo 0; in tre, il secondo vale ½.",
    strength:
      "Avversari: a pari punti è davanti chi ha avuto avversari più forti. È la media dei punti dei tuoi avversari, sommata sui turni.",
    share:
      "Punti di gioco: se anche questo è pari, decidono i tuoi punti nelle partite, rispetto alla media ai tuoi tavoli (100%).",
    equal: "Se tutto è pari, il posto è condiviso.",
  },
  result: {
    game: (place, seats, names) => `${place}º posto su ${seats} con ${names}`,
    running: (names) => `gioca con ${names}`,
    bye: "riposo",
    late: "prima dell’iscrizione",
    out: "non in questo turno",
  },
  tournament_points: (written, points) => `${written} ${points === 1 ? "punto" : "punti"}`,
  behind: {
    strength: (name, own, other) =>
      `Stessi punti di ${name}, ma avversari meno forti: ${own} a ${other}.`,
    share: (name, own, other) =>
      `Alla pari con ${name} per punti e avversari, ma con meno punti di gioco: ${own} della media invece di ${other}.`,
    equal: (name) => `Alla pari con ${name} in tutto: posto condiviso.`,
  },
  left: { left: "ritiro", absent: "assenza", removed: "esclusione", gone: "ritiro" },

  podium: "Podio",
  won: (names) => `${names} vince il torneo`,
  won_together: (names) => `${names} vincono insieme il torneo`,
  you_won: "Vinci il torneo!",
  you_came: (place, among) => `Sei al ${place}º posto su ${among}.`,
  unusual: "Risultati insoliti",
  unusual_about:
    "Per te che organizzi: ai tavoli da tre e più, di queste due persone è sempre stata davanti la stessa. A parità di forze è raro, ma non prova nulla. Guarda le partite.",
  unusual_pair: (names, chance) => `${names} (probabilità a parità di forze: ${chance})`,

  host: "Per chi organizza",
  start_now: "Inizia ora",
  start_about: "Può iniziare quando si sono iscritte almeno due persone.",
  start_sure: (count) => `Iniziare con ${s(count, "persona", "persone")}?`,
  cancel: "Annulla il torneo",
  cancel_about: "Non si potrà riaprire. Tutti vedranno che è stato annullato.",
  end: "Concludi dopo questo turno",
  end_about: "Questo turno diventa l’ultimo. Poi la classifica è definitiva.",
  ending: "Questo turno è l’ultimo.",
  remove: "Escludi",
  remove_some: "Escludi qualcuno",
  remove_one: (name) => `Escludi ${name}`,
  remove_about: (name) =>
    `${name} non entra più nei sorteggi e non può tornare. Una partita in corso continua.`,
  keep: "Indietro",

  of_table: "Al torneo",
  of_table_about:
    "Una partita di torneo: niente suggerimenti, niente voto per chiuderla, niente rivincita.",
  leave_table: "A questo tavolo finirai all’ultimo posto e un bot continua. Resti nel torneo.",
  next: "Prossimo turno e classifica",

  now: "Torneo",
};
