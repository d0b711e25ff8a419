// Le risposte segrete in italiano.
import type { Words } from "./speech.svelte";

export const secrets: Words["secrets"] = {
  with_move: "Con questa mossa",
  left: (seconds) => (seconds === 1 ? "ancora 1 secondo" : `ancora ${seconds} secondi`),
  taken: "Risposta inviata. Si scopre dopo la pausa; fino ad allora puoi cambiarla.",
  confirmed: "Scelta confermata. Gli altri stanno ancora scegliendo…",
  others_choose: "Gli altri scelgono in segreto…",
  answers: "Risposte segrete",
  quick: "Immediate",
  covered: "Con una pausa",
  quick_about: "Le risposte si vedono subito. Il tempo per pensarci può rivelare qualcosa.",
  covered_about: "Una breve pausa nasconde se qualcuno aveva scelta.",
  at_quick: "Risposte immediate",
  at_covered: "Risposte con una pausa",
  standing: "Risposte automatiche",
  choose: "Scegli",
  later: "Non ora",
  always: "Sempre",
  never: "Mai",
  ask: "Chiedimi",
};
