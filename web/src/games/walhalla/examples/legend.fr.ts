// The words of the drawn examples of Walhalla in French.
import type { Legend } from "./legend.en";

export const fr: Legend = {
  labels: {
    coast: "côte",
    sea: "mer",
    fjord: (number) => `fjord ${number}`,
    berth: (number) => `mouillage ${number}`,
    peninsula: (number) => `presqu’île ${number}`,
    inner: "pointes intérieures",
    outer: "pointes extérieures",
    bow: "proue",
    middle: "centre",
    stern: "poupe",
    bow_first: "proue en avant",
    stern_first: "poupe en avant",
    home: "retour à Midgard",
    card: "une carte",
    points: (count) => (count < 2 ? `${count} point` : `${count} points`),
    strength: (count) => `+${count} de force`,
    each_raid: (points) => `${points.join(", puis ")} points`,
    during: "Pendant un raid",
    at_end: "À la fin d’un raid",
    before: "avant",
    yield: "céder",
    stand: "tenir bon",
    shield: "bouclier",
    heroes: "héros",
    vikings: "vikings",
    villages: "villages",
    cards: "cartes",
    strengths: "force",
    scored: "points",
    come: "vikings reçus",
    after: "après",
    headland: "pointe",
    wheat: "blé",
    sum: "total",
    remain: "héros restants",
  },
  captions: {
    coast:
      "Le plateau, la côte en haut : trois presqu’îles de 12 terrains, quatre fjords de quatre mouillages chacun, et au bout de chaque presqu’île, côté mer, une pointe intérieure et une pointe extérieure.",
    terrains:
      "Ce que rapporte un terrain au viking qui le prend. Forêts et lieux de culte rapportent aussitôt ; les villages comptent à la fin du raid ; le blé rapporte après chaque raid, et son viking reste.",
    seats:
      "Les trois drakkars d’une couleur : le bouclier indique la place de couleur, à la proue, au centre ou à la poupe. Les deux autres places sont au joueur actif.",
    cards:
      "Les 32 cartes action. Trois sortes se jouent pendant un raid, toutes les autres en secret à la fin.",
    sailing:
      "Le mouillage 1 est pris, le drakkar va donc au mouillage 2. Proue en avant, Noir débarque d’abord ; poupe en avant, Noir débarque en dernier. Les chiffres donnent l’ordre de débarquement.",
    landing:
      "Place 1 : Noir peut prendre la forêt libre ou attaquer Bleu. Place 2 : à gauche, le terrain est déjà rouge, Rouge doit donc prendre le lieu de culte. Place 3 : les deux terrains sont déjà rouges, le viking retourne à Midgard.",
    fight:
      "Rouge débarque sur une forêt de valeur 3 que Bleu occupe ; Rouge a 1 héros, Bleu 2. Bleu cède : Rouge marque 3 points, et Bleu a 3 héros. Bleu tient bon : Bleu perd un héros et Rouge en gagne un. Le bouclier n’en coûte aucun.",
    majority:
      "Rouge a 3 vikings et un village +1 : force 4, ce qui rapporte la pointe extérieure, 6 points. Bleu est deuxième avec 3 et marque la pointe intérieure, 4. Noir marque 0.",
    reinforcements:
      "Exemple T4. Noir a le plus de héros : 8 vikings. Jaune et Rouge partagent la deuxième place : 7 chacun. Bleu a la troisième : 6.",
    exodus:
      "Exemple T5. Le plus petit nombre de héros est 2, tout le monde en perd donc 2 : Rouge en garde 2, Jaune 1, Noir et Bleu 0.",
    T1: "Place 1 : à droite, le terrain est déjà noir, Noir doit donc attaquer Jaune à gauche. La place 2 peut aller des deux côtés ; la forêt de droite rapporterait 2. La place 3 doit prendre le village de gauche.",
    T2: "Rouge a une force de 4 et marque la pointe extérieure, 7. Bleu et Jaune sont à égalité à la deuxième place avec 2 : ils partagent les 5 de la pointe intérieure, arrondis à 3 chacun. Noir marque 0.",
    T3: "Noir a 3 vikings et un village +2 ; Bleu 2 vikings, un village +1 et la carte de la presqu’île 8. Les deux ont une force de 5 : ils partagent 8 + 3 = 11, arrondis à 6 chacun. Il n’y a pas de deuxième place : Jaune marque 0.",
  },
};
