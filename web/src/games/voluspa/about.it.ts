// What is said of Völuspá away from its table, in Italian.
import type { About } from "./about.en";

export const about: About = {
  title: "Völuspá",
  line: "Posa pietre runiche in modo che la tua domini la linea.",
  players: "2–5 giocatori · 40 minuti",
  choice: {
    label: "Tessere",
    values: {
      base: "Gioco base",
      all: "Tutto",
      edda: "con Saga of Edda",
      order: "con Order of the Gods",
      serpents: "Serpenti",
      giants: "Giganti",
      ravens: "Corvi",
    },
    about: {
      base: "Gli otto tipi del gioco base: adatto alla prima partita.",
      all: "Tutti i diciotto tipi, con Fulmine e Drakkar.",
      edda: "Il gioco base con Hermod, Jotunn, Serpente marino e Hel.",
      order: "Il gioco base con Nano, Freya, Corvo e Niohoggr.",
      serpents: "Il gioco base con Serpente marino, Hel, Freya e Nano.",
      giants: "Il gioco base con Hermod, Jotunn, Freya e Niohoggr.",
      ravens: "Il gioco base con Hermod, Hel, Corvo e Niohoggr.",
    },
  },
  variants: {
    hermod: {
      label: "Dopo Hermod un’altra tessera",
      options: { required: "va giocata, o una si scarta", optional: "può essere giocata" },
    },
    late_hel: {
      label: "A mucchio finito, Hel",
      options: { yes: "si può ancora giocare", no: "lascia la partita" },
    },
  },
  bots: {
    ask: {
      name: "Askr",
      about: "è nuovo al mondo: posa tessera accanto a tessera e non vede che cosa fanno i poteri.",
    },
    embla: {
      name: "Embla",
      about: "impara in fretta: vede un potere dove vale chiaramente molto.",
    },
    ratatosk: {
      name: "Ratatosk",
      about: "corre dietro ai punti del momento, qualunque cosa ciò apra.",
    },
    dvalin: {
      name: "Dvalin",
      about: "è un fabbro attento: tiene le tessere buone e apre poco agli altri.",
    },
    heid: {
      name: "Heid",
      about: "indovina le tessere che non vede e la prossima risposta a una mossa.",
    },
    mimir: {
      name: "Mimir",
      about: "ricorda che cosa resta nella pila e valuta che cosa può fare ogni mano.",
    },
    volva: { name: "Völva", about: "ha visto come va a finire. La più forte della sala." },
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
