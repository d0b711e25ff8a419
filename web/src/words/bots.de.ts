// The bots in German.
import type { Words } from "./speech.svelte";

export const bots: Words["bots"] = {
  random: { name: "Zufall", about: "spielt irgendeinen erlaubten Zug. Für einen ersten Blick." },
  greedy: { name: "Gierig", about: "nimmt, was sofort am meisten bringt, und plant nichts." },
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
  ask: {
    name: "Ask",
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
};

export const reasons: Words["reasons"] = {
  points: "baldige Punkte",
  majorities: "Mehrheiten",
  fields: "Felder",
  heroes: "Helden",
  vikings: "Wikinger für später",
  cards: "Karten",
  next_play: "kommende Züge",
  cargo: "Ladung",
  tiles: "behaltene Plättchen",
};
