// The lesson of Völuspá in French.
import type { Lesson } from "./lesson.en";

export const fr: Lesson = {
  place: {
    title: "Poser une tuile",
    text: "À ton tour, pose une tuile à côté d’une autre. Si elle a la plus grande valeur de sa rangée ou de sa colonne, tu marques 1 point par tuile de cette ligne.",
    task: "Touche Odin (8), puis une case à côté du Dragon (5).",
    done: "8 bat 5. Deux tuiles dans la ligne : 2 points. Puis tu pioches une nouvelle tuile.",
  },
  lines: {
    title: "Deux lignes à la fois",
    text: "Chaque tuile fait partie d’une rangée et d’une colonne, et les deux peuvent rapporter. Une ligne s’arrête à une case vide et ne peut pas dépasser sept tuiles. Une égalité avec la plus forte ne rapporte rien.",
    task: "Pose Thor (7) là où une rangée et une colonne se croisent.",
    done: "Une rangée de trois et une colonne de deux : 5 points avec une seule tuile.",
  },
  loki: {
    title: "Loki annule ses voisines",
    text: "Loki ne vaut que 1. Mais toutes les tuiles à côté de lui, sauf d’autres Lokis, valent 0, quel que soit le nombre inscrit.",
    task: "Pose Loki là où il touche à la fois Odin et Thor.",
    done: "Odin et Thor valent 0 maintenant, et 1 bat 0 : une rangée et une colonne, 4 points.",
  },
  fenrir: {
    title: "La meute de Fenrir",
    text: "Fenrir vaut 4 par Fenrir présent dans sa ligne, lui compris. Il y en a déjà un dans cette rangée.",
    task: "Pose ton Fenrir à un bout de la rangée.",
    done: "4 et 4 font 8, et 8 bat le 7 de Thor : 4 points pour la rangée. Pendant qu’un nouveau Fenrir marque, les autres comptent sans lui : pas d’égalité.",
  },
  dragon: {
    title: "Le Dragon recouvre",
    text: "Le Dragon (5) peut aussi se poser sur une autre tuile. Seule la tuile du dessus compte.",
    task: "Recouvre Odin avec le Dragon.",
    done: "Odin est recouvert, et 5 est la plus grande valeur de la rangée : 4 points.",
  },
  skadi: {
    title: "Skadi prend la place",
    text: "Skadi (3) peut aussi prendre la place d’une tuile, qui revient dans ta main. Odin vaut 0 ici, car Loki est à côté de lui.",
    task: "Échange Skadi contre le Dragon.",
    done: "3 est maintenant la plus grande valeur de la rangée : 4 points. Et le Dragon est dans ta main.",
  },
  troll: {
    title: "Le Troll monte la garde",
    text: "À côté d’un Troll (6), on ne peut plus poser que d’autres Trolls.",
    task: "Pose le Troll à un bout de la rangée.",
    done: "4 points. De ce côté, seul un autre Troll peut allonger la rangée, et il ne ferait qu’égalité.",
  },
  valkyrie: {
    title: "Valkyries aux deux bouts",
    text: "Quand une ligne a une Valkyrie à chaque bout, elle rapporte à la personne qui a posé la deuxième, quoi qu’il y ait entre les deux.",
    task: "Pose ta Valkyrie au bout libre, à côté d’Odin.",
    done: "4 points avec une tuile à 2, malgré Odin. Tant qu’il y a une Valkyrie à chaque bout, rien d’autre ne rapporte de points dans cette rangée.",
  },
  hermod: {
    title: "Hermod ouvre la voie",
    text: "Les extensions ajoutent de nouvelles tuiles. Après Hermod (3), tu poses aussitôt une autre tuile, dans sa rangée ou sa colonne.",
    task: "Pose Hermod à droite de la Valkyrie, puis Odin sous lui.",
    done: "2 points pour Hermod et 5 pour Odin : une rangée de trois, une colonne de deux. 7 en un seul tour.",
  },
  end: {
    title: "La dernière tuile",
    text: "Quand la pioche est vide, tout le monde joue les tuiles qui lui restent. Ensuite, le meilleur score gagne.",
    task: "Tu as 3 points de retard. Pose ta dernière tuile là où elle rapporte le plus.",
    done: "5 points avec Loki : tu gagnes, 18 à 16 ! Touche une tuile pour lire ce qu’elle fait. Tu sais tout ce qu’il faut.",
  },
};
