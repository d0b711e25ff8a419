// A first game of Walhalla, explained in French.
import type { GuideWords } from "./guide";

export const fr: GuideWords = {
  crew: (vikings, dragons) =>
    `Chaque viking à bord prendra un terrain. Mais qui part maintenant ne pourra pas partir plus tard : tu en as ${vikings} à Midgard, et ${dragons === 1 ? "1 drakkar partira" : `${dragons} drakkars partiront`} encore pendant ce raid.`,
  crew_last:
    "C’est le dernier drakkar du raid. Les vikings qui restent à Midgard ne prennent aucun terrain : envoie tous ceux que tu peux.",
  join: "Un voyage gratuit : un autre choisit le fjord, tu choisis où ton viking débarque. Reste à terre si tu préfères garder ce viking pour un drakkar à toi.",
  sail: "Montre ou touche un fjord : les flèches indiquent les terrains que chaque viking peut atteindre, dans l’ordre du débarquement. Le plus proche de la côte débarque d’abord ; retourner le drakkar change cet ordre.",
  land: "Forêt : des points tout de suite. Lieu de culte : une carte. Village : plus de force sur cette presqu’île. Blé : des points après chaque raid, et le viking reste. À la pointe, tu vois qui mène.",
  land_fight:
    "Un de ces terrains est déjà occupé. Si tu y débarques, l’autre cède et gagne un héros, ou il tient bon : cela lui coûte un héros, et ton viking en devient un.",
  attack:
    "Avec la carte, l’autre ne peut que céder : le terrain est à toi. Sans elle, tu gardes la carte pour un combat plus important.",
  defend: (heroes) =>
    `Céder : le terrain est perdu, mais tu as un héros de plus. Tenir bon : le terrain reste, et de tes héros (${heroes === 1 ? "1 seul" : heroes}) un s’en va. Beaucoup de héros amènent beaucoup de vikings au raid suivant.`,
  defend_last:
    "Au dernier raid, un terrain rapporte un point, de la force sur sa presqu’île et peut-être plus ; les héros comptent encore pour la majorité au Walhalla. Regarde qui y mène.",
  hunt: "La carte Chasse fait compter cette forêt une fois de plus. C’est dans une forêt à 3 qu’elle rapporte le plus.",
  recall:
    "Il n’y a plus personne à Midgard. Une carte et des points ramènent des vikings d’Asgard : cela vaut la peine si un terrain te rapporte plus.",
  play: "Chaque carte montre ce qu’elle rapporterait maintenant. Ce que tu ne joues pas reste dans ta main pour le raid suivant.",
  play_last:
    "C’est le dernier raid : une carte que tu ne joues pas maintenant ne rapportera plus rien.",
};
