import type { Shape } from "../words/shape";
import type { find as english } from "./words.en";

export const find: Shape<typeof english> = {
  title: "Trouver une partie",
  about:
    "Choisis à quoi tu veux jouer maintenant. La partie commence dès qu’assez de personnes veulent la même.",
  game: "Jeu",
  players: "Joueurs",
  rated: "Classée",
  rated_game: "classée",
  search: "Chercher des joueurs",
  waiting: "Recherche de joueurs…",
  here: (here, all) => `Pour l’instant, ${here} joueur${here > 1 ? "s" : ""} sur ${all}.`,
  filling: (count) =>
    count === 1
      ? "Une personne commencerait avec des bots."
      : `${count} personnes commenceraient avec des bots.`,
  stay: "Garde cette page ouverte. Si tu la fermes, tu n’attends plus.",
  bots: "Commencer avec des bots",
  bots_about: "Si d’autres attendent, la partie commence dès qu’ils font le même choix.",
  asked: "Tu commences avec des bots dès que les autres sont d’accord.",
  cancel: "Annuler",
  queues: "En attente",
  nobody: "Personne n’attend en ce moment. Lance-toi !",
  join: "Rejoindre",
  found: "Joueurs trouvés. La table s’ouvre…",
};
