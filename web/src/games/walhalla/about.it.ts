// What is said of Walhalla away from its table, in Italian.
import type { About } from "./about.en";

export const about: About = {
  title: "Walhalla",
  line: "Sali sui drakkar, tieni la costa, riempi le sale degli eroi.",
  players: "3–4 giocatori · 60 minuti",
  choice: {
    label: "Edizione",
    values: { german: "Tedesca", italian: "Italiana", french: "Francese" },
    about: {
      german: "Il passeggero decide dopo l’imbarco. Le carte non si vendono.",
      italian:
        "Il passeggero decide per primo. Le carte comprano vichinghi, una carta per ciascuno.",
      french:
        "Il passeggero decide per primo. Una carta compra vichinghi. I secondi a pari merito prendono tutti i punti interi.",
    },
  },
  variants: {
    passenger_decides: {
      label: "Chi possiede il posto colorato decide",
      options: {
        after: "dopo l’imbarco dell’equipaggio",
        before: "prima dell’imbarco dell’equipaggio",
      },
    },
    second_place_tie: {
      label: "A pari merito al secondo posto",
      options: {
        split: "si dividono i punti, arrotondati per eccesso",
        full: "ognuno prende tutti i punti",
      },
    },
    recall: {
      label: "Chi non ha più vichinghi da imbarcare",
      options: {
        no: "resta a terra",
        card_each: "può comprarne: una carta e un punto ciascuno",
        one_card: "può comprarne con una carta: un punto ciascuno",
      },
    },
  },
  bots: {
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
    norn: {
      name: "Norna",
      about: "sa che cosa sarà di ogni vichingo, eroe e carta. La più forte.",
    },
  },
  advice: {
    majorities: {
      more: (points) => `rende circa ${points} in più sulle penisole`,
      less: (points) => `rende circa ${points} in meno sulle penisole`,
    },
    fields: {
      more: (points) => `tiene campi che valgono circa ${points} in più`,
      less: (points) => `tiene campi che valgono circa ${points} in meno`,
    },
    heroes: {
      more: (points) => `rende circa ${points} in più con gli eroi`,
      less: (points) => `rende circa ${points} in meno con gli eroi`,
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
      "Valgono finché non le cambi. La partita non aspetta le risposte segrete: senza istruzioni cedi, niente caccia e niente carta Attacco.",
    held: "In tempo reale vale fino alla fine del raid, a turni finché non la cambi. Puoi toglierla in ogni momento.",
    offers: {
      start: "La partita non aspetta le risposte segrete. Di’ in anticipo quando usi le tue carte.",
      shield: "Hai pescato uno Scudo. Nelle partite a turni di’ ora quando usarlo.",
      attack: "Hai pescato una carta Attacco. Nelle partite a turni di’ ora quando usarla.",
      hunt: "Hai pescato una carta Caccia. Nelle partite a turni di’ ora quando usarla.",
    },
    answers: { forests: "per le foreste", yield: "cedere" },
    groups: {
      shield: "Scudo, se ti attaccano e non hai eroi",
      attack: "Carta Attacco",
      hunt: "Carta Caccia",
      yield: "In ogni battaglia",
      join: "Imbarcarsi",
    },
    names: {
      shield_if_possible: "Alza lo scudo se posso",
      shield_for_forests: "Alza lo scudo per le foreste",
      always_yield: "Cedi sempre",
      never_join: "Non imbarcarti mai",
      attack_if_possible: "Gioca la carta Attacco se posso",
      attack_for_forests: "Gioca la carta Attacco per le foreste",
      hunt_if_possible: "Vai a caccia se posso",
    },
  },
};
