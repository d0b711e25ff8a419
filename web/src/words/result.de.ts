// Das Ergebnis einer Partie, auf Deutsch.
import type { Words } from "./speech.svelte";

export const result: Words["result"] = {
  table: "Der Tisch am Ende",
  highlights: "Höhepunkte",
  best: "Bester Zug",
  best_of: (name) => `Bester Zug von ${name}`,
  your_best: "Dein bester Zug",
  turning: "Wendepunkt",
  in_lead: "Führung",
  lead: (name) => `${name} geht in Führung und bleibt vorn.`,
  you_lead: "Du gehst in Führung und bleibst vorn.",
  last: (name) => `${name} zieht ganz am Ende vorbei.`,
  you_last: "Du ziehst ganz am Ende vorbei.",
  picture: "Bild speichern",
  copy: "Als Bild kopieren",
  copied: "Bild kopiert",
  saved_instead: "Dieser Browser kann keine Bilder kopieren: Es wurde stattdessen gespeichert",
  drawing: "Als SVG",
  share: "Teilen",
  failed: "Das Bild ließ sich nicht erstellen.",
};
