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
  turn_line: line,
  unseen_title: "Carte ignote",
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
    hunt: "Quando prendi una foresta: conta una seconda volta",
    attack: "Quando attacchi: chi difende deve cedere",
    shield: "Quando ti attaccano: tieni il campo senza perdere eroi",
    forest: "Fine del raid: +1 per ogni tuo vichingo in una foresta",
    wheat: "Fine del raid: +1 per ogni tuo vichingo sul grano",
    cult: "Fine del raid: +1 per ogni tuo vichingo in un luogo di culto",
    village: "Fine del raid: +1 per ogni tuo vichingo in un villaggio",
    peninsula6: "Fine del raid: +2 di forza sulla penisola 6",
    peninsula7: "Fine del raid: +2 di forza sulla penisola 7",
    peninsula8: "Fine del raid: +2 di forza sulla penisola 8",
    heroes: "Fine del raid: vale 2 eroi",
  },
  reasons: {
    forest: "foresta",
    hunt: "caccia",
    recall: "vichinghi comprati",
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
      `Ti imbarchi con ${who}? Il tuo posto: ${seat}. A bordo: ${aboard}. I tuoi vichinghi a Midgard: ${left}.`,
    recall_each: "Non hai più vichinghi a Midgard. Ne compri uno da Asgard per 1 carta e 1 punto?",
    recall_once:
      "Non hai più vichinghi a Midgard. Ne compri da Asgard? 1 carta in tutto, più 1 punto ciascuno.",
    sail: "Dove vai? Tocca un fiordo.",
    land: (seat) => `Dove sbarca il tuo vichingo ${at(seat)}?`,
    attack: (who, place) => `Attacchi ${who}: ${place}.`,
    defend: (who, place) => `${who} ti attacca: ${place}.`,
    hunt: (place) => `Hai occupato ${object(place)}. Giochi la carta Caccia?`,
    attack_nothing: (who, place) =>
      `Attacchi ${who}: ${place}. Senza la carta Attacco non hai nulla da decidere.`,
    defend_nothing: (who, place) =>
      `${who} ti attacca: ${place}. Senza scudo non hai nulla da decidere.`,
    hunt_nothing: (place) =>
      `Hai occupato ${object(place)}. Senza la carta Caccia non hai nulla da decidere.`,
    play: (raid) =>
      `Il raid ${raid} è finito. Scegli le carte da giocare. Tutti le scoprono insieme.`,
    play_nothing: (raid) => `Il raid ${raid} è finito. Ora non hai carte da giocare.`,
  },
  say: {
    crew: (some) => `Imbarca: ${some}`,
    crew_none: "Nessuno si imbarca",
    join: "Imbarcati",
    stay: "Resta a casa",
    recall: (vikings, card) => `Compra ${vikings} con ${card}`,
    recall_none: "Non comprare",
    sail: (fjord, end) => `Entra nel fiordo ${fjord}, ${end} in avanti`,
    sail_plain: (fjord) => `Entra nel fiordo ${fjord}`,
    reach: (who, targets) => `${who} può raggiungere: ${targets}`,
    reach_you: (targets) => `Puoi raggiungere: ${targets}`,
    no_reach: (who) => `${who} non può sbarcare e torna a Midgard`,
    no_reach_you: "Il tuo vichingo non può sbarcare e torna a Midgard",
    take: (place) => `Occupa ${object(place)}`,
    fight: (who, place) => `Attacca ${who}: ${place}`,
    attack: "Attacca senza carta",
    attack_card: "Gioca Attacco: chi difende deve cedere",
    defence: (what, own, rival) => `${what}: ${own}; ${rival}`,
    defence_plain: (what, own) => `${what}: ${own}`,
    hunt: "Gioca Caccia",
    spare: "Tieni la carta",
    play: (cards) => `Gioca ${cards}`,
    play_none: "Non giocare carte",
  },
  tell: {
    drawn: (who, dragon) => `${who} pesca ${dragon}.`,
    crewed: (who, some) =>
      some === nobodyBoards ? `${who} non imbarca nessuno.` : `${who} imbarca: ${some}.`,
    joined: (who) => `${who} si imbarca.`,
    stayed: (who) => `${who} resta a casa.`,
    recalled: (who, vikings, card) => `${who} compra ${vikings} con ${card}.`,
    sailed: (who, fjord, end) => `${who} entra nel fiordo ${fjord}, ${end} in avanti.`,
    went_back: (who) => `${who} non può sbarcare e torna a Midgard.`,
    occupied: (who, place) => `${who} occupa ${object(place)}.`,
    attacked: (who, whom, place) => `${who} attacca ${whom}: ${place}.`,
    attack_card: (who) => `${who} gioca Attacco.`,
    yielded: (who) => `${who} cede e guadagna un eroe.`,
    stood: (who, attacker) =>
      `${who} resiste, spende un eroe e tiene il campo; ${attacker} guadagna un eroe.`,
    shielded: (who, attacker) =>
      `${who} gioca Scudo e tiene il campo; ${attacker} guadagna un eroe.`,
    drew: (who) => `${who} pesca una carta.`,
    card: (card) => `Hai pescato la carta ${card}.`,
    card_of: (who, card) => `${who} ha pescato la carta ${card}.`,
    reshuffled: (cards) =>
      `Gli scarti, mescolati, diventano il nuovo mazzo: ${s(cards, "carta", "carte")}.`,
    hunted: (who) => `${who} gioca Caccia.`,
    raid_over: (raid) => `Il raid ${raid} è finito.`,
    chose: (cards) => (cards === noCard ? "Non hai scelto carte." : `Hai scelto ${cards}.`),
    chose_of: (who, cards) =>
      cards === noCard ? `${who} non ha scelto carte.` : `${who} ha scelto ${cards}.`,
    revealed: (who, cards) =>
      cards === noCard ? `${who} non gioca carte.` : `${who} gioca ${cards}.`,
    peninsula: (name, strengths) => `Forza sulla penisola ${name}: ${strengths}.`,
    scored: (who, points, reason) => `${who} ${points}: ${reason}.`,
    went_home: home,
    reinforced: (who, rank, vikings) => `${who}, posto ${rank} nel Walhalla, riceve ${vikings}.`,
    reinforced_short: (who, rank, promised, came) =>
      `${who}, posto ${rank} nel Walhalla, dovrebbe riceverne ${promised}, ma Asgard ne ha solo ${came}.`,
    exodus: (heroes) =>
      `Eroi fuori dal Walhalla: tutti perdono ${heroes}, quanti ne ha chi ne ha di meno.`,
    raid: (raid, who) => `Raid ${raid}: inizia ${who}.`,
    valhalla: (heroes) => `Nel Walhalla alla fine: ${heroes}.`,
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
    first: (peninsula, points) => `resti in testa ${on(peninsula)} (${points})`,
    new_first: (peninsula, points) => `passi in testa ${on(peninsula)} (${points})`,
    shared: (peninsula, points) => `in testa a pari merito ${on(peninsula)} (${points})`,
    second: (peninsula, points) => `resti al secondo posto ${on(peninsula)} (${points})`,
    new_second: (peninsula, points) => `sali al secondo posto ${on(peninsula)} (${points})`,
    falls: (peninsula, points) => `scendi al secondo posto ${on(peninsula)} (${points})`,
    lost: (peninsula) => `perdi il tuo posto ${on(peninsula)}`,
    short: (peninsula) => `non basta per il secondo posto ${on(peninsula)}`,
    wheat: (points) => `${points} se lo tieni`,
    end: "+1 a fine partita",
    card: "peschi una carta",
    if_yields: (who, what) => `se ${who} cede: ${what}; altrimenti guadagni un eroe`,
  },
  fight: {
    spend: (heroes) => (heroes === 1 ? "spendi il tuo unico eroe" : `spendi 1 di ${heroes} eroi`),
    shield: "gioca Scudo, senza perdere eroi",
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
    attack: "Gioca Attacco se c’è battaglia",
    hunt: (points) => `Gioca Caccia se prendi la foresta: ${points}`,
    shield: (who) => `Gioca Scudo se ${who} ti attacca`,
  },
  deciding: "La battaglia è in corso…",
  standing: {
    hold: "Tieni premuto per rispondere sempre così",
  },
  seal: {
    first: (peninsula) => `passi in testa ${on(peninsula)}`,
    shared: (peninsula) => `in testa a pari merito ${on(peninsula)}`,
    second: (peninsula) => `sali al secondo posto ${on(peninsula)}`,
    same: (peninsula) => `non cambia nulla ${on(peninsula)}`,
    rank: (rank, come) => `posto ${rank}, ${s(come, "vichingo", "vichinghi")}`,
    nothing: "nessun punto ora",
    anew: "Conferma la modifica",
    sealed: "Puoi cambiare finché non hanno confermato tutti.",
    confirm: "Conferma",
    confirmed: "Scelta confermata",
  },
  between: {
    ranks: (list) => `Classifica nel Walhalla: ${list}.`,
    ranked: (rank, who) => `${rank}. ${who}`,
    rank: (rank, promised) => `posto ${rank}: ${promised}`,
    come: "Da Asgard arrivano i rinforzi.",
    come_all: (vikings) => `Ricevi ${vikings} da Asgard.`,
    come_short: (promised, came) => `Dovresti riceverne ${promised}, ma Asgard ne ha solo ${came}.`,
    exodus: (heroes) => `Tutti perdono ${heroes}, quanti ne ha chi ne ha di meno.`,
    no_exodus: "Qualcuno non ha eroi, quindi nessuno ne perde.",
    next: "Continua",
    skip: "Salta",
  },
  unseen: {
    where: (pile, hands) => `${pile} nel mazzo, ${hands} in mano agli altri`,
    dragons: "Drakkar in arrivo",
    left: (count, all) => `${count} su ${all}`,
  },
  help: {
    cult: "Occupalo per pescare subito una carta.",
    forest: (points) => `Occupala per segnare subito ${points} punti.`,
    village: (strength) => `Un vichingo qui ha ${strength} di forza in più su questa penisola.`,
    wheat:
      "1, 2 e 3 punti dopo il primo, il secondo e il terzo raid. Il vichingo resta per il raid seguente.",
    held: (who) => `In mano a ${who}.`,
    free: "Ancora libero.",
    headland: (name) => `Promontorio ${name}`,
    headland_about:
      "Alla fine di un raid la forza maggiore segna il numero esterno, la seconda quello interno. Ogni vichingo vale 1, i villaggi ne aggiungono.",
    valhalla:
      "Un vichingo che cade in battaglia diventa un eroe. Con gli eroi puoi resistere. Portano anche rinforzi dopo un raid e punti a fine partita.",
    dragon:
      "Chi pesca il drakkar riempie i posti neutri. Il posto colorato è di chi gioca quel colore, che può imbarcarsi. Il posto più vicino alla costa sbarca per primo.",
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
      `Penisola ${name}: ${name} punti per il primo posto, ${inner} per il secondo`,
    first: (who, strength) => `${who} è in testa con forza ${strength}`,
    second: (who, strength) => `poi ${who} con ${strength}`,
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
      end: "previsione",
    },
    my_cards: "Le mie carte",
    tray: "Carte per la fine del raid",
    later: "per dopo",
    summary: (raid, left, majorities) => `Il tavolo. ${raid}, ${left}. ${majorities}`,
  },
};
