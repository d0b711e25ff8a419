// The lesson of Walhalla in French.
import type { Lesson } from "./lesson.en";

export const fr: Lesson = {
  crew: {
    title: "Former l’équipage",
    text: "Tu joues les rouges. Après trois manches, les raids, le meilleur score gagne. Tes vikings marquent des points à terre, et des navires, les drakkars, les y emmènent. Ce drakkar est à toi.",
    task: "Touche les deux places neutres. La bleue est à Bleu.",
    done: "Deux de tes vikings sont à bord. Bleu prend la place bleue.",
  },
  sail: {
    title: "Naviguer et tourner",
    text: "Le drakkar avance dans le fjord le plus loin possible. Puis les vikings débarquent un par un, le plus proche de la côte d’abord.",
    task: "Touche le fjord 2. Bleu débarquerait d’abord : retourne le drakkar, puis confirme.",
    done: "Maintenant, ton viking à la poupe est le plus proche de la côte, à côté de la meilleure forêt.",
  },
  forest: {
    title: "Prendre une forêt",
    text: "Un viking prend l’un des deux terrains à côté de sa place. Une forêt rapporte tout de suite le nombre de points inscrit dessus. Chaque presqu’île tire son nom du grand nombre de sa pointe.",
    task: "Débarque dans la forêt à 3.",
    done: "3 points, et la forêt est à toi tant que ton viking y est. Chaque viking donne 1 de force à sa presqu’île, et la pointe montre qui en a le plus : si le raid finissait maintenant, elle te rapporterait 6 de plus.",
  },
  cult: {
    title: "Quatre sortes de terrains",
    text: "Les forêts rapportent des points. Les pierres dressées sont des lieux de culte : tu pioches une carte. Les villages te donnent de la force sur leur presqu’île. Le blé rapporte à la fin de chaque raid.",
    task: "Débarque sur le lieu de culte.",
    done: "Tu as pioché une carte que personne d’autre ne voit : Presqu’île 8. Après le raid, elle ajoute 2 de force sur la presqu’île qui porte le 8 à sa pointe. Ton autre carte, Champ de blé, date du début de la partie. Les deux s’affichent ici dès que tu peux les jouer. Bleu a débarqué aussi.",
  },
  join: {
    title: "Profiter du voyage",
    text: "C’est le tour de Bleu, mais une place est rouge : un viking encore prêt à Midgard peut donc embarquer. Bleu choisit le fjord, tu choisis où ton viking débarque.",
    task: "Embarque, puis débarque sur le champ de blé.",
    done: "Le blé rapporte 1 point après le premier raid, 2 après le deuxième, 3 après le troisième. Et un viking dans le blé y reste pour le raid suivant.",
  },
  fight: {
    title: "Céder ou tenir bon",
    text: "Si l’on attaque ton terrain, tu cèdes ou tu tiens bon. Si tu cèdes, ton viking devient un héros au Walhalla. Si tu tiens bon, tu perds un héros et l’autre camp en gagne un.",
    task: "Noir attaque ta forêt. Garde-la : tiens bon.",
    done: "Tu gardes la forêt, mais tu as perdu ton seul héros. Au lieu de culte, tu as donc dû céder, et ce viking est maintenant un héros. Si tu perds un terrain, tu gagnes un héros.",
  },
  cards: {
    title: "Le raid se termine",
    text: "Midgard est vide : le raid se termine. La plus grande force sur une presqu’île rapporte le grand nombre de sa pointe, la deuxième le petit.",
    task: "Bleu mène 2 à 1 sur la presqu’île 8. Joue tes deux cartes.",
    done: "Ta carte donne 3 contre 2 : la presqu’île 8 est à toi, 8 points. Deuxième place sur la presqu’île 6 : 5 de plus. Le champ de blé rapporte 1, et la carte Champ de blé encore 1.",
  },
  between: {
    title: "Entre les raids",
    text: "Le décompte est fait. Les vikings sur le blé restent, tous les autres vont à Asgard, la réserve. Puis des renforts arrivent à Midgard : plus tu as de héros, plus tu reçois de vikings. À la fin du raid, Noir avait deux héros (10 vikings) ; Bleu en avait un, et toi aussi (9).",
    task: "Touche « Continuer » et regarde le Walhalla.",
    done: "Enfin, le retrait des héros : tout le monde en perd autant qu’en a la personne qui en a le moins (ici 1). Gagne donc des héros, mais utilise-les à temps.",
  },
  end: {
    title: "Le dernier raid",
    text: "Voici la fin d’une autre partie. Après le troisième raid, chaque terrain que tu occupes rapporte encore 1 point. Avoir le plus de héros rapporte 6 points, la deuxième place 5.",
    task: "Bleu est en tête. Joue les cartes Presqu’île 7 et Héros.",
    done: "Tes cartes ont tout changé : tu gagnes d’un seul point ! Après trois raids, le meilleur score gagne. Tu peux prendre la mer.",
  },
};
