// The lesson of Walhalla in French.
import type { Lesson } from "./lesson.en";

export const fr: Lesson = {
  crew: {
    title: "Former l’équipage",
    text: "Tu joues Rouge. Trois presqu’îles s’avancent dans la mer. Après chacun des trois raids, le plus fort sur une presqu’île marque le grand nombre à sa pointe, le deuxième le petit. On y va en bateau, et ce drakkar est à toi.",
    task: "Place des vikings sur les deux places neutres. La bleue est à Bleu.",
    done: "Deux de tes vikings sont à bord. La place bleue est à Bleu, qui embarque aussi.",
  },
  sail: {
    title: "Naviguer et tourner",
    text: "Un drakkar entre dans un fjord aussi loin qu’il peut. Puis les vikings débarquent un par un, le plus proche de la côte d’abord.",
    task: "Touche le fjord 2. Bleu débarquerait le premier : retourne le drakkar, puis pars.",
    done: "Ton viking à la poupe est maintenant le plus proche de la côte, à côté de la meilleure forêt.",
  },
  forest: {
    title: "Prendre une forêt",
    text: "Un viking occupe l’un des deux terrains à côté de sa place. Une forêt rapporte tout de suite le nombre de points inscrit dessus.",
    task: "Débarque dans la forêt à 3.",
    done: "3 points, et la forêt est à toi tant que ton viking la tient. « Si le raid finissait maintenant » dit ce que chacun aurait alors : les points déjà marqués, les pointes et le blé.",
  },
  cult: {
    title: "Quatre sortes de terrains",
    text: "Les forêts rapportent des points. Les pierres dressées sont des lieux de culte : ils donnent une carte. Les villages te renforcent sur leur presqu’île. Le blé rapporte des points à la fin de chaque raid.",
    task: "Débarque sur le lieu de culte.",
    done: "Tu as pioché une carte que personne d’autre ne voit : Presqu’île 8. Retiens-la ! Puis Bleu a débarqué aussi.",
  },
  join: {
    title: "Profiter du voyage",
    text: "C’est le tour de Bleu, mais une place est rouge : elle est à toi, si tu veux. Bleu choisit le fjord, tu choisis où ton viking débarque.",
    task: "Embarque, puis débarque sur le champ de blé.",
    done: "Le blé rapporte 1 point après le premier raid, 2 après le deuxième, 3 après le troisième. Et un viking dans le blé y reste pour le raid suivant.",
  },
  fight: {
    title: "Céder ou tenir bon",
    text: "Noir débarque dans ta forêt : c’est un combat, sans dés. Cède, et ton viking devient un héros au Walhalla. Tiens bon, et un de tes héros s’en va, mais c’est l’attaquant qui devient un héros.",
    task: "Garde ta forêt : tiens bon.",
    done: "La forêt est toujours à toi, mais ton seul héros est parti. Au lieu de culte, tu as donc dû céder, et ce viking est maintenant un héros. Qui perd un terrain gagne un héros.",
  },
  cards: {
    title: "Le raid se termine",
    text: "Tous ont débarqué : le raid est terminé. Chacun choisit des cartes en secret. Pour l’instant, Bleu mène sur la presqu’île 8 avec une force de 2 contre 1 pour toi.",
    task: "Joue tes deux cartes.",
    done: "La presqu’île 8 est à toi : 8 points. Sur la presqu’île 6 tu es deuxième : 5 de plus. Le champ de blé rapporte 1, et la carte Blé encore 1.",
  },
  between: {
    title: "Entre les raids",
    text: "Le raid est compté. La table se prépare au suivant : les vikings sur le blé restent, tous les autres vont à Asgard. Puis des renforts viennent à Midgard : plus on a de héros, plus il vient de vikings. Noir a deux héros et en reçoit 10 ; Bleu et toi en avez un chacun et en recevez 9.",
    task: "Ferme la carte et regarde le Walhalla.",
    done: "À la fin vient le retrait des héros : chacun perd autant de héros qu’en a celui qui en a le moins, ici un. Rassemble donc des héros, et sers-t’en à temps.",
  },
  end: {
    title: "Le dernier raid",
    text: "La fin d’une autre partie. Après le troisième raid, chaque terrain tenu rapporte encore 1 point ; qui a le plus de héros au Walhalla marque 6, le deuxième 5. Bleu est sur le point de gagner.",
    task: "Joue Presqu’île 7 et Héros.",
    done: "Tes cartes ont tout changé : tu gagnes d’un seul point ! Après trois raids, le plus de points l’emporte. Tu peux prendre la mer.",
  },
};
