// What is said of Walhalla away from its table, in German.
import type { About } from "./about.en";

export const about: About = {
  title: "Walhalla",
  line: "Bemanne die Drachen, halte die Küste, fülle die Hallen der Helden.",
  players: "3–4 Personen · 60 Minuten",
  choice: {
    label: "Ausgabe",
    values: { german: "Deutsch", italian: "Italienisch", french: "Französisch" },
    about: {
      german:
        "Wer mitfahren darf, entscheidet nach der Besatzung. Karten lassen sich nicht verkaufen.",
      italian:
        "Wer mitfahren darf, entscheidet zuerst. Karten kaufen Wikinger, eine Karte für jeden.",
      french:
        "Wer mitfahren darf, entscheidet zuerst. Eine Karte kauft Wikinger. Bei Gleichstand auf Platz zwei bekommen alle die vollen Punkte.",
    },
  },
  variants: {
    passenger_decides: {
      label: "Wem der farbige Platz gehört, entscheidet",
      options: {
        after: "nachdem die Besatzung an Bord ist",
        before: "bevor die Besatzung an Bord geht",
      },
    },
    second_place_tie: {
      label: "Wer sich den zweiten Platz teilt",
      options: { split: "teilt die Punkte, aufgerundet", full: "bekommt alle Punkte" },
    },
    recall: {
      label: "Wer keinen Wikinger mehr für den Drachen hat",
      options: {
        no: "bleibt an Land",
        card_each: "darf welche kaufen: je eine Karte und ein Punkt",
        one_card: "darf mit einer Karte welche kaufen: je ein Punkt",
      },
    },
  },
  bots: {
    thrall: {
      name: "Thrall",
      about: "greift nach jedem Punkt, zählt keine Mehrheiten und kämpft um alles.",
    },
    karl: {
      name: "Karl",
      about:
        "zählt Mehrheiten, wie sie gerade stehen; vergisst Helden, Rivalen und spätere Raubzüge.",
    },
    drengr: {
      name: "Drengr",
      about: "spielt auf Mehrheiten und Karten; achtet kaum auf Helden und Rivalen.",
    },
    huscarl: {
      name: "Huskarl",
      about: "wägt Felder, Helden, Karten und Rivalen ab, denkt aber nicht voraus.",
    },
    berserk: {
      name: "Berserker",
      about: "malt sich die Landung ein- oder zweimal aus und schlägt zu.",
    },
    jarl: {
      name: "Jarl",
      about: "denkt eine Landung samt Gegenwehr zu Ende, ehe ein Wikinger an Bord geht.",
    },
    norn: {
      name: "Norne",
      about: "weiß, was aus jedem Wikinger, jedem Helden und jeder Karte wird. Die Stärkste.",
    },
  },
  advice: {
    majorities: {
      more: (points) => `bringt auf den Landzungen etwa ${points} mehr`,
      less: (points) => `bringt auf den Landzungen etwa ${points} weniger`,
    },
    fields: {
      more: (points) => `hält Felder, die etwa ${points} mehr wert sind`,
      less: (points) => `hält Felder, die etwa ${points} weniger wert sind`,
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
    until_chapter: "Sie gelten, bis der Raubzug endet.",
    until_changed:
      "Sie gelten, bis du sie änderst. Die Partie wartet nicht auf geheime Antworten: Was nicht gesetzt ist, heißt weichen, keine Jagd, keine Attacke.",
    held: "In einer Live-Partie gilt das, bis der Raubzug endet, rundenbasiert, bis du es änderst. Du kannst es jederzeit aufheben.",
    offers: {
      start:
        "Die Partie wartet nicht auf geheime Antworten. Sag im Voraus, wann du deine Karten einsetzt.",
      shield:
        "Du hast einen Schutzschild gezogen. Sag bei rundenbasierten Partien jetzt, wann du ihn einsetzt.",
      attack:
        "Du hast eine Attacke gezogen. Sag bei rundenbasierten Partien jetzt, wann du sie einsetzt.",
      hunt: "Du hast eine Jagd gezogen. Sag bei rundenbasierten Partien jetzt, wann du sie einsetzt.",
    },
    answers: { forests: "für Wälder", yield: "weichen" },
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
  },
};
