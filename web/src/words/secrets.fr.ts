// Les réponses secrètes en français.
import type { Words } from "./speech.svelte";

export const secrets: Words["secrets"] = {
  with_move: "Avec ce coup",
  left: (seconds) => (seconds < 2 ? `encore ${seconds} seconde` : `encore ${seconds} secondes`),
  taken: "Réponse envoyée. Elle sera révélée après la pause ; d’ici là, tu peux la changer.",
  confirmed: "C’est confirmé. Les autres choisissent encore…",
  others_choose: "Les autres choisissent en secret…",
  answers: "Temps de réflexion des choix secrets",
  quick: "Visible",
  covered: "Caché",
  quick_about: "Les autres voient si tu réponds vite. Cela peut trahir tes cartes.",
  covered_about:
    "Les choix secrets apparaissent après une courte pause : le temps de réflexion ne trahit rien.",
  at_quick: "Temps de réflexion visible",
  at_covered: "Temps de réflexion caché",
  standing: "Réponses automatiques",
  choose: "Choisir",
  later: "Pas maintenant",
  always: "Toujours",
  never: "Jamais",
  ask: "Me demander",
};
