// The words of the drawn examples of Völuspá in Italian.
import type { Legend } from "./legend.en";

export const it: Legend = {
  labels: {
    points: (count) => (count === 1 ? "1 punto" : `${count} punti`),
    neighbours: "vicine",
    around: "intorno",
    rows: "Riga per riga",
    free: "vuota",
    played: (tile) => `${tile} (appena posata)`,
  },
  captions: {
    around: "A sinistra: le quattro vicine di una tessera. A destra: le otto caselle intorno.",
    kinds:
      "I 18 tipi con i loro valori. Il gioco base riempie le prime due righe; poi vengono Saga of Edda, Order of the Gods e le promo.",
    cross:
      "Thor è il più alto della sua riga e della sua colonna. Ogni linea ha 3 tessere: 3 + 3 = 6 punti.",
    end: "La tessera più alta fa punti ovunque stia nella sua linea, anche a un’estremità: 4 tessere, 4 punti.",
    tie: "Nella riga c’è un altro Thor. La parità non basta: 0 punti.",
    loki: "Odino è accanto a Loki e vale 0. Così il Drago è il più alto dei tre: 3 punti.",
    troll:
      "Dove può andare un Odino? Da nessuna parte accanto al Troll; le altre caselle accanto a una tessera gli sono aperte.",
    dragon:
      "Il Drago copre Odino, che non conta più. Ora 5 è il valore più alto della riga: 3 punti.",
    fenrir:
      "Tre Fenrir da 4 in una riga valgono 12 ciascuno, e 12 batte Thor. Mentre si conta il terzo, gli altri due contano solo 8: 4 punti.",
    skadi: "Skadi si scambia con Thor: lui va nella mano, e lei è la più alta della riga: 3 punti.",
    valkyrie:
      "La seconda Valchiria completa la linea: una Valchiria a ogni estremità. Ne fa i punti, quali che siano i valori: 5 punti.",
    hermod:
      "Hermod fa 3, e tu posi un’altra tessera: Odino segue nella stessa riga e fa 4. Insieme 7 punti.",
    jotunn:
      "Jotunn spinge Thor in basso, fino alla prima casella vuota oltre la fine della colonna, e ne prende il posto. Nella riga è il più alto: 3 punti. Nella colonna lo è ancora Thor.",
    sea_serpent:
      "Per il Serpente marino conta tutta la riga, oltre i vuoti e Hel. 6 è più di 5 e di 3: da un’estremità all’altra ci sono 5 caselle, 5 punti.",
    hel: "Hel copre il Drago. Intorno a lei ci sono 6 tessere: 6 punti. D’ora in poi la sua casella è un vuoto.",
    dwarf: "Le vicine valgono 8 e 3. La metà di 11, arrotondata per difetto: 5 punti.",
    freya: "Freya viene scartata, e Thor vale 8 invece di 7. Così batte l’altro Thor: 3 punti.",
    raven:
      "Il Corvo copre Odino e fa i punti della riga, 3. Poi vola via, Odino torna visibile, e fa i punti della colonna, 3: insieme 6 punti.",
    niohoggr:
      "Odino fa i punti della riga di 3 tessere, e il Niohoggr nella riga aggiunge 2: 5 punti.",
    drakkar:
      "Il Drakkar stesso vale 0 e fa 0. Il suo carico si posa subito: il Drago fa 2, poi Thor 3. Insieme 5 punti.",
    lightning:
      "Il Fulmine colpisce Thor e fa i punti della più corta delle due linee, quali che siano i valori: la colonna, 2 punti.",
    "V5.1":
      "Entrambe le vicine di Loki valgono 0. Con 1 le batte nella riga e nella colonna: 4 punti.",
    "V5.2": "Una Valchiria a ogni estremità: fa i punti di tutta la linea, 4 punti.",
    "V5.3":
      "Odino accanto a Loki vale 0. Skadi, al posto del Drago, è la più alta con 3: 4 punti. Il Drago va nella mano.",
    "V5.4":
      "Due Fenrir nella riga fanno 8, più di Thor: 3 punti. Nella colonna l’altro Fenrir è accanto a Loki e non aggiunge niente: 4 è meno del 6 del Troll.",
    "V5.5":
      "Sulla Valchiria il Drago non può andare, perché è accanto al Troll, e nemmeno su un Drago. Su Odino è il più alto di riga e colonna: 2 + 2 = 4 punti.",
    "V5.6":
      "L’altro Troll e il Drago sono accanto a Loki e valgono 0: 2 nella riga, 2 nella colonna, 4 punti.",
    "V5.7": "Odino è accanto a Loki e vale 0. Thor fa i punti della colonna: 2 punti.",
    "V5.8":
      "Odino è il più alto della riga: 3 punti. Nella colonna l’altro Odino vale altrettanto, e la parità non dà niente.",
    "V5.9":
      "La linea ha 7 tessere e non può allungarsi: le estremità sono chiuse. Sopra e sotto, tutte le 14 caselle sono aperte a un Odino.",
    "V5.10": "Le vicine valgono 7 e 4. La metà di 11, arrotondata per difetto: 5 punti.",
    "V5.11":
      "Il Niohoggr è accanto a Loki e vale 0. Da un capo all’altro ci sono 4 caselle, Hel compresa, e il Niohoggr aggiunge 2: 6 punti.",
    "V5.12": "Il Drago copre Odino, ma la riga è racchiusa, e nient’altro dà punti: 0.",
    "V5.13": "Qui ogni Fenrir vale 12, più degli 8 di Odino: 0 punti.",
    "V5.14": "Hel è un vuoto, quindi Thor è solo in entrambe le sue linee: 1 punto.",
    "V5.15":
      "Il Fulmine colpisce un Niohoggr senza linea: 1 punto, e 2 per il Niohoggr coperto, in tutto 3 punti.",
  },
};
