// The lesson of Walhalla in Italian.
import type { Lesson } from "./lesson.en";

export const it: Lesson = {
  crew: {
    title: "Forma l’equipaggio",
    text: "Tu sei Rosso. Tre penisole si protendono nel mare. Dopo ciascuno dei tre raid, il più forte su una penisola segna il numero grande sulla punta, il secondo quello piccolo. Ci si arriva per mare, e questo drakkar è tuo.",
    task: "Metti vichinghi sui due posti neutri. Quello blu è di Blu.",
    done: "Due dei tuoi vichinghi sono a bordo. Il posto blu è di Blu, che sale a bordo.",
  },
  sail: {
    title: "Navigare e girare",
    text: "Un drakkar entra in un fiordo fin dove può. Poi i vichinghi sbarcano uno alla volta, il più vicino alla costa per primo.",
    task: "Tocca il fiordo 2. Blu sbarcherebbe per primo: gira il drakkar, poi parti.",
    done: "Ora il tuo vichingo a poppa è il più vicino alla costa, accanto alla foresta migliore.",
  },
  forest: {
    title: "Prendi una foresta",
    text: "Un vichingo occupa uno dei due campi accanto al suo posto. Una foresta porta subito i punti che vi sono scritti.",
    task: "Sbarca nella foresta da 3.",
    done: "3 punti, e la foresta è tua finché il tuo vichingo la tiene. «Se il raid finisse ora» dice quanto avrebbe allora ognuno: i punti già segnati, i promontori e il grano.",
  },
  cult: {
    title: "Quattro tipi di terreno",
    text: "Le foreste portano punti. Le pietre erette sono luoghi di culto: danno una carta. I villaggi ti rafforzano sulla loro penisola. Il grano porta punti alla fine di ogni raid.",
    task: "Sbarca sul luogo di culto.",
    done: "Hai pescato una carta che vedi solo tu: Penisola 8. Tienila a mente! Poi è sbarcato anche Blu.",
  },
  join: {
    title: "Viaggiare con Blu",
    text: "Ora è il turno di Blu, ma un posto è rosso: è tuo, se vuoi. Blu sceglie il fiordo, tu scegli dove sbarca il tuo vichingo.",
    task: "Imbarcati, poi sbarca sul campo di grano.",
    done: "Il grano porta 1 punto dopo il primo raid, 2 dopo il secondo, 3 dopo il terzo. E un vichingo nel grano resta lì per il raid seguente.",
  },
  fight: {
    title: "Cedere o resistere",
    text: "Nero sbarca nella tua foresta: una battaglia, senza dadi. Cedi, e il tuo vichingo diventa un eroe nel Walhalla. Resisti, e uno dei tuoi eroi se ne va, ma l’eroe lo diventa chi attacca.",
    task: "Tieni la tua foresta: resisti.",
    done: "La foresta è ancora tua, ma il tuo unico eroe se n’è andato. Perciò al luogo di culto hai dovuto cedere, e quel vichingo ora è un eroe. Chi perde un campo guadagna un eroe.",
  },
  cards: {
    title: "Il raid finisce",
    text: "Sono sbarcati tutti: il raid è finito. Ognuno sceglie delle carte in segreto. Per ora Blu è in testa sulla penisola 8, con forza 2 contro la tua 1.",
    task: "Gioca entrambe le tue carte.",
    done: "La penisola 8 è tua: 8 punti. Sulla penisola 6 hai il secondo posto: altri 5. Il campo di grano porta 1, e la carta Grano ancora 1.",
  },
  between: {
    title: "Tra un raid e l’altro",
    text: "Il raid è contato. Ora il tavolo si prepara al prossimo: i vichinghi sul grano restano, tutti gli altri vanno ad Asgard. Poi arrivano i rinforzi a Midgard: più eroi, più vichinghi. Nero ha due eroi e ne riceve 10, tu e Blu ne avete uno a testa e ne ricevete 9.",
    task: "Chiudi la carta e guarda il Walhalla.",
    done: "Alla fine c’è l’esodo degli eroi: tutti perdono tanti eroi quanti ne ha chi ne ha meno, qui uno. Quindi raccogli eroi, e usali in tempo.",
  },
  end: {
    title: "L’ultimo raid",
    text: "La fine di un’altra partita. Dopo il terzo raid ogni campo occupato porta ancora 1 punto; chi ha più eroi nel Walhalla segna 6, il secondo 5. Blu sta per vincere.",
    task: "Gioca Penisola 7 ed Eroi.",
    done: "Le tue carte hanno cambiato tutto: vinci per un solo punto! Dopo tre raid vince chi ha più punti. Puoi prendere il mare.",
  },
};
