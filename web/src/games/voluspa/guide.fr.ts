// A first game of Völuspá, explained in French.
import type { GuideWords } from "./guide";
import { countedInFrench as s } from "../../words/text";

export const fr: GuideWords = {
  goal: "Ton but : avoir le plus de points. Une tuile qui est la plus forte de sa rangée ou de sa colonne rapporte 1 point par tuile de cette ligne.",
  kinds: (names) =>
    `Nouveau dans cette partie : ${names}. Touche une tuile pour lire ce qu’elle fait.`,
  turn: (tile, points, again) =>
    `Avec une seule tuile, tu marques le plus en posant ${tile} : ${s(points, "point", "points")}${again ? " en deux vols" : ""}.`,
  launch: (points) =>
    `Ton Drakkar rapporte au moins ${s(points, "point", "points")} avec sa cargaison.`,
  save: "Tu peux aussi garder une tuile forte pour une ligne plus longue.",
  nothing:
    "Aucune tuile ne rapporte de points pour l’instant. Pose celle dont tu as le moins besoin, là où elle aide le moins les autres : une longue ligne sans tuile forte leur profite.",
  last: (points) => `Ta dernière tuile peut rapporter ${s(points, "point", "points")}.`,
  last_nothing:
    "Ta dernière tuile ne rapporte de points nulle part. Pose-la là où elle aide le moins les autres.",
  follow: "Les tuiles injouables sont grisées.",
  raven:
    "Le Corbeau a rapporté ses points. Sur une autre case, il peut en rapporter encore ; la tuile qu’il recouvrait réapparaît.",
  unload: "Pose les tuiles de ton Drakkar l’une après l’autre, dans l’ordre que tu veux.",
  stuck: "Tu en piocheras une autre.",
  trim: "Tu peux garder cinq tuiles. Défausse celle qui te sert le moins.",
  unfollowed: "Choisis-en une faible.",
};
