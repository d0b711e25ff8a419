// Le risposte segrete in italiano.
import type { Words } from "./speech.svelte";

export const secrets: Words["secrets"] = {
  with_move: "Con questa mossa",
  left: (seconds) => (seconds === 1 ? "ancora 1 secondo" : `ancora ${seconds} secondi`),
  taken: "La tua risposta è presa. Si vede alla fine della pausa; fino ad allora puoi cambiarla.",
  confirmed: "Confermato. Gli altri stanno ancora scegliendo…",
  others_choose: "Gli altri scelgono in segreto…",
  answers: "Risposte",
  quick: "Rapide",
  covered: "Coperte",
  quick_about: "Le risposte si vedono subito; quanto uno ci pensa può dire qualcosa agli altri.",
  covered_about: "Una breve pausa nasconde se qualcuno aveva una scelta.",
  at_quick: "Risposte rapide",
  at_covered: "Risposte coperte",
  standing: "Risposte in anticipo",
  choose: "Scegli",
  later: "Non ora",
  always: "sempre",
  never: "mai",
  ask: "chiedimi",
};
