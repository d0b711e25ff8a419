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
  until_raid: "Sie gelten, bis der Raubzug endet.",
  until_changed:
    "Sie gelten, bis du sie änderst. Die Partie wartet nicht auf geheime Antworten: Was nicht gesetzt ist, heißt weichen, keine Jagd, keine Attacke.",
  held: "In einer Live-Partie gilt das, bis der Raubzug endet, rundenbasiert, bis du es änderst. Du kannst es jederzeit aufheben.",
  offer:
    "Die Partie wartet nicht auf geheime Antworten. Sag im Voraus, wann du deine Karten einsetzt.",
  drew: {
    shield:
      "Du hast einen Schutzschild gezogen. Sag bei rundenbasierten Partien jetzt, wann du ihn einsetzt.",
    attack:
      "Du hast eine Attacke gezogen. Sag bei rundenbasierten Partien jetzt, wann du sie einsetzt.",
    hunt: "Du hast eine Jagd gezogen. Sag bei rundenbasierten Partien jetzt, wann du sie einsetzt.",
  },
  choose: "Festlegen",
  later: "Nicht jetzt",
  always: "immer",
  forests: "für Wälder",
  never: "nie",
  yield: "weichen",
  ask: "fragen",
  groups: {
    shield: "Schutzschild, wenn du ohne Helden angegriffen wirst",
    attack: "Karte Attacke",
    hunt: "Karte Jagd",
    yield: "In jedem Kampf",
    join: "Mitfahren",
  },
  names: {
    shield_if_possible: "Schutzschild heben, wenn ich kann",
    shield_for_forests: "Schutzschild für Wälder heben",
    always_yield: "Immer weichen",
    never_join: "Nie mitfahren",
    attack_if_possible: "Attacke spielen, wenn ich kann",
    attack_for_forests: "Attacke für Wälder spielen",
    hunt_if_possible: "Jagen, wenn ich kann",
  },
};
