// Le risposte segrete in italiano.
import type { Words } from "./speech.svelte";

export const secrets: Words["secrets"] = {
  with_move: "Con questa mossa",
  left: (seconds) => (seconds === 1 ? "ancora 1 secondo" : `ancora ${seconds} secondi`),
  taken: "Risposta inviata. Si scopre dopo la pausa; fino ad allora puoi cambiarla.",
  confirmed: "Scelta confermata. Gli altri stanno ancora scegliendo…",
  others_choose: "Gli altri scelgono in segreto…",
  answers: "Tempo per le scelte segrete",
  quick: "Visibile",
  covered: "Nascosto",
  quick_about: "Gli altri vedono quanto ci metti a rispondere. Può rivelare le tue carte.",
  covered_about:
    "Le scelte segrete compaiono dopo una breve pausa: il tempo per pensarci non rivela nulla.",
  at_quick: "Il tempo per pensarci è visibile",
  at_covered: "Il tempo per pensarci è nascosto",
  standing: "Risposte automatiche",
  choose: "Scegli",
  later: "Non ora",
  always: "Sempre",
  never: "Mai",
  ask: "Chiedimi",
};
