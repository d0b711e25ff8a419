// What is said of Völuspá away from its table, in German.
import type { About } from "./about.en";

export const about: About = {
  title: "Völuspá",
  line: "Lege Runensteine so, dass deiner die Reihe dominiert.",
  players: "2–5 Personen · 40 Minuten",
  choice: {
    label: "Plättchen",
    values: {
      base: "Grundspiel",
      all: "Alles",
      edda: "mit Saga of Edda",
      order: "mit Order of the Gods",
      serpents: "Schlangen",
      giants: "Riesen",
      ravens: "Raben",
    },
    about: {
      base: "Die acht Arten des Grundspiels: gut für die erste Partie.",
      all: "Alle achtzehn Arten, mit Blitz und Drakkar.",
      edda: "Das Grundspiel mit Hermod, Jotunn, Seeschlange und Hel.",
      order: "Das Grundspiel mit Zwerg, Freya, Rabe und Niohoggr.",
      serpents: "Das Grundspiel mit Seeschlange, Hel, Freya und Zwerg.",
      giants: "Das Grundspiel mit Hermod, Jotunn, Freya und Niohoggr.",
      ravens: "Das Grundspiel mit Hermod, Hel, Rabe und Niohoggr.",
    },
  },
  variants: {
    hermod: {
      label: "Nach Hermod ein weiteres Plättchen",
      options: {
        required: "muss gelegt werden, sonst wird eines abgeworfen",
        optional: "darf gelegt werden",
      },
    },
    late_hel: {
      label: "Ist der Stapel leer, dann",
      options: { yes: "kann Hel noch gespielt werden", no: "scheidet Hel aus" },
    },
  },
  bots: {
    ask: {
      name: "Askr",
      about: "ist neu in der Welt: legt Plättchen an Plättchen und übersieht, was Kräfte bewirken.",
    },
    embla: {
      name: "Embla",
      about: "lernt schnell: sieht eine Kraft, wo sie offensichtlich viel bringt.",
    },
    ratatosk: {
      name: "Ratatosk",
      about: "rennt den meisten Punkten des Augenblicks nach, was immer das öffnet.",
    },
    dvalin: {
      name: "Dvalin",
      about: "ist ein sorgfältiger Schmied: behält gute Plättchen und öffnet anderen wenig.",
    },
    heid: {
      name: "Heid",
      about: "errät die Plättchen, die sie nicht sieht, und die nächste Antwort auf einen Zug.",
    },
    mimir: {
      name: "Mimir",
      about: "weiß noch, was im Stapel liegt, und wägt ab, was jede Hand vermag.",
    },
    volva: { name: "Völva", about: "hat gesehen, wie es endet. Die Stärkste der Halle." },
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
