// What is said of Walhalla away from its table, in German.
import type { About } from "./about.en";

export const about: About = {
  title: "Walhalla",
  line: "Bemanne die Drachen, halte die Küste, fülle Walhalla mit Helden.",
  players: "3–4 Personen · 60 Minuten",
  choice: {
    label: "Ausgabe",
    values: {
      german: "Deutsche Regeln (2006)",
      italian: "Italienische Regeln",
      french: "Französische Regeln",
    },
    about: {
      german:
        "Wer mitfahren darf, entscheidet nach der Besatzung. Kein Kauf von Wikingern mit Karten.",
      italian: "Wer mitfahren darf, entscheidet zuerst. Wikinger kann man kaufen, je eine Karte.",
      french:
        "Wer mitfahren darf, entscheidet zuerst. Eine Karte kauft mehrere Wikinger. Bei Gleichstand auf Platz 2 bekommen alle die vollen Punkte.",
    },
  },
  as_usual: "wie in der Ausgabe",
  variants: {
    passenger_decides: {
      label: "Wer mitfahren darf, entscheidet",
      options: {
        after: "nach der Besatzung",
        before: "vor der Besatzung",
      },
    },
    second_place_tie: {
      label: "Gleichstand auf Platz 2",
      options: {
        split: "Punkte werden geteilt, aufgerundet",
        full: "alle bekommen die vollen Punkte",
      },
    },
    recall: {
      label: "Keine Wikinger mehr für den Drachen",
      options: {
        no: "an Land bleiben",
        card_each: "welche kaufen: je 1 Karte und 1 Punkt",
        one_card: "mit 1 Karte welche kaufen: je 1 Punkt",
      },
    },
  },
  bots: {
    thrall: {
      name: "Thrall",
      about: "schnappt sich jeden Punkt, achtet nicht auf Mehrheiten und kämpft um alles.",
    },
    karl: {
      name: "Karl",
      about: "zählt Mehrheiten, vergisst aber Helden, Rivalen und spätere Raubzüge.",
    },
    drengr: {
      name: "Drengr",
      about: "spielt auf Mehrheiten und Karten, achtet aber kaum auf Helden und Rivalen.",
    },
    huscarl: {
      name: "Huskarl",
      about: "wägt Felder, Helden, Karten und Rivalen ab, plant aber nicht voraus.",
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
    majorities: {
      more: (points) => `bringt auf den Landzungen etwa ${points} mehr`,
      less: (points) => `bringt auf den Landzungen etwa ${points} weniger`,
    },
    fields: {
      more: (points) => `belagert Felder, die etwa ${points} mehr wert sind`,
      less: (points) => `belagert Felder, die etwa ${points} weniger wert sind`,
    },
    heroes: {
      more: (points) => `bringt durch Helden etwa ${points} mehr`,
      less: (points) => `bringt durch Helden etwa ${points} weniger`,
    },
    vikings: {
      more: () => "lässt mehr Wikinger für später",
      less: () => "lässt weniger Wikinger für später",
    },
    cards: {
      more: () => "lässt bessere Karten auf der Hand",
      less: () => "lässt schwächere Karten auf der Hand",
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
      shield: "Schutzschild spielen, wenn du angegriffen wirst und keinen Helden hast",
      attack: "Attacke spielen, wenn du angreifst",
      hunt: "Jagd spielen, wenn du einen Wald belagerst",
      yield: "Wenn du angegriffen wirst",
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
