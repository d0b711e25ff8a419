// Walhalla in German, with the words of the printed rules.
import texts from "../../../../src/longhouse/drawing/texts/walhalla.de.json";
import { about } from "./about.de";
import type { WalhallaWords } from "./words.en";
import { capitalized, counted as s, fill, verb as v } from "../../words/text";

const seats = { bow: "Bug", middle: "Mitte", stern: "Heck" };
const at = (seat: string) => (seat === seats.middle ? `in der ${seat}` : `am ${seat}`);
/** A hue after "mit dem" or "mit der": weak declension. */
const withSeat = (hue: string, seat: string) =>
  `mit ${seat === seats.middle ? "der" : "dem"} ${hue}en ${seat}`;
const drawn = (dragon: string) => dragon.replace(/^der Drache /, "den Drachen ");
/** Heroes that someone loses: the accusative of one. */
const lost = (heroes: string) => heroes.replace(/^1 Held$/, "1 Helden");

const home = "Wikinger auf Weizen bleiben, alle anderen gehen nach Asgard.";

export const de: WalhallaWords = {
  ...about,
  themes: {
    majorities: "Mehrheiten auf Landzungen",
    fields: "Felder",
    heroes: "Helden in Walhalla",
    attack: "Angriff",
    defence: "Verteidigung",
    cards: "Karten im Raubzug",
    raid_end: "Karten am Ende des Raubzugs",
    crew: "Schiff besetzen",
    passage: "Mitfahren",
    course: "Fjord wählen",
    landing: "Landung",
  },
  chapter: (raid) => `Raubzug ${raid}`,
  unseen_title: texts.unseen_title,
  colours: { red: "Rot", blue: "Blau", yellow: "Gelb", black: "Schwarz" },
  hues: { red: "rot", blue: "blau", yellow: "gelb", black: "schwarz" },
  seats,
  at: { bow: at(seats.bow), middle: at(seats.middle), stern: at(seats.stern) },
  boards: { bow: "den Bug", middle: "die Mitte", stern: "das Heck" },
  terrains: {
    cult: "Kultstätte",
    forest2: "Wald (2)",
    forest3: "Wald (3)",
    village1: "Dorf +1",
    village2: "Dorf +2",
    wheat: "Weizenfeld",
  },
  cards: {
    ...texts.cards,
    peninsula6: "Landzunge 6",
    peninsula7: "Landzunge 7",
    peninsula8: "Landzunge 8",
  },
  effects: {
    hunt: "Besetzt du einen Wald, bekommst du seine Punkte doppelt",
    attack: "Greifst du an, muss die andere Seite weichen",
    shield: "Wirst du angegriffen, behältst du das Feld, ohne einen Helden abzugeben",
    forest: "Ende des Raubzugs: +1 für jeden deiner Wikinger im Wald",
    wheat: "Ende des Raubzugs: +1 für jeden deiner Wikinger auf Weizen",
    cult: "Ende des Raubzugs: +1 für jeden deiner Wikinger auf einer Kultstätte",
    village: "Ende des Raubzugs: +1 für jeden deiner Wikinger in einem Dorf",
    peninsula6: "Ende des Raubzugs: +2 Stärke auf Landzunge 6",
    peninsula7: "Ende des Raubzugs: +2 Stärke auf Landzunge 7",
    peninsula8: "Ende des Raubzugs: +2 Stärke auf Landzunge 8",
    heroes: "Ende des Raubzugs: zählt wie 2 Helden, für Nachschub oder Punkte",
  },
  reasons: {
    ...texts.reasons,
    forest: "Wald",
    peninsula: (name) => `Landzunge ${name}`,
    a_peninsula: "Landzunge",
  },
  sources: texts.sources,
  vikings: (count) => `${count} Wikinger`,
  heroes: (count) => s(count, "Held", "Helden"),
  dragon: (hue, seat) => `der Drache ${withSeat(hue, seat)}`,
  the: {
    cult: "die Kultstätte",
    forest: "den Wald",
    village: "das Dorf",
    wheat: "das Weizenfeld",
  },
  some: {
    cult: "eine Kultstätte",
    forest: "einen Wald",
    village: "ein Dorf",
    wheat: "ein Weizenfeld",
  },
  your: {
    cult: "deine Kultstätte",
    forest: "deinen Wald",
    village: "dein Dorf",
    wheat: "dein Weizenfeld",
  },
  whose: (place, who) => `${place} von ${who}`,
  on: (place, peninsula) => `${place} auf Landzunge ${peninsula}`,
  counted: (who, count) => `${who} ${count}`,
  times: (thing, count) => (count === 1 ? thing : `${thing} ×${count}`),
  nobody: "niemand",

  ask: {
    crew: "Welche Plätze besetzt du? Tippe sie an.",
    join: (who, where, left) =>
      `Fährst du bei ${who} mit? Dein Platz ist ${where}. In Midgard hast du ${left}.`,
    recall_each:
      "Du hast keine Wikinger mehr in Midgard. Kaufst du einen aus Asgard für 1 Karte und 1 Punkt?",
    recall_once:
      "Du hast keine Wikinger mehr in Midgard. Kaufst du welche aus Asgard? Das kostet insgesamt 1 Karte und je 1 Punkt.",
    sail: "Wohin fährst du? Tippe auf einen Fjord.",
    land: (where) => `Wo geht dein Wikinger ${where} an Land?`,
    attack: (place) => `Du greifst ${place} an.`,
    defend: (who, place) => `${who} greift ${place} an.`,
    hunt: (place) => `Du besetzt ${place}. Spielst du deine Karte Jagd?`,
    attack_nothing: (place) =>
      `Du greifst ${place} an. Ohne die Karte Attacke hast du nichts zu entscheiden.`,
    defend_nothing: (who, place) =>
      `${who} greift ${place} an. Ohne Schutzschild hast du nichts zu entscheiden.`,
    hunt_nothing: (place) =>
      `Du besetzt ${place}. Ohne die Karte Jagd hast du nichts zu entscheiden.`,
    play: (raid) =>
      `Raubzug ${raid} ist zu Ende. Welche Karten spielst du? Alle decken zugleich auf.`,
    play_nothing: (raid) => `Raubzug ${raid} ist zu Ende. Du hast jetzt keine Karte zu spielen.`,
  },
  say: {
    crew: (on) => capitalized(`${on} besetzen`),
    crew_none: "Keinen Platz besetzen",
    join: "Mitfahren",
    stay: "Zu Hause bleiben",
    recall: (vikings, card) => `${vikings} für die Karte ${card} kaufen`,
    recall_none: "Keine kaufen",
    sail: (fjord, end) => `In Fjord ${fjord} fahren, ${end} voran`,
    sail_plain: (fjord) => `In Fjord ${fjord} fahren`,
    reach: (who, targets) => `${who} erreicht ${targets}`,
    reach_you: (targets) => `Du erreichst ${targets}`,
    no_reach: (who) =>
      `Der Wikinger von ${who} kann nicht an Land gehen und kehrt nach Midgard zurück`,
    no_reach_you: "Dein Wikinger kann nicht an Land gehen und kehrt nach Midgard zurück",
    take: (place) => `${place.replace(/^(den|die|das) /, "")} besetzen`,
    fight: (place) => `${place.replace(/^(den|die|das) /, "")} angreifen`,
    attack: "Ohne Karte angreifen",
    attack_card: "Attacke spielen: Die andere Seite muss weichen",
    defence: (what, own, rival) => `${what}: ${capitalized(own)}; ${rival}`,
    defence_plain: (what, own) => `${what}: ${capitalized(own)}`,
    hunt: "Jagd spielen",
    spare: "Karte behalten",
    play: (cards) => `${cards} spielen`,
    play_none: "Keine Karte spielen",
    go_on: "Weiter",
  },
  with_you: "dir",
  did: {
    drawn: (you, ship) => `${v(you, "ziehst", "zieht")} ${drawn(ship)}`,
    drew_ship: (you) => `${v(you, "ziehst", "zieht")} einen Drachen`,
    crewed: (you, on) => `${v(you, "besetzt", "besetzt")} ${on}`,
    crewed_none: (you) => `${v(you, "lässt", "lässt")} die Plätze frei`,
    joined: (you) => `${v(you, "fährst", "fährt")} mit`,
    stayed: (you) => `${v(you, "bleibst", "bleibt")} zu Hause`,
    bought: (you, vikings, card) => `${v(you, "kaufst", "kauft")} ${vikings} für die Karte ${card}`,
    sailed: (you, fjord, end) => `${v(you, "fährst", "fährt")} in Fjord ${fjord}, ${end} voran`,
    sailed_into: (you, fjord) => `${v(you, "fährst", "fährt")} in Fjord ${fjord}`,
    sailed_with: (you, fjord, whom) => `${v(you, "fährst", "fährt")} mit ${whom} in Fjord ${fjord}`,
    sailed_empty: (you, fjord) =>
      `${v(you, "schickst", "schickt")} einen leeren Drachen in Fjord ${fjord}`,
    took: (you, place) => `${v(you, "besetzt", "besetzt")} ${place}`,
    attacked: (you, place) => `${v(you, "greifst", "greift")} ${place} an`,
    attack_card: (you) => `${v(you, "spielst", "spielt")} Attacke`,
    yielded: (you) => v(you, "weichst", "weicht"),
    stood: (you) => v(you, "hältst stand", "hält stand"),
    shielded: (you) => `${v(you, "spielst", "spielt")} Schutzschild`,
    spent: (you) => v(you, "gibst einen Helden ab", "gibt einen Helden ab"),
    kept: (you) => `${v(you, "behältst", "behält")} das Feld`,
    gained: (you) => `${v(you, "bekommst", "bekommt")} einen Helden`,
    drew: (you) => `${v(you, "ziehst", "zieht")} eine Karte`,
    drew_card: (you, card) => `${v(you, "ziehst", "zieht")} die Karte ${card}`,
    hunted: (you) => `${v(you, "spielst", "spielt")} Jagd`,
    chose: (you, cards) => `${v(you, "wählst", "wählt")} ${cards}`,
    chose_none: (you) => `${v(you, "wählst", "wählt")} keine Karte`,
    played: (you, cards) => `${v(you, "spielst", "spielt")} ${cards}`,
    played_none: (you) => `${v(you, "spielst", "spielt")} keine Karte`,
    scored: (you, points, reason) => `${v(you, "bekommst", "bekommt")} ${points} (${reason})`,
    reinforced: (you, vikings, rank) =>
      `${v(you, "bekommst", "bekommt")} ${vikings} (Rang ${rank} in Walhalla)`,
    reinforced_short: (you, came, promised, rank) =>
      `${v(you, "bekommst", "bekommt")} nur ${came} von ${promised} Wikingern (Rang ${rank} in Walhalla): Asgard ist leer`,
    started: (you) => v(you, "beginnst", "beginnt"),
  },
  tell: {
    returned: (who) =>
      `Ein Wikinger von ${who} kann nicht an Land gehen und kehrt nach Midgard zurück.`,
    returned_yours: "Einer deiner Wikinger kann nicht an Land gehen und kehrt nach Midgard zurück.",
    reshuffled: (cards) =>
      `Die Ablage wird zum neuen Stapel gemischt: ${s(cards, "Karte", "Karten")}.`,
    raid_over: (raid) => `Raubzug ${raid} ist zu Ende.`,
    peninsula: (name, strengths) => `Stärke auf Landzunge ${name}: ${strengths}.`,
    went_home: home,
    exodus: (heroes) =>
      `Heldenauszug: Alle verlieren ${lost(heroes)}, so viele, wie die Person mit den wenigsten hat.`,
    raid: (raid) => `Raubzug ${raid} beginnt.`,
    valhalla: (heroes) => `Helden in Walhalla am Ende: ${heroes}.`,
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
    short: (of) => `${of}: mehr waren nicht in Asgard.`,
    home,
    exodus: (heroes) => `Dann verlieren alle ${lost(heroes)} aus Walhalla an Asgard.`,
  },
  outcome: {
    yield: "Weichen",
    stand: "Standhalten",
    shield: "Schutzschild",
  },
  worth: {
    yours: (what) => `du ${what}`,
    stands: (points) => `${s(points, "Punkt", "Punkte")} nach jetzigem Stand`,
    each_stands: (points) => `je ${s(points, "Punkt", "Punkte")} nach jetzigem Stand`,
    first: (peninsula, points) => `führst weiter auf Landzunge ${peninsula} (${points})`,
    new_first: (peninsula, points) =>
      `übernimmst die Führung auf Landzunge ${peninsula} (${points})`,
    shared: (peninsula, points) => `teilst dir die Führung auf Landzunge ${peninsula} (${points})`,
    second: (peninsula, points) => `bleibst auf Rang 2 auf Landzunge ${peninsula} (${points})`,
    new_second: (peninsula, points) => `kommst auf Rang 2 auf Landzunge ${peninsula} (${points})`,
    shared_second: (peninsula, points) =>
      `teilst dir Rang 2 auf Landzunge ${peninsula} (${points})`,
    falls: (peninsula, points) => `fällst auf Rang 2 auf Landzunge ${peninsula} (${points})`,
    lost: (peninsula) => `verlierst deinen Rang auf Landzunge ${peninsula}`,
    short: (peninsula) => `kommst auf Landzunge ${peninsula} nicht auf Rang 2`,
    forest: (points) => `bekommst ${s(points, "Punkt", "Punkte")}`,
    wheat: (points, raids) =>
      raids === 1
        ? `bekommst, wenn du das Feld dann noch hältst, nach diesem Raubzug ${points} Punkte`
        : `bekommst, solange du das Feld hältst, nach jedem Raubzug Punkte (${points})`,
    end: "bekommst 1 Punkt am Ende des Spiels",
    card: "ziehst eine Karte",
    if_yields: (who, what) =>
      `Wenn ${who} weicht: ${capitalized(what)}. Sonst bekommst du einen Helden.`,
  },
  fight: {
    spend: (heroes) =>
      heroes === 1 ? "gibst deinen einzigen Helden ab" : `gibst 1 von ${heroes} Helden ab`,
    shield: "gibst keinen Helden ab",
    keep: {
      cult: "behältst die Kultstätte",
      forest: "behältst den Wald",
      village: "behältst das Dorf",
      wheat: "behältst das Weizenfeld",
    },
    goes: "verlierst das Feld",
    keep_wheat: (points) => `behältst das Weizenfeld (${points} Punkte)`,
    goes_wheat: (points) => `verlierst das Weizenfeld (${points} Punkte)`,
    hero: "bekommst einen Helden",
    rival_hero: (who) => `${who} bekommt einen Helden`,
    rival_scores: (who, points) => `${who} bekommt ${s(points, "Punkt", "Punkte")}`,
    choose: "Deine Antwort auf den Angriff",
  },
  follow: {
    attack: "Attacke spielen, wenn es zum Kampf kommt",
    hunt: (points) => `Jagd spielen, wenn du den Wald besetzt: ${points}`,
    shield: (who) => `Schutzschild spielen, wenn ${who} dich angreift`,
  },
  deciding: "Der Kampf läuft …",
  standing: {
    hold: "Lange drücken, um immer so zu antworten",
  },
  seal: {
    first: (peninsula) => `du führst auf Landzunge ${peninsula}`,
    shared: (peninsula) => `geteilte Führung auf Landzunge ${peninsula}`,
    second: (peninsula) => `du hast Rang 2 auf Landzunge ${peninsula}`,
    same: (peninsula) => `ändert nichts auf Landzunge ${peninsula}`,
    rank: (rank, vikings) => `Rang ${rank}, ${vikings} Wikinger`,
    and_more: (points, more) => `${points}: ${more}`,
    nothing: "keine Punkte",
    play: (cards) =>
      cards === 0 ? "Keine Karte spielen" : `${s(cards, "Karte", "Karten")} spielen`,
    sealed: "Du kannst es ändern, bis alle bestätigt haben.",
    confirmed: "Bestätigt",
  },
  between: {
    ranks: (list) => `Rangfolge in Walhalla: ${list}.`,
    ranked: (rank, who) => `${rank}. ${who}`,
    come: "Aus Asgard kommt Nachschub.",
    come_all: (vikings) => `Du bekommst ${vikings} aus Asgard.`,
    come_short: (promised, came) =>
      `Du bekämst ${promised}, aber in Asgard ${came === 1 ? "ist nur 1" : `sind nur ${came}`}.`,
    exodus: (heroes) =>
      `Heldenauszug: Alle verlieren ${lost(heroes)}, so viele, wie die Person mit den wenigsten hat.`,
    no_exodus: "Mindestens eine Person hat keine Helden, darum verliert niemand welche.",
    next: "Weiter",
  },
  unseen: {
    where: (pile, hands) => `${pile} im Stapel, ${hands} bei den anderen auf der Hand`,
    dragons: (count) => `Drachen, die noch kommen: ${count}`,
    left: (count, all) => `${count} von ${all}`,
  },
  help: {
    cult: "Besetzt du sie, ziehst du sofort eine Karte.",
    forest: (points) => `Besetzt du ihn, bekommst du sofort ${points} Punkte.`,
    village: (strength) => `Ein Wikinger hier hat ${strength} mehr Stärke auf dieser Landzunge.`,
    wheat:
      "1, 2 und 3 Punkte nach dem ersten, zweiten und dritten Raubzug. Der Wikinger bleibt für den nächsten.",
    held: (who) => `Besetzt von ${who}.`,
    free: "Noch frei.",
    headland: (name) => `Landspitze ${name}`,
    headland_about:
      "Wer am Ende eines Raubzugs die größte Stärke hat, bekommt die große Zahl als Punkte, wer auf Rang 2 liegt, die kleinere. Jeder Wikinger zählt 1, Dörfer geben mehr.",
    valhalla:
      "Ein Wikinger, der im Kampf fällt, wird zum Helden. Mit Helden verteidigst du deine Felder. Sie bringen auch Nachschub nach dem Raubzug und Punkte am Ende des Spiels.",
    dragon:
      "Wer den Drachen zieht, besetzt die neutralen Plätze. Der farbige Platz gehört der Person mit dieser Farbe; sie darf mitfahren. Wer der Küste am nächsten sitzt, geht zuerst an Land.",
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
    raid: (raid, all) => fill(texts.board.raid, raid, all),
    raid_short: (raid, all) => `${raid}/${all}`,
    raid_word: "Raubzug",
    hall: texts.board.hall,
    times: (count) => `×${count}`,
    dragons_left: (count) => `noch ${s(count, "Drache", "Drachen")}`,
    at_sea: (dragon) => `Auf See: ${dragon}`,
    fjord: (number) => `Fjord ${number}`,
    sail_here: (number, rows) => `In Fjord ${number} fahren, neben die Reihen ${rows}`,
    moored: (dragon, end) => `${dragon}, ${end} zur Küste`,
    turn: "Drachen wenden",
    man: (seat) => `Platz ${at(seat)} besetzen`,
    leave: (seat) => `Platz ${at(seat)} frei lassen`,
    all_seats: "Alle Plätze",
    peninsula: (name, inner) =>
      `Landzunge ${name}: ${name} Punkte für die Führung, ${inner} für Rang 2`,
    first: (who, strength) => `${who} führt mit Stärke ${strength}`,
    second: (who, strength) => `${who} hat Rang 2 mit ${strength}`,
    first_shared: (who, strength) => `${who} teilen sich die Führung mit Stärke ${strength}`,
    second_shared: (who, strength) => `${who} teilen sich Rang 2 mit ${strength}`,
    field: (row, terrain) => `Reihe ${row}: ${terrain}`,
    field_held: (row, terrain, who) => `Reihe ${row}: ${terrain}, besetzt von ${who}`,
    bench: (who, heroes) => `${who}: ${heroes} in Walhalla`,
    end_now: texts.board.end_now,
    end_now_all: texts.board.end_now_all,
    total: (when, total) => `${when}: ${total}`,
    midgard: (count) => `${count} in Midgard`,
    asgard: (count) => `${count} in Asgard`,
    valhalla: (count) => `${s(count, "Held", "Helden")} in Walhalla`,
    cards: (count) => s(count, "Karte", "Karten"),
    words: {
      midgard: () => texts.things.midgard,
      asgard: texts.things.asgard,
      cards: (count) => (count === 1 ? texts.thing.cards : texts.things.cards),
      end: "Prognose",
    },
    my_cards: "Meine Karten",
    tray: "Karten fürs Ende des Raubzugs",
    later: "für später",
    summary: (raid, left, majorities) => `Der Tisch. ${raid}, ${left}. ${majorities}`,
  },
};
