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
  until_raid: "Elles valent jusqu’à la fin du raid.",
  until_changed:
    "Elles valent jusqu’à ce que tu les changes. La partie n’attend pas les réponses secrètes : sans consigne, tu cèdes, sans chasse ni carte Attaque.",
  held: "En direct, cela vaut jusqu’à la fin du raid ; tour par tour, jusqu’à ce que tu le changes. Tu peux l’annuler à tout moment.",
  offer: "La partie n’attend pas les réponses secrètes. Dis d’avance quand tu utilises tes cartes.",
  drew: {
    shield: "Tu as pioché un Bouclier. Tour par tour, dis maintenant quand l’utiliser.",
    attack: "Tu as pioché une carte Attaque. Tour par tour, dis maintenant quand l’utiliser.",
    hunt: "Tu as pioché une carte Chasse. Tour par tour, dis maintenant quand l’utiliser.",
  },
  choose: "Choisir",
  later: "Pas maintenant",
  always: "toujours",
  forests: "pour une forêt",
  never: "jamais",
  yield: "céder",
  ask: "demander",
  groups: {
    shield: "Bouclier, si on t’attaque et que tu n’as pas de héros",
    attack: "Carte Attaque",
    hunt: "Carte Chasse",
    yield: "À chaque combat",
    join: "Embarquer",
  },
  names: {
    shield_if_possible: "Lever un bouclier si je peux",
    shield_for_forests: "Lever un bouclier pour une forêt",
    always_yield: "Toujours céder",
    never_join: "Ne jamais embarquer",
    attack_if_possible: "Jouer la carte Attaque si je peux",
    attack_for_forests: "Jouer la carte Attaque pour une forêt",
    hunt_if_possible: "Chasser si je peux",
  },
};
