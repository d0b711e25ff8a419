// A first game of Völuspá, explained in French.
import type { GuideWords } from "./guide";

export const fr: GuideWords = {
  turn: (tile, points) =>
    `Prends une tuile : chaque case montre ce qu’elle y rapporterait. Le mieux pour l’instant : ${points === 1 ? "1 point" : `${points} points`} avec ${tile}. Une tuile haute peut aussi attendre une ligne plus longue.`,
  nothing:
    "Aucune tuile ne marque pour l’instant. Pose celle dont tu as le moins besoin, là où elle aide le moins les autres : une longue ligne sans tuile haute les invite.",
  follow:
    "Après Hermod, tu joues encore une tuile dans sa rangée ou sa colonne. Celles qui ne peuvent pas suivre sont grises.",
  raven:
    "Le Corbeau a marqué. Il peut voler vers une autre case et marquer encore ; la tuile qu’il recouvrait réapparaît.",
  unload: "Joue maintenant les tuiles du Drakkar, l’une après l’autre, dans l’ordre que tu veux.",
  stuck: "Aucune de tes tuiles n’a de place. Défausses-en une, tu en piocheras une autre.",
  trim: "Tu peux garder cinq tuiles. Défausse celle qui te sert le moins.",
  unfollowed:
    "Aucune tuile ne va dans la rangée ou la colonne de Hermod : tu en défausses une. Choisis-en une faible.",
};
