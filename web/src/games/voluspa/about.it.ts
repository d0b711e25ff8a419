// Völuspá's words for pages other than the table, in Italian.
import type { About } from "./about.en";
import { counted as s } from "../../words/text";

export const about: About = {
  title: "Völuspá",
  line: "Posa tessere runiche e domina righe e colonne.",
  players: "2–5 giocatori · 40 minuti",
  choice: {
    label: "Tessere",
    values: {
      base: "Gioco base",
      all: "Tutte le tessere",
      edda: "Base + «Saga of Edda»",
      order: "Base + «Order of the Gods»",
      serpents: "Base + Serpenti",
      giants: "Base + Giganti",
      ravens: "Base + Corvi",
      own: "A tua scelta",
    },
    about: {
      base: "Otto tipi di tessere. Ideale per la prima partita.",
      all: "Diciotto tipi: le due espansioni, Fulmine e Drakkar.",
      edda: "Aggiunge Hermod, Jotunn, Serpente marino e Hel.",
      order: "Aggiunge Nano, Freya, Corvo e Niohoggr.",
      serpents: "Aggiunge Serpente marino, Hel, Freya e Nano.",
      giants: "Aggiunge Hermod, Jotunn, Freya e Niohoggr.",
      ravens: "Aggiunge Hermod, Hel, Corvo e Niohoggr.",
      own: "Il gioco base e i tipi che scegli tu.",
    },
  },
  box: {
    title: "La mia scatola: valori e quantità",
    changed: "cambiata",
    about: "Se le tue tessere sono diverse dalle nostre, correggile qui. Ce ne ricorderemo.",
    kind: "Tessera",
    values: "Valore",
    counts: "Quantità",
    kinds: "Oltre al gioco base",
    promos: "Tessere promo",
    reset: "Come nelle regole",
    too_few:
      "Ci sono troppo poche tessere per così tanti giocatori. Aumenta una quantità, o giocate in meno.",
    impossible: "Questo numero non è possibile.",
  },
  variants: {
    hermod: {
      label: "La seconda tessera dopo Hermod",
      options: {
        required: "Va posata, altrimenti se ne scarta una",
        optional: "Si può posare",
      },
    },
    late_hel: {
      label: "Hel quando la pila è vuota",
      options: { yes: "Si può ancora posare", no: "Lascia il gioco" },
    },
  },
  bots: {
    ask: {
      name: "Askr",
      about: "posa una tessera dopo l’altra e non vede che cosa fanno i poteri.",
    },
    embla: {
      name: "Embla",
      about: "impara in fretta: usa un potere quando conviene chiaramente.",
    },
    ratatosk: {
      name: "Ratatosk",
      about: "corre dietro ai punti subito, qualunque cosa conceda agli altri.",
    },
    dvalin: {
      name: "Dvalin",
      about: "conserva le tessere forti e lascia poche occasioni agli altri.",
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
      more: (count) =>
        `lascia una prossima mossa che, così com’è il tavolo, fa ${s(count, "punto", "punti")} in più`,
      less: (count) =>
        `lascia una prossima mossa che, così com’è il tavolo, fa ${s(count, "punto", "punti")} in meno`,
    },
    cargo: {
      more: (count) => `ha ${s(count, "tessera", "tessere")} in più sul Drakkar`,
      less: (count) => `ha ${s(count, "tessera", "tessere")} in meno sul Drakkar`,
    },
    keeps: {
      more: (_, of) => `ti lascia in mano ${of}`,
      less: (_, of) => `ti lascia senza ${of}`,
      one_more: (count, of) => `ti lascia in mano ${count} × ${of} in più`,
      one_less: (count, of) => `ti lascia in mano ${count} × ${of} in meno`,
    },
  },
};
