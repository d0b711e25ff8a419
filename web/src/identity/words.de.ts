import { counted as s } from "../words/text";
import type { Words } from "./words";

export const identity: Words = {
  words: "Geheime Wörter",
  phrase: {
    unknown: (word) => `„${word}“ gehört nicht zu den Wörtern.`,
    near: "Meintest du:",
    count: (count) => `Bisher ${s(count, "Wort", "Wörter")}. Es sind zwölf.`,
    wrong: "Diese Wörter passen nicht zusammen. Prüfe jedes Wort und die Reihenfolge.",
    nobody: "Kein Profil hat diese Wörter. Vielleicht gibt es inzwischen neue.",
  },
  second: {
    title: "Gerät hinzufügen",
    show: "QR-Code anzeigen",
    about: "Scanne diesen Code mit dem anderen Gerät oder öffne dort den Link. Er gilt nur einmal.",
    image: "QR-Code mit dem Link für das andere Gerät",
    waits: "Ein Link für ein anderes Gerät ist offen.",
    open: "Anzeigen",
    goes_on:
      "Du kannst die Einstellungen schließen: Eine Zeile auf jeder Seite sagt dir, wenn sich das andere Gerät meldet.",
    expires: (time) => `Gültig bis ${time}.`,
    copy: "Link kopieren",
    stop: "Abbrechen",
    asks: (device) => `${device} möchte dein Profil nutzen.`,
    number: (number) => `Zeigt das andere Gerät die ${number}?`,
    stranger:
      "Sag nein, wenn das nicht dein eigenes Gerät ist: Es könnte deine Partien spielen und deine Karten sehen.",
    allow: "Ja, anmelden",
    refuse: "Nein",
    done: (device) => `${device} ist angemeldet.`,
    refused: "Das andere Gerät wurde nicht angemeldet.",
    expired: "Der Code ist abgelaufen.",
    again: "Neuer Code",
    from_here:
      "Oder mit QR-Code: Öffne auf deinem anderen Gerät Einstellungen, Geräte, und scanne den Code mit diesem.",
  },
  link: {
    title: "Auf diesem Gerät anmelden",
    as: (name) => `Dieses Gerät wird das Profil von ${name} nutzen.`,
    warn: "Mach nur weiter, wenn du diesen Code selbst auf deinem eigenen Gerät erstellt hast. Sonst spielst du in einem fremden Profil, und dort kann jemand alles sehen und ändern, was du tust.",
    mine: (name) =>
      `Hier spielst du gerade als ${name}. Zurück in dieses Profil kommst du nur mit seinen geheimen Wörtern: Notiere sie vorher.`,
    note: "Die Wörter dieses Geräts anzeigen",
    go: "Anmelden",
    no: "Nicht mein Code",
    wait: "Bestätige auf deinem anderen Gerät. Es muss diese Zahl zeigen:",
    refused: "Dein anderes Gerät hat abgelehnt. Hier hat sich nichts geändert.",
    gone: "Dieser Link ist abgelaufen oder wurde schon benutzt. Erstelle auf deinem anderen Gerät einen neuen: Einstellungen, Geräte.",
    left: "Auf diesem Gerät hat sich nichts geändert.",
    done: (name) => `Du bist als ${name} angemeldet.`,
    home: "Startseite",
  },
  passkeys: {
    title: "Passkeys",
    about:
      "Mit einem Passkey meldest du dich mit Fingerabdruck, Gesicht oder Bildschirmsperre an, auf jedem Gerät, das ihn hat.",
    add: "Passkey erstellen",
    name: "Name",
    created: (day) => `Erstellt am ${day}`,
    used: (when) => `Zuletzt benutzt: ${when}`,
    rename: "Umbenennen",
    rename_of: (name) => `Umbenennen: ${name}`,
    remove: "Löschen",
    remove_of: (name) => `Löschen: ${name}`,
    removed: "Der Passkey gilt hier nicht mehr. Lösche ihn auch auf deinem Gerät.",
    added: "Der Passkey ist bereit.",
    sign_in: "Mit Passkey anmelden",
    insecure:
      "Passkeys brauchen eine sichere Adresse (https). Nimm stattdessen den QR-Code oder deine geheimen Wörter.",
    missing:
      "Dieser Browser kennt keine Passkeys. Nimm stattdessen den QR-Code oder deine geheimen Wörter.",
    cancelled: "Es wurde kein Passkey benutzt.",
    known: "Dieses Gerät hat schon einen Passkey für dein Profil.",
    unknown: "Dieser Passkey ist hier nicht bekannt. Vielleicht wurde er gelöscht.",
    full: "Mehr Passkeys sind nicht möglich. Lösche zuerst einen.",
  },
  no_phrase:
    "Dieses Gerät kennt deine geheimen Wörter nicht. Sie gelten weiter; hier kannst du nur neue erstellen.",
};
