// Les réponses secrètes en français.
import type { Words } from "./speech.svelte";

export const secrets: Words["secrets"] = {
  with_move: "Avec ce coup",
  left: (seconds) => (seconds < 2 ? `encore ${seconds} seconde` : `encore ${seconds} secondes`),
  taken: "Ta réponse est prise. On la voit à la fin de la pause ; d’ici là, tu peux la changer.",
  confirmed: "C’est confirmé. Les autres choisissent encore…",
  others_choose: "Les autres choisissent en secret…",
  answers: "Réponses",
  quick: "Rapides",
  covered: "Couvertes",
  quick_about:
    "Les réponses se voient tout de suite ; le temps de réflexion peut en dire long aux autres.",
  covered_about: "Une courte pause cache si quelqu’un avait le choix.",
  at_quick: "Réponses rapides",
  at_covered: "Réponses couvertes",
  standing: "Réponses d’avance",
  choose: "Choisir",
  later: "Pas maintenant",
  always: "toujours",
  never: "jamais",
  ask: "demander",
};
