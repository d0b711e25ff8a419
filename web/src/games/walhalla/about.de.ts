// Walhalla's words for pages other than the table, in German.
import type { About } from "./about.en";
import { counted as s } from "../../words/text";

export const about: About = {
  title: "Walhalla",
  line: "Steig auf Drachenschiffe, besetze das Land, fülle Walhalla mit Helden.",
  players: "3–4 Personen · 60 Minuten",
  choice: {
    label: "Regeln",
    values: {
      german: "Deutsche Ausgabe (2006)",
      italian: "Italienische Ausgabe",
      french: "Französische Ausgabe",
    },
    about: {
      german:
        "Zuerst besetzt du deine Plätze, dann entscheidet der Passagier. Wikinger kann man nicht kaufen.",
      italian:
        "Der Passagier entscheidet zuerst. Gehen dir die Wikinger aus, kannst du für jede Karte einen kaufen.",
      french:
        "Der Passagier entscheidet zuerst. Für eine Karte kann man mehrere Wikinger kaufen. Bei Gleichstand im zweiten Rang bekommen alle die vollen Punkte.",
    },
  },
  variants: {
    passenger_decides: {
      label: "Wann entscheidet der Passagier auf dem farbigen Platz?",
      options: {
        after: "Nach den anderen",
        before: "Vor den anderen",
      },
    },
    second_place_tie: {
      label: "Gleichstand im zweiten Rang einer Landzunge",
      options: {
        split: "Punkte geteilt, aufgerundet",
        full: "Alle bekommen die vollen Punkte",
      },
    },
    recall: {
      label: "Wenn dir die Wikinger für den Drachen ausgehen",
      options: {
        no: "Die Plätze bleiben leer",
        card_each: "Kaufen: je 1 Karte und 1 Punkt",
        one_card: "Kaufen mit 1 Karte: je 1 Punkt",
      },
    },
  },
  bots: {
    thrall: {
      name: "Thrall",
      about: "schnappt sich jeden schnellen Punkt und kämpft um alles, ohne Plan.",
    },
    karl: {
      name: "Karl",
      about: "will an Land am stärksten sein, vergisst aber Gegner und spätere Raubzüge.",
    },
    drengr: {
      name: "Drengr",
      about: "will starkes Land und gute Karten, achtet aber kaum auf Gegner.",
    },
    huscarl: {
      name: "Huskarl",
      about: "achtet auf Felder, Helden, Karten und Gegner, plant aber nicht voraus.",
    },
    berserk: {
      name: "Berserker",
      about: "denkt eine Landung ein- oder zweimal durch und schlägt zu.",
    },
    jarl: {
      name: "Jarl",
      about: "denkt eine Landung samt Kämpfen zu Ende, bevor jemand an Bord geht.",
    },
    norn: {
      name: "Norne",
      about: "weiß, was jeder Wikinger, jeder Held und jede Karte wert sein wird. Die Stärkste.",
    },
  },
  advice: {
    peninsulas: {
      more: (count) =>
        `bringt auf den Landzungen nach jetzigem Stand ${s(count, "Punkt", "Punkte")} mehr`,
      less: (count) =>
        `bringt auf den Landzungen nach jetzigem Stand ${s(count, "Punkt", "Punkte")} weniger`,
    },
    cult: {
      more: (count) => `hält ${s(count, "Kultstätte", "Kultstätten")} mehr`,
      less: (count) => `hält ${s(count, "Kultstätte", "Kultstätten")} weniger`,
    },
    forest: {
      more: (count) => `hält ${s(count, "Wald", "Wälder")} mehr`,
      less: (count) => `hält ${s(count, "Wald", "Wälder")} weniger`,
    },
    village: {
      more: (count) => `hält ${s(count, "Dorf", "Dörfer")} mehr`,
      less: (count) => `hält ${s(count, "Dorf", "Dörfer")} weniger`,
    },
    wheat: {
      more: (count) => `hält ${s(count, "Weizenfeld", "Weizenfelder")} mehr`,
      less: (count) => `hält ${s(count, "Weizenfeld", "Weizenfelder")} weniger`,
    },
    valhalla: {
      more: (count) => `lässt ${count} Helden mehr in Walhalla`,
      less: (count) => `lässt ${count} Helden weniger in Walhalla`,
    },
    midgard: {
      more: (count) => `lässt ${count} Wikinger mehr in Midgard`,
      less: (count) => `lässt ${count} Wikinger weniger in Midgard`,
    },
    aboard: {
      more: (count) => `bringt ${count} Wikinger mehr an Bord`,
      less: (count) => `bringt ${count} Wikinger weniger an Bord`,
    },
    hand: {
      more: (count) => `lässt ${s(count, "Karte", "Karten")} mehr auf der Hand`,
      less: (count) => `lässt ${s(count, "Karte", "Karten")} weniger auf der Hand`,
    },
  },
  in_advance: {
    until_chapter: "Sie gelten bis zum Ende des Raubzugs.",
    until_changed:
      "Sie gelten, bis du sie änderst. Die Partie wartet nicht auf geheime Antworten: Ohne Vorgabe weichst du und spielst weder Jagd noch Attacke.",
    held: "In einer Live-Partie gilt das bis zum Ende des Raubzugs, rundenbasiert, bis du es änderst. Du kannst es jederzeit aufheben.",
    offers: {
      start:
        "Die Partie wartet nicht auf geheime Antworten. Lege im Voraus fest, wann du deine Karten einsetzt.",
      shield: "Du hast einen Schutzschild gezogen. Lege jetzt fest, wann du ihn einsetzt.",
      attack: "Du hast eine Attacke gezogen. Lege jetzt fest, wann du sie einsetzt.",
      hunt: "Du hast eine Jagd gezogen. Lege jetzt fest, wann du sie einsetzt.",
    },
    answers: { forests: "Nur im Wald", yield: "Weichen" },
    groups: {
      shield: "Schutzschild spielen, wenn ich angegriffen werde und keinen Helden habe",
      attack: "Attacke spielen, wenn ich angreife",
      hunt: "Jagd spielen, wenn ich einen Wald besetze",
      yield: "Wenn ich angegriffen werde",
      join: "Bei anderen mitfahren",
    },
    names: {
      shield_if_possible: "Schutzschild spielen, wenn ich kann",
      shield_for_forests: "Schutzschild nur im Wald spielen",
      always_yield: "Immer weichen",
      never_join: "Nie mitfahren",
      attack_if_possible: "Attacke spielen, wenn ich kann",
      attack_for_forests: "Attacke nur im Wald spielen",
      hunt_if_possible: "Jagd spielen, wenn ich kann",
    },
  },
};
