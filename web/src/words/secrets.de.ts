// Geheime Antworten auf Deutsch.
import type { Words } from "./speech.svelte";

export const secrets: Words["secrets"] = {
  with_move: "Mit diesem Zug",
  left: (seconds) => (seconds === 1 ? "noch 1 Sekunde" : `noch ${seconds} Sekunden`),
  taken:
    "Deine Antwort gilt. Sie zeigt sich, wenn die Pause vorbei ist; bis dahin kannst du sie ändern.",
  confirmed: "Bestätigt. Die anderen wählen noch …",
  others_choose: "Die anderen wählen verdeckt …",
  answers: "Antworten",
  quick: "Schnell",
  covered: "Verdeckt",
  quick_about:
    "Antworten zeigen sich sofort; wie lange jemand überlegt, kann den anderen etwas verraten.",
  covered_about: "Eine kurze Pause verbirgt, ob jemand eine Wahl hatte.",
  at_quick: "Schnelle Antworten",
  at_covered: "Verdeckte Antworten",
  standing: "Antworten im Voraus",
  choose: "Festlegen",
  later: "Nicht jetzt",
  always: "immer",
  never: "nie",
  ask: "fragen",
};
