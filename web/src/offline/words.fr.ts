import type { Shape } from "../words/shape";
import type { offline as english } from "./words.en";

export const offline: Shape<typeof english> = {
  title: "Jouer hors ligne",
  about:
    "Les deux jeux contre tous les bots, les tutoriels, les problèmes et les replays, sans réseau. Tout fonctionne alors dans ce navigateur.",
  download: (size) => `Télécharger (${size} Mo)`,
  loading: (loaded, total) => `${loaded} sur ${total} Mo`,
  loading_title: "Téléchargement",
  cancel: "Annuler",
  ready:
    "C’est prêt. Sans réseau, l’adresse de cette halle ouvre tes parties sur cet appareil. Tu peux y jouer à tout moment :",
  open: "Parties sur cet appareil",
  remove: "Supprimer le téléchargement",
  removed: "Supprimé. Tes parties restent sur cet appareil :",
  newer: "Cette halle a une version plus récente. Tes parties sur cet appareil restent.",
  update: (size) => `Mettre à jour (${size} Mo)`,
  insecure: "Il faut une adresse en https. Demande à l’hôte de cette halle.",
  unable:
    "Ce navigateur ne le permet pas : les service workers ou WebAssembly manquent, par exemple dans une fenêtre privée.",
  failed: "Le téléchargement s’est arrêté. Réessaie : il reprend là où il en était.",
  full: "Cet appareil manque de place. Libère de l’espace et réessaie.",
  busy: "Trop de téléchargements à la fois. Réessaie dans une minute.",
  lost: "Tu es hors ligne.",
  on_device: "Sur cet appareil",
  away: "Tu es hors ligne. Les parties et les problèmes d’ici sont sur cet appareil.",
  here: "Les parties et les problèmes d’ici sont sur cet appareil, pas dans la halle.",
  back: "Retour à la halle",
  upload: "Envoyer à la halle",
  uploading: "Envoi …",
  uploaded: "Dans la halle",
  uploaded_about: "Avec ce lien, on peut voir la partie. Garde-le : il n’est nulle part ailleurs.",
  upload_later: "La halle est injoignable. Réessaie une fois en ligne.",
};
