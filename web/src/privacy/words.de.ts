import type { Shape } from "../words/shape";
import type { privacy as english } from "./words.en";

export const privacy: Shape<typeof english> = {
  title: "Datenschutz",
  file: "meine Daten",
  lead: "Keine Anmeldung, keine Cookies, keine Verfolgung. Das hier ist alles, was gespeichert wird.",
  stored: "Was gespeichert wird",
  facts: [
    "Ein zufälliges Geheimnis, in diesem Browser. Der Server hat davon nur einen Fingerabdruck.",
    "Dein Name und deine Sprache, wann du gekommen bist und wann du zuletzt hier warst.",
    "Für jedes deiner Geräte Browser und System (etwa „Firefox · Android“) und wann es zuletzt benutzt wurde.",
    "Deine Partien: Plätze, Züge, ihre Zeiten, Ergebnisse; Wertungen, wenn du gewertete Partien spielst.",
    "Was du im Chat eines Tisches schreibst.",
    "Partien, die du hochlädst, wen du stummschaltest oder blockierst, und was du meldest.",
    "Wie du erfahren willst, dass du am Zug bist: Push-Adressen deiner Browser, eine E-Mail-Adresse oder ein Webhook (eine Adresse für eigene Programme), wenn du sie angibst, Ruhezeit und Zeitzone.",
    "Was in deiner Schachtel eines Spiels anders ist, wenn du es geändert hast.",
    "Wann du im Urlaub bist, ein Jahr lang.",
  ],
  not: "Deine Netzadresse dient nur dazu, Anfragen zu begrenzen. Sie wird weder gespeichert noch protokolliert.",
  seen: "Wer es sieht",
  seers: [
    "Wer einen Tisch öffnet, sieht Namen, Züge und Chat; verdeckte Karten erst nach dem Spiel.",
    "Beendete Partien öffentlicher Tische sind für alle aufgelistet. Für alle anderen braucht man den Link.",
    "Alle an deinen rundenbasierten Tischen sehen, bis wann du im Urlaub bist.",
    "Wer dich an einem Tisch trifft, kann deine Wertungen und gewerteten Partien sehen; andere Partien nur, wenn sie öffentlich waren.",
    "Wer diesen Server betreibt, kann seine Datenbank lesen.",
  ],
  long: "Wie lange",
  kept: "Was 180 Tage lang niemand benutzt hat, wird gelöscht, wenn dieser Server nicht anders eingestellt ist. Sicherungen können länger bestehen.",
  yours: "Deine Daten",
  nothing: "Von dir ist noch nichts da: Du hast hier noch nicht gespielt.",
  export: "Meine Daten herunterladen",
  forget: "Mich löschen …",
  sure: "Dein Profil, deinen Namen und alles, was du geschrieben hast, für immer löschen? Du verlässt alle Tische. In Partien mit anderen heißt du dann „Gast“ mit einer Nummer; Plätze in gewerteten Partien bleiben darunter stehen.",
  confirm: "Für immer löschen",
  cancel: "Abbrechen",
  gone: "Dein Profil ist gelöscht.",
};
