import type { Shape } from "../words/shape";
import type { notices as english } from "./words.en";

export const notices: Shape<typeof english> = {
  closed: "Auch wenn Longhouse geschlossen ist",
  push: "Nachricht auf diesem Gerät",
  others: (count) =>
    count === 1 ? "Auch auf einem anderen Gerät." : `Auch auf ${count} anderen Geräten.`,
  insecure:
    "Benachrichtigungen brauchen eine sichere Adresse (https). Frag die Person, die diesen Server betreibt.",
  unsupported:
    "Dieser Browser kann keine Nachrichten empfangen. Auf iPhone und iPad lege Longhouse zuerst auf den Home-Bildschirm.",
  forbidden:
    "Dein Browser blockiert Benachrichtigungen. In seinen Einstellungen kannst du sie erlauben.",
  about: {
    title: "Benachrichtige mich über",
    kinds: {
      turn: "Meinen Zug",
      invitation: "Einladungen",
      rematch: "Revanchen",
      start: "Partien, die beginnen",
      result: "Ergebnisse",
    },
    ways: { push: "Gerät", mail: "E-Mail", webhook: "Webhook" },
  },
  offer: {
    ask: "Soll Longhouse dir sagen, wenn du dran bist, auch wenn es geschlossen ist?",
    begins:
      "Soll Longhouse dir sagen, wenn alle da sind und die Partie beginnt, auch wenn es geschlossen ist?",
    yes: "Sag Bescheid",
    no: "Nein danke",
  },
  quiet: "Ruhezeit",
  from: "von",
  to: "bis",
  quiet_about: "Was dazwischen anfällt, kommt danach in einer Nachricht.",
  mail: "Per E-Mail",
  mail_hint: "Deine E-Mail-Adresse",
  mail_send: "Link senden",
  mail_sent: (address) => `Öffne den Link, den wir an ${address} geschickt haben.`,
  mail_on: (address) => `Nachrichten gehen an ${address}.`,
  mail_off: "E-Mail abschalten",
  mail_none: "Dieser Server verschickt keine E-Mails.",
  webhook: "Webhook, für eigene Programme",
  webhook_about:
    "Longhouse ruft diese https-Adresse auf, wenn du am Zug bist, und bei allem, was du sonst wählst, damit ein Programm von dir Bescheid geben kann. Sie erfährt nur, was alle Zuschauer sehen, und wer dich einlädt.",
  webhook_hint: "https://…",
  save: "Speichern",
  saved: "Gespeichert.",
  test: "Testnachricht senden",
  tested: "Ist unterwegs.",
  test_none: "Wähle zuerst einen Weg.",
  vacation: {
    title: "Urlaub",
    about: (days) =>
      `Deine rundenbasierten Partien warten, solange du weg bist: Fristen stehen still, und niemand erinnert dich. Alle an diesen Tischen sehen, bis wann. Du hast ${days === 1 ? "1 Tag" : `${days} Tage`} in zwölf Monaten.`,
    left: (days) => (days === 1 ? "Noch 1 Tag." : `Noch ${days} Tage.`),
    days: "Tage, ab jetzt",
    longer: "So viele Tage ab jetzt weg",
    begin: "Urlaub beginnen",
    change: "Ändern",
    until: (time) => `Bis ${time}. Du kannst früher zurückkommen.`,
    away: (time) => `Im Urlaub bis ${time}.`,
    welcome: "Willkommen zurück. Deine Fristen laufen wieder.",
  },
  page: {
    title: "Nachrichten per E‑Mail",
    confirm: "Bestätige deine Adresse",
    confirming: "Longhouse schreibt dir, wenn du am Zug bist oder eingeladen wirst.",
    do_confirm: "Bestätigen",
    confirmed: "Bestätigt. Longhouse schreibt dir, wenn du am Zug bist oder eingeladen wirst.",
    off: "Keine E-Mails mehr?",
    do_off: "E-Mail abschalten",
    ended: "Erledigt. Du bekommst keine E-Mails mehr von Longhouse.",
    wrong: "Dieser Link ist unvollständig oder schon benutzt, oder es gibt einen neueren.",
    home: "Zu Longhouse",
  },
};
