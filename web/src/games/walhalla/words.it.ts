// Walhalla in Italian.
import { about } from "./about.it";
import { line } from "./line.it";
import type { WalhallaWords } from "./words.en";

const s = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

const seats = { bow: "prua", middle: "centro", stern: "poppa" };
const at = (seat: string) => (seat === seats.middle ? `al ${seat}` : `a ${seat}`);
/** A dragon's seat with its hue: bow and stern are feminine, blue never changes. */
const hued = (hue: string, seat: string) =>
  seat === seats.middle ? `il ${seat} ${hue}` : `la ${seat} ${hue.replace(/o$/, "a")}`;
const on = (peninsula: number) => (peninsula === 8 ? "sull’8" : `sulla ${peninsula}`);

const nobodyBoards = "nessun posto";
const noCard = "nessuna carta";
/** A place as the object of a sentence. */
const object = (place: string) =>
  /^foresta/.test(place)
    ? `la ${place}`
    : /^(luogo|villaggio|campo)/.test(place)
      ? `il ${place}`
      : place;

const home = "I vichinghi sul grano restano, tutti gli altri vanno ad Asgard.";

export const it: WalhallaWords = {
  ...about,
  line,
  colours: { red: "Rosso", blue: "Blu", yellow: "Giallo", black: "Nero" },
  hues: { red: "rosso", blue: "blu", yellow: "giallo", black: "nero" },
  seats,
  terrains: {
    cult: "luogo di culto",
    forest2: "foresta (2)",
    forest3: "foresta (3)",
    village1: "villaggio +1",
    village2: "villaggio +2",
    wheat: "campo di grano",
  },
  cards: {
    hunt: "Caccia",
    attack: "Attacco",
    shield: "Scudo",
    forest: "Foresta",
    wheat: "Grano",
    cult: "Culto",
    village: "Villaggio",
    peninsula6: "Penisola 6",
    peninsula7: "Penisola 7",
    peninsula8: "Penisola 8",
    heroes: "Eroi",
  },
  effects: {
    hunt: "Quando prendi una foresta: il suo valore ancora una volta",
    attack: "Quando attacchi: il difensore deve cedere",
    shield: "Quando ti attaccano: tieni il campo, nessun eroe se ne va",
    forest: "Fine del raid: 1 punto per ogni vichingo in una foresta",
    wheat: "Fine del raid: 1 punto per ogni vichingo sul grano",
    cult: "Fine del raid: 1 punto per ogni vichingo in un luogo di culto",
    village: "Fine del raid: 1 punto per ogni vichingo in un villaggio",
    peninsula6: "Fine del raid: 2 di forza in più sulla penisola 6",
    peninsula7: "Fine del raid: 2 di forza in più sulla penisola 7",
    peninsula8: "Fine del raid: 2 di forza in più sulla penisola 8",
    heroes: "Fine del raid: vale 2 eroi",
  },
  reasons: {
    forest: "foresta",
    hunt: "caccia",
    recall: "vendita di carte",
    peninsula: (name) => `penisola ${name}`,
    a_peninsula: "penisola",
    wheat: "campi di grano",
    card_forest: "carta Foresta",
    card_wheat: "carta Grano",
    card_cult: "carta Culto",
    card_village: "carta Villaggio",
    fields: "campi occupati",
    valhalla: "eroi nel Walhalla",
  },
  vikings: (count) => s(count, "vichingo", "vichinghi"),
  heroes: (count) => s(count, "eroe", "eroi"),
  dragon: (hue, seat) => `il drakkar con ${hued(hue, seat)}`,
  place: (terrain, peninsula) => `${terrain} ${on(peninsula)}`,
  exact_place: (terrain, peninsula, row) => `${terrain} ${on(peninsula)}, fila ${row}`,
  counted: (who, count) => `${who} ${count}`,
  times: (thing, count) => (count === 1 ? thing : `${thing} ×${count}`),
  nobody: "nessuno",
  no_seat: nobodyBoards,
  no_card: noCard,

  ask: {
    crew: (vikings) => `Chi si imbarca? Tocca i posti. A Midgard hai ${vikings}.`,
    join: (who, seat, aboard, left) =>
      `Ti imbarchi con ${who}? Il tuo posto: ${seat}. A bordo: ${aboard}. A Midgard: ${left}.`,
    recall_each:
      "Midgard è vuoto. Vendi una carta e un punto per richiamare un vichingo da Asgard?",
    recall_once:
      "Midgard è vuoto. Vendi una carta per richiamare vichinghi da Asgard, a un punto l’uno?",
    sail: "Dove va il drakkar? Tocca un fiordo.",
    land: (seat) => `Il tuo vichingo ${at(seat)} sbarca. Dove?`,
    attack: (who, place) => `Attacchi ${who}: ${place}.`,
    defend: (who, place) => `${who} ti attacca: ${place}.`,
    hunt: (place) => `Hai occupato ${object(place)}. Ci vai a caccia?`,
    play: (raid) =>
      `Il raid ${raid} è finito. Alza le carte che giochi; si scoprono tutte insieme.`,
    play_nothing: (raid) => `Il raid ${raid} è finito. Ora non hai carte da giocare.`,
  },
  say: {
    crew: (some) => `Imbarca: ${some}`,
    crew_none: "Nessuno si imbarca",
    join: "Imbarcati",
    stay: "Resta a casa",
    recall: (vikings, card) => `Vendi ${card}, richiama ${vikings}`,
    recall_none: "Non vendere niente",
    sail: (fjord, end) => `Fiordo ${fjord}, ${end} in avanti`,
    sail_plain: (fjord) => `Fiordo ${fjord}`,
    reach: (who, targets) => `${who} può raggiungere: ${targets}`,
    reach_you: (targets) => `Puoi raggiungere: ${targets}`,
    no_reach: (who) => `${who} non trova nessun campo e torna a Midgard`,
    no_reach_you: "Il tuo vichingo non trova nessun campo e torna a Midgard",
    take: (place) => place,
    fight: (who, place) => `Attacca ${who}: ${place}`,
    attack: "Attacca senza carta",
    attack_card: "Gioca la carta Attacco: nessuna risposta possibile",
    defence: (what, own, rival) => `${what}: ${own}; ${rival}`,
    defence_plain: (what, own) => `${what}: ${own}`,
    hunt: "Vai a caccia",
    spare: "Tieni la carta Caccia",
    play: (cards) => `Gioca ${cards}`,
    play_none: "Non giocare carte",
  },
  tell: {
    drawn: (who, dragon) => `${who} pesca ${dragon}.`,
    crewed: (who, some) =>
      some === nobodyBoards ? `${who} non imbarca nessuno.` : `${who} imbarca: ${some}.`,
    joined: (who) => `${who} si imbarca.`,
    stayed: (who) => `${who} resta a casa.`,
    recalled: (who, vikings, card) => `${who} vende ${card} e richiama ${vikings}.`,
    sailed: (who, fjord, end) => `${who} entra nel fiordo ${fjord}, ${end} in avanti.`,
    went_back: (who) => `${who} non trova dove sbarcare e torna indietro.`,
    occupied: (who, place) => `${who} occupa ${object(place)}.`,
    attacked: (who, whom, place) => `${who} attacca ${whom}: ${place}.`,
    attack_card: (who) => `${who} gioca la carta Attacco.`,
    yielded: (who) => `${who} cede e ha un eroe in più.`,
    stood: (who, attacker) =>
      `${who} resiste: un eroe lascia il Walhalla, e ${attacker} ne guadagna uno.`,
    shielded: (who, attacker) => `${who} alza lo scudo, e ${attacker} guadagna un eroe.`,
    drew: (who) => `${who} pesca una carta.`,
    card: (card) => `È la carta ${card}.`,
    reshuffled: (cards) =>
      `${s(cards, "carta scartata diventa", "carte scartate diventano")} il nuovo mazzo.`,
    hunted: (who) => `${who} va a caccia.`,
    raid_over: (raid) => `Il raid ${raid} è finito.`,
    chose: (cards) => (cards === noCard ? "Non hai scelto carte." : `Hai scelto ${cards}.`),
    revealed: (who, cards) =>
      cards === noCard ? `${who} non gioca carte.` : `${who} gioca ${cards}.`,
    peninsula: (name, strengths) => `Forza sulla penisola ${name}: ${strengths}.`,
    scored: (who, points, reason) => `${who} ${points}: ${reason}.`,
    went_home: home,
    reinforced: (who, rank, vikings) => `${who}, ${rank}º nel Walhalla: ${vikings} a Midgard.`,
    reinforced_short: (who, rank, promised, came) =>
      `${who}, ${rank}º nel Walhalla: ${promised} promessi, ` +
      (came === 0
        ? "ma Asgard è vuoto: non arriva nessuno."
        : `Asgard ne ha solo ${came}: ${came === 1 ? "ne arriva 1" : `ne arrivano ${came}`}.`),
    exodus: (heroes) =>
      `Eroi fuori dal Walhalla: tutti ne perdono quanti ne ha chi ne ha di meno: ${heroes}.`,
    raid: (raid, who) => `Raid ${raid}: comincia ${who}.`,
    valhalla: (heroes) => `Nel Walhalla alla fine: ${heroes}.`,
    over: "La partita è finita.",
  },
  end: {
    title: (raid) => `Dopo il raid ${raid}`,
    close: "Si riparte",
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
    first: (peninsula, points) => `resti in testa ${on(peninsula)} (${points})`,
    new_first: (peninsula, points) => `passi in testa ${on(peninsula)} (${points})`,
    shared: (peninsula, points) => `in testa a pari merito ${on(peninsula)} (${points})`,
    second: (peninsula, points) => `resti al secondo posto ${on(peninsula)} (${points})`,
    new_second: (peninsula, points) => `sali al secondo posto ${on(peninsula)} (${points})`,
    falls: (peninsula, points) => `scendi al secondo posto ${on(peninsula)} (${points})`,
    lost: (peninsula) => `più niente ${on(peninsula)}`,
    short: (peninsula) => `non ancora al secondo posto ${on(peninsula)}`,
    wheat: (points) => `${points} finché resiste`,
    end: "+1 a fine partita",
    card: "peschi una carta",
    if_yields: (who, what) => `se ${who} cede: ${what}; altrimenti guadagni un eroe`,
  },
  fight: {
    spend: (heroes) => (heroes === 1 ? "spendi il tuo unico eroe" : `spendi 1 di ${heroes} eroi`),
    shield: "carta Scudo, nessun eroe se ne va",
    keep: {
      cult: "tieni il luogo di culto",
      forest: "tieni la foresta",
      village: "tieni il villaggio",
      wheat: "tieni il grano",
    },
    goes: "perdi il campo",
    hero: "guadagni un eroe",
    rival_hero: (who) => `${who} guadagna un eroe`,
    rival_scores: (who, points) => `${who} segna ${points}`,
    choose: "La tua risposta all’attacco",
  },
  follow: {
    attack: "Gioca la carta Attacco se c’è battaglia",
    hunt: (points) => `Gioca la carta Caccia se prendi la foresta: ${points}`,
    shield: (who) => `Alza lo scudo se ${who} ti attacca`,
  },
  deciding: "La battaglia si decide…",
  standing: {
    hold: "Tieni premuto per rispondere così d’ora in poi",
  },
  seal: {
    first: (peninsula) => `diventi primo ${on(peninsula)}`,
    shared: (peninsula) => `primo a pari merito ${on(peninsula)}`,
    second: (peninsula) => `diventi secondo ${on(peninsula)}`,
    same: (peninsula) => `non cambia nulla ${on(peninsula)}`,
    rank: (rank, come) => `posto ${rank}, ${s(come, "vichingo", "vichinghi")}`,
    nothing: "ora nessun punto",
    seal: "Sigilla",
    none: "Sigilla senza carte",
    anew: "Sigilla di nuovo",
    done: "Sigillato",
    sealed: "Puoi cambiare finché non hanno sigillato tutti.",
    confirm: "Conferma",
    confirmed: "Confermato",
  },
  between: {
    ranks: (list) => `Classifica degli eroi: ${list}.`,
    ranked: (rank, who) => `${rank}º ${who}`,
    rank: (rank, promised) => `posto ${rank}: ${promised}`,
    come: "Da Asgard arrivano i rinforzi.",
    come_all: (vikings) => `Ricevi ${vikings} da Asgard.`,
    come_short: (promised, came) =>
      `${promised} promessi, ` +
      (came === 0 ? "ma Asgard è vuota: ne ricevi 0." : `Asgard ne ha ${came}: ne ricevi ${came}.`),
    exodus: (heroes) => `Ognuno perde ${heroes}, quanti ne ha chi ne ha di meno.`,
    no_exodus: "Qualcuno non ha eroi: nessuno ne perde.",
    next: "Avanti",
    skip: "Salta",
  },
  unseen: {
    cards: "Carte che non hai visto",
    where: (pile, hands) => `${pile} nel mazzo, ${hands} in mano agli altri`,
    dragons: "Drakkar ancora da venire",
    left: (count, all) => `${count} su ${all}`,
  },
  help: {
    cult: "Chi lo occupa pesca subito una carta.",
    forest: (points) => `Chi la occupa segna subito ${points} punti.`,
    village: (strength) => `Il suo vichingo vale ${strength} di forza in più su questa penisola.`,
    wheat:
      "1, 2 e 3 punti dopo il primo, il secondo e il terzo raid. Il suo vichingo resta per il raid seguente.",
    held: (who) => `Occupato da ${who}.`,
    free: "Non lo occupa nessuno.",
    headland: (name) => `Testa ${name}`,
    headland_about:
      "Alla fine di un raid il più forte segna il numero esterno, il secondo quello interno. Un vichingo vale 1, i villaggi di più.",
    valhalla:
      "Chi cade in battaglia diventa un eroe. Gli eroi permettono di resistere, portano rinforzi dopo un raid e punti alla fine della partita.",
    dragon:
      "I posti neutri sono di chi pesca il drakkar, quello colorato del giocatore di quel colore, che può imbarcarsi. Il posto più vicino alla costa sbarca per primo.",
    nobody_plays: (hue) => `Nessuno gioca il ${hue}: quel posto resta vuoto.`,
    berth: "Ormeggio",
    berth_about:
      "Un drakkar avanza il più possibile: fino alla costa o dietro l’ultimo. Ogni posto sbarca a sinistra o a destra.",
    fleet:
      "Un raid finisce quando tutti i drakkar sono salpati o nessuno ha più vichinghi a Midgard.",
    standings: "Per come stanno le cose, e senza le carte di nessuno.",
    midgard: "Midgard",
    midgard_of: "Vichinghi che possono ancora salpare in questo raid.",
    asgard_of: "La riserva: da qui arrivano i rinforzi dopo un raid.",
    cards_of:
      "Carte azione. Le portano i luoghi di culto; gli altri le vedono solo quando sono giocate.",
    midgard_about: "I tuoi vichinghi che possono ancora salpare in questo raid.",
    stay: "Il tuo vichingo resta a Midgard, per un altro drakkar.",
    join: "Uno dei tuoi vichinghi prende il posto colorato. Dove va il drakkar non lo decidi tu.",
  },
  keys: {
    step: "di campo in campo, di nave in nave",
    advance: "dare questa risposta in anticipo",
  },
  board: {
    raid: (raid, all) => `Raid ${raid} di ${all}`,
    raid_short: (raid, all) => `${raid}/${all}`,
    raid_word: "Raid",
    hall: "Walhalla",
    times: (count) => `×${count}`,
    dragons_left: (count) => `ancora ${count} drakkar`,
    at_sea: (dragon) => `In mare: ${dragon}`,
    fjord: (number) => `Fiordo ${number}`,
    sail_here: (number, rows) => `Entra nel fiordo ${number}, accanto alle file ${rows}`,
    moored: (dragon, end) => `${dragon}, ${end} verso la costa`,
    turn: "Gira il drakkar",
    man: (seat) => `Occupa il posto ${at(seat)}`,
    leave: (seat) => `Lascia vuoto il posto ${at(seat)}`,
    everybody: "Tutti a bordo",
    peninsula: (name, inner) =>
      `Penisola ${name}: ${name} punti per il più forte, ${inner} per il secondo`,
    first: (who, strength) => `${who} è in testa con forza ${strength}`,
    second: (who, strength) => `secondo ${who} con ${strength}`,
    field: (row, terrain) => `Fila ${row}: ${terrain}`,
    field_held: (row, terrain, who) => `Fila ${row}: ${terrain}, in mano a ${who}`,
    bench: (who, heroes) => `${who}: ${heroes} nel Walhalla`,
    end_now: "Se il raid finisse ora",
    end_now_all: "Se la partita finisse ora",
    total: (when, total) => `${when}: ${total}`,
    midgard: (count) => `${count} a Midgard`,
    asgard: (count) => `${count} ad Asgard`,
    valhalla: (count) => `${s(count, "eroe", "eroi")} nel Walhalla`,
    cards: (count) => s(count, "carta", "carte"),
    words: {
      midgard: "vichinghi",
      asgard: "Asgard",
      heroes: "eroi",
      cards: "carte",
      end: "alla fine",
    },
    my_cards: "Le mie carte",
    tray: "Carte per la fine del raid",
    later: "per dopo",
    summary: (raid, left, majorities) => `Il tavolo. ${raid}, ${left}. ${majorities}`,
  },
};
