// Völuspá in German, with the words of the printed rules.
import texts from "../../../../src/longhouse/drawing/texts/voluspa.de.json";
import { about } from "./about.de";
import type { VoluspaWords } from "./words.en";
import { counted as s, fill, verb as v } from "../../words/text";

const boosts = (count: number) => s(count, "Verstärkung", "Verstärkungen");
const boosted = (count: number) => (count > 0 ? ` mit ${boosts(count)}` : "");
const inLine = (line: string) => (line === "column" ? "in der Spalte" : "in der Zeile");
const theLine = (line: string) => (line === "column" ? "die Spalte" : "die Zeile");
const inPile = (count: number) => fill(texts.in_pile, s(count, texts.tile, texts.tiles));

/** A tile without its article: "Troll auf M13 legen". */
const bare = (tile: string) => tile.replace(/^einen? /, "");
/** A tile as the subject of a sentence: "ein Drache", where its object is "einen Drachen". */
const nominative = (tile: string) =>
  tile.replace(/^einen (Drache|Rabe)n$/, "ein $1").replace(/^einen /, "ein ");

export const de: VoluspaWords = {
  ...about,
  themes: { ...texts.names, discard: "Ablegen" },
  left: inPile,
  unseen_title: texts.unseen_title,
  tiles: {
    odin: {
      name: texts.names.odin,
      plural: "Odins",
      one: "Odin",
      help: "Keine Fähigkeit, aber der höchste Wert.",
    },
    thor: {
      name: texts.names.thor,
      plural: "Thors",
      one: "Thor",
      help: "Keine Fähigkeit, aber ein hoher Wert.",
    },
    troll: {
      name: texts.names.troll,
      plural: "Trolle",
      one: "einen Troll",
      help: "Neben ihn dürfen nur Trolle gelegt werden.",
    },
    dragon: {
      name: texts.names.dragon,
      plural: "Drachen",
      one: "einen Drachen",
      help: "Darf auch jedes Plättchen außer einem Drachen bedecken.",
    },
    fenrir: {
      name: texts.names.fenrir,
      plural: "Fenrirs",
      one: "Fenrir",
      help: "So viel wert wie alle Fenrirs seiner Reihe zusammen.",
    },
    skadi: {
      name: texts.names.skadi,
      plural: "Skadis",
      one: "Skadi",
      help: "Darf auch ein Plättchen austauschen; es kommt auf deine Hand.",
    },
    valkyrie: {
      name: texts.names.valkyrie,
      plural: "Walküren",
      one: "eine Walküre",
      help: "Schließt du eine Reihe zwischen zwei Walküren, bekommst du ihre Punkte.",
    },
    loki: {
      name: texts.names.loki,
      plural: "Lokis",
      one: "Loki",
      help: "Alle Plättchen direkt neben Loki sind 0 wert, außer anderen Lokis.",
    },
    hermod: {
      name: texts.names.hermod,
      plural: "Hermods",
      one: "Hermod",
      help: "Lege noch ein Plättchen, in einer Reihe mit Hermod.",
    },
    jotunn: {
      name: texts.names.jotunn,
      plural: "Jotunns",
      one: "Jotunn",
      help: "Darf ein Plättchen ans Ende seiner Zeile oder Spalte schieben und dessen Platz einnehmen.",
    },
    sea_serpent: {
      name: texts.names.sea_serpent,
      plural: "Seeschlangen",
      one: "eine Seeschlange",
      help: "Wertet die ganze Zeile oder Spalte von einem Ende zum anderen, samt Lücken.",
    },
    hel: {
      name: texts.names.hel,
      plural: "Hels",
      one: "Hel",
      help: "Bedeckt ein Plättchen für immer. Bringt 1 Punkt pro Plättchen ringsum.",
    },
    dwarf: {
      name: texts.names.dwarf,
      plural: "Zwerge",
      one: "einen Zwerg",
      help: "Bringt die halbe Summe seiner Nachbarn, abgerundet. Darf neben einem Troll liegen.",
    },
    freya: {
      name: texts.names.freya,
      plural: "Freyas",
      one: "Freya",
      help: "Wirf sie ab, und ein anderes Plättchen ist 1 mehr wert.",
    },
    raven: {
      name: texts.names.raven,
      plural: "Raben",
      one: "einen Raben",
      help: "Darf auch auf Plättchen. Kann danach weiterfliegen und noch einmal werten.",
    },
    niohoggr: {
      name: texts.names.niohoggr,
      plural: "Niohoggrs",
      one: "Niohoggr",
      help: "Gibt jeder Reihe, die mit ihm Punkte bringt, 2 Punkte dazu, auch wenn es gerade überdeckt wird.",
    },
    lightning: {
      name: texts.names.lightning,
      plural: "Blitze",
      one: "einen Blitz",
      help: "Trifft ein Plättchen und wertet dessen kürzere Reihe, egal welche Werte.",
    },
    drakkar: {
      name: texts.names.drakkar,
      plural: "Drakkars",
      one: "einen Drakkar",
      help: "Lade ein oder zwei Plättchen: Das ist dein ganzer Zug. Später legst du sie alle in einem Zug.",
    },
  },
  with_others: {
    troll: (kinds) => `Neben ihn dürfen nur ${kinds} gelegt werden.`,
    dragon: "Darf auch jedes Plättchen außer einem Drachen oder Hel bedecken.",
    lightning: "Trifft ein Plättchen und wertet dessen kürzere Reihe. Auf Niohoggr +2.",
  },
  unknown_tile: "ein verdecktes Plättchen",
  asks: {
    turn: "Du bist dran. Lege ein Plättchen.",
    follow: "Lege noch ein Plättchen in Hermods Zeile oder Spalte.",
    raven: "Fliegt der Rabe noch auf ein anderes Feld? Tippe auf ein Feld oder lass ihn hier.",
    unload: "Welches Plättchen vom Drakkar legst du als Nächstes?",
    stuck: "Keines deiner Plättchen lässt sich legen. Wirf eines ab.",
    trim: "Du hast zu viele Plättchen. Wirf eines ab.",
    unfollowed: "Kein Plättchen passt in Hermods Zeile oder Spalte. Wirf eines ab.",
  },
  says: {
    play: (tile, cell, count) => `${bare(tile)}${boosted(count)} auf ${cell} legen`,
    cover: (tile, cell, onto, count) =>
      `${bare(tile)}${boosted(count)} auf ${cell} über ${bare(onto)} legen`,
    swap: (tile, cell, taken, count) =>
      `${bare(tile)}${boosted(count)} gegen ${bare(taken)} auf ${cell} tauschen`,
    shove: (tile, cell, shoved, way, count) =>
      `${bare(tile)}${boosted(count)} auf ${cell} legen und ${bare(shoved)} ${way} verschieben`,
    move: (cell) => `Nach ${cell} fliegen`,
    move_onto: (cell, onto) => `Nach ${cell} fliegen und ${bare(onto)} bedecken`,
    launch: (cell) => `Drakkar auf ${cell} auslaufen lassen`,
    load: (tile) => `${bare(tile)} auf den Drakkar laden`,
    load_two: (tile, other) => `${bare(tile)} und ${bare(other)} auf den Drakkar laden`,
    load_pair: (tiles) => `2 ${tiles} auf den Drakkar laden`,
    discard: (tile) => `${bare(tile)} abwerfen`,
    rest: "Hier bleiben",
    pass: "Passen",
  },
  ways: { left: "nach links", right: "nach rechts", up: "nach oben", down: "nach unten" },
  yours: (what) => `Du ${what}`,
  did: {
    placed: (you, tile, cell, count) =>
      `${v(you, "legst", "legt")} ${tile}${boosted(count)} auf ${cell}`,
    covered: (you, tile, cell, onto, count) =>
      `${v(you, "legst", "legt")} ${tile}${boosted(count)} auf ${cell} über ${onto}`,
    pushed: (you, tile, cell) => `${v(you, "verschiebst", "verschiebt")} ${tile} auf ${cell}`,
    took: (you, tiles) => `${v(you, "nimmst", "nimmt")} ${tiles} auf die Hand`,
    moved: (you, cell) => `${v(you, "lässt", "lässt")} den Raben nach ${cell} weiterfliegen`,
    moved_onto: (you, cell, onto) =>
      `${v(you, "lässt", "lässt")} den Raben nach ${cell} über ${onto} weiterfliegen`,
    rested: (you) => `${v(you, "lässt", "lässt")} den Raben dort`,
    passed: (you) => v(you, "passt", "passt"),
    loaded: (you, tiles) => `${v(you, "lädst", "lädt")} ${tiles} Plättchen auf einen Drakkar`,
    launched: (you, cell) => `${v(you, "lässt", "lässt")} einen Drakkar auf ${cell} auslaufen`,
    lost: (you) => `${v(you, "verlierst", "verliert")} ein geladenes Plättchen`,
    discarded: (you, tile) => `${v(you, "wirfst", "wirft")} ${tile} ab`,
    drew: (you) => `${v(you, "ziehst", "zieht")} ein Plättchen`,
    drew_tile: (you, tiles) => `${v(you, "ziehst", "zieht")} ${tiles}`,
    scored: (you, points, reason) => `${v(you, "bekommst", "bekommt")} ${points} (${reason})`,
  },
  over: "Das Spiel ist zu Ende.",
  opens: (cell, tile, points) =>
    `lässt auf ${cell} ${s(points, "Punkt", "Punkte")} für ${tile} offen`,
  reasons: {
    row: "Zeile",
    column: "Spalte",
    alone: "allein",
    hel: "Hel",
    dwarf: "Zwerg",
    serpent: "Seeschlange",
    lightning: "Blitz",
    niohoggr: "Niohoggr",
  },
  powers: {
    serpent: (line) => `ganze ${line === "column" ? "Spalte" : "Zeile"}`,
    hel: "Plättchen ringsum",
    dwarf: "halbe Summe der Nachbarn",
  },
  bonus: texts.bonus,
  whys: {
    loki: {
      left: "Loki links daneben",
      right: "Loki rechts daneben",
      up: "Loki darüber",
      down: "Loki darunter",
    },
    boost: (count) => `mit ${s(count, "Freya", "Freyas")} verstärkt`,
    fenrir: { row: "Summe der Fenrirs in der Zeile", column: "Summe der Fenrirs in der Spalte" },
  },
  against: {
    not_held: (tile) => `du hast kein solches Plättchen (${tile})`,
    too_many_boosts: "zu viele Verstärkungen",
    not_in_line: "in keiner Reihe mit Hermod",
    same_cell: "der Rabe braucht ein anderes Feld",
    no_neighbour: "daneben liegt kein Plättchen",
    only_onto: "es muss ein Plättchen bedecken",
    too_long: (length) => `die Reihe hätte ${length} Plättchen; höchstens 7 sind erlaubt`,
    beside_troll: "neben einem Troll",
    onto_hel: "eine Hel lässt sich nicht bedecken",
    taken: "dort liegt schon ein Plättchen",
    not_onto: (tile) => `es darf dieses Plättchen nicht bedecken (${tile})`,
    nothing_to_shove: "dort ist nichts zu verschieben",
    hel_stays: "eine Hel lässt sich nicht verschieben",
    hel_ends_line: "eine Hel beendet die Reihe",
    troll_beside_him: "der Troll läge dann neben Jotunn",
    shoved_beside_troll: "es läge dann neben einem Troll",
  },
  missed: {
    higher: (line, other) => `${other} ${inLine(line)} ist höher`,
    tie: (line, other) => `Gleichstand mit ${other} ${inLine(line)}`,
    bookended: (line) => `${theLine(line)} ist von Walküren eingerahmt`,
    silenced: "neben Loki ist es 0 wert",
    alone: "kein anderes Plättchen in seiner Zeile oder Spalte",
    too_little: "seine Nachbarn sind zusammen weniger als 2 wert",
    nothing_around: "keine Plättchen ringsum",
  },
  grey: {
    turn: "gerade kein Feld dafür",
    follow: "passt nicht in Hermods Zeile oder Spalte",
    raven: "erst ist der Rabe dran",
    unload: "erst kommt die Ladung",
    discard: "lässt sich nicht abwerfen",
  },
  board: {
    table: "Der Tisch",
    tiles: "Plättchen auf dem Tisch",
    hand: "Deine Hand",
    cargo: "Ladung",
    at: (cell, lies) => `${cell}: ${lies}`,
    worth: (value) => `Wert ${value}`,
    worth_two: (row, column) => `Wert ${row} in der Zeile, ${column} in der Spalte`,
    stack: (count) => `Stapel aus ${count}`,
    candidate: (says, points) => `${says}: ${points}`,
    held: (tile, count) => (count > 1 ? `${tile} (${count})` : tile),
    loaded: (tiles) => `geladen: ${tiles}`,
    best: "Bestes Feld",
    next: "Nächstes Feld",
    previous: "Voriges Feld",
    zoom_in: "Vergrößern",
    zoom_out: "Verkleinern",
    fit: "Den ganzen Tisch zeigen",
    back: "Zurück zu großen Plättchen",
    spaces: (count) => (count === 1 ? "Feld" : "Felder"),
    more: (count) => (count === 1 ? "1 weiteres" : `${count} weitere`),
    outside: (count) => `${s(count, "mögliches Feld", "mögliche Felder")} nicht im Bild`,
    boost_with: (tile) => `${tile} mit Freya verstärken`,
    with_boosts: (count, points) => `Mit ${s(count, "Freya", "Freyas")}: ${points}`,
    idle: "Tippe auf ein Plättchen: Jedes Feld zeigt, was es dort bringt.",
    idle_untold: "Tippe auf ein Plättchen, dann auf ein Feld.",
    waiting: "Tippe auf ein Plättchen, um zu sehen, was es jetzt bringt.",
    no_way: "Dort ist das nicht möglich.",
    shove: (way, points) => `${way} verschieben: ${points}`,
    choose_way: "In welche Richtung verschieben?",
    load_hint: "Tippe auf ein oder zwei Plättchen, um sie zu laden.",
    launch_hint: "Tippe auf ein Feld, um ihn auslaufen zu lassen.",
    takes: (tile) => `Du nimmst ${tile} auf die Hand.`,
    leaves: (count) =>
      count === 1
        ? "Das Plättchen darunter käme aus dem Spiel."
        : `${count} Plättchen darunter kämen aus dem Spiel.`,
    brings_freyas: (count) => `Dazu bekommst du ${s(count, "Freya", "Freyas")} zurück.`,
    beneath: (tiles) => {
      const named = tiles.split(", ").map(nominative);
      return `Darunter ${named.length > 1 ? "liegen" : "liegt"} ${named.join(", ")}.`;
    },
    pile_word: () => "übrig",
    pile: inPile,
    times: (count) => `×${count}`,
    so_far: (points) => `Dieser Zug bisher: ${s(points, "Punkt", "Punkte")}`,
    with_more: (before, more) => `Dieser Zug: ${before} + ${more} = ${before + more}`,
    nothing: "keine Punkte",
    printed: (value) => `aufgedruckter Wert ${value}`,
    empty: "frei",
    here: (brings) => `möglich: ${brings}`,
    because: (why) => `Hier nicht: ${why}.`,
    again: (points) => `Fliegt er dann weiter: noch bis zu ${s(points, "Punkt", "Punkte")}.`,
    carries: (cargo) => `Danach die Ladung: ${cargo}.`,
    up_to: (tile, points) => `${tile} bis zu ${s(points, "Punkt", "Punkte")}`,
    unfollowed: "Danach passt kein Plättchen mehr: Du müsstest eines abwerfen.",
    now: "Du bist noch nicht dran. Das würde es jetzt bringen:",
    nowhere: "Gerade gibt es kein Feld dafür.",
    comes: "kommt auf deine Hand",
    spent: "als Verstärkung eingesetzt",
    keys: {
      tiles: "ein Plättchen aus der Hand nehmen",
      step: "von Feld zu Feld",
      best: "nächstbestes Feld, voriges Feld",
      view: "die Ansicht verschieben",
      size: "vergrößern, verkleinern",
      all: "alles zeigen",
      boost: "mit Freya verstärken",
    },
    unseen_sum: (count) => `${count} Plättchen im Stapel oder bei den anderen auf der Hand`,
  },
  belongings: {
    words: {
      hand: () => texts.tiles,
      known: () => texts.known,
      hel: texts.names.hel,
      drakkar: texts.names.drakkar,
    },
    hand: (count) => `${count} Plättchen auf der Hand`,
    known: (tiles) => `bekannt: ${tiles}`,
    hel: (count) => s(count, "Hel", "Hels"),
    drakkar: (count, cargo) => `${s(count, "Drakkar", "Drakkars")}, ${cargo} Plättchen geladen`,
  },
};
