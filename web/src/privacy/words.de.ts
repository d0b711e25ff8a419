import type { Shape } from "../words/shape";
import type { privacy as english } from "./words.en";

export const privacy: Shape<typeof english> = {
  title: "Datenschutz",
  lead: "Keine E-Mail, keine Cookies, keine Verfolgung. Das hier ist alles, was gespeichert wird.",
  stored: "Was gespeichert wird",
  facts: [
    "Ein zufälliges Geheimnis, in diesem Browser. Der Server hat davon nur einen Fingerabdruck.",
    "Dein Name und deine Sprache, wann du gekommen bist und wann du zuletzt hier warst.",
    "Deine Partien: Plätze, Züge, ihre Zeiten, Ergebnisse.",
    "Was du im Chat eines Tisches schreibst.",
    "Partien, die du hochlädst, wen du stummschaltest oder blockierst, und was du meldest.",
  ],
  not: "Deine Netzadresse dient nur dazu, Anfragen zu begrenzen. Sie wird weder gespeichert noch protokolliert.",
  seen: "Wer es sieht",
  seers: [
    "Wer einen Tisch öffnet, sieht Namen, Züge und Chat; verdeckte Karten erst nach dem Spiel.",
    "Beendete Partien öffentlicher Tische sind für alle aufgelistet. Für alle anderen braucht man den Link.",
    "Wer diesen Server betreibt, kann seine Datenbank lesen.",
  ],
  long: "Wie lange",
  kept: "Was 180 Tage lang niemand benutzt hat, wird gelöscht, wenn dieser Server nicht anders eingestellt ist. Sicherungen können länger bestehen.",
  yours: "Deine Daten",
  nothing: "Von dir ist noch nichts da: Du hast hier noch nicht gespielt.",
  export: "Meine Daten herunterladen",
  forget: "Mich löschen …",
  sure: "Dein Profil, deinen Namen und alles, was du geschrieben hast, für immer löschen? Du verlässt alle Tische. In Partien mit anderen heißt du dann „Gast“ mit einer Nummer.",
  confirm: "Für immer löschen",
  cancel: "Abbrechen",
  gone: "Dein Profil ist gelöscht.",
};
