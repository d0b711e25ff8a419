// The lesson of Walhalla in Italian.
import type { Lesson } from "./lesson.en";

export const it: Lesson = {
  crew: {
    title: "Forma l’equipaggio",
    text: "Giochi con il rosso. Dopo tre manche, i raid, vince chi ha più punti. I tuoi vichinghi li fanno a terra, e ci arrivano con le navi, i drakkar. Questo drakkar è tuo.",
    task: "Tocca i due posti neutri. Quello blu è di Blu.",
    done: "Due dei tuoi vichinghi sono a bordo. Blu occupa il posto blu.",
  },
  sail: {
    title: "Salpare e girare",
    text: "Un drakkar avanza nel fiordo fin dove può. Poi i vichinghi sbarcano uno alla volta, il più vicino alla costa per primo.",
    task: "Tocca il fiordo 2. Blu sbarcherebbe per primo: gira il drakkar, poi conferma.",
    done: "Ora il tuo vichingo a poppa è il più vicino alla costa, accanto alla foresta migliore.",
  },
  forest: {
    title: "Occupa una foresta",
    text: "Un vichingo occupa uno dei due campi accanto al suo posto. Una foresta dà subito i punti indicati. Ogni penisola prende il nome dal numero grande del promontorio.",
    task: "Sbarca nella foresta da 3.",
    done: "3 punti, e la foresta è tua finché c’è il tuo vichingo. Ogni vichingo dà 1 di forza alla sua penisola, e il promontorio mostra chi ne ha di più: se il raid finisse ora, faresti altri 6 punti.",
  },
  cult: {
    title: "Quattro tipi di campo",
    text: "Le foreste danno punti. Le pietre erette sono luoghi di culto: peschi una carta. I villaggi ti danno forza sulla loro penisola. Il grano dà punti alla fine di ogni raid.",
    task: "Sbarca sul luogo di culto.",
    done: "Hai pescato una carta che vedi solo tu: Penisola 8. Dopo il raid aggiunge 2 di forza sulla penisola con l’8 in punta. L’altra tua carta, Campo di grano, l’avevi dall’inizio. Entrambe appaiono qui quando puoi giocarle. È sbarcato anche Blu.",
  },
  join: {
    title: "Viaggiare con Blu",
    text: "Tocca a Blu, ma un posto è rosso: un vichingo ancora pronto a Midgard può quindi imbarcarsi. Blu sceglie il fiordo, tu scegli dove sbarca il tuo vichingo.",
    task: "Imbarcati, poi sbarca sul campo di grano.",
    done: "Il grano dà 1 punto dopo il primo raid, 2 dopo il secondo, 3 dopo il terzo. E un vichingo sul grano ci resta anche per il raid successivo.",
  },
  fight: {
    title: "Cedere o resistere",
    text: "Quando un tuo campo viene attaccato, cedi o resisti. Se cedi, il tuo vichingo diventa un eroe nel Walhalla. Se resisti, spendi un eroe e chi attacca ne guadagna uno.",
    task: "Nero attacca la tua foresta. Tienila: resisti.",
    done: "Hai tenuto la foresta, ma hai speso il tuo unico eroe. Perciò al luogo di culto hai dovuto cedere, e quel vichingo ora è un eroe. Quando perdi un campo, guadagni un eroe.",
  },
  cards: {
    title: "Il raid finisce",
    text: "Midgard è vuota: il raid finisce. Chi ha più forza su una penisola prende il numero grande del promontorio, il secondo posto quello piccolo.",
    task: "Blu è in testa 2 a 1 sulla penisola 8. Gioca entrambe le tue carte.",
    done: "Con la tua carta sei 3 a 2: la penisola 8 è tua, 8 punti. Sulla penisola 6 hai il secondo posto: altri 5. Il campo di grano dà 1, e la carta Campo di grano ancora 1.",
  },
  between: {
    title: "Tra un raid e l’altro",
    text: "I punti del raid sono assegnati. I vichinghi sul grano restano, tutti gli altri vanno ad Asgard, la riserva. Poi arrivano i rinforzi a Midgard: più eroi hai, più vichinghi ricevi. Alla fine del raid Nero aveva due eroi (10 vichinghi), tu e Blu uno a testa (9).",
    task: "Tocca «Continua» e guarda il Walhalla.",
    done: "Infine c’è l’esodo degli eroi: si guarda chi ne ha di meno (qui 1), e tutti ne perdono altrettanti. Raccogli eroi, ma usali in tempo.",
  },
  end: {
    title: "L’ultimo raid",
    text: "Ecco la fine di un’altra partita. Dopo il terzo raid ogni campo che occupi dà ancora 1 punto. Chi ha più eroi fa 6 punti, chi è al secondo posto 5.",
    task: "Blu è in testa. Gioca le carte Penisola 7 ed Eroi.",
    done: "Le tue carte hanno cambiato tutto: vinci per un solo punto! Dopo tre raid vince chi ha più punti. Puoi prendere il mare.",
  },
};
