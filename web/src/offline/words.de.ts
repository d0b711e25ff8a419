import type { Shape } from "../words/shape";
import type { offline as english } from "./words.en";

export const offline: Shape<typeof english> = {
  title: "Offline spielen",
  about:
    "Beide Spiele gegen alle Bots, Tutorials, Rätsel und Wiederholungen, ohne Netz. Alles läuft dann in diesem Browser.",
  download: (size) => `Herunterladen (${size} MB)`,
  loading: (loaded, total) => `${loaded} von ${total} MB`,
  loading_title: "Wird heruntergeladen",
  cancel: "Abbrechen",
  ready:
    "Fertig. Ohne Netz öffnet die Adresse dieser Halle deine Spiele auf diesem Gerät. Du kannst sie jederzeit spielen:",
  open: "Spiele auf diesem Gerät",
  remove: "Download entfernen",
  removed: "Entfernt. Deine Spiele bleiben auf diesem Gerät:",
  newer: "Diese Halle hat eine neuere Version. Deine Spiele auf diesem Gerät bleiben.",
  update: (size) => `Aktualisieren (${size} MB)`,
  insecure: "Dafür braucht es eine Adresse mit https. Frag den Host dieser Halle.",
  unable:
    "Dieser Browser kann das nicht: Service Worker oder WebAssembly fehlen, zum Beispiel in einem privaten Fenster.",
  failed: "Der Download wurde nicht fertig. Versuch es noch einmal: Er geht dort weiter.",
  full: "Auf diesem Gerät ist kein Platz dafür. Schaff Platz und versuch es noch einmal.",
  busy: "Zu viele Downloads auf einmal. Versuch es in einer Minute noch einmal.",
  lost: "Du bist offline.",
  on_device: "Auf diesem Gerät",
  away: "Du bist offline. Spiele und Rätsel hier sind auf diesem Gerät.",
  here: "Spiele und Rätsel hier sind auf diesem Gerät, nicht in der Halle.",
  back: "Zurück zur Halle",
  upload: "In die Halle hochladen",
  uploading: "Wird hochgeladen …",
  uploaded: "In der Halle",
  uploaded_about:
    "Alle mit diesem Link können die Partie sehen. Bewahre ihn auf: Er steht sonst nirgends.",
  upload_later: "Die Halle ist nicht erreichbar. Versuch es noch einmal, wenn du online bist.",
};
