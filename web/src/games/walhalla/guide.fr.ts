// A first game of Walhalla, explained in French.
import type { GuideWords } from "./guide";

export const fr: GuideWords = {
  goal: "Ton but : avoir le plus de points après trois raids.",
  crew: (vikings, ships) =>
    `Chaque viking à bord prend un terrain. Gardes-en aussi pour la suite : tu en as ${vikings}, et ${ships === 1 ? "1 drakkar peut" : `${ships} drakkars peuvent`} encore partir pendant ce raid.`,
  crew_last:
    "C’est le dernier drakkar du raid. Les vikings qui restent à Midgard ne prennent aucun terrain : envoie tous ceux que tu peux.",
  join: (who, last) =>
    `${who} choisit le fjord ; là, tu choisis où ton viking débarque s’il peut atteindre plus d’un terrain. ${last ? "C’est le dernier drakkar du raid : un viking qui reste à terre ne prend aucun terrain." : "Ou reste à terre et garde-le pour un autre drakkar."}`,
  sail: "Choisis un fjord : des flèches indiquent alors les terrains que chaque viking peut atteindre, et dans quel ordre. Le plus proche de la côte débarque d’abord ; retourne le drakkar pour changer cet ordre.",
  sail_empty:
    "Choisis un fjord. Personne n’est à bord, mais le drakkar y prend une place : le suivant débarque plus loin de la côte.",
  land: "Une forêt rapporte des points tout de suite. Un lieu de culte donne une carte. Un village ajoute de la force sur sa presqu’île. Le blé rapporte des points après chaque raid, et le viking y reste.",
  land_fight: (who) =>
    `Si tu attaques, ${who} peut céder et gagne alors un héros. Ou ${who} tient bon et perd un héros : ton viking devient alors ton héros.`,
  attack:
    "Avec la carte, la défense doit céder : le terrain est à toi. Sans elle, tu gardes la carte pour un combat plus important.",
  defend:
    "Plus tu as de héros, plus tu reçois de vikings au raid suivant. Un terrain peut donner des points et de la force.",
  defend_last:
    "Au dernier raid, un terrain rapporte 1 point et de la force sur sa presqu’île. Avoir le plus de héros au Walhalla rapporte aussi des points : regarde qui y mène.",
  hunt: "La carte Chasse fait compter cette forêt une deuxième fois. Elle rapporte le plus dans une forêt à 3.",
  recall:
    "Acheter des vikings coûte une carte et des points : cela vaut la peine si un terrain te rapporte plus.",
  play: "Chaque carte montre ce qu’elle rapporterait maintenant. Les cartes non jouées restent dans ta main pour le raid suivant.",
  play_last:
    "C’est le dernier raid : les cartes que tu ne joues pas maintenant ne rapporteront plus rien.",
};
