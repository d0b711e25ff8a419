// The lesson of Völuspá in Italian.
import type { Lesson } from "./lesson.en";

export const it: Lesson = {
  place: {
    title: "Posa una tessera",
    text: "Nel tuo turno posi una tessera accanto a un’altra. Se è più alta di tutte quelle della sua riga o colonna, segni tanti punti quante sono le tessere di quella linea.",
    task: "Prendi Odino (8) dalla mano e posalo accanto al Drago (5).",
    done: "8 batte 5. Due tessere nella linea: 2 punti. Poi peschi una nuova tessera.",
  },
  lines: {
    title: "Due linee insieme",
    text: "Ogni tessera sta in una riga e in una colonna, e contano entrambe. Una linea finisce dove una casella è vuota, e nessuna può superare sette tessere. Un pareggio con la più alta non dà niente.",
    task: "Posa Thor (7) in un angolo, dove si incontrano una riga e una colonna.",
    done: "Una riga di tre e una colonna di due: 5 punti con una sola tessera.",
  },
  loki: {
    title: "Loki azzera",
    text: "Loki vale solo 1. Ma tutte le tessere subito accanto a lui valgono 0, qualunque cosa ci sia scritta.",
    task: "Posa Loki dove tocca sia Odino sia Thor.",
    done: "Ora Odino e Thor valgono 0, e 1 batte 0: una riga e una colonna, 4 punti.",
  },
  fenrir: {
    title: "Il branco di Fenrir",
    text: "Su Fenrir c’è un 4. Ma vale quanto tutti i Fenrir della sua linea insieme, e in questa riga ce n’è già uno.",
    task: "Posa il tuo Fenrir a un capo della riga.",
    done: "4 e 4 fanno 8, e 8 batte il 7 di Thor: la riga di quattro è tua.",
  },
  dragon: {
    title: "Il Drago copre",
    text: "Il Drago (5) si può posare anche sopra un’altra tessera. Conta solo quella che sta in cima.",
    task: "Copri Odino.",
    done: "Odino è sparito, e 5 è il valore più alto della riga: 4 punti.",
  },
  skadi: {
    title: "Skadi scambia",
    text: "Skadi (3) può scambiarsi con una tessera, che passa nella tua mano. Guarda: qui Odino vale 0, perché accanto ha Loki.",
    task: "Scambia il Drago con Skadi.",
    done: "Ora 3 è il valore più alto della riga: 4 punti. E il Drago è nella tua mano.",
  },
  troll: {
    title: "Il Troll fa la guardia",
    text: "Una volta posato il Troll (6), accanto a lui non si può mettere più niente, tranne altri Troll.",
    task: "Posa il Troll a un capo della riga.",
    done: "4 punti, e dalla sua parte nessuno può allungare la riga: lì il tuo 6 ha l’ultima parola.",
  },
  valkyrie: {
    title: "Valchirie ai due capi",
    text: "Una linea con una Valchiria a ogni capo dà punti a chi la chiude, qualunque cosa ci sia in mezzo.",
    task: "Posa la tua Valchiria al capo libero, accanto a Odino.",
    done: "4 punti con una tessera da 2, alla faccia di Odino. Finché ai capi ci sono due Valchirie, in questa riga non segna nient’altro.",
  },
  hermod: {
    title: "Hermod cavalca avanti",
    text: "Le espansioni portano nuove tessere. Dopo Hermod (3) ne giochi subito un’altra, nella sua riga o nella sua colonna.",
    task: "Posa Hermod a destra della Valchiria, poi Odino sotto di lui.",
    done: "2 punti per Hermod e 5 per Odino: una riga di tre, una colonna di due. 7 in un turno solo.",
  },
  end: {
    title: "L’ultima tessera",
    text: "Quando la pila è vuota, ognuno gioca le tessere che gli restano. Poi la partita finisce, e vince chi ha più punti. Te ne mancano 3.",
    task: "Posa la tua ultima tessera dove porta di più.",
    done: "5 punti con Loki: vinci 18 a 16! Ogni altra tessera dice che cosa sa fare quando la prendi. Sai tutto quello che serve.",
  },
};
