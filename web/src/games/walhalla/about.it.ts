// What is said of Walhalla away from its table, in Italian.
import type { About } from "./about.en";

export const about: About = {
  title: "Walhalla",
  line: "Sali sui drakkar, tieni la costa, riempi il Walhalla di eroi.",
  players: "3–4 giocatori · 60 minuti",
  choice: {
    label: "Edizione",
    values: {
      german: "Regole tedesche (2006)",
      italian: "Regole italiane",
      french: "Regole francesi",
    },
    about: {
      german: "Il passeggero decide dopo l’equipaggio. Non si comprano vichinghi con le carte.",
      italian: "Il passeggero decide per primo. Si possono comprare vichinghi, una carta ciascuno.",
      french:
        "Il passeggero decide per primo. Una carta compra più vichinghi. A pari merito al secondo posto tutti prendono i punti interi.",
    },
  },
  as_usual: "come nell’edizione",
  variants: {
    passenger_decides: {
      label: "Il passeggero decide",
      options: {
        after: "dopo l’equipaggio",
        before: "prima dell’equipaggio",
      },
    },
    second_place_tie: {
      label: "Parità al secondo posto",
      options: {
        split: "punti divisi, arrotondati per eccesso",
        full: "tutti i punti a ciascuno",
      },
    },
    recall: {
      label: "Finiti i vichinghi da imbarcare",
      options: {
        no: "si resta a terra",
        card_each: "se ne comprano: 1 carta e 1 punto ciascuno",
        one_card: "se ne comprano con 1 carta: 1 punto ciascuno",
      },
    },
  },
  bots: {
    thrall: {
      name: "Thrall",
      about: "arraffa ogni punto, ignora le maggioranze e combatte per tutto.",
    },
    karl: {
      name: "Karl",
      about: "conta le maggioranze, ma dimentica eroi, rivali e raid futuri.",
    },
    drengr: { name: "Drengr", about: "punta a maggioranze e carte, e bada poco a eroi e rivali." },
    huscarl: {
      name: "Huscarl",
      about: "valuta campi, eroi, carte e rivali, ma non pianifica.",
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
    majorities: {
      more: (points) => `fa circa ${points} punti in più sulle penisole`,
      less: (points) => `fa circa ${points} punti in meno sulle penisole`,
    },
    fields: {
      more: (points) => `occupa campi che valgono circa ${points} in più`,
      less: (points) => `occupa campi che valgono circa ${points} in meno`,
    },
    heroes: {
      more: (points) => `fa circa ${points} punti in più con gli eroi`,
      less: (points) => `fa circa ${points} punti in meno con gli eroi`,
    },
    vikings: {
      more: () => "lascia più vichinghi per dopo",
      less: () => "lascia meno vichinghi per dopo",
    },
    cards: {
      more: () => "lascia in mano carte migliori",
      less: () => "lascia in mano carte peggiori",
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
      shield_if_possible: "Gioca Scudo se posso",
      shield_for_forests: "Gioca Scudo solo nelle foreste",
      always_yield: "Cedi sempre",
      never_join: "Non imbarcarti mai",
      attack_if_possible: "Gioca Attacco se posso",
      attack_for_forests: "Gioca Attacco solo nelle foreste",
      hunt_if_possible: "Gioca Caccia se posso",
    },
  },
};
