import { countedInFrench as s, ofInFrench as of } from "../words/text";
import type { Words } from "./words";

export const identity: Words = {
  words: "Mots secrets",
  phrase: {
    unknown: (word) => `« ${word} » n’est pas dans la liste des mots.`,
    near: "Peut-être :",
    count: (count) => `${s(count, "mot", "mots")} pour l’instant. Il en faut douze.`,
    wrong: "Ces mots ne vont pas ensemble. Vérifie chaque mot et leur ordre.",
    nobody: "Aucun profil n’a ces mots. Peut-être ont-ils été remplacés.",
  },
  second: {
    title: "Ajouter un appareil",
    show: "Afficher un code QR",
    about: "Scanne ce code avec l’autre appareil, ou ouvre le lien là-bas. Il ne sert qu’une fois.",
    image: "Code QR avec le lien pour l’autre appareil",
    waits: "Un lien pour un autre appareil est ouvert.",
    open: "Afficher",
    goes_on:
      "Tu peux fermer les réglages : une ligne sur chaque page t’avertira quand l’autre appareil se manifeste.",
    expires: (time) => `Valable jusqu’à ${time}.`,
    copy: "Copier le lien",
    stop: "Annuler",
    asks: (device) => `${device} veut utiliser ton profil.`,
    number: (number) => `L’autre appareil affiche-t-il ${number} ?`,
    stranger:
      "Réponds non si ce n’est pas ton propre appareil : il pourrait jouer tes parties et voir ta main.",
    allow: "Oui, connecter",
    refuse: "Non",
    done: (device) => `${device} utilise maintenant ton profil.`,
    refused: "L’autre appareil n’a pas eu accès.",
    expired: "Le code a expiré.",
    again: "Nouveau code",
    from_here:
      "Ou par code QR : sur ton autre appareil, ouvre Réglages, Appareils, et scanne le code avec celui-ci.",
  },
  link: {
    title: "Se connecter sur cet appareil",
    as: (name) => `Cet appareil utilisera le profil ${of(name)}.`,
    warn: "Continue seulement si tu as créé ce code toi-même, sur ton propre appareil. Sinon, tu jouerais dans le profil d’une autre personne, qui pourrait voir et changer tout ce que tu y fais.",
    mine: (name) =>
      `Ici, tu joues actuellement sous le nom ${of(name)}. Pour retrouver ce profil, il te faudra ses mots secrets : note-les d’abord.`,
    note: "Afficher les mots de cet appareil",
    go: "Se connecter",
    no: "Ce n’est pas mon code",
    wait: "Confirme sur ton autre appareil. Il doit afficher ce nombre :",
    refused: "Ton autre appareil a refusé. Rien n’a changé ici.",
    gone: "Ce lien a expiré ou a déjà servi. Crées-en un nouveau sur ton autre appareil : Réglages, Appareils.",
    left: "Rien n’a changé sur cet appareil.",
    done: (name) => `C’est fait : tu joues ici comme ${name}.`,
    home: "Page d’accueil",
  },
  passkeys: {
    title: "Clés d’accès",
    about:
      "Une clé d’accès te connecte par empreinte, visage ou verrouillage d’écran, sur chaque appareil qui la possède.",
    add: "Créer une clé d’accès",
    name: "Nom",
    created: (day) => `Créée le ${day}`,
    used: (when) => `Dernière utilisation : ${when}`,
    rename: "Renommer",
    rename_of: (name) => `Renommer : ${name}`,
    remove: "Supprimer",
    remove_of: (name) => `Supprimer : ${name}`,
    removed: "Cette clé ne sert plus ici. Supprime-la aussi sur ton appareil.",
    added: "La clé d’accès est prête.",
    sign_in: "Se connecter avec une clé d’accès",
    insecure:
      "Les clés d’accès demandent une adresse sécurisée (https). Utilise plutôt le code QR ou tes mots secrets.",
    missing:
      "Ce navigateur n’a pas de clés d’accès. Utilise plutôt le code QR ou tes mots secrets.",
    cancelled: "Aucune clé d’accès n’a servi.",
    known: "Cet appareil a déjà une clé d’accès pour ton profil.",
    unknown: "Cette clé d’accès est inconnue ici. Peut-être a-t-elle été supprimée.",
    full: "Tu as atteint le nombre maximal de clés. Supprimes-en une d’abord.",
  },
  no_phrase:
    "Cet appareil ne connaît pas tes mots secrets. Ils restent valables ; ici, tu peux seulement en créer de nouveaux.",
};
