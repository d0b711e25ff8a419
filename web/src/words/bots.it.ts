// The bots in Italian.
import type { Words } from "./speech.svelte";

export const bots: Words["bots"] = {
  random: { name: "Caso", about: "gioca una mossa qualunque. Per una prima occhiata." },
  greedy: { name: "Avido", about: "prende ciò che rende di più subito e non pianifica nulla." },
  thrall: {
    name: "Thrall",
    about: "arraffa i punti che vede, non conta le maggioranze e combatte per tutto.",
  },
  karl: {
    name: "Karl",
    about: "conta le maggioranze del momento; dimentica eroi, rivali e incursioni future.",
  },
  drengr: { name: "Drengr", about: "gioca per maggioranze e carte; bada poco a eroi e rivali." },
  huscarl: {
    name: "Huscarl",
    about: "valuta campi, eroi, carte e rivali, ma non pensa in anticipo.",
  },
  berserk: { name: "Berserk", about: "immagina lo sbarco una o due volte, poi colpisce." },
  jarl: {
    name: "Jarl",
    about: "legge uno sbarco fino in fondo, difese comprese, prima di imbarcare un vichingo.",
  },
  norn: { name: "Norna", about: "sa che cosa sarà di ogni vichingo, eroe e carta. La più forte." },
  ask: {
    name: "Ask",
    about: "è nuovo al mondo: posa tessera accanto a tessera e non vede che cosa fanno i poteri.",
  },
  embla: { name: "Embla", about: "impara in fretta: vede un potere dove vale chiaramente molto." },
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
};

export const reasons: Words["reasons"] = {
  points: "punti a breve",
  majorities: "maggioranze",
  fields: "campi",
  heroes: "eroi",
  vikings: "vichinghi di riserva",
  cards: "carte",
  next_play: "mosse future",
  cargo: "carico",
  tiles: "tessere tenute",
};
