import type { Shape } from "../words/shape";
import type { inside as english } from "./words.en";

export const inside: Shape<typeof english> = {
  title: "Die Halle in deinem Browser",
  about:
    "Walhalla und Völuspá mit allen Bots, Tutorials und Wiederholungen. Alles läuft in diesem Browser, später auch ohne Netz. Gesendet wird nichts, außer wenn du eine Partie hochlädst.",
  start: (size) => `Starten (${size})`,
  megabytes: (size) => `${size} MB`,
  loading: (loaded, total) => `${loaded} von ${total} MB`,
  loading_title: "Wird geladen",
  starting: "Wird gestartet … Beim ersten Mal kann es eine halbe Minute dauern.",
  cancel: "Abbrechen",
  again: "Noch einmal versuchen",
  elsewhere: "Die Halle ist in einem anderen Tab offen. Schließe ihn, um hier zu spielen.",
  unable:
    "Dieser Browser kann die Halle nicht ausführen: WebAssembly fehlt oder ist abgeschaltet. Ein aktueller Firefox, Chrome, Edge oder Safari hat es.",
  failed: "Die Halle ist nicht gestartet.",
  kept: "Deine Spiele bleiben auf diesem Gerät. Mit etwas Geschick lassen sich verdeckte Karten in seinem Speicher lesen: Spiel hier allein oder mit Leuten, denen du vertraust.",
  unkept:
    "Dieser Browser behält hier keine Spiele, zum Beispiel weil das Fenster privat ist. Sie sind weg, wenn du die Seite schließt.",
  full: "Auf diesem Gerät ist kein Platz mehr. Züge, die keinen finden, werden abgelehnt; alles davor ist gespeichert. Schaffe Platz, um weiterzuspielen.",
  lost: "Die Spiele auf diesem Gerät sind weg: Der Browser hat sie gelöscht, zum Beispiel um Platz zu schaffen. Speichere Partien, die du behalten willst, als Datei.",
  strongest:
    "Bots brauchen bis zu zwei Sekunden für einen Zug. Die stärksten, Norn und Völva, denken hier weniger weit als auf einem Server; die anderen spielen auf einem schnellen Gerät mit voller Stärke.",
  erase: "Alles auf diesem Gerät löschen",
  erase_sure:
    "Das löscht alle Spiele und Ergebnisse auf diesem Gerät und lässt sich nicht rückgängig machen.",
  erase_failed:
    "Nicht alles konnte gelöscht werden. Schließe andere Tabs mit dieser Seite und versuche es noch einmal.",
};
