import type { Shape } from "../words/shape";
import type { notices as english } from "./words.en";

export const notices: Shape<typeof english> = {
  closed: "Anche quando Longhouse è chiuso",
  push: "Messaggio su questo dispositivo",
  others: (count) =>
    count === 1 ? "Anche su un altro dispositivo." : `Anche su altri ${count} dispositivi.`,
  insecure:
    "Le notifiche richiedono un indirizzo sicuro (https). Chiedi a chi gestisce questo server.",
  unsupported:
    "Questo browser non può ricevere messaggi. Su iPhone e iPad aggiungi prima Longhouse alla schermata Home.",
  forbidden: "Il browser blocca le notifiche. Puoi consentirle nelle sue impostazioni.",
  about: {
    title: "Avvisami per",
    kinds: {
      turn: "Il mio turno",
      invitation: "Inviti",
      rematch: "Rivincite",
      start: "Partite che iniziano",
      result: "Risultati",
    },
    ways: { push: "Dispositivo", mail: "E-mail", webhook: "Webhook" },
  },
  offer: {
    ask: "Longhouse deve avvisarti quando tocca a te, anche se è chiuso?",
    begins:
      "Vuoi che Longhouse ti avvisi quando ci siete tutti e la partita comincia, anche da chiuso?",
    yes: "Avvisami",
    no: "No, grazie",
  },
  quiet: "Ore di silenzio",
  from: "dalle",
  to: "alle",
  quiet_about: "Ciò che succede nel frattempo arriva dopo, in un solo messaggio.",
  mail: "Per e-mail",
  mail_hint: "Il tuo indirizzo e-mail",
  mail_send: "Invia link",
  mail_sent: (address) => `Apri il link inviato a ${address}.`,
  mail_on: (address) => `I messaggi vanno a ${address}.`,
  mail_off: "Disattiva e-mail",
  mail_none: "Questo server non invia e-mail.",
  webhook: "Webhook, per i tuoi programmi",
  webhook_about:
    "Longhouse chiama questo indirizzo https quando tocca a te, e per ciò che scegli, così un tuo programma può avvisarti. Sa solo ciò che vede ogni spettatore, e chi ti invita.",
  webhook_hint: "https://…",
  save: "Salva",
  saved: "Salvato.",
  test: "Invia un messaggio di prova",
  tested: "In arrivo.",
  test_none: "Scegli prima un modo.",
  vacation: {
    title: "Vacanze",
    about: (days) =>
      `Le tue partite a turni aspettano finché sei via: le scadenze si fermano e non ricevi promemoria. A quei tavoli tutti vedono quando torni. Hai ${days === 1 ? "1 giorno" : `${days} giorni`} in dodici mesi.`,
    left: (days) => (days === 1 ? "Resta 1 giorno." : `Restano ${days} giorni.`),
    days: "Giorni, da adesso",
    longer: "Giorni di assenza da adesso",
    begin: "Inizia la vacanza",
    change: "Modifica",
    until: (time) => `Ritorno: ${time}. Puoi tornare prima.`,
    away: (time) => `In vacanza, torni ${time}.`,
    welcome: "Rieccoti. Le scadenze corrono di nuovo.",
  },
  page: {
    title: "Messaggi per e-mail",
    confirm: "Conferma il tuo indirizzo",
    confirming: "Longhouse ti scriverà quando tocca a te o ricevi un invito.",
    do_confirm: "Conferma",
    confirmed: "Confermato. Longhouse ti scriverà quando tocca a te o ricevi un invito.",
    off: "Niente più e-mail?",
    do_off: "Disattiva e-mail",
    ended: "Fatto. Non riceverai altre e-mail da Longhouse.",
    wrong: "Questo link è incompleto o già usato, o ce n’è uno più recente.",
    home: "A Longhouse",
  },
};
