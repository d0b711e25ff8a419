// Walhalla in German, with the words of the printed rules.
import { about } from "./about.de";
import { line } from "./line.de";
import type { WalhallaWords } from "./words.en";

const s = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

const seats = { bow: "Bug", middle: "Mitte", stern: "Heck" };
const at = (seat: string) => (seat === seats.middle ? `in der ${seat}` : `am ${seat}`);
/** A hue after "mit dem" or "mit der": weak declension. */
const withSeat = (hue: string, seat: string) =>
  `mit ${seat === seats.middle ? "der" : "dem"} ${hue}en ${seat}`;
const drawn = (dragon: string) => dragon.replace(/^der Drache /, "den Drachen ");

const none = "keine Karte";
const articles: [RegExp, string][] = [
  [/^Wald/, "den "],
  [/^Kult/, "die "],
  [/^(Dorf|Weizen)/, "das "],
];
/** A place as the object of a sentence. */
const object = (place: string) =>
  (articles.find(([start]) => start.test(place))?.[1] ?? "") + place;

const home = "Wikinger auf Weizen bleiben, alle anderen gehen nach Asgard.";

export const de: WalhallaWords = {
  ...about,
  line,
  colours: { red: "Rot", blue: "Blau", yellow: "Gelb", black: "Schwarz" },
  hues: { red: "rot", blue: "blau", yellow: "gelb", black: "schwarz" },
  seats,
  terrains: {
    cult: "Kultstätte",
    forest2: "Wald (2)",
    forest3: "Wald (3)",
    village1: "Dorf +1",
    village2: "Dorf +2",
    wheat: "Weizenfeld",
  },
  cards: {
    hunt: "Jagd",
    attack: "Attacke",
    shield: "Schutzschild",
    forest: "Wald",
    wheat: "Weizen",
    cult: "Kult",
    village: "Dorf",
    peninsula6: "Landzunge 6",
    peninsula7: "Landzunge 7",
    peninsula8: "Landzunge 8",
    heroes: "Helden",
  },
  effects: {
    hunt: "Wenn du einen Wald einnimmst: sein Wert noch einmal",
    attack: "Wenn du angreifst: Der Verteidiger muss weichen",
    shield: "Wenn du angegriffen wirst: Das Feld bleibt, kein Held geht",
    forest: "Ende des Raubzugs: 1 Punkt für jeden Wikinger im Wald",
    wheat: "Ende des Raubzugs: 1 Punkt für jeden Wikinger auf Weizen",
    cult: "Ende des Raubzugs: 1 Punkt für jeden Wikinger auf einer Kultstätte",
    village: "Ende des Raubzugs: 1 Punkt für jeden Wikinger in einem Dorf",
    peninsula6: "Ende des Raubzugs: 2 Stärke mehr auf Landzunge 6",
    peninsula7: "Ende des Raubzugs: 2 Stärke mehr auf Landzunge 7",
    peninsula8: "Ende des Raubzugs: 2 Stärke mehr auf Landzunge 8",
    heroes: "Ende des Raubzugs: zählt wie 2 Helden",
  },
  reasons: {
    forest: "Wald",
    hunt: "Jagd",
    recall: "Kartenverkauf",
    peninsula: (name) => `Landzunge ${name}`,
    a_peninsula: "Landzunge",
    wheat: "Weizenfelder",
    card_forest: "Karte Wald",
    card_wheat: "Karte Weizen",
    card_cult: "Karte Kult",
    card_village: "Karte Dorf",
    fields: "belagerte Felder",
    valhalla: "Helden in Walhalla",
  },
  vikings: (count) => `${count} Wikinger`,
  heroes: (count) => s(count, "Held", "Helden"),
  dragon: (hue, seat) => `der Drache ${withSeat(hue, seat)}`,
  place: (terrain, peninsula) => `${terrain} auf der ${peninsula}`,
  exact_place: (terrain, peninsula, row) => `${terrain} auf der ${peninsula}, Reihe ${row}`,
  counted: (who, count) => `${who} ${count}`,
  times: (thing, count) => (count === 1 ? thing : `${thing} ×${count}`),
  nobody: "niemand",
  no_seat: "keinen Platz",
  no_card: none,

  ask: {
    crew: (vikings) => `Wer geht an Bord? Tippe auf die Plätze. In Midgard hast du ${vikings}.`,
    join: (who, seat, aboard, left) =>
      `Fährst du bei ${who} mit? Dein Platz: ${seat}. An Bord: ${aboard}. In Midgard: ${left}.`,
    recall_each:
      "Midgard ist leer. Verkaufst du eine Karte und einen Punkt für einen Wikinger aus Asgard?",
    recall_once:
      "Midgard ist leer. Verkaufst du eine Karte? Jeder Wikinger aus Asgard kostet dazu einen Punkt.",
    sail: "Wohin fährt der Drache? Tippe auf einen Fjord.",
    land: (seat) => `Dein Wikinger ${at(seat)} geht von Bord. Wohin?`,
    attack: (who, place) => `Du greifst ${who} an: ${place}.`,
    defend: (who, place) => `${who} greift dich an: ${place}.`,
    hunt: (place) => `Du belagerst ${object(place)}. Gehst du dort auf die Jagd?`,
    play: (raid) =>
      `Raubzug ${raid} ist zu Ende. Hebe die Karten, die du spielst; alle decken zugleich auf.`,
    play_nothing: (raid) => `Raubzug ${raid} ist zu Ende. Du hast jetzt keine Karte zu spielen.`,
  },
  say: {
    crew: (on) => `${on} besetzen`,
    crew_none: "Niemand geht an Bord",
    join: "Mitfahren",
    stay: "Daheim bleiben",
    recall: (vikings, card) => `${card} verkaufen, ${vikings} holen`,
    recall_none: "Nichts verkaufen",
    sail: (fjord, end) => `Fjord ${fjord}, ${end} voran`,
    sail_plain: (fjord) => `Fjord ${fjord}`,
    reach: (who, targets) => `${who} erreicht: ${targets}`,
    reach_you: (targets) => `Du erreichst: ${targets}`,
    no_reach: (who) => `${who} findet kein Feld und kehrt nach Midgard zurück`,
    no_reach_you: "Dein Wikinger findet kein Feld und kehrt nach Midgard zurück",
    take: (place) => place,
    fight: (who, place) => `${who} angreifen: ${place}`,
    attack: "Ohne Karte angreifen",
    attack_card: "Attacke spielen: keine Gegenwehr möglich",
    defence: (what, own, rival) => `${what}: ${own}; ${rival}`,
    defence_plain: (what, own) => `${what}: ${own}`,
    hunt: "Jagen",
    spare: "Karte Jagd behalten",
    play: (cards) => `${cards} spielen`,
    play_none: "Keine Karte spielen",
  },
  tell: {
    drawn: (who, dragon) => `${who} zieht ${drawn(dragon)}.`,
    crewed: (who, on) => `${who} besetzt ${on}.`,
    joined: (who) => `${who} fährt mit.`,
    stayed: (who) => `${who} bleibt daheim.`,
    recalled: (who, vikings, card) => `${who} verkauft ${card} und holt ${vikings}.`,
    sailed: (who, fjord, end) => `${who} fährt in Fjord ${fjord}, ${end} voran.`,
    went_back: (who) => `${who} findet keinen Landeplatz und kehrt um.`,
    occupied: (who, place) => `${who} belagert ${object(place)}.`,
    attacked: (who, whom, place) => `${who} greift ${whom} an: ${place}.`,
    attack_card: (who) => `${who} spielt Attacke.`,
    yielded: (who) => `${who} weicht und hat einen Helden mehr.`,
    stood: (who, attacker) =>
      `${who} hält stand: Ein Held verlässt Walhalla, und ${attacker} bekommt einen.`,
    shielded: (who, attacker) =>
      `${who} hebt den Schutzschild, und ${attacker} bekommt einen Helden.`,
    drew: (who) => `${who} zieht eine Karte.`,
    card: (card) => `Es ist die Karte ${card}.`,
    reshuffled: (cards) =>
      `Aus ${s(cards, "abgelegten Karte", "abgelegten Karten")} wird der neue Stapel.`,
    hunted: (who) => `${who} geht auf die Jagd.`,
    raid_over: (raid) => `Raubzug ${raid} ist zu Ende.`,
    chose: (cards) => `Du hast ${cards} gewählt.`,
    revealed: (who, cards) => `${who} spielt ${cards}.`,
    peninsula: (name, strengths) => `Stärke auf Landzunge ${name}: ${strengths}.`,
    scored: (who, points, reason) => `${who} ${points}: ${reason}.`,
    went_home: home,
    reinforced: (who, rank, vikings) =>
      `${who}, Rang ${rank} in Walhalla: ${vikings} nach Midgard.`,
    reinforced_short: (who, rank, promised, came) =>
      `${who}, Rang ${rank} in Walhalla: ${promised} versprochen, ` +
      (came === 0
        ? "doch Asgard ist leer: Niemand kommt."
        : `in Asgard ${came === 1 ? "ist nur 1: 1 kommt" : `sind nur ${came}: ${came} kommen`}.`),
    exodus: (heroes) =>
      `Heldenauszug: Alle verlieren so viele Helden, wie das Schlusslicht hat: ${heroes}.`,
    raid: (raid, who) => `Raubzug ${raid}: ${who} beginnt.`,
    valhalla: (heroes) => `Am Ende in Walhalla: ${heroes}.`,
    over: "Das Spiel ist zu Ende.",
  },
  end: {
    title: (raid) => `Nach Raubzug ${raid}`,
    close: "Weiterfahren",
    peninsulas: "Landzungen",
    wheat: "Weizen",
    cards: "Karten",
    fields: "Felder",
    valhalla: "Walhalla",
    sum: "Punkte",
    come: "Nachschub",
    came_short: (came, promised) => `${came} von ${promised}`,
    home,
    exodus: (heroes) => `Alle verlieren ${heroes} aus Walhalla.`,
  },
  outcome: {
    yield: "Weichen",
    stand: "Standhalten",
    shield: "Schutzschild",
  },
  worth: {
    first: (peninsula, points) => `du führst weiter auf der ${peninsula} (${points})`,
    new_first: (peninsula, points) => `damit führst du auf der ${peninsula} (${points})`,
    shared: (peninsula, points) => `geteilte Führung auf der ${peninsula} (${points})`,
    second: (peninsula, points) => `weiter Platz 2 auf der ${peninsula} (${points})`,
    new_second: (peninsula, points) => `damit Platz 2 auf der ${peninsula} (${points})`,
    falls: (peninsula, points) => `nur noch Platz 2 auf der ${peninsula} (${points})`,
    lost: (peninsula) => `nichts mehr auf der ${peninsula}`,
    short: (peninsula) => `noch nicht Platz 2 auf der ${peninsula}`,
    wheat: (points) => `${points}, solange es hält`,
    end: "+1 am Ende des Spiels",
    card: "du ziehst eine Karte",
    if_yields: (who, what) => `wenn ${who} weicht: ${what}; sonst bekommst du einen Helden`,
  },
  fight: {
    spend: (heroes) => (heroes === 1 ? "dein einziger Held geht" : `1 von ${heroes} Helden geht`),
    shield: "Karte Schutzschild, kein Held geht",
    keep: {
      cult: "die Kultstätte bleibt",
      forest: "der Wald bleibt",
      village: "das Dorf bleibt",
      wheat: "der Weizen bleibt",
    },
    goes: "das Feld ist weg",
    hero: "du bekommst einen Helden",
    rival_hero: (who) => `${who} bekommt einen Helden`,
    rival_scores: (who, points) => `${who} bekommt ${points}`,
    choose: "Deine Antwort auf den Angriff",
  },
  follow: {
    attack: "Attacke spielen, wenn es zum Kampf kommt",
    hunt: (points) => `Jagd spielen, wenn du den Wald einnimmst: ${points}`,
    shield: (who) => `Schutzschild heben, wenn ${who} dich angreift`,
  },
  deciding: "Der Kampf wird entschieden …",
  standing: {
    hold: "Lange drücken: von jetzt an immer so",
  },
  seal: {
    first: (peninsula) => `damit führst du auf der ${peninsula}`,
    shared: (peninsula) => `geteilte Führung auf der ${peninsula}`,
    second: (peninsula) => `damit Zweiter auf der ${peninsula}`,
    same: (peninsula) => `ändert nichts auf der ${peninsula}`,
    rank: (rank, come) => `Rang ${rank}, ${come} Wikinger`,
    nothing: "jetzt keine Punkte",
    seal: "Versiegeln",
    none: "Ohne Karte versiegeln",
    anew: "Neu versiegeln",
    done: "Versiegelt",
    sealed: "Du kannst es ändern, bis alle versiegelt haben.",
    confirm: "Bestätigen",
    confirmed: "Bestätigt",
  },
  between: {
    ranks: (list) => `Rangfolge der Helden: ${list}.`,
    ranked: (rank, who) => `${rank}. ${who}`,
    rank: (rank, promised) => `Rang ${rank}: ${promised}`,
    come: "Aus Asgard kommt Nachschub.",
    come_all: (vikings) => `Du bekommst ${vikings} aus Asgard.`,
    come_short: (promised, came) =>
      `${promised} versprochen, ` +
      (came === 0
        ? "doch Asgard ist leer: Du bekommst 0."
        : `in Asgard ${came === 1 ? "ist nur 1" : `sind nur ${came}`}: Du bekommst ${came}.`),
    exodus: (heroes) =>
      `Heldenauszug: Alle verlieren ${heroes}, so viele, wie das Schlusslicht hat.`,
    no_exodus: "Jemand hat keinen Helden: Niemand verliert einen.",
    next: "Weiter",
    skip: "Überspringen",
  },
  unseen: {
    cards: "Karten, die du nicht gesehen hast",
    where: (pile, hands) => `${pile} im Stapel, ${hands} in fremden Händen`,
    dragons: "Drachen, die noch kommen",
    left: (count, all) => `${count} von ${all}`,
  },
  help: {
    cult: "Wer sie belagert, zieht sofort eine Karte.",
    forest: (points) => `Wer ihn belagert, bekommt sofort ${points} Punkte.`,
    village: (strength) => `Sein Wikinger zählt auf dieser Landzunge ${strength} Stärke mehr.`,
    wheat:
      "1, 2 und 3 Punkte nach dem ersten, zweiten und dritten Raubzug. Sein Wikinger bleibt für den nächsten.",
    held: (who) => `Belagert von ${who}.`,
    free: "Niemand belagert es.",
    headland: (name) => `Landspitze ${name}`,
    headland_about:
      "Am Ende eines Raubzugs bekommt die größte Stärke die äußere Zahl, die zweitgrößte die innere. Ein Wikinger zählt 1, Dörfer mehr.",
    valhalla:
      "Wer im Kampf fällt, wird Held. Mit Helden kannst du standhalten; sie bringen nach dem Raubzug Nachschub und am Ende des Spiels Punkte.",
    dragon:
      "Die schlichten Plätze gehören dem, der den Drachen zieht, der farbige dem Spieler dieser Farbe, der mitfahren darf. Der Platz, der der Küste am nächsten ist, geht zuerst von Bord.",
    nobody_plays: (hue) => `Niemand spielt ${hue}: Dieser Platz bleibt leer.`,
    berth: "Liegeplatz",
    berth_about:
      "Ein Drache fährt so tief hinein, wie er kann: bis zur Küste oder hinter den letzten. Jeder Platz geht links oder rechts von Bord.",
    fleet:
      "Ein Raubzug endet, wenn alle Drachen gefahren sind oder niemand mehr einen Wikinger in Midgard hat.",
    standings: "Nach jetzigem Stand und ohne irgendjemandes Karten.",
    midgard: "Midgard",
    midgard_of: "Wikinger, die in diesem Raubzug noch fahren können.",
    asgard_of: "Der Vorrat: Von hier kommt nach einem Raubzug der Nachschub.",
    cards_of:
      "Aktionskarten. Kultstätten bringen sie; niemand sonst sieht sie, bevor sie gespielt werden.",
    midgard_about: "Deine Wikinger, die in diesem Raubzug noch fahren können.",
    stay: "Dein Wikinger bleibt in Midgard, für einen anderen Drachen.",
    join: "Einer deiner Wikinger nimmt den farbigen Platz. Wohin der Drache fährt, bestimmst nicht du.",
  },
  keys: {
    step: "von Feld zu Feld, von Schiff zu Schiff",
    advance: "diese Antwort im Voraus geben",
  },
  board: {
    raid: (raid, all) => `Raubzug ${raid} von ${all}`,
    raid_short: (raid, all) => `${raid}/${all}`,
    raid_word: "Raubzug",
    hall: "Walhalla",
    times: (count) => `×${count}`,
    dragons_left: (count) => `noch ${s(count, "Drache", "Drachen")}`,
    at_sea: (dragon) => `Auf See: ${dragon}`,
    fjord: (number) => `Fjord ${number}`,
    sail_here: (number, rows) => `In Fjord ${number} fahren, neben die Reihen ${rows}`,
    moored: (dragon, end) => `${dragon}, ${end} zur Küste`,
    turn: "Drachen wenden",
    man: (seat) => `Platz ${at(seat)} besetzen`,
    leave: (seat) => `Platz ${at(seat)} leer lassen`,
    everybody: "Alle an Bord",
    peninsula: (name, inner) =>
      `Landzunge ${name}: ${name} Punkte für die größte Stärke, ${inner} für die zweitgrößte`,
    first: (who, strength) => `${who} führt mit Stärke ${strength}`,
    second: (who, strength) => `dahinter ${who} mit ${strength}`,
    field: (row, terrain) => `Reihe ${row}: ${terrain}`,
    field_held: (row, terrain, who) => `Reihe ${row}: ${terrain}, belagert von ${who}`,
    bench: (who, heroes) => `${who}: ${heroes} in Walhalla`,
    end_now: "Wenn der Raubzug jetzt endet",
    end_now_all: "Wenn das Spiel jetzt endet",
    total: (when, total) => `${when}: ${total}`,
    midgard: (count) => `${count} in Midgard`,
    asgard: (count) => `${count} in Asgard`,
    valhalla: (count) => `${s(count, "Held", "Helden")} in Walhalla`,
    cards: (count) => s(count, "Karte", "Karten"),
    words: {
      midgard: "Wikinger",
      asgard: "Asgard",
      heroes: "Helden",
      cards: "Karten",
      end: "am Ende",
    },
    my_cards: "Meine Karten",
    tray: "Karten für das Ende des Raubzugs",
    later: "für später",
    summary: (raid, left, majorities) => `Der Tisch. ${raid}, ${left}. ${majorities}`,
  },
};
