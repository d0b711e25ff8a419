import type { Shape } from "../words/shape";
import type { inside as english } from "./words.en";

export const inside: Shape<typeof english> = {
  title: "La halle dans ton navigateur",
  about:
    "Walhalla et Völuspá avec tous les bots, les tutoriels et les replays. Tout fonctionne dans ce navigateur, ensuite aussi sans réseau. Rien n’est envoyé, sauf si tu envoies une partie.",
  start: (size) => `Démarrer (${size})`,
  megabytes: (size) => `${size} Mo`,
  loading: (loaded, total) => `${loaded} sur ${total} Mo`,
  loading_title: "Chargement",
  starting: "Démarrage… La première fois, cela peut prendre une demi-minute.",
  cancel: "Annuler",
  again: "Réessayer",
  elsewhere: "La halle est ouverte dans un autre onglet. Ferme-le pour jouer ici.",
  unable:
    "Ce navigateur ne peut pas faire tourner la halle : WebAssembly manque ou est désactivé. Un Firefox, Chrome, Edge ou Safari actuel en dispose.",
  failed: "La halle n’a pas démarré.",
  kept: "Tes parties restent sur cet appareil. Avec un peu d’habileté, on peut lire les cartes cachées dans sa mémoire : joue ici en solo ou avec des gens de confiance.",
  unkept:
    "Ce navigateur ne garde pas de parties ici, par exemple parce que la fenêtre est privée. Elles disparaissent quand tu fermes la page.",
  full: "Il n’y a plus de place sur cet appareil. Les coups qui n’en trouvent pas sont refusés ; tout ce qui précède est enregistré. Libère de la place pour continuer.",
  lost: "Les parties de cet appareil ont disparu : le navigateur les a supprimées, par exemple pour faire de la place. Enregistre comme fichiers les parties que tu veux garder.",
  strongest:
    "Les bots mettent jusqu’à deux secondes par coup. Les plus forts, Norn et Völva, réfléchissent moins loin ici que sur un serveur ; les autres jouent à leur meilleur niveau sur un appareil rapide.",
  erase: "Tout supprimer sur cet appareil",
  erase_sure:
    "Cela supprime toutes les parties et tous les résultats sur cet appareil, définitivement.",
  erase_failed:
    "Tout n’a pas pu être supprimé. Ferme les autres onglets de cette page et réessaie.",
};
