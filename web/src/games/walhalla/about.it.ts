// Walhalla's words for pages other than the table, in Italian.
import type { About } from "./about.en";
import { counted as s } from "../../words/text";

export const about: About = {
  title: "Walhalla",
  line: "Sali sui drakkar, conquista le terre, riempi il Walhalla di eroi.",
  players: "3–4 giocatori · 60 minuti",
  choice: {
    label: "Edizione",
    values: {
      german: "Regole tedesche (2006)",
      italian: "Regole italiane",
      french: "Regole francesi",
    },
    about: {
      german:
        "Prima occupi i tuoi posti, poi decide chi viaggia con te. Non si possono comprare vichinghi.",
      italian:
        "Chi viaggia con te decide per primo. Se finisci i vichinghi, puoi comprarne uno per carta.",
      french:
        "Chi viaggia con te decide per primo. Con una carta puoi comprare più vichinghi. In caso di parità al secondo posto tutti fanno i punti interi.",
    },
  },
  variants: {
    passenger_decides: {
      label: "Quando decide chi viaggia sul posto colorato?",
      options: {
        after: "Dopo gli altri",
        before: "Prima degli altri",
      },
    },
    second_place_tie: {
      label: "Se c’è parità al secondo posto di una penisola",
      options: {
        split: "Punti divisi (arrotondati per eccesso)",
        full: "Punti interi per tutti",
      },
    },
    recall: {
      label: "Se finisci i vichinghi da imbarcare",
      options: {
        no: "I posti restano vuoti",
        card_each: "Compra: 1 carta e 1 punto l’uno",
        one_card: "Compra con 1 carta: 1 punto l’uno",
      },
    },
  },
  bots: {
    thrall: {
      name: "Thrall",
      about: "arraffa ogni punto facile e combatte per tutto, senza un piano.",
    },
    karl: {
      name: "Karl",
      about: "vuole la forza maggiore a terra, ma dimentica avversari e raid futuri.",
    },
    drengr: {
      name: "Drengr",
      about: "vuole terre forti e buone carte, e bada poco agli avversari.",
    },
    huscarl: {
      name: "Huscarl",
      about: "valuta campi, eroi, carte e avversari, ma non pianifica in anticipo.",
    },
    berserk: { name: "Berserk", about: "immagina lo sbarco una o due volte, poi colpisce." },
    jarl: {
      name: "Jarl",
      about: "prevede uno sbarco fino in fondo, battaglie comprese, prima di imbarcare.",
    },
    norn: {
      name: "Norna",
      about: "sa quanto varrà ogni vichingo, eroe e carta. La più forte.",
    },
  },
  advice: {
    peninsulas: {
      more: (count) => `fa per ora ${s(count, "punto", "punti")} in più sulle penisole`,
      less: (count) => `fa per ora ${s(count, "punto", "punti")} in meno sulle penisole`,
    },
    cult: {
      more: (count) => `tiene ${s(count, "luogo di culto", "luoghi di culto")} in più`,
      less: (count) => `tiene ${s(count, "luogo di culto", "luoghi di culto")} in meno`,
    },
    forest: {
      more: (count) => `tiene ${s(count, "foresta", "foreste")} in più`,
      less: (count) => `tiene ${s(count, "foresta", "foreste")} in meno`,
    },
    village: {
      more: (count) => `tiene ${s(count, "villaggio", "villaggi")} in più`,
      less: (count) => `tiene ${s(count, "villaggio", "villaggi")} in meno`,
    },
    wheat: {
      more: (count) => `tiene ${s(count, "campo di grano", "campi di grano")} in più`,
      less: (count) => `tiene ${s(count, "campo di grano", "campi di grano")} in meno`,
    },
    valhalla: {
      more: (count) => `lascia ${s(count, "eroe", "eroi")} in più nel Walhalla`,
      less: (count) => `lascia ${s(count, "eroe", "eroi")} in meno nel Walhalla`,
    },
    midgard: {
      more: (count) => `lascia ${s(count, "vichingo", "vichinghi")} in più a Midgard`,
      less: (count) => `lascia ${s(count, "vichingo", "vichinghi")} in meno a Midgard`,
    },
    aboard: {
      more: (count) => `imbarca ${s(count, "vichingo", "vichinghi")} in più`,
      less: (count) => `imbarca ${s(count, "vichingo", "vichinghi")} in meno`,
    },
    hand: {
      more: (count) => `lascia in mano ${s(count, "carta", "carte")} in più`,
      less: (count) => `lascia in mano ${s(count, "carta", "carte")} in meno`,
    },
  },
  in_advance: {
    until_chapter: "Valgono fino alla fine del raid.",
    until_changed:
      "Valgono finché non le cambi. La partita non aspetta le risposte segrete: senza istruzioni cedi e non giochi né Caccia né Attacco.",
    held: "In tempo reale vale fino alla fine del raid, a turni finché non cambi. Puoi annullare in ogni momento.",
    offers: {
      start:
        "La partita non aspetta le risposte segrete. Decidi in anticipo quando usare le tue carte.",
      shield: "Hai pescato uno Scudo. Decidi ora quando usarlo.",
      attack: "Hai pescato un Attacco. Decidi ora quando usarlo.",
      hunt: "Hai pescato una Caccia. Decidi ora quando usarla.",
    },
    answers: { forests: "Solo nelle foreste", yield: "Cedi" },
    groups: {
      shield: "Gioca lo Scudo se ti attaccano e non hai eroi",
      attack: "Gioca Attacco quando attacchi",
      hunt: "Gioca Caccia quando occupi una foresta",
      yield: "Se ti attaccano",
      join: "Imbarcarsi con gli altri",
    },
    names: {
      shield_if_possible: "Gioca Scudo se è possibile",
      shield_for_forests: "Gioca Scudo solo nelle foreste",
      always_yield: "Cedi sempre",
      never_join: "Non imbarcarti mai",
      attack_if_possible: "Gioca Attacco se è possibile",
      attack_for_forests: "Gioca Attacco solo nelle foreste",
      hunt_if_possible: "Gioca Caccia se è possibile",
    },
  },
};
