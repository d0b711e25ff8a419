import type { Shape } from "../words/shape";
import type { privacy as english } from "./words.en";

export const privacy: Shape<typeof english> = {
  title: "Confidentialité",
  file: "mes données",
  lead: "Pas d’inscription, pas de cookies, pas de pistage. Voici tout ce qui est enregistré.",
  stored: "Ce qui est enregistré",
  facts: [
    "Un secret aléatoire, dans ce navigateur. Le serveur n’en a qu’une empreinte.",
    "Ton nom et ta langue, ta première et ta dernière visite.",
    "Pour chacun de tes appareils, le navigateur et le système (par exemple « Firefox · Android ») et sa dernière utilisation.",
    "Tes parties : places, coups, leurs heures, résultats ; tes classements, si tu joues des parties classées.",
    "Ce que tu écris dans le chat d’une table.",
    "Les parties que tu importes, les joueurs que tu mets en sourdine ou bloques, et tes signalements.",
    "Comment te prévenir quand c’est ton tour : adresses push de tes navigateurs, adresse e-mail ou webhook (une adresse pour tes programmes) si tu en donnes, heures calmes et fuseau horaire.",
    "Ce qui est différent dans ta boîte d’un jeu, si tu l’as corrigé.",
    "Quand tu es en vacances, pendant un an.",
  ],
  not: "Ton adresse réseau sert seulement à limiter les requêtes. Elle n’est ni enregistrée ni journalisée.",
  seen: "Qui le voit",
  seers: [
    "Qui ouvre une table voit les noms, les coups et le chat ; les cartes cachées seulement après la partie.",
    "Les parties terminées des tables publiques sont visibles par tous. Pour les autres, il faut leur lien.",
    "À tes tables tour par tour, tout le monde voit quand tu reviens de vacances.",
    "Qui te rencontre à une table peut voir tes classements et tes parties classées ; les autres parties seulement si elles étaient publiques.",
    "Qui gère ce serveur peut lire sa base de données.",
  ],
  long: "Combien de temps",
  kept: "Ce que personne n’a utilisé pendant 180 jours est supprimé, sauf autre réglage de ce serveur. Les sauvegardes peuvent durer plus longtemps.",
  yours: "Tes données",
  nothing: "Il n’y a encore rien sur toi : tu n’as pas encore joué ici.",
  export: "Télécharger mes données",
  forget: "Me supprimer…",
  sure: "Supprimer pour toujours ton profil, ton nom et tout ce que tu as écrit ? Tu quittes toutes les tables. Dans les parties avec d’autres, tu t’appelles alors « Invité » avec un numéro ; les places des parties classées restent sous ce nom.",
  confirm: "Supprimer pour toujours",
  cancel: "Annuler",
  gone: "Ton profil est supprimé.",
};
