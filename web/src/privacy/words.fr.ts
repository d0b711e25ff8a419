import type { Shape } from "../words/shape";
import type { privacy as english } from "./words.en";

export const privacy: Shape<typeof english> = {
  title: "Confidentialité",
  lead: "Pas d’e-mail, pas de cookies, pas de pistage. Voici tout ce qui est enregistré.",
  stored: "Ce qui est enregistré",
  facts: [
    "Un secret aléatoire, dans ce navigateur. Le serveur n’en a qu’une empreinte.",
    "Ton nom et ta langue, ta première et ta dernière visite.",
    "Tes parties : places, coups, leurs heures, résultats.",
    "Ce que tu écris dans le chat d’une table.",
    "Les parties que tu importes, les joueurs que tu mets en sourdine ou bloques, et tes signalements.",
  ],
  not: "Ton adresse réseau sert seulement à limiter les requêtes. Elle n’est ni enregistrée ni journalisée.",
  seen: "Qui le voit",
  seers: [
    "Qui ouvre une table voit les noms, les coups et le chat ; les cartes cachées seulement après la partie.",
    "Les parties terminées des tables publiques sont visibles par tous. Pour les autres, il faut leur lien.",
    "Qui gère ce serveur peut lire sa base de données.",
  ],
  long: "Combien de temps",
  kept: "Ce que personne n’a utilisé pendant 180 jours est supprimé, sauf autre réglage de ce serveur. Les sauvegardes peuvent durer plus longtemps.",
  yours: "Tes données",
  nothing: "Il n’y a encore rien sur toi : tu n’as pas encore joué ici.",
  export: "Télécharger mes données",
  forget: "Me supprimer …",
  sure: "Supprimer pour toujours ton profil, ton nom et tout ce que tu as écrit ? Tu quittes toutes les tables. Dans les parties avec d’autres, tu t’appelles alors « Invité » avec un numéro.",
  confirm: "Supprimer pour toujours",
  cancel: "Annuler",
  gone: "Ton profil est supprimé.",
};
