// The words of the drawn examples of Völuspá in French.
import type { Legend } from "./legend.en";

export const fr: Legend = {
  labels: {
    points: (count) => (count < 2 ? `${count} point` : `${count} points`),
    neighbours: "voisines",
    around: "autour",
    rows: "Rangée par rangée",
    free: "vide",
    played: (tile) => `${tile} (qu’on vient de poser)`,
  },
  captions: {
    around: "À gauche : les quatre voisines d’une tuile. À droite : les huit cases autour d’elle.",
    kinds:
      "Les 18 sortes avec leurs valeurs. Le jeu de base remplit les deux premières rangées ; puis viennent Saga of Edda, Order of the Gods et les promos.",
    cross:
      "Thor a la plus grande valeur de sa rangée et de sa colonne. Chaque ligne a 3 tuiles : 3 + 3 = 6 points.",
    end: "La tuile la plus forte rapporte des points où qu’elle soit dans sa ligne, même à un bout : 4 tuiles, 4 points.",
    tie: "Un autre Thor est dans la rangée. Une égalité ne suffit pas : 0 point.",
    loki: "Odin est à côté de Loki et vaut 0. Le Dragon a donc la plus grande valeur des trois : 3 points.",
    troll:
      "Où un Odin peut-il aller ? Nulle part à côté du Troll ; les autres cases à côté d’une tuile lui sont ouvertes.",
    dragon:
      "Le Dragon recouvre Odin, qui ne compte plus. 5 est maintenant la plus grande valeur de la rangée : 3 points.",
    fenrir:
      "Trois Fenrir de 4 dans une rangée valent 12 chacun, et 12 bat Thor. Pendant que l’on compte le troisième, les deux autres ne comptent que 8 : 4 points.",
    skadi:
      "Skadi prend la place de Thor, qui va dans la main : elle a la plus grande valeur de la rangée : 3 points.",
    valkyrie:
      "La deuxième Valkyrie complète la ligne : une Valkyrie aux deux bouts. Elle en rapporte les points, quelles que soient les valeurs : 5 points.",
    hermod:
      "Hermod rapporte 3, et tu poses encore une tuile : Odin suit dans la même rangée et rapporte 4. Ensemble 7 points.",
    jotunn:
      "Jotunn pousse Thor vers le bas, jusqu’à la première case vide au-delà du bout de la colonne, et prend sa case. Dans la rangée, il a la plus grande valeur : 3 points. Dans la colonne, c’est toujours Thor.",
    sea_serpent:
      "Pour le Serpent de mer, toute la rangée compte, par-delà les trous et Hel. 6 est plus que 5 et 3 : d’un bout à l’autre il y a 5 cases, 5 points.",
    hel: "Hel recouvre le Dragon. Il y a 6 tuiles autour d’elle : 6 points. Désormais sa case est un trou.",
    dwarf: "Les voisines valent 8 et 3. La moitié de 11, arrondie à l’inférieur : 5 points.",
    freya: "Freya est défaussée, et Thor vaut 8 au lieu de 7. Il bat donc l’autre Thor : 3 points.",
    raven:
      "Le Corbeau recouvre Odin et rapporte la rangée, 3. Puis il va ailleurs, Odin reparaît, et il rapporte la colonne, 3 : ensemble 6 points.",
    niohoggr:
      "Odin rapporte la rangée de 3 tuiles, et le Niohoggr qui s’y trouve ajoute 2 : 5 points.",
    drakkar:
      "Le Drakkar lui-même vaut 0 et rapporte 0. Sa cargaison est posée aussitôt : le Dragon rapporte 2, puis Thor 3. Ensemble 5 points.",
    lightning:
      "L’Éclair frappe Thor et rapporte la plus courte des deux lignes, quelles que soient les valeurs : la colonne, 2 points.",
    "V5.1":
      "Les deux voisines de Loki valent 0. Avec 1, il les bat dans la rangée et dans la colonne : 4 points.",
    "V5.2": "Une Valkyrie aux deux bouts : elle rapporte toute la ligne, 4 points.",
    "V5.3":
      "Odin à côté de Loki vaut 0. Skadi, à la place du Dragon, a la plus grande valeur avec 3 : 4 points. Le Dragon va dans la main.",
    "V5.4":
      "Deux Fenrir dans la rangée font 8, plus que Thor : 3 points. Dans la colonne, l’autre Fenrir est à côté de Loki et n’ajoute rien : 4 est moins que les 6 du Troll.",
    "V5.5":
      "Le Dragon ne peut pas aller sur la Valkyrie, car elle est à côté du Troll, ni sur un Dragon. Sur Odin, il a la plus grande valeur de la rangée et de la colonne : 2 + 2 = 4 points.",
    "V5.6":
      "L’autre Troll et le Dragon sont à côté de Loki et valent 0 : 2 dans la rangée, 2 dans la colonne, 4 points.",
    "V5.7": "Odin est à côté de Loki et vaut 0. Thor rapporte la colonne : 2 points.",
    "V5.8":
      "Odin a la plus grande valeur de la rangée : 3 points. Dans la colonne, l’autre Odin vaut autant, et une égalité ne rapporte rien.",
    "V5.9":
      "La ligne a 7 tuiles et ne peut pas s’allonger : les bouts sont interdits. Au-dessus et au-dessous, les 14 cases sont ouvertes à un Odin.",
    "V5.10": "Les voisines valent 7 et 4. La moitié de 11, arrondie à l’inférieur : 5 points.",
    "V5.11":
      "Le Niohoggr est à côté de Loki et vaut 0. D’un bout à l’autre il y a 4 cases, Hel comprise, et le Niohoggr ajoute 2 : 6 points.",
    "V5.12":
      "Le Dragon recouvre Odin, mais la rangée est encadrée, et rien d’autre n’y rapporte de points : 0.",
    "V5.13": "Chaque Fenrir vaut 12 ici, plus que les 8 d’Odin : 0 point.",
    "V5.14": "Hel est un trou, Thor est donc seul dans ses deux lignes : 1 point.",
    "V5.15":
      "L’Éclair frappe un Niohoggr sans ligne : 1 point, et 2 pour le Niohoggr recouvert, soit 3 points.",
  },
};
