// What is said of Völuspá away from its table, in Italian.
import type { About } from "./about.en";

export const about: About = {
  title: "Völuspá",
  line: "Posa tessere runiche e domina righe e colonne.",
  players: "2–5 giocatori · 40 minuti",
  choice: {
    label: "Tessere",
    values: {
      base: "Gioco base",
      all: "Tutte le tessere",
      edda: "Base + Saga of Edda",
      order: "Base + Order of the Gods",
      serpents: "Serpenti",
      giants: "Giganti",
      ravens: "Corvi",
    },
    about: {
      base: "Otto tipi di tessere. Ideale per la prima partita.",
      all: "Tutti i diciotto tipi, con Fulmine e Drakkar.",
      edda: "Aggiunge Hermod, Jotunn, Serpente marino e Hel.",
      order: "Aggiunge Nano, Freya, Corvo e Niohoggr.",
      serpents: "Il gioco base con Serpente marino, Hel, Freya e Nano.",
      giants: "Il gioco base con Hermod, Jotunn, Freya e Niohoggr.",
      ravens: "Il gioco base con Hermod, Hel, Corvo e Niohoggr.",
    },
  },
  variants: {
    hermod: {
      label: "Una seconda tessera dopo Hermod",
      options: {
        required: "va giocata, altrimenti se ne scarta una",
        optional: "può essere giocata",
      },
    },
    late_hel: {
      label: "Quando la pila è vuota, Hel",
      options: { yes: "si può ancora giocare", no: "lascia il gioco" },
    },
  },
  bots: {
    ask: {
      name: "Askr",
      about: ", nuovo al mondo: posa una tessera dopo l’altra e non vede che cosa fanno i poteri.",
    },
    embla: {
      name: "Embla",
      about: "impara in fretta: usa un potere quando conviene chiaramente.",
    },
    ratatosk: {
      name: "Ratatosk",
      about: "corre dietro ai punti subito, qualunque cosa apra agli altri.",
    },
    dvalin: {
      name: "Dvalin",
      about: ", un fabbro attento: tiene le tessere buone e apre poco agli altri.",
    },
    heid: {
      name: "Heid",
      about: "indovina le tessere coperte e la tua prossima risposta.",
    },
    mimir: {
      name: "Mimir",
      about: "ricorda che cosa resta nella pila e che cosa può fare ogni mano.",
    },
    volva: { name: "Völva", about: "ha visto come va a finire. La più forte." },
  },
  advice: {
    next_play: {
      more: () => "lascia mosse migliori per dopo",
      less: () => "lascia mosse peggiori per dopo",
    },
    cargo: {
      more: () => "tiene un carico migliore",
      less: () => "tiene un carico peggiore",
    },
    tiles: {
      more: () => "tiene in mano tessere migliori",
      less: () => "cede tessere migliori",
    },
  },
};
