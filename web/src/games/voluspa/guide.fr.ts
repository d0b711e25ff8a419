// A first game of Völuspá, explained in French.
import type { GuideWords } from "./guide";

export const fr: GuideWords = {
  turn: (tile, points) =>
    `Prends une tuile : chaque case montre ce qu’elle y rapporterait. Le mieux pour l’instant : ${points === 1 ? "1 point" : `${points} points`} avec ${tile}. Une tuile haute peut aussi attendre une ligne plus longue.`,
  nothing:
    "Aucune tuile ne marque pour l’instant. Pose celle dont tu as le moins besoin, là où elle aide le moins les autres : une longue ligne sans tuile haute est une invitation.",
  follow:
    "Après Hermod, encore une tuile dans sa rangée ou sa colonne. Celles qui ne peuvent pas le suivre sont grises.",
  raven:
    "Le Corbeau a marqué. Il peut s’envoler vers une autre case et marquer encore ; ce qu’il recouvrait réapparaît.",
  unload:
    "Ce que portait le Drakkar se joue maintenant, une tuile après l’autre, dans l’ordre que tu veux.",
  stuck: "Il n’y a de place pour aucune de tes tuiles. Renonce à une, tu en piocheras une autre.",
  trim: "Tu peux garder cinq tuiles. Renonce à celle qui te sert le moins.",
  unfollowed:
    "Aucune tuile ne va dans la rangée ou la colonne de Hermod ; une quitte donc la partie. Choisis-en une faible.",
};
