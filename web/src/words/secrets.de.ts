// Geheime Antworten auf Deutsch.
import type { Words } from "./speech.svelte";

export const secrets: Words["secrets"] = {
  with_move: "Mit diesem Zug",
  left: (seconds) => (seconds === 1 ? "noch 1 Sekunde" : `noch ${seconds} Sekunden`),
  taken: "Antwort gesendet. Sie wird nach der Pause aufgedeckt; bis dahin kannst du sie ändern.",
  confirmed: "Bestätigt. Die anderen wählen noch …",
  others_choose: "Die anderen wählen verdeckt …",
  answers: "Geheime Antworten",
  quick: "Sofort",
  covered: "Mit Pause",
  quick_about: "Antworten sind sofort zu sehen. Wie lange jemand überlegt, kann etwas verraten.",
  covered_about: "Eine kurze Pause verbirgt, ob jemand eine Wahl hatte.",
  at_quick: "Antworten sofort",
  at_covered: "Antworten mit Pause",
  standing: "Automatische Antworten",
  choose: "Festlegen",
  later: "Nicht jetzt",
  always: "Immer",
  never: "Nie",
  ask: "Vorher fragen",
};
