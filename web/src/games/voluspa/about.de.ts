// Völuspá's words for pages other than the table, in German.
import type { About } from "./about.en";
import { counted as s } from "../../words/text";

export const about: About = {
  title: "Völuspá",
  line: "Lege Runenplättchen und dominiere Zeilen und Spalten.",
  players: "2–5 Personen · 40 Minuten",
  choice: {
    label: "Plättchen",
    values: {
      base: "Grundspiel",
      all: "Alle Plättchen",
      edda: "Grundspiel + „Saga of Edda“",
      order: "Grundspiel + „Order of the Gods“",
      serpents: "Grundspiel + Schlangen",
      giants: "Grundspiel + Riesen",
      ravens: "Grundspiel + Raben",
      own: "Eigene Auswahl",
    },
    about: {
      base: "Acht Arten von Plättchen. Gut für die erste Partie.",
      all: "Achtzehn Arten: beide Erweiterungen, Blitz und Drakkar.",
      edda: "Dazu Hermod, Jotunn, Seeschlange und Hel.",
      order: "Dazu Zwerg, Freya, Rabe und Niohoggr.",
      serpents: "Dazu Seeschlange, Hel, Freya und Zwerg.",
      giants: "Dazu Hermod, Jotunn, Freya und Niohoggr.",
      ravens: "Dazu Hermod, Hel, Rabe und Niohoggr.",
      own: "Das Grundspiel und die Arten, die du auswählst.",
    },
  },
  box: {
    title: "Meine Schachtel: Werte und Anzahlen",
    changed: "geändert",
    about: "Wenn deine Plättchen anders sind als unsere, ändere es hier. Wir merken es uns.",
    kind: "Plättchen",
    values: "Wert",
    counts: "Anzahl",
    kinds: "Zum Grundspiel dazu",
    promos: "Promo-Plättchen",
    reset: "Wie in den Regeln",
    too_few:
      "Das sind zu wenige Plättchen für so viele Mitspieler. Erhöhe eine Anzahl, oder spielt mit weniger Personen.",
    impossible: "Diese Zahl ist nicht möglich.",
  },
  variants: {
    hermod: {
      label: "Das zweite Plättchen nach Hermod",
      options: {
        required: "Muss gelegt werden, sonst wird eines abgeworfen",
        optional: "Darf gelegt werden",
      },
    },
    late_hel: {
      label: "Hel bei leerem Stapel",
      options: { yes: "Darf noch gelegt werden", no: "Kommt aus dem Spiel" },
    },
  },
  bots: {
    ask: {
      name: "Askr",
      about: "legt Plättchen an Plättchen und übersieht, was Fähigkeiten bewirken.",
    },
    embla: {
      name: "Embla",
      about: "lernt schnell: nutzt eine Fähigkeit, wenn sie sich klar lohnt.",
    },
    ratatosk: {
      name: "Ratatosk",
      about: "jagt den meisten Punkten hinterher, egal was das den anderen ermöglicht.",
    },
    dvalin: {
      name: "Dvalin",
      about: "hebt gute Plättchen auf und lässt den anderen wenig Chancen.",
    },
    heid: {
      name: "Heid",
      about: "errät die verdeckten Plättchen und deine nächste Antwort.",
    },
    mimir: {
      name: "Mimir",
      about: "weiß, was noch im Stapel liegt und was jede Hand kann.",
    },
    volva: { name: "Völva", about: "hat gesehen, wie es endet. Die Stärkste." },
  },
  advice: {
    next_play: {
      more: (count) =>
        `lässt nach jetzigem Stand einen nächsten Zug, der ${s(count, "Punkt", "Punkte")} mehr bringt`,
      less: (count) =>
        `lässt nach jetzigem Stand einen nächsten Zug, der ${s(count, "Punkt", "Punkte")} weniger bringt`,
    },
    cargo: {
      more: (count) => `hat ${count} Plättchen mehr auf dem Drakkar`,
      less: (count) => `hat ${count} Plättchen weniger auf dem Drakkar`,
    },
    keeps: {
      more: (_, of) => `lässt ${of} auf der Hand`,
      less: (_, of) => `gibt ${of} aus der Hand`,
      one_more: (count, of) => `lässt ${count} × ${of} mehr auf der Hand`,
      one_less: (count, of) => `lässt ${count} × ${of} weniger auf der Hand`,
    },
  },
};
