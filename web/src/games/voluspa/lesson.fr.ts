// The lesson of Völuspá in French.
import type { Lesson } from "./lesson.en";

export const fr: Lesson = {
  place: {
    title: "Poser une tuile",
    text: "À ton tour, tu poses une tuile à côté d’une autre. Si elle est plus haute que toutes celles de sa rangée ou de sa colonne, tu marques autant de points que cette ligne a de tuiles.",
    task: "Prends Odin (8) dans ta main et pose-le à côté du Dragon (5).",
    done: "8 bat 5. Deux tuiles dans la ligne : 2 points. Puis tu pioches une nouvelle tuile.",
  },
  lines: {
    title: "Deux lignes à la fois",
    text: "Chaque tuile est dans une rangée et dans une colonne, et les deux comptent. Une ligne s’arrête là où une case est vide, et aucune ne peut dépasser sept tuiles. Une égalité avec la plus haute ne rapporte rien.",
    task: "Pose Thor (7) dans un angle, là où une rangée et une colonne se croisent.",
    done: "Une rangée de trois et une colonne de deux : 5 points avec une seule tuile.",
  },
  loki: {
    title: "Loki annule",
    text: "Loki ne vaut que 1. Mais toutes les tuiles juste à côté de lui valent 0, quoi qu’il y soit écrit.",
    task: "Pose Loki là où il touche à la fois Odin et Thor.",
    done: "Odin et Thor valent 0 maintenant, et 1 bat 0 : une rangée et une colonne, 4 points.",
  },
  fenrir: {
    title: "La meute de Fenrir",
    text: "Fenrir porte un 4. Mais il vaut autant que tous les Fenrir de sa ligne ensemble, et il y en a déjà un dans cette rangée.",
    task: "Pose ton Fenrir à un bout de la rangée.",
    done: "4 et 4 font 8, et 8 bat le 7 de Thor : la rangée de quatre est à toi.",
  },
  dragon: {
    title: "Le Dragon recouvre",
    text: "Le Dragon (5) peut aussi se poser sur une autre tuile. Seul ce qui est au-dessus compte.",
    task: "Recouvre Odin.",
    done: "Odin a disparu, et 5 est la plus haute valeur de la rangée : 4 points.",
  },
  skadi: {
    title: "Skadi échange",
    text: "Skadi (3) peut s’échanger avec une tuile, qui vient dans ta main. Regarde : Odin vaut 0 ici, car Loki est à côté de lui.",
    task: "Échange le Dragon contre Skadi.",
    done: "3 est maintenant la plus haute valeur de la rangée : 4 points. Et le Dragon est dans ta main.",
  },
  troll: {
    title: "Le Troll monte la garde",
    text: "Une fois le Troll (6) posé, plus rien ne peut venir à côté de lui, sauf d’autres Trolls.",
    task: "Pose le Troll à un bout de la rangée.",
    done: "4 points, et de son côté personne ne peut allonger la rangée : ton 6 y garde le dernier mot.",
  },
  valkyrie: {
    title: "Des Valkyries aux deux bouts",
    text: "Une ligne avec une Valkyrie à chaque bout rapporte à qui la ferme, quoi qu’il y ait entre les deux.",
    task: "Pose ta Valkyrie au bout libre, à côté d’Odin.",
    done: "4 points avec une tuile à 2, au nez d’Odin lui-même. Tant que les deux Valkyries restent aux bouts, rien d’autre ne marque dans cette rangée.",
  },
  hermod: {
    title: "Hermod ouvre la voie",
    text: "Les extensions apportent de nouvelles tuiles. Après Hermod (3), tu en joues aussitôt une autre, dans sa rangée ou sa colonne.",
    task: "Pose Hermod à droite de la Valkyrie, puis Odin sous lui.",
    done: "2 points pour Hermod et 5 pour Odin : une rangée de trois, une colonne de deux. 7 en un seul tour.",
  },
  end: {
    title: "La dernière tuile",
    text: "Quand la pioche est vide, chacun joue les tuiles qui lui restent. Puis la partie est finie, et le plus de points l’emporte. Il t’en manque 3.",
    task: "Pose ta dernière tuile là où elle rapporte le plus.",
    done: "5 points avec Loki : tu gagnes, 18 à 16 ! Chaque autre tuile dit ce qu’elle sait faire quand tu la prends. Tu sais tout ce qu’il faut.",
  },
};
