// What is said of Völuspá away from its table, in German.
import type { About } from "./about.en";

export const about: About = {
  title: "Völuspá",
  line: "Lege Runenplättchen und dominiere Zeilen und Spalten.",
  players: "2–5 Personen · 40 Minuten",
  choice: {
    label: "Plättchen",
    values: {
      base: "Grundspiel",
      all: "Alle Plättchen",
      edda: "Grundspiel + Saga of Edda",
      order: "Grundspiel + Order of the Gods",
      serpents: "Schlangen",
      giants: "Riesen",
      ravens: "Raben",
    },
    about: {
      base: "Acht Arten von Plättchen. Gut für die erste Partie.",
      all: "Alle achtzehn Arten, mit Blitz und Drakkar.",
      edda: "Dazu Hermod, Jotunn, Seeschlange und Hel.",
      order: "Dazu Zwerg, Freya, Rabe und Niohoggr.",
      serpents: "Das Grundspiel mit Seeschlange, Hel, Freya und Zwerg.",
      giants: "Das Grundspiel mit Hermod, Jotunn, Freya und Niohoggr.",
      ravens: "Das Grundspiel mit Hermod, Hel, Rabe und Niohoggr.",
    },
  },
  variants: {
    hermod: {
      label: "Ein zweites Plättchen nach Hermod",
      options: {
        required: "muss gespielt werden, sonst wird eines abgeworfen",
        optional: "darf gespielt werden",
      },
    },
    late_hel: {
      label: "Ist der Stapel leer,",
      options: { yes: "kann Hel noch gespielt werden", no: "verlässt Hel das Spiel" },
    },
  },
  bots: {
    ask: {
      name: "Askr",
      about:
        ", neu in der Welt: legt Plättchen an Plättchen und übersieht, was Fähigkeiten bewirken.",
    },
    embla: {
      name: "Embla",
      about: "lernt schnell: nutzt eine Fähigkeit, wenn sie sich klar lohnt.",
    },
    ratatosk: {
      name: "Ratatosk",
      about: "jagt den meisten Punkten hinterher, egal was das den anderen öffnet.",
    },
    dvalin: {
      name: "Dvalin",
      about: ", ein sorgfältiger Schmied: behält gute Plättchen und öffnet anderen wenig.",
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
      more: () => "lässt bessere Züge für später",
      less: () => "lässt schwächere Züge für später",
    },
    cargo: {
      more: () => "behält die bessere Ladung",
      less: () => "behält die schwächere Ladung",
    },
    tiles: {
      more: () => "behält bessere Plättchen auf der Hand",
      less: () => "gibt bessere Plättchen her",
    },
  },
};
