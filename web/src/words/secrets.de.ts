// Geheime Antworten auf Deutsch.
import type { Words } from "./speech.svelte";

export const secrets: Words["secrets"] = {
  with_move: "Mit diesem Zug",
  left: (seconds) => (seconds === 1 ? "noch 1 Sekunde" : `noch ${seconds} Sekunden`),
  taken: "Antwort gesendet. Sie wird nach der Pause aufgedeckt; bis dahin kannst du sie ändern.",
  confirmed: "Bestätigt. Die anderen wählen noch …",
  others_choose: "Die anderen wählen verdeckt …",
  answers: "Bedenkzeit bei geheimen Entscheidungen",
  quick: "Sichtbar",
  covered: "Verborgen",
  quick_about: "Die anderen sehen, wie schnell du antwortest. Das kann deine Karten verraten.",
  covered_about:
    "Geheime Entscheidungen erscheinen nach einer kurzen Pause. So verrät die Bedenkzeit nichts.",
  at_quick: "Bedenkzeit ist sichtbar",
  at_covered: "Bedenkzeit ist verborgen",
  standing: "Automatische Antworten",
  choose: "Festlegen",
  later: "Nicht jetzt",
  always: "Immer",
  never: "Nie",
  ask: "Vorher fragen",
};
