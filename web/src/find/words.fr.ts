import type { Shape } from "../words/shape";
import type { find as english } from "./words.en";

export const find: Shape<typeof english> = {
  title: "Trouver une partie",
  about:
    "Choisis tout ce à quoi tu aimerais jouer. La partie commence dès qu’assez de personnes veulent la même.",
  when: "Quand ?",
  live: "Maintenant",
  daily: "Tour par tour",
  game: "Jeu",
  players: "Joueurs",
  unfit: (games) => `Pas avec ce nombre de joueurs : ${games}.`,
  pace: "Temps par personne",
  pace_daily: "Temps par coup",
  paces: { quick: "10 min", usual: "20 min", long: "40 min", day: "1 jour", days: "3 jours" },
  pace_about: "Pour toute la partie, plus 10 secondes par décision.",
  daily_about: "Tu peux partir : la partie apparaît parmi tes tables dès qu’elle commence.",
  rating: "Classement",
  ratings: { no: "non classée", yes: "classée", either: "classée ou non" },
  listed: "Les autres peuvent regarder",
  listed_about: "Si tout le monde l’accepte, la partie et son replay sont publics.",
  seats: (count) => `${count} ${String(count) === "1" ? "joueur" : "joueurs"}`,
  search: "Chercher des joueurs",
  too_many: (count, most) =>
    `Cela fait ${count} combinaisons, ${most} sont possibles. Choisis-en moins.`,
  waiting: "Recherche de joueurs…",
  here: (here, all) => `Pour l’instant, ${here} joueur${here > 1 ? "s" : ""} sur ${all}.`,
  filling: (count) =>
    count === 1
      ? "Une personne commencerait avec des bots."
      : `${count} personnes commenceraient avec des bots.`,
  meanwhile: "En attendant, tu peux quitter cette page et jouer contre des bots. On t’appellera.",
  bots: "Commencer avec des bots",
  bots_about: "Si d’autres attendent, la partie commence dès qu’ils font le même choix.",
  asked: "Tu commences avec des bots dès que les autres sont d’accord.",
  play_bots: "Jouer contre des bots",
  cancel: "Annuler",
  queues: "En attente",
  nobody: "Personne n’attend en ce moment. Lance-toi !",
  join: "Rejoindre",
  strip: "En attente",
  called: "Ta table est prête",
  coming: (here, all) => `${here} joueur${here > 1 ? "s" : ""} sur ${all} à la table.`,
  begun: "Ta partie a commencé",
  open: "Aller à la table",
  missed: "Ta table était prête, mais le temps pour venir est passé. Tu n’attends plus.",
  close: "Fermer",
  wishes: "Parties tour par tour que tu attends",
  withdraw: "Retirer",
  kept: "Tu attends. La partie apparaît parmi tes tables dès qu’elle commence.",
  same_network:
    "Quelqu’un sur ton réseau attend la même partie. Entre vous, les parties classées ne sont pas possibles ; les autres, si.",
  add_unrated: "Accepter aussi une partie non classée",
};
