// A first game of Walhalla, explained in French.
import type { GuideWords } from "./guide";

export const fr: GuideWords = {
  crew: (vikings, dragons) =>
    `Chaque viking à bord prendra un terrain. Mais un viking envoyé maintenant ne sera plus là ensuite : tu en as ${vikings} à Midgard, et ${dragons === 1 ? "1 drakkar partira" : `${dragons} drakkars partiront`} encore pendant ce raid.`,
  crew_last:
    "C’est le dernier drakkar du raid. Les vikings qui restent à Midgard ne prennent aucun terrain : envoie tous ceux que tu peux.",
  join: "Un voyage gratuit : quelqu’un d’autre choisit le fjord, tu choisis où ton viking débarque. Reste à terre si tu préfères le garder pour un drakkar à toi.",
  sail: "Touche un fjord : les flèches indiquent les terrains que chaque viking peut atteindre, dans l’ordre du débarquement. Le viking le plus proche de la côte débarque d’abord ; retourner le drakkar change cet ordre.",
  land: "Forêt : des points tout de suite. Lieu de culte : une carte. Village : plus de force sur cette presqu’île. Blé : des points après chaque raid, et le viking reste. À la pointe, tu vois qui mène.",
  land_fight:
    "Un de ces terrains est déjà occupé. Si tu y débarques, la défense cède et gagne un héros, ou tient bon : cela lui coûte un héros, et ton viking en devient un.",
  attack:
    "Avec la carte, la défense doit céder : le terrain est à toi. Sans elle, tu gardes la carte pour un combat plus important.",
  defend: (heroes) =>
    `Céder : tu perds le terrain, mais tu gagnes un héros. Tenir bon : tu gardes le terrain et perds un de tes héros (${heroes === 1 ? "tu n’en as qu’un" : `tu en as ${heroes}`}). Beaucoup de héros amènent beaucoup de vikings au raid suivant.`,
  defend_last:
    "Au dernier raid, un terrain rapporte 1 point et de la force sur sa presqu’île. Les héros comptent encore pour la majorité au Walhalla : regarde qui y mène.",
  hunt: "La carte Chasse fait compter cette forêt une deuxième fois. Elle rapporte le plus dans une forêt à 3.",
  recall:
    "Tu n’as plus de vikings à Midgard. En acheter coûte une carte et des points : cela vaut la peine si un terrain te rapporte plus.",
  play: "Chaque carte montre ce qu’elle rapporterait maintenant. Les cartes non jouées restent dans ta main pour le raid suivant.",
  play_last:
    "C’est le dernier raid : une carte que tu ne joues pas maintenant ne rapportera plus rien.",
};
