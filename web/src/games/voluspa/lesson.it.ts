// The lesson of Völuspá in Italian.
import type { Lesson } from "./lesson.en";

export const it: Lesson = {
  place: {
    title: "Posa una tessera",
    text: "Nel tuo turno posi una tessera accanto a un’altra. Se ha il valore più alto della sua riga o colonna, fai 1 punto per ogni tessera di quella linea.",
    task: "Tocca Odino (8), poi una casella accanto al Drago (5).",
    done: "8 batte 5. Due tessere nella linea: 2 punti. Poi peschi una nuova tessera.",
  },
  lines: {
    title: "Due linee insieme",
    text: "Ogni tessera fa parte di una riga e di una colonna, e contano entrambe. Una linea finisce a una casella vuota e non può superare sette tessere. La parità con la più alta non dà punti.",
    task: "Posa Thor (7) dove si incontrano una riga e una colonna.",
    done: "Una riga di tre e una colonna di due: 5 punti con una sola tessera.",
  },
  loki: {
    title: "Loki azzera",
    text: "Loki vale solo 1. Ma le tessere accanto a lui, tranne altri Loki, valgono 0, qualunque numero abbiano.",
    task: "Posa Loki dove tocca sia Odino sia Thor.",
    done: "Ora Odino e Thor valgono 0, e 1 batte 0: una riga e una colonna, 4 punti.",
  },
  fenrir: {
    title: "Il branco di Fenrir",
    text: "Fenrir vale 4 per ogni Fenrir della sua linea, lui compreso. In questa riga ce n’è già uno.",
    task: "Posa il tuo Fenrir a un’estremità della riga.",
    done: "4 e 4 fanno 8, e 8 batte il 7 di Thor: 4 punti per la riga. Mentre un nuovo Fenrir segna, gli altri contano senza di lui, quindi non pareggiano.",
  },
  dragon: {
    title: "Il Drago copre",
    text: "Il Drago (5) si può posare anche sopra un’altra tessera. Conta solo la tessera in cima.",
    task: "Copri Odino con il Drago.",
    done: "Odino è coperto, e 5 è il valore più alto della riga: 4 punti.",
  },
  skadi: {
    title: "Skadi scambia",
    text: "Skadi (3) può anche scambiarsi con una tessera, che va nella tua mano. Qui Odino vale 0, perché accanto ha Loki.",
    task: "Scambia il Drago con Skadi.",
    done: "Ora 3 è il valore più alto della riga: 4 punti. E il Drago è nella tua mano.",
  },
  troll: {
    title: "Il Troll fa la guardia",
    text: "Accanto a un Troll (6) si possono posare solo altri Troll.",
    task: "Posa il Troll a un’estremità della riga.",
    done: "4 punti. Da questa parte solo un altro Troll può allungare la riga, e sarebbe soltanto parità.",
  },
  valkyrie: {
    title: "Due Valchirie",
    text: "Se una linea ha una Valchiria a ogni estremità, i punti vanno a chi ha posato la seconda, qualunque cosa ci sia in mezzo.",
    task: "Posa la tua Valchiria all’estremità libera, accanto a Odino.",
    done: "4 punti con una tessera da 2, nonostante Odino. Finché c’è una Valchiria a ogni estremità, in questa riga nient’altro dà punti.",
  },
  hermod: {
    title: "Hermod apre la strada",
    text: "Le espansioni aggiungono nuove tessere. Dopo Hermod (3) posi subito un’altra tessera, nella sua riga o colonna.",
    task: "Posa Hermod a destra della Valchiria, poi Odino sotto di lui.",
    done: "2 punti per Hermod e 5 per Odino: una riga di tre, una colonna di due. 7 in un turno solo.",
  },
  end: {
    title: "L’ultima tessera",
    text: "Quando la pila è vuota, tutti posano le tessere rimaste. Poi vince chi ha più punti.",
    task: "Sei sotto di 3 punti. Posa la tua ultima tessera dove fa più punti.",
    done: "5 punti con Loki: vinci 18 a 16! Tocca una tessera per leggere che cosa fa. Ora sai tutto quello che serve.",
  },
};
