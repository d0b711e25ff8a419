import type { Shape } from "./shape";
import type { friends as english } from "./friends.en";

export const friends: Shape<typeof english> = {
  title: "Amis",
  about:
    "Ta propre liste : personne n’est sollicité ni prévenu. Ajoute des gens à une table ou sur leur profil.",
  none: "Personne pour l’instant.",
  add: "Ajouter aux amis",
  add_about: "Pour ta propre liste, afin de réinviter cette personne.",
  added: "Dans ta liste d’amis.",
  remove: "Retirer",
  remove_one: (name) => `Retirer ${name}`,
  online: "en ligne",
  invite_title: (name) => `Inviter ${name}`,
  which: "Quel jeu ?",
  /** The terms of the table that is opened. */
  terms: "En direct, sans pendule, non classée.",
  /** Before the names of the games. */
  other: "Autres réglages :",
  invited_then: (name) => `Une invitation part à ${name} dès que la table est ouverte.`,
  seen: "Qui voit que je suis en ligne ?",
  seen_by: { nobody: "Personne", friends: "Mes amis", met: "Les gens avec qui j’ai joué" },
  seen_about: {
    nobody: "Personne ne voit quand tu es là.",
    friends:
      "Les gens de ta liste le voient, à quelques minutes près. Personne ne voit les heures ni où tu es.",
    met: "Les gens de ta liste, et tous ceux qui ont terminé une partie avec toi dans les 90 derniers jours, le voient, à quelques minutes près. Personne ne voit les heures ni où tu es.",
  },
};
