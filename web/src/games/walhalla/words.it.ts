// Walhalla in Italian.
import texts from "../../../../src/longhouse/drawing/texts/walhalla.it.json";
import { about } from "./about.it";
import type { WalhallaWords } from "./words.en";
import { counted as s, fill, verb as v } from "../../words/text";

const seats = { bow: "prua", middle: "centro", stern: "poppa" };
const at = (seat: string) => (seat === seats.middle ? `al ${seat}` : `a ${seat}`);
/** A dragon's seat with its hue: bow and stern are feminine, blue is invariable. */
const hued = (hue: string, seat: string) =>
  seat === seats.middle ? `il ${seat} ${hue}` : `la ${seat} ${hue.replace(/o$/, "a")}`;

/** Points with their noun: "+1 punto", "+3 punti". */
const punti = (points: string) => `${points} ${/^\D?1$/.test(points) ? "punto" : "punti"}`;

const home = "I vichinghi sul grano restano, tutti gli altri vanno ad Asgard.";

export const it: WalhallaWords = {
  ...about,
  themes: {
    majorities: "maggioranze sulle penisole",
    fields: "campi",
    heroes: "eroi nel Walhalla",
    attack: "attacco",
    defence: "difesa",
    cards: "carte durante il raid",
    raid_end: "carte alla fine del raid",
    crew: "riempire il drakkar",
    passage: "salire a bordo",
    course: "scelta del fiordo",
    landing: "sbarco",
  },
  chapter: (raid) => `${raid}º raid`,
  unseen_title: texts.unseen_title,
  colours: { red: "Rosso", blue: "Blu", yellow: "Giallo", black: "Nero" },
  hues: { red: "rosso", blue: "blu", yellow: "giallo", black: "nero" },
  seats,
  at: { bow: at(seats.bow), middle: at(seats.middle), stern: at(seats.stern) },
  boards: seats,
  terrains: {
    cult: "luogo di culto",
    forest2: "foresta da 2",
    forest3: "foresta da 3",
    village1: "villaggio +1",
    village2: "villaggio +2",
    wheat: "campo di grano",
  },
  cards: {
    ...texts.cards,
    peninsula6: "Penisola 6",
    peninsula7: "Penisola 7",
    peninsula8: "Penisola 8",
  },
  effects: {
    hunt: "Quando occupi una foresta, i suoi punti valgono doppio",
    attack: "Quando attacchi, chi difende deve cedere",
    shield: "Quando ti attaccano, tieni il campo senza spendere eroi",
    forest: "Fine del raid: +1 per ogni tuo vichingo in una foresta",
    wheat: "Fine del raid: +1 per ogni tuo vichingo sul grano",
    cult: "Fine del raid: +1 per ogni tuo vichingo in un luogo di culto",
    village: "Fine del raid: +1 per ogni tuo vichingo in un villaggio",
    peninsula6: "Fine del raid: +2 di forza sulla penisola 6",
    peninsula7: "Fine del raid: +2 di forza sulla penisola 7",
    peninsula8: "Fine del raid: +2 di forza sulla penisola 8",
    heroes: "Fine del raid: vale 2 eroi, per i rinforzi o i punti",
  },
  reasons: {
    ...texts.reasons,
    forest: "foresta",
    peninsula: (name) => `penisola ${name}`,
    a_peninsula: "penisola",
  },
  sources: texts.sources,
  vikings: (count) => s(count, "vichingo", "vichinghi"),
  heroes: (count) => s(count, "eroe", "eroi"),
  dragon: (hue, seat) => `il drakkar con ${hued(hue, seat)}`,
  the: {
    cult: "il luogo di culto",
    forest: "la foresta",
    village: "il villaggio",
    wheat: "il campo di grano",
  },
  some: {
    cult: "un luogo di culto",
    forest: "una foresta",
    village: "un villaggio",
    wheat: "un campo di grano",
  },
  your: {
    cult: "il tuo luogo di culto",
    forest: "la tua foresta",
    village: "il tuo villaggio",
    wheat: "il tuo campo di grano",
  },
  whose: (place, who) => `${place} di ${who}`,
  on: (place, peninsula) => `${place} sulla penisola ${peninsula}`,
  counted: (who, count) => `${who} ${count}`,
  times: (thing, count) => (count === 1 ? thing : `${thing} ×${count}`),
  nobody: "nessuno",

  ask: {
    crew: "Quali posti occupi? Toccali.",
    join: (who, where, left) =>
      `Ti imbarchi con ${who}? Il tuo posto è ${where}. A Midgard hai ${left}.`,
    recall_each: "Non hai più vichinghi a Midgard. Ne compri uno da Asgard per 1 carta e 1 punto?",
    recall_once:
      "Non hai più vichinghi a Midgard. Ne compri da Asgard? Costa 1 carta in tutto e 1 punto per vichingo.",
    sail: "Dove vai? Tocca un fiordo.",
    land: (where) => `Dove sbarca il tuo vichingo ${where}?`,
    attack: (place) => `Attacchi ${place}.`,
    defend: (who, place) => `${who} attacca ${place}.`,
    hunt: (place) => `Hai occupato ${place}. Giochi la carta Caccia?`,
    attack_nothing: (place) =>
      `Attacchi ${place}. Senza la carta Attacco non hai nulla da decidere.`,
    defend_nothing: (who, place) =>
      `${who} attacca ${place}. Senza Scudo non hai nulla da decidere.`,
    hunt_nothing: (place) =>
      `Hai occupato ${place}. Senza la carta Caccia non hai nulla da decidere.`,
    play: (raid) => `Il raid ${raid} è finito. Quali carte giochi? Si scoprono tutte insieme.`,
    play_nothing: (raid) => `Il raid ${raid} è finito. Ora non hai carte da giocare.`,
  },
  say: {
    crew: (some) => `Occupa ${some}`,
    crew_none: "Non occupare posti",
    join: "Imbarcati",
    stay: "Resta a casa",
    recall: (vikings, card) => `Compra ${vikings} con la carta ${card}`,
    recall_none: "Non comprare",
    sail: (fjord, end) => `Entra nel fiordo ${fjord}, ${end} in avanti`,
    sail_plain: (fjord) => `Entra nel fiordo ${fjord}`,
    reach: (who, targets) => `${who} può raggiungere ${targets}`,
    reach_you: (targets) => `Puoi raggiungere ${targets}`,
    no_reach: (who) => `Il vichingo di ${who} non può sbarcare e torna a Midgard`,
    no_reach_you: "Il tuo vichingo non può sbarcare e torna a Midgard",
    take: (place) => `Occupa ${place}`,
    fight: (place) => `Attacca ${place}`,
    attack: "Attacca senza carta",
    attack_card: "Gioca Attacco: chi difende deve cedere",
    defence: (what, own, rival) => `${what}: ${own}; ${rival}`,
    defence_plain: (what, own) => `${what}: ${own}`,
    hunt: "Gioca Caccia",
    spare: "Tieni la carta",
    play: (cards) => `Gioca ${cards}`,
    play_none: "Non giocare carte",
    go_on: "Continua",
  },
  with_you: "te",
  did: {
    drawn: (you, ship) => `${v(you, "peschi", "pesca")} ${ship}`,
    drew_ship: (you) => `${v(you, "peschi", "pesca")} un drakkar`,
    crewed: (you, some) => `${v(you, "occupi", "occupa")} ${some}`,
    crewed_none: (you) => `${v(you, "lasci", "lascia")} vuoti i posti`,
    joined: (you) => v(you, "ti imbarchi", "si imbarca"),
    stayed: (you) => `${v(you, "resti", "resta")} a casa`,
    bought: (you, vikings, card) => `${v(you, "compri", "compra")} ${vikings} con la carta ${card}`,
    sailed: (you, fjord, end) =>
      `${v(you, "entri", "entra")} nel fiordo ${fjord}, ${end} in avanti`,
    sailed_into: (you, fjord) => `${v(you, "entri", "entra")} nel fiordo ${fjord}`,
    sailed_with: (you, fjord, whom) =>
      `${v(you, "entri", "entra")} nel fiordo ${fjord} con ${whom}`,
    sailed_empty: (you, fjord) =>
      `${v(you, "mandi", "manda")} un drakkar vuoto nel fiordo ${fjord}`,
    took: (you, place) => `${v(you, "occupi", "occupa")} ${place}`,
    attacked: (you, place) => `${v(you, "attacchi", "attacca")} ${place}`,
    attack_card: (you) => `${v(you, "giochi", "gioca")} Attacco`,
    yielded: (you) => v(you, "cedi", "cede"),
    stood: (you) => v(you, "resisti", "resiste"),
    shielded: (you) => `${v(you, "giochi", "gioca")} Scudo`,
    spent: (you) => `${v(you, "spendi", "spende")} un eroe`,
    kept: (you) => `${v(you, "tieni", "tiene")} il campo`,
    gained: (you) => `${v(you, "guadagni", "guadagna")} un eroe`,
    drew: (you) => `${v(you, "peschi", "pesca")} una carta`,
    drew_card: (you, card) => `${v(you, "peschi", "pesca")} la carta ${card}`,
    hunted: (you) => `${v(you, "giochi", "gioca")} Caccia`,
    chose: (you, cards) => `${v(you, "scegli", "sceglie")} ${cards}`,
    chose_none: (you) => v(you, "non scegli carte", "non sceglie carte"),
    played: (you, cards) => `${v(you, "giochi", "gioca")} ${cards}`,
    played_none: (you) => v(you, "non giochi carte", "non gioca carte"),
    scored: (you, points, reason) => `${v(you, "fai", "fa")} ${punti(points)} (${reason})`,
    reinforced: (you, vikings, rank) =>
      `${v(you, "ricevi", "riceve")} ${vikings} (${rank}º nel Walhalla)`,
    reinforced_short: (you, came, promised, rank) =>
      `${v(you, "ricevi", "riceve")} solo ${s(came, "vichingo", "vichinghi")} su ${promised} (${rank}º nel Walhalla): Asgard è vuota`,
    started: (you) => v(you, "cominci", "comincia"),
  },
  tell: {
    returned: (who) => `Un vichingo di ${who} non può sbarcare e torna a Midgard.`,
    returned_yours: "Un tuo vichingo non può sbarcare e torna a Midgard.",
    reshuffled: (cards) =>
      `Gli scarti, mescolati, diventano il nuovo mazzo: ${s(cards, "carta", "carte")}.`,
    raid_over: (raid) => `Il raid ${raid} è finito.`,
    peninsula: (name, strengths) => `Forza sulla penisola ${name}: ${strengths}.`,
    went_home: home,
    exodus: (heroes) =>
      `Esodo degli eroi: tutti perdono ${heroes}, il numero di chi ne ha di meno.`,
    raid: (raid) => `Inizia il raid ${raid}.`,
    valhalla: (heroes) => `Eroi nel Walhalla alla fine: ${heroes}.`,
    over: "La partita è finita.",
  },
  end: {
    title: (raid) => `Dopo il raid ${raid}`,
    close: "Continua",
    peninsulas: "Penisole",
    wheat: "Grano",
    cards: "Carte",
    fields: "Campi",
    valhalla: "Walhalla",
    sum: "Punti",
    come: "Rinforzi",
    came_short: (came, promised) => `${came} su ${promised}`,
    home,
    exodus: (heroes) => `Tutti perdono ${heroes} dal Walhalla.`,
  },
  outcome: {
    yield: "Cedi",
    stand: "Resisti",
    shield: "Scudo",
  },
  worth: {
    yours: (what) => what,
    first: (peninsula, points) =>
      `resti in testa sulla penisola ${peninsula} (${s(points, "punto", "punti")} allo stato attuale)`,
    new_first: (peninsula, points) =>
      `passi in testa sulla penisola ${peninsula} (${s(points, "punto", "punti")} allo stato attuale)`,
    shared: (peninsula, points) =>
      `sei in testa a parità sulla penisola ${peninsula} (${s(points, "punto", "punti")} allo stato attuale)`,
    second: (peninsula, points) =>
      `resti al secondo posto sulla penisola ${peninsula} (${s(points, "punto", "punti")} allo stato attuale)`,
    new_second: (peninsula, points) =>
      `sali al secondo posto sulla penisola ${peninsula} (${s(points, "punto", "punti")} allo stato attuale)`,
    shared_second: (peninsula, points) =>
      `dividi il secondo posto sulla penisola ${peninsula} (${s(points, "punto", "punti")} allo stato attuale)`,
    falls: (peninsula, points) =>
      `scendi al secondo posto sulla penisola ${peninsula} (${s(points, "punto", "punti")} allo stato attuale)`,
    lost: (peninsula) => `perdi il tuo posto sulla penisola ${peninsula}`,
    short: (peninsula) => `resti indietro sulla penisola ${peninsula}`,
    forest: (points) => `fai ${s(points, "punto", "punti")}`,
    wheat: (points, raids) =>
      raids === 1
        ? `fai ${points} punti dopo questo raid se lo tieni`
        : `fai punti dopo ogni raid finché lo tieni (${points})`,
    end: "fai 1 punto a fine partita",
    card: "peschi una carta",
    if_yields: (who, what) => `Se ${who} cede, ${what}. Altrimenti guadagni un eroe.`,
  },
  fight: {
    spend: (heroes) =>
      heroes === 1 ? "spendi il tuo unico eroe" : `spendi 1 dei tuoi ${heroes} eroi`,
    shield: "non spendi eroi",
    keep: {
      cult: "tieni il luogo di culto",
      forest: "tieni la foresta",
      village: "tieni il villaggio",
      wheat: "tieni il campo di grano",
    },
    goes: "perdi il campo",
    keep_wheat: (points) => `tieni il campo di grano (${points} punti)`,
    goes_wheat: (points) => `perdi il campo di grano (${points} punti)`,
    hero: "guadagni un eroe",
    rival_hero: (who) => `${who} guadagna un eroe`,
    rival_scores: (who, points) => `${who} fa ${s(points, "punto", "punti")}`,
    choose: "La tua risposta all’attacco",
  },
  follow: {
    attack: "Gioca Attacco se c’è battaglia",
    hunt: (points) => `Gioca Caccia se occupi la foresta: ${points}`,
    shield: (who) => `Gioca Scudo se ${who} ti attacca`,
  },
  deciding: "La battaglia è in corso…",
  standing: {
    hold: "Tieni premuto per rispondere sempre così",
  },
  seal: {
    first: (peninsula) => `sei in testa sulla penisola ${peninsula}`,
    shared: (peninsula) => `in testa a parità sulla penisola ${peninsula}`,
    second: (peninsula) => `secondo posto sulla penisola ${peninsula}`,
    same: (peninsula) => `non cambia nulla sulla penisola ${peninsula}`,
    rank: (rank, come) => `${rank}º posto, ${s(come, "vichingo", "vichinghi")}`,
    and_more: (points, more) => `${points}: ${more}`,
    nothing: "ancora nessun punto",
    play: (cards) => (cards === 0 ? "Non giocare carte" : `Gioca ${s(cards, "carta", "carte")}`),
    sealed: "Puoi cambiare finché non hanno confermato tutti.",
    confirmed: "Scelta confermata",
  },
  between: {
    ranks: (list) => `Classifica nel Walhalla: ${list}.`,
    ranked: (rank, who) => `${rank}. ${who}`,
    rank: (rank, promised) => `${rank}º posto: ${promised}`,
    come: "Da Asgard arrivano i rinforzi.",
    come_all: (vikings) => `Ricevi ${vikings} da Asgard.`,
    come_short: (promised, came) => `Dovresti riceverne ${promised}, ma Asgard ne ha solo ${came}.`,
    exodus: (heroes) =>
      `Esodo degli eroi: tutti perdono ${heroes}, il numero di chi ne ha di meno.`,
    no_exodus: "Una persona non ha eroi, quindi nessuno ne perde.",
    next: "Continua",
  },
  unseen: {
    where: (pile, hands) => `${pile} nel mazzo, ${hands} in mano agli altri`,
    dragons: (count) => `Drakkar in arrivo: ${count}`,
    left: (count, all) => `${count} su ${all}`,
  },
  help: {
    cult: "Occupalo per pescare subito una carta.",
    forest: (points) => `Occupala per fare subito ${points} punti.`,
    village: (strength) => `Un vichingo qui ha ${strength} di forza in più su questa penisola.`,
    wheat:
      "1, 2 e 3 punti dopo il primo, il secondo e il terzo raid. Il vichingo resta per il prossimo raid.",
    held: (who) => `In mano a ${who}.`,
    free: "Ancora libero.",
    headland: (name) => `Promontorio ${name}`,
    headland_about:
      "Alla fine di un raid chi ha più forza fa tanti punti quanti ne dice il numero esterno, il secondo posto quelli del numero interno. Ogni vichingo vale 1, i villaggi ne aggiungono.",
    valhalla:
      "Un vichingo che cade in battaglia diventa un eroe. Con gli eroi difendi i tuoi campi. Danno anche rinforzi dopo un raid e punti a fine partita.",
    dragon:
      "Chi pesca il drakkar riempie i posti neutri. Il posto colorato è di chi gioca quel colore, che può imbarcarsi. Il vichingo più vicino alla costa sbarca per primo.",
    nobody_plays: (hue) => `Nessuno gioca il ${hue}: quel posto resta vuoto.`,
    berth: "Ormeggio",
    berth_about:
      "Un drakkar avanza il più possibile: fino alla costa o dietro l’ultimo drakkar. Ogni vichingo sbarca a sinistra o a destra.",
    fleet:
      "Un raid finisce quando tutti i drakkar sono salpati o nessuno ha più vichinghi a Midgard.",
    standings: "Allo stato attuale, senza contare le carte.",
    midgard: "Midgard",
    midgard_of: "Vichinghi che possono ancora salpare in questo raid.",
    asgard_of: "La riserva. Da qui arrivano i rinforzi dopo un raid.",
    cards_of:
      "Carte azione, pescate nei luoghi di culto. Gli altri le vedono solo quando vengono giocate.",
    midgard_about: "I tuoi vichinghi che possono ancora salpare in questo raid.",
    stay: "Il tuo vichingo resta a Midgard e può prendere un altro drakkar.",
    join: "Uno dei tuoi vichinghi prende il posto colorato. Non scegli tu dove va il drakkar.",
  },
  keys: {
    step: "di campo in campo, di drakkar in drakkar",
    advance: "rispondere così in anticipo",
  },
  board: {
    raid: (raid, all) => fill(texts.board.raid, raid, all),
    raid_short: (raid, all) => `${raid}/${all}`,
    raid_word: "Raid",
    hall: texts.board.hall,
    times: (count) => `×${count}`,
    dragons_left: (count) => `ancora ${count} drakkar`,
    at_sea: (dragon) => `In mare: ${dragon}`,
    fjord: (number) => `Fiordo ${number}`,
    sail_here: (number, rows) => `Entra nel fiordo ${number}, accanto alle file ${rows}`,
    moored: (dragon, end) => `${dragon}, ${end} verso la costa`,
    turn: "Gira il drakkar",
    man: (seat) => `Occupa il posto ${at(seat)}`,
    leave: (seat) => `Lascia vuoto il posto ${at(seat)}`,
    all_seats: "Riempi i posti",
    peninsula: (name, inner) =>
      `Penisola ${name}: ${name} punti per il primo posto, ${inner} per il secondo`,
    first: (who, strength) => `${who} è in testa con forza ${strength}`,
    second: (who, strength) => `poi ${who} con ${strength}`,
    field: (row, terrain) => `Fila ${row}: ${terrain}`,
    field_held: (row, terrain, who) => `Fila ${row}: ${terrain}, in mano a ${who}`,
    bench: (who, heroes) => `${who}: ${heroes} nel Walhalla`,
    end_now: texts.board.end_now,
    end_now_all: texts.board.end_now_all,
    total: (when, total) => `${when}: ${total}`,
    midgard: (count) => `${count} a Midgard`,
    asgard: (count) => `${count} ad Asgard`,
    valhalla: (count) => `${s(count, "eroe", "eroi")} nel Walhalla`,
    cards: (count) => s(count, "carta", "carte"),
    words: {
      midgard: (count) => (count === 1 ? texts.thing.midgard : texts.things.midgard),
      asgard: texts.things.asgard,
      cards: (count) => (count === 1 ? texts.thing.cards : texts.things.cards),
      end: "previsione",
    },
    my_cards: "Le mie carte",
    tray: "Carte per la fine del raid",
    later: "per dopo",
    summary: (raid, left, majorities) => `Il tavolo. ${raid}, ${left}. ${majorities}`,
  },
};
