// The words of the drawn examples in French. Before ! ? ; : stands a narrow no-break space.
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
    middle: "milieu",
    stern: "poupe",
    bow_first: "proue en avant",
    stern_first: "poupe en avant",
    home: "retour à Midgard",
    card: "une carte",
    points: (count) => (count < 2 ? `${count} point` : `${count} points`),
    strength: (count) => `+${count} de force`,
    each_raid: (points) => `${points} après les attaques`,
    during: "Pendant une attaque",
    at_end: "À la fin d’une attaque",
    before: "avant",
    yield: "céder",
    stand: "tenir",
    shield: "bouclier",
    heroes: "héros",
    vikings: "vikings",
    villages: "villages",
    cards: "cartes",
    strengths: "force",
    scored: "points",
    come: "arrivent",
    after: "après",
    neighbours: "voisines",
    around: "autour",
    rows: "Rangée par rangée",
    free: "vide",
    played: (tile) => `${tile} (qu’on vient de jouer)`,
    open: "permis",
    closed: "interdit",
  },
  captions: {
    coast:
      "Le plateau, la côte en haut : trois presqu’îles de 12 terrains, quatre fjords de quatre mouillages chacun, et au bout de chaque presqu’île, côté mer, une pointe intérieure et une pointe extérieure.",
    terrains:
      "Ce que rapporte un viking qui occupe un terrain. Forêts et lieux de culte donnent aussitôt ; les villages comptent à la fin de l’attaque ; le blé rapporte après chaque attaque, et son viking reste.",
    seats:
      "Les trois drakkars d’une couleur : le bouclier marque la place colorée, à la proue, au milieu ou à la poupe. Les deux autres places sont au joueur actif.",
    cards:
      "Les 32 cartes action. Trois sortes se jouent pendant une attaque, toutes les autres en secret à la fin.",
    sailing:
      "Le mouillage 0 est pris, le drakkar va donc au mouillage 1. Proue en avant, Noir débarque d’abord ; poupe en avant, Noir débarque en dernier. Les chiffres donnent l’ordre de débarquement.",
    landing:
      "Place 1 : Noir peut occuper la forêt libre ou attaquer Bleu. Place 2 : à gauche se trouve un viking à lui, Rouge doit donc prendre le lieu de culte. Place 3 : les deux terrains sont déjà rouges, le viking retourne à Midgard.",
    fight:
      "Rouge débarque sur une forêt de valeur 3 que Bleu occupe ; Rouge a 1 héros, Bleu 2. Bleu cède : Rouge marque 3 points, et Bleu a 3 héros. Bleu tient : cela coûte un héros à Bleu et en donne un à Rouge. Le bouclier n’en coûte aucun.",
    majority:
      "Rouge a 3 vikings et un village +1 : force 4, il marque la pointe extérieure, 6 points. Bleu est deuxième avec 3 et marque la pointe intérieure, 4. Noir marque 0.",
    reinforcements:
      "Exemple T4. Noir a le plus de héros : 8 vikings arrivent. Jaune et Rouge partagent le deuxième rang : 7 chacun. Bleu est troisième : 6.",
    exodus:
      "Exemple T5. Le plus petit nombre de héros est 2, chacun en perd donc 2 : Rouge en garde 2, Jaune 1, Noir et Bleu 0.",
    T1: "Place 1 : à droite se trouve un viking à lui, Noir doit donc attaquer Jaune à gauche. La place 2 peut aller des deux côtés ; la forêt de droite rapporterait 2. La place 3 doit prendre le village de gauche.",
    T2: "Rouge a une force de 4 et marque la pointe extérieure, 7. Bleu et Jaune sont deuxièmes à égalité avec 2 : ils partagent les 5 de la pointe intérieure, arrondis à 3 chacun. Noir marque 0.",
    T3: "Noir a 3 vikings et un village +2 ; Bleu 2 vikings, un village +1 et la carte de la presqu’île 8. Tous deux ont une force de 5 : ils partagent 8 + 3 = 11, arrondis à 6 chacun. Il n’y a pas de deuxième : Jaune marque 0.",
    around: "À gauche : les quatre voisines d’une tuile. À droite : les huit cases autour d’elle.",
    kinds:
      "Les 18 sortes avec leurs valeurs. Le jeu de base remplit les deux premières rangées ; puis viennent Saga of Edda, Order of the Gods et les promos.",
    cross:
      "Thor est le plus haut de sa rangée et de sa colonne. Chaque ligne a 3 tuiles : 3 + 3 = 6 points.",
    end: "La tuile la plus haute marque où qu’elle soit dans sa ligne, à un bout aussi : 4 tuiles, 4 points.",
    tie: "Un autre Thor est dans la rangée. À égalité, on n’est pas plus haut : 0 point.",
    loki: "Odin est à côté de Loki et vaut 0. Le Dragon est donc le plus haut des trois : 3 points.",
    troll:
      "Où un Odin peut-il aller ? Nulle part à côté du Troll ; les autres cases à côté d’une tuile lui sont ouvertes.",
    dragon:
      "Le Dragon recouvre Odin, qui ne compte plus. 5 est maintenant le plus haut de la rangée : 3 points.",
    fenrir:
      "Trois Fenrir de 4 dans une rangée valent 12 chacun, et 12 bat Thor. Pendant que l’on compte le troisième, les deux autres ne comptent que 8 : 4 points.",
    skadi:
      "Skadi s’échange avec Thor : il va dans la main, et elle est la plus haute de la rangée : 3 points.",
    valkyrie:
      "La deuxième Valkyrie ferme la ligne : une Valkyrie aux deux bouts. Elle la marque quelles que soient les valeurs : 5 points.",
    hermod:
      "Hermod marque 3 et laisse son joueur continuer : Odin suit dans la même rangée et marque 4. Ensemble 7 points.",
    jotunn:
      "Jotunn pousse Thor vers le bas, jusqu’à la première case vide au-delà du bout de la colonne, et prend sa case. Dans la rangée il est le plus haut : 3 points. Dans la colonne, c’est toujours Thor.",
    sea_serpent:
      "Le Serpent de mer voit toute sa rangée, par-delà les trous et Hel. 6 est plus que 5 et 3 : d’un bout à l’autre il y a 5 cases, 5 points.",
    hel: "Hel engloutit le Dragon. Il y a 6 tuiles autour d’elle : 6 points. Désormais sa case est un trou.",
    dwarf: "Les voisines valent 8 et 3. La moitié de 11, arrondie à l’inférieur : 5 points.",
    freya: "Freya est défaussée, et Thor vaut 8 au lieu de 7. Il bat donc l’autre Thor : 3 points.",
    raven:
      "Le Corbeau recouvre Odin et marque la rangée, 3. Puis il vole plus loin, Odin reparaît, et il marque la colonne, 3 : ensemble 6 points.",
    niohoggr:
      "Odin marque la rangée de 3 tuiles, et le Niohoggr qui s’y trouve ajoute 2 : 5 points.",
    drakkar:
      "Le Drakkar lui-même vaut 0 et marque 0. Sa cargaison est jouée aussitôt : le Dragon marque 2, puis Thor 3. Ensemble 5 points.",
    lightning:
      "L’Éclair frappe Thor et marque la plus courte des deux lignes, quelles que soient les valeurs : la colonne, 2 points.",
    "V5.1":
      "Les deux voisines de Loki valent 0. Avec 1, il les bat dans la rangée et dans la colonne : 4 points.",
    "V5.2": "Une Valkyrie aux deux bouts : elle marque toute la ligne, 4 points.",
    "V5.3":
      "Odin à côté de Loki vaut 0. Skadi, à la place du Dragon, est la plus haute avec 3 : 4 points. Le Dragon va dans la main.",
    "V5.4":
      "Deux Fenrir dans la rangée font 8, plus que Thor : 3 points. Dans la colonne, l’autre Fenrir est à côté de Loki et n’ajoute rien : 4 est moins que les 6 du Troll.",
    "V5.5":
      "Le Dragon ne peut pas aller sur la Valkyrie, car elle est à côté du Troll, ni sur un Dragon. Sur Odin, il est le plus haut de la rangée et de la colonne : 2 + 2 = 4 points.",
    "V5.6":
      "L’autre Troll et le Dragon sont à côté de Loki et valent 0 : 2 dans la rangée, 2 dans la colonne, 4 points.",
    "V5.7": "Odin est à côté de Loki et vaut 0. Thor marque la colonne : 2 points.",
    "V5.8":
      "Odin est le plus haut de la rangée : 3 points. Dans la colonne, l’autre Odin est aussi haut, et une égalité ne marque rien.",
    "V5.9":
      "La ligne a 7 tuiles et ne peut pas s’allonger : les bouts sont interdits. Au-dessus et au-dessous, les 14 cases sont ouvertes à un Odin.",
    "V5.10": "Les voisines valent 7 et 4. La moitié de 11, arrondie à l’inférieur : 5 points.",
    "V5.11":
      "Le Niohoggr est à côté de Loki et vaut 0. D’un bout à l’autre il y a 4 cases, Hel comprise, et le Niohoggr ajoute 2 : 6 points.",
    "V5.12":
      "Le Dragon recouvre Odin, mais la rangée est encadrée, et rien d’autre n’y marque : 0.",
    "V5.13": "Chaque Fenrir vaut 12 ici, plus que les 8 d’Odin : 0 point.",
    "V5.14": "Hel est un trou, Thor est donc seul dans ses deux lignes : 1 point.",
    "V5.15":
      "L’Éclair frappe un Niohoggr sans ligne : 1 point, et 2 pour le Niohoggr recouvert, soit 3 points.",
  },
};
