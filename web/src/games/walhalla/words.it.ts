// Walhalla in Italian.
import type { Words } from "../../words/speech.svelte";

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

export const it: Words["walhalla"] = {
  title: "Walhalla",
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
    reach: (who, targets) => `${who}: ${targets}`,
    you: "tu",
    back: "ritorno a Midgard",
    take: (place) => place,
    fight: (who, place) => `Attacca ${who}: ${place}`,
    fight_plain: (who, peninsula) => `${who} ${on(peninsula)}: senza carta`,
    fight_with_card: (who, peninsula) => `${who} ${on(peninsula)}: carta Attacco`,
    attack: "Attacca senza carta",
    attack_card: "Gioca la carta Attacco: nessuna risposta possibile",
    yield: (before, after) => `Cedi: il campo è perso, eroi da ${before} a ${after}`,
    stand: (before, after, who) =>
      `Resisti: tieni il campo, eroi da ${before} a ${after}, ${who} ne guadagna uno`,
    shield: (who) => `Scudo: tieni il campo, nessun eroe se ne va, ${who} ne guadagna uno`,
    hunt: "Vai a caccia",
    spare: "Tieni la carta Caccia",
    play: (cards) => `Gioca ${cards}`,
    play_none: "Non giocare carte",
    either: "o",
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
    raid_end: (points) => `Per come stanno le cose, la fine del raid porterebbe ${points}`,
    come: (count) => s(count, "vichingo arriverebbe", "vichinghi arriverebbero") + " di rinforzo",
    end_short: (points) => `Fine raid ${points}`,
    come_short: (count) => s(count, "rinforzo", "rinforzi"),
    midgard: (count) => `${count} a Midgard`,
    asgard: (count) => `${count} ad Asgard`,
    valhalla: (count) => `${s(count, "eroe", "eroi")} nel Walhalla`,
    cards: (count) => s(count, "carta", "carte"),
    my_cards: "Le mie carte",
    tray: "Carte per la fine del raid",
    keep_all: "Non giocarne",
    later: "per dopo",
    send: "Conferma",
    now: (points) => `${points} ora`,
    nothing_now: "nessun punto ora",
    summary: (raid, left, majorities) => `Il tavolo. ${raid}, ${left}. ${majorities}`,
  },
};
