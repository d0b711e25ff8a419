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
const nobodyBoards = "keinen Platz";
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
  turn_line: line,
  unseen_title: "Unbekannte Karten",
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
    hunt: "Wenn du einen Wald belagerst: Er zählt noch einmal",
    attack: "Wenn du angreifst: Die Verteidigung muss weichen",
    shield: "Wenn du angegriffen wirst: Du behältst das Feld und verlierst keinen Helden",
    forest: "Ende des Raubzugs: +1 für jeden deiner Wikinger im Wald",
    wheat: "Ende des Raubzugs: +1 für jeden deiner Wikinger auf Weizen",
    cult: "Ende des Raubzugs: +1 für jeden deiner Wikinger auf einer Kultstätte",
    village: "Ende des Raubzugs: +1 für jeden deiner Wikinger in einem Dorf",
    peninsula6: "Ende des Raubzugs: +2 Stärke auf Landzunge 6",
    peninsula7: "Ende des Raubzugs: +2 Stärke auf Landzunge 7",
    peninsula8: "Ende des Raubzugs: +2 Stärke auf Landzunge 8",
    heroes: "Ende des Raubzugs: zählt wie 2 Helden",
  },
  reasons: {
    forest: "Wald",
    hunt: "Jagd",
    recall: "gekaufte Wikinger",
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
  no_seat: nobodyBoards,
  no_card: none,

  ask: {
    crew: (vikings) => `Wer geht an Bord? Tippe auf die Plätze. In Midgard hast du ${vikings}.`,
    join: (who, seat, aboard, left) =>
      `Fährst du bei ${who} mit? Dein Platz: ${seat}. An Bord: ${aboard}. Deine Wikinger in Midgard: ${left}.`,
    recall_each:
      "Du hast keine Wikinger mehr in Midgard. Kaufst du einen aus Asgard für 1 Karte und 1 Punkt?",
    recall_once:
      "Du hast keine Wikinger mehr in Midgard. Kaufst du welche aus Asgard? Insgesamt 1 Karte, dazu je 1 Punkt.",
    sail: "Wohin fährst du? Tippe auf einen Fjord.",
    land: (seat) => `Wo geht dein Wikinger ${at(seat)} an Land?`,
    attack: (who, place) => `Du greifst ${who} an: ${place}.`,
    defend: (who, place) => `${who} greift dich an: ${place}.`,
    hunt: (place) => `Du belagerst ${object(place)}. Spielst du deine Karte Jagd?`,
    attack_nothing: (who, place) =>
      `Du greifst ${who} an: ${place}. Ohne die Karte Attacke hast du nichts zu entscheiden.`,
    defend_nothing: (who, place) =>
      `${who} greift dich an: ${place}. Ohne Schutzschild hast du nichts zu entscheiden.`,
    hunt_nothing: (place) =>
      `Du belagerst ${object(place)}. Ohne die Karte Jagd hast du nichts zu entscheiden.`,
    play: (raid) =>
      `Raubzug ${raid} ist zu Ende. Wähle Karten, die du spielst. Alle decken gleichzeitig auf.`,
    play_nothing: (raid) => `Raubzug ${raid} ist zu Ende. Du hast jetzt keine passende Karte.`,
  },
  say: {
    crew: (on) => `${on} besetzen`,
    crew_none: "Niemand geht an Bord",
    join: "Mitfahren",
    stay: "Zu Hause bleiben",
    recall: (vikings, card) => `${vikings} kaufen für ${card}`,
    recall_none: "Keine kaufen",
    sail: (fjord, end) => `In Fjord ${fjord} fahren, ${end} voran`,
    sail_plain: (fjord) => `In Fjord ${fjord} fahren`,
    reach: (who, targets) => `${who} erreicht: ${targets}`,
    reach_you: (targets) => `Du erreichst: ${targets}`,
    no_reach: (who) => `${who} kann nicht landen und kehrt nach Midgard zurück`,
    no_reach_you: "Dein Wikinger kann nicht landen und kehrt nach Midgard zurück",
    take: (place) => `${place} belagern`,
    fight: (who, place) => `${who} angreifen: ${place}`,
    attack: "Ohne Karte angreifen",
    attack_card: "Attacke spielen: Die Verteidigung muss weichen",
    defence: (what, own, rival) => `${what}: ${own}; ${rival}`,
    defence_plain: (what, own) => `${what}: ${own}`,
    hunt: "Jagd spielen",
    spare: "Karte behalten",
    play: (cards) => `${cards} spielen`,
    play_none: "Keine Karte spielen",
  },
  tell: {
    drawn: (who, dragon) => `${who} zieht ${drawn(dragon)}.`,
    crewed: (who, on) =>
      on === nobodyBoards ? `${who} lässt alle Plätze frei.` : `${who} besetzt ${on}.`,
    joined: (who) => `${who} fährt mit.`,
    stayed: (who) => `${who} bleibt zu Hause.`,
    recalled: (who, vikings, card) => `${who} kauft ${vikings} für ${card}.`,
    sailed: (who, fjord, end) => `${who} fährt in Fjord ${fjord}, ${end} voran.`,
    went_back: (who) => `${who} kann nicht landen und kehrt nach Midgard zurück.`,
    occupied: (who, place) => `${who} belagert ${object(place)}.`,
    attacked: (who, whom, place) => `${who} greift ${whom} an: ${place}.`,
    attack_card: (who) => `${who} spielt Attacke.`,
    yielded: (who) => `${who} weicht und bekommt einen Helden.`,
    stood: (who, attacker) =>
      `${who} hält stand, gibt einen Helden ab und behält das Feld; ${attacker} bekommt einen Helden.`,
    shielded: (who, attacker) =>
      `${who} spielt Schutzschild und behält das Feld; ${attacker} bekommt einen Helden.`,
    drew: (who) => `${who} zieht eine Karte.`,
    card: (card) => `Du hast die Karte ${card} gezogen.`,
    card_of: (who, card) => `${who} hat die Karte ${card} gezogen.`,
    reshuffled: (cards) =>
      `Die Ablage wird zum neuen Stapel gemischt: ${s(cards, "Karte", "Karten")}.`,
    hunted: (who) => `${who} spielt Jagd.`,
    raid_over: (raid) => `Raubzug ${raid} ist zu Ende.`,
    chose: (cards) => `Du hast ${cards} gewählt.`,
    chose_of: (who, cards) => `${who} hat ${cards} gewählt.`,
    revealed: (who, cards) => `${who} spielt ${cards}.`,
    peninsula: (name, strengths) => `Stärke auf Landzunge ${name}: ${strengths}.`,
    scored: (who, points, reason) => `${who} ${points}: ${reason}.`,
    went_home: home,
    reinforced: (who, rank, vikings) => `${who}, Rang ${rank} in Walhalla, bekommt ${vikings}.`,
    reinforced_short: (who, rank, promised, came) =>
      `${who}, Rang ${rank} in Walhalla, bekäme ${promised}, aber in Asgard ${came === 1 ? "ist nur 1" : `sind nur ${came}`}.`,
    exodus: (heroes) =>
      `Heldenauszug: Alle verlieren ${heroes}, so viele, wie die Person mit den wenigsten hat.`,
    raid: (raid, who) => `Raubzug ${raid}: ${who} beginnt.`,
    valhalla: (heroes) => `Am Ende in Walhalla: ${heroes}.`,
    over: "Das Spiel ist zu Ende.",
  },
  end: {
    title: (raid) => `Nach Raubzug ${raid}`,
    close: "Weiter",
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
    lost: (peninsula) => `kein Platz mehr auf der ${peninsula}`,
    short: (peninsula) => `reicht noch nicht für Platz 2 auf der ${peninsula}`,
    wheat: (points) => `${points}, solange du es hältst`,
    end: "+1 am Ende des Spiels",
    card: "du ziehst eine Karte",
    if_yields: (who, what) => `wenn ${who} weicht: ${what}; sonst bekommst du einen Helden`,
  },
  fight: {
    spend: (heroes) =>
      heroes === 1 ? "deinen einzigen Helden abgeben" : `1 von ${heroes} Helden abgeben`,
    shield: "Schutzschild spielen, kein Held geht",
    keep: {
      cult: "Kultstätte behalten",
      forest: "Wald behalten",
      village: "Dorf behalten",
      wheat: "Weizenfeld behalten",
    },
    goes: "das Feld verlieren",
    hero: "einen Helden bekommen",
    rival_hero: (who) => `${who} bekommt einen Helden`,
    rival_scores: (who, points) => `${who} bekommt ${points}`,
    choose: "Deine Antwort auf den Angriff",
  },
  follow: {
    attack: "Attacke spielen, wenn es zum Kampf kommt",
    hunt: (points) => `Jagd spielen, wenn du den Wald belagerst: ${points}`,
    shield: (who) => `Schutzschild spielen, wenn ${who} dich angreift`,
  },
  deciding: "Der Kampf läuft …",
  standing: {
    hold: "Lange drücken, um immer so zu antworten",
  },
  seal: {
    first: (peninsula) => `damit führst du auf der ${peninsula}`,
    shared: (peninsula) => `geteilte Führung auf der ${peninsula}`,
    second: (peninsula) => `damit Platz 2 auf der ${peninsula}`,
    same: (peninsula) => `ändert nichts auf der ${peninsula}`,
    rank: (rank, come) => `Rang ${rank}, ${come} Wikinger`,
    nothing: "jetzt keine Punkte",
    anew: "Änderung bestätigen",
    sealed: "Du kannst es ändern, bis alle bestätigt haben.",
    confirm: "Bestätigen",
    confirmed: "Bestätigt",
  },
  between: {
    ranks: (list) => `Rangfolge in Walhalla: ${list}.`,
    ranked: (rank, who) => `${rank}. ${who}`,
    rank: (rank, promised) => `Rang ${rank}: ${promised}`,
    come: "Aus Asgard kommt Nachschub.",
    come_all: (vikings) => `Du bekommst ${vikings} aus Asgard.`,
    come_short: (promised, came) =>
      `Du bekämst ${promised}, aber in Asgard ${came === 1 ? "ist nur 1" : `sind nur ${came}`}.`,
    exodus: (heroes) =>
      `Heldenauszug: Alle verlieren ${heroes}, so viele, wie die Person mit den wenigsten hat.`,
    no_exodus: "Jemand hat keine Helden, darum verliert niemand welche.",
    next: "Weiter",
    skip: "Überspringen",
  },
  unseen: {
    where: (pile, hands) => `${pile} im Stapel, ${hands} auf anderen Händen`,
    dragons: "Drachen, die noch kommen",
    left: (count, all) => `${count} von ${all}`,
  },
  help: {
    cult: "Belagere sie und zieh sofort eine Karte.",
    forest: (points) => `Belagere ihn und bekomme sofort ${points} Punkte.`,
    village: (strength) => `Ein Wikinger hier hat ${strength} mehr Stärke auf dieser Landzunge.`,
    wheat:
      "1, 2 und 3 Punkte nach dem ersten, zweiten und dritten Raubzug. Der Wikinger bleibt für den nächsten.",
    held: (who) => `Belagert von ${who}.`,
    free: "Noch frei.",
    headland: (name) => `Landspitze ${name}`,
    headland_about:
      "Am Ende eines Raubzugs bringt die größte Stärke die äußere Zahl, die zweitgrößte die innere. Jeder Wikinger zählt 1, Dörfer geben mehr.",
    valhalla:
      "Ein Wikinger, der im Kampf fällt, wird zum Helden. Mit Helden kannst du standhalten. Sie bringen auch Nachschub nach dem Raubzug und Punkte am Ende des Spiels.",
    dragon:
      "Wer den Drachen zieht, besetzt die neutralen Plätze. Der farbige Platz gehört der Person mit dieser Farbe; sie darf mitfahren. Der Platz, der der Küste am nächsten ist, geht zuerst an Land.",
    nobody_plays: (hue) => `Niemand spielt ${hue}: Dieser Platz bleibt leer.`,
    berth: "Liegeplatz",
    berth_about:
      "Ein Drache fährt so weit hinein, wie er kann: bis zur Küste oder hinter den letzten Drachen. Jeder Wikinger geht links oder rechts an Land.",
    fleet:
      "Ein Raubzug endet, wenn alle Drachen gefahren sind oder niemand mehr Wikinger in Midgard hat.",
    standings: "Beim jetzigen Stand, ohne Karten.",
    midgard: "Midgard",
    midgard_of: "Wikinger, die in diesem Raubzug noch fahren können.",
    asgard_of: "Der Vorrat. Von hier kommt nach einem Raubzug der Nachschub.",
    cards_of: "Aktionskarten von Kultstätten. Andere sehen sie erst, wenn sie gespielt werden.",
    midgard_about: "Deine Wikinger, die in diesem Raubzug noch fahren können.",
    stay: "Dein Wikinger bleibt in Midgard und kann mit einem anderen Drachen fahren.",
    join: "Einer deiner Wikinger nimmt den farbigen Platz. Du bestimmst nicht, wohin der Drache fährt.",
  },
  keys: {
    step: "von Feld zu Feld, von Drache zu Drache",
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
    leave: (seat) => `Platz ${at(seat)} frei lassen`,
    everybody: "Alle an Bord",
    peninsula: (name, inner) =>
      `Landzunge ${name}: ${name} Punkte für Platz 1, ${inner} für Platz 2`,
    first: (who, strength) => `${who} führt mit Stärke ${strength}`,
    second: (who, strength) => `${who} auf Platz 2 mit ${strength}`,
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
      end: "Prognose",
    },
    my_cards: "Meine Karten",
    tray: "Karten fürs Ende des Raubzugs",
    later: "für später",
    summary: (raid, left, majorities) => `Der Tisch. ${raid}, ${left}. ${majorities}`,
  },
};
