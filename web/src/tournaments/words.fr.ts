// Les tournois, en français.
import { countedInFrench as s, ofInFrench as of } from "../words/text";
import type { TournamentWords } from "./phrases";

export const tournaments: TournamentWords = {
  title: "Tournois",
  about:
    "À chaque ronde, tu rencontres des gens qui ont à peu près autant de points que toi. Pas d’élimination : tout le monde joue toutes les rondes.",
  open_one: "Ouvrir un tournoi",
  mine: "Mes tournois",
  lists: { open: "Inscriptions ouvertes", running: "En cours", over: "Terminés" },
  none: {
    open: "Aucun tournoi n’est ouvert en ce moment. Ouvres-en un et partage son lien.",
    running: "Aucun tournoi n’est en cours.",
    over: "Aucun tournoi n’est encore terminé.",
  },
  all: "Tous les tournois",
  more: "Afficher plus",
  of: (host) => `Tournoi ${of(host)}`,

  tables_of: (seats) => `tables de ${seats}`,
  rounds: (rounds) => s(rounds, "ronde", "rondes"),
  within: (span) => `nouvelles rondes pendant ${span}`,
  rated: "classé",
  places: (taken, places) => `${s(taken, "place prise", "places prises")} sur ${places}`,
  players: (count) => s(count, "personne", "personnes"),
  starts: (when) => `Commence ${when}`,
  starts_by: (host) => `Commence quand ${host} le lance`,
  starts_by_you: "Commence quand tu le lances",
  round: (round) => `Ronde ${round}`,
  round_of: (round, rounds) => `Ronde ${round} sur ${rounds}`,
  over: "Terminé",
  ended: (when) => `Terminé le ${when}`,
  cancelled: "Annulé par l’organisation",
  your_place: (place) => `Toi : ${rank(place)} place`,
  you: "toi",

  new_title: "Nouveau tournoi",
  name: "Nom du tournoi",
  name_about: (usual) => `Sans nom, ce sera « ${usual} ».`,
  your: "ton nom",
  seats: "Personnes par table",
  seats_about: {
    two: "Chaque partie se joue à deux.",
    more: "Si le compte n’est pas juste, une table a une personne de moins.",
    all: "Toutes les tables ont le même nombre de personnes.",
  },
  length: "Durée",
  by_rounds: "Rondes",
  by_time: "Temps",
  time_about: "Passé ce temps, aucune nouvelle ronde ne commence.",
  pause: "Pause entre les rondes",
  no_break: "sans pause",
  how_many: "Places",
  up_to: (count) => `jusqu’à ${s(count, "personne", "personnes")}`,
  rounds_enough: (players, rounds) =>
    `Pour ${s(players, "personne", "personnes")}, ${s(rounds, "ronde suffit", "rondes suffisent")} en général à désigner la première place.`,
  rest: "Si quelqu’un reste sans table",
  rests: { byes: "Exemption", bots: "Des bots complètent" },
  rest_about: {
    byes: "La personne qui a le moins de points passe une ronde et reçoit 1 point, une seule fois si possible.",
    bots: "Celles et ceux qui ont le moins de points jouent à une table que des bots complètent.",
    rated:
      "Dans un tournoi classé, il n’y a pas de bots : une personne sans table a une exemption.",
  },
  start: "Début",
  by_hand: "Je le lance",
  at_time: "À une heure",
  by_hand_about: "Tu le lances quand tout le monde est là.",
  when: "Jour et heure",
  late: "Inscription tardive",
  late_until: (round) => (round === 1 ? "pas après le début" : `jusqu’à la ronde ${round}`),
  late_about: {
    no: "Après le premier tirage, plus personne ne peut s’inscrire.",
    yes: "Chaque ronde manquée compte un demi-point.",
  },
  listed: "L’afficher dans la liste des tournois",
  unlisted_about: "On ne le trouve qu’avec le lien.",
  enter_too: "Je joue aussi",
  lasts: (rounds, pace, seats, usual, most) =>
    `${rounds} à des tables de ${seats}, ${pace} : environ ${usual}, au plus ${most}.`,
  lasts_within: (pace, seats, most) =>
    `Tables de ${seats}, ${pace} : environ ${most} avec la dernière ronde.`,
  per_player: (minutes) => `${s(minutes, "minute", "minutes")} par personne`,
  per_move: (days) => `${s(days, "jour", "jours")} par coup`,
  hours: (count) => (/^1½?$/.test(count) ? `${count} heure` : `${count} heures`),
  minutes: (count) => s(count, "minute", "minutes"),
  days: (count) => s(count, "jour", "jours"),
  weeks: (count) => s(count, "semaine", "semaines"),
  months: (count) => `${count} mois`,
  open: "Ouvrir le tournoi",

  enter: "M’inscrire",
  enter_late: (round) => `Jouer dès la ronde ${round}`,
  come_back: "Revenir",
  entered: "Tu participes.",
  watching: "Tu organises ce tournoi sans y jouer.",
  late_points: (points) =>
    `Chaque ronde manquée compte un demi-point : tu commences avec ${points}.`,
  why_not: {
    full: "Toutes les places sont prises, ou tu participes déjà à 5 tournois.",
    late: "Les inscriptions sont closes.",
    removed: "L’organisation t’a exclu de ce tournoi.",
  },
  leave: "Quitter le tournoi",
  leave_about: "Tant que les inscriptions sont ouvertes, tu peux revenir.",
  leave_running: "Tu ne seras plus dans les tirages. Tu pourras revenir pour une ronde suivante.",
  leave_last: "C’est la dernière ronde. Tes points restent au classement.",
  leave_game: "Quitter aussi ma partie en cours : j’y prends la dernière place, et un bot continue",
  leave_sure: "Quitter",
  stay: "Rester",
  share: "Invite des joueurs avec ce lien",
  entrants: "Participants",
  no_entrants: "Personne ne s’est encore inscrit.",
  rules_title: "Comment ça marche",
  rules: {
    draw: "Chaque ronde est tirée d’après les points. Deux personnes qui se sont déjà rencontrées ne se retrouvent pas, si on peut l’éviter.",
    apart:
      "De même pour celles qui se sont bloquées, celles d’un même réseau et, dans les dernières rondes, pour les amis.",
    seated: "Quand une ronde commence, ta place est prête et ton temps court : sois là à l’heure.",
    absent:
      "Si tu quittes ou manques une partie, un bot continue et tu y prends la dernière place. Sans un seul coup dans une partie, tu n’es plus dans les tirages jusqu’à ton retour.",
    fair: "À ces tables, pas d’indices, pas de vote pour arrêter la partie et pas de revanche. Le public peut regarder, mais pas écrire.",
  },

  your_table: "Ta table est prête",
  to_table: "À ma table",
  against: (names) => `Contre ${names}.`,
  bot_plays: "Tu as quitté cette partie, un bot joue pour toi",
  bot_plays_about:
    "En l’état, tu y prends la dernière place. Si tu reprends ta place avant la fin, ton propre rang compte.",
  bot_plays_rated: "Tu prends la dernière place de cette partie, quel que soit le résultat du bot.",
  calls: (names) => `Ta table de tournoi t’attend, contre ${names}.`,
  game_over: "Ta partie de cette ronde est terminée.",
  bye: "Tu as une exemption dans cette ronde : 1 point sans jouer.",
  not_drawn: "Tu ne joues pas dans cette ronde.",
  out: {
    left: "Tu as quitté ce tournoi.",
    absent: "Tu n’as joué aucun coup dans ta dernière partie : tu n’es plus dans les tirages.",
    removed: "L’organisation t’a exclu de ce tournoi.",
    gone: "Tu as quitté ce tournoi.",
  },
  waits: (tables) =>
    tables === 1
      ? "La ronde suivante sera tirée quand encore 1 table aura fini."
      : `La ronde suivante sera tirée quand encore ${tables} tables auront fini.`,
  last_round: (tables) =>
    tables === 1
      ? "Dernière ronde : 1 table joue encore."
      : `Dernière ronde : ${tables} tables jouent encore.`,
  begins_in: (round, time) => `La ronde ${round} commence dans ${time}`,
  drawing: (round) => `Tirage de la ronde ${round}…`,
  table: (number) => `Table n° ${number}`,
  playing: "en cours",
  watch: "Regarder",
  replay: "Revoir",
  watch_table: (number) => `Regarder la table ${number}`,
  replay_table: (round, number) => `Replay de la ronde ${round}, table ${number}`,
  byes: (names) => `Exemption : ${names}`,
  bot: "Un bot",
  game_points: (points) => s(points, "point", "points"),
  seat_out: "a quitté la partie",
  tables: "Les tables",
  games: "Toutes les parties",

  standings: "Classement",
  final: "Classement final",
  provisional: (round) => `Provisoire : la ronde ${round} est encore en cours.`,
  place: "Rang",
  player: "Nom",
  points: "Total",
  strength: "Adversaires",
  share_of: "Points de jeu",
  played: "Parties",
  results_of: (name) => `Résultats ${of(name)}`,
  explained: {
    points:
      "Total : à chaque table, la part des adversaires derrière toi. La première place compte 1, la dernière 0 ; à trois, la deuxième compte ½.",
    strength:
      "Adversaires : à total égal, des adversaires plus forts départagent. C’est la moyenne des totaux de tes adversaires, additionnée sur les rondes.",
    share:
      "Points de jeu : si c’est encore égal, tes points dans les parties décident, comparés à la moyenne à tes tables (100 %).",
    equal: "Si tout est égal, la place est partagée.",
  },
  result: {
    game: (place, seats, names) => `${rank(place)} place sur ${seats} avec ${names}`,
    running: (names) => `joue avec ${names}`,
    bye: "exemption",
    late: "avant l’inscription",
    out: "pas dans cette ronde",
  },
  tournament_points: (written, points) => `${written} ${points < 2 ? "point" : "points"}`,
  behind: {
    strength: (name, own, other) =>
      `Même total que ${name}, mais des adversaires moins forts : ${own} contre ${other}.`,
    share: (name, own, other) =>
      `À égalité avec ${name} pour le total et les adversaires, mais avec moins de points de jeu : ${own} de la moyenne au lieu de ${other}.`,
    equal: (name) => `À égalité avec ${name} en tout : place partagée.`,
  },
  left: { left: "retrait", absent: "absence", removed: "exclusion", gone: "retrait" },

  podium: "Podium",
  won: (names) => `${names} remporte le tournoi`,
  won_together: (names) => `${names} remportent ensemble le tournoi`,
  you_won: "Tu remportes le tournoi !",
  you_came: (place, among) => `Tu prends la ${rank(place)} place sur ${among}.`,
  unusual: "Résultats inhabituels",
  unusual_about:
    "Pour toi qui organises : aux tables de trois et plus, de ces deux personnes c’est toujours la même qui était devant. À forces égales, c’est rare, mais cela ne prouve rien. Regarde les parties.",
  unusual_pair: (names, chance) => `${names} (probabilité à forces égales : ${chance})`,

  host: "Organisation",
  start_now: "Commencer",
  start_about: "Il peut commencer dès que deux personnes se sont inscrites.",
  start_sure: (count) => `Commencer avec ${s(count, "personne", "personnes")} ?`,
  cancel: "Annuler le tournoi",
  cancel_about: "On ne pourra pas le rouvrir. Tout le monde verra qu’il est annulé.",
  end: "Finir après cette ronde",
  end_about: "Cette ronde devient la dernière. Le classement sera ensuite définitif.",
  ending: "Cette ronde est la dernière.",
  remove: "Exclure",
  remove_some: "Exclure quelqu’un",
  remove_one: (name) => `Exclure ${name}`,
  remove_about: (name) =>
    `${name} ne sera plus dans les tirages et ne pourra pas revenir. Une partie en cours continue.`,
  keep: "Retour",

  of_table: "Vers le tournoi",
  of_table_about:
    "Une partie de tournoi : pas d’indices, pas de vote pour l’arrêter, pas de revanche.",
  leave_table:
    "Tu prendras la dernière place à cette table, et un bot continue. Tu restes dans le tournoi.",
  next: "Ronde suivante et classement",

  now: "Tournoi",
};

function rank(place: number): string {
  return place === 1 ? "1re" : `${place}e`;
}
