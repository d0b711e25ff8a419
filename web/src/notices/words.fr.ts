import type { Shape } from "../words/shape";
import type { notices as english } from "./words.en";

export const notices: Shape<typeof english> = {
  closed: "Même quand Longhouse est fermé",
  push: "Message sur cet appareil",
  others: (count) =>
    count === 1 ? "Aussi sur un autre appareil." : `Aussi sur ${count} autres appareils.`,
  insecure:
    "Les notifications demandent une adresse sécurisée (https). Adresse-toi à la personne qui gère ce serveur.",
  unsupported:
    "Ce navigateur ne peut pas recevoir de messages. Sur iPhone et iPad, ajoute d’abord Longhouse à l’écran d’accueil.",
  forbidden: "Ton navigateur bloque les notifications. Tu peux les autoriser dans ses réglages.",
  about: {
    title: "Me prévenir pour",
    kinds: {
      turn: "Mon tour",
      invitation: "Les invitations",
      rematch: "Les revanches",
      start: "Le début d’une partie",
      result: "Les résultats",
    },
    ways: { push: "Appareil", mail: "E-mail", webhook: "Webhook" },
  },
  offer: {
    ask: "Longhouse doit-il te prévenir quand c’est ton tour, même fermé ?",
    begins:
      "Longhouse doit-il te prévenir quand tout le monde est là et que la partie commence, même fermé ?",
    yes: "Me prévenir",
    no: "Non merci",
  },
  quiet: "Heures calmes",
  from: "de",
  to: "à",
  quiet_about: "Ce qui arrive entre-temps vient ensuite, en un seul message.",
  mail: "Par e-mail",
  mail_hint: "Ton adresse e-mail",
  mail_send: "Envoyer le lien",
  mail_sent: (address) => `Ouvre le lien envoyé à ${address}.`,
  mail_on: (address) => `Les messages vont à ${address}.`,
  mail_off: "Arrêter les e-mails",
  mail_none: "Ce serveur n’envoie pas d’e-mails.",
  webhook: "Webhook, pour tes programmes",
  webhook_about:
    "Longhouse appelle cette adresse https quand c’est ton tour, et pour ce que tu choisis d’autre, pour qu’un de tes programmes te prévienne. Elle n’apprend que ce que tout spectateur voit, et qui t’invite.",
  webhook_hint: "https://…",
  save: "Enregistrer",
  saved: "Enregistré.",
  test: "Envoyer un message d’essai",
  tested: "C’est parti.",
  test_none: "Choisis d’abord un moyen.",
  vacation: {
    title: "Vacances",
    about: (days) =>
      `Tes parties tour par tour attendent pendant ton absence : les délais sont suspendus et rien ne te relance. À ces tables, tout le monde voit la date de ton retour. Tu as ${days < 2 ? `${days} jour` : `${days} jours`} sur douze mois.`,
    left: (days) => (days === 1 ? "Il reste 1 jour." : `Il reste ${days} jours.`),
    days: "Jours, à partir de maintenant",
    longer: "Jours d’absence à partir de maintenant",
    begin: "Partir en vacances",
    change: "Modifier",
    until: (time) => `Retour : ${time}. Tu peux revenir plus tôt.`,
    away: (time) => `En vacances, retour ${time}.`,
    welcome: "Te revoilà. Tes délais courent de nouveau.",
  },
  page: {
    title: "Messages par e-mail",
    confirm: "Confirme ton adresse",
    confirming: "Longhouse t’écrira quand ce sera à toi de jouer ou qu’on t’invitera.",
    do_confirm: "Confirmer",
    confirmed:
      "C’est confirmé. Longhouse t’écrira quand ce sera à toi de jouer ou qu’on t’invitera.",
    off: "Plus d’e-mails ?",
    do_off: "Arrêter les e-mails",
    ended: "C’est fait. Tu ne recevras plus d’e-mails de Longhouse.",
    wrong: "Ce lien est incomplet ou a déjà servi, ou un plus récent a été envoyé.",
    home: "Vers Longhouse",
  },
};
