// Les réponses secrètes en français.
import type { Words } from "./speech.svelte";

export const secrets: Words["secrets"] = {
  with_move: "Avec ce coup",
  left: (seconds) => (seconds < 2 ? `encore ${seconds} seconde` : `encore ${seconds} secondes`),
  taken: "Réponse envoyée. Elle sera révélée après la pause ; d’ici là, tu peux la changer.",
  confirmed: "C’est confirmé. Les autres choisissent encore…",
  others_choose: "Les autres choisissent en secret…",
  answers: "Réponses secrètes",
  quick: "Immédiates",
  covered: "Avec une pause",
  quick_about:
    "Les réponses se voient tout de suite. Le temps de réflexion peut trahir quelque chose.",
  covered_about: "Une courte pause cache si quelqu’un avait le choix.",
  at_quick: "Réponses immédiates",
  at_covered: "Réponses avec une pause",
  standing: "Réponses automatiques",
  choose: "Choisir",
  later: "Pas maintenant",
  always: "Toujours",
  never: "Jamais",
  ask: "Me demander",
};
