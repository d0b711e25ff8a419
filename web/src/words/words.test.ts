import { describe, expect, test } from "vitest";
import { de as voluspaGuideDe } from "../games/voluspa/guide.de";
import { en as voluspaGuideEn } from "../games/voluspa/guide.en";
import { fr as voluspaGuideFr } from "../games/voluspa/guide.fr";
import { it as voluspaGuideIt } from "../games/voluspa/guide.it";
import { de as walhallaGuideDe } from "../games/walhalla/guide.de";
import { en as walhallaGuideEn } from "../games/walhalla/guide.en";
import { fr as walhallaGuideFr } from "../games/walhalla/guide.fr";
import { it as walhallaGuideIt } from "../games/walhalla/guide.it";
import { de as lessonsDe } from "../learn/lessons.de";
import { en as lessonsEn } from "../learn/lessons.en";
import { fr as lessonsFr } from "../learn/lessons.fr";
import { it as lessonsIt } from "../learn/lessons.it";
import { de as pagesDe } from "./de";
import { en as pagesEn } from "./en";
import { fr as pagesFr } from "./fr";
import { it as pagesIt } from "./it";
import { LANGUAGES, wanted } from "./languages";

// All that is said: the words of every page, and those that come with a lesson or a first game.
const en = {
  ...pagesEn,
  lessons: lessonsEn,
  guide: { walhalla: walhallaGuideEn, voluspa: voluspaGuideEn },
};
const de: typeof en = {
  ...pagesDe,
  lessons: lessonsDe,
  guide: { walhalla: walhallaGuideDe, voluspa: voluspaGuideDe },
};
const fr: typeof en = {
  ...pagesFr,
  lessons: lessonsFr,
  guide: { walhalla: walhallaGuideFr, voluspa: voluspaGuideFr },
};
const it: typeof en = {
  ...pagesIt,
  lessons: lessonsIt,
  guide: { walhalla: walhallaGuideIt, voluspa: voluspaGuideIt },
};

describe("the language", () => {
  test("is the one that was chosen", () => expect(wanted("it", ["de-CH"])).toBe("it"));
  test("is else the first of the browser's that we speak", () =>
    expect(wanted(null, ["pt", "fr-CA", "de"])).toBe("fr"));
  test("is English where we speak none of them", () => expect(wanted("xx", ["ja"])).toBe("en"));
  test("there are four", () => expect(Object.keys(LANGUAGES)).toEqual(["en", "de", "fr", "it"]));
});

test("English has words for every error of the protocol", () => {
  expect(Object.keys(en.errors)).toContain("stale");
});

/** Said alike in all languages: names, abbreviations, and frames with nothing but their parts. */
const ALIKE = [
  "hall.title",
  "games.walhalla.title",
  "games.voluspa.title",
  "seats.bot",
  ...["karl", "drengr", "jarl", "thrall"].map((bot) => `bots.${bot}.name`),
  ...["ask", "embla", "ratatosk", "dvalin", "heid", "mimir", "volva"].map(
    (bot) => `bots.${bot}.name`,
  ),
  "walhalla.title",
  "walhalla.counted",
  "walhalla.times",
  "walhalla.say.take",
  "walhalla.help.midgard",
  "walhalla.board.raid_short",
  "walhalla.board.times",
  "voluspa.title",
  ...["odin", "thor", "troll", "fenrir", "skadi", "loki", "hermod", "jotunn", "hel", "freya"].map(
    (tile) => `voluspa.tiles.${tile}.name`,
  ),
  "voluspa.tiles.niohoggr.name",
  "voluspa.tiles.drakkar.name",
  "voluspa.reasons.niohoggr",
  "voluspa.board.held",
  "voluspa.board.times",
];
/** Frames of a name, a colon and more. */
const FRAMES = [
  "newTable.bot",
  "table.brings",
  "walhalla.tell.scored",
  "voluspa.tells.scored",
  "voluspa.board.at",
  "voluspa.board.candidate",
];
/** Said alike in one language: words it shares with English. */
const SHARED: Record<string, string[]> = {
  de: [
    ...FRAMES,
    "newTable.name",
    "settings.name",
    "table.chat",
    "table.hand",
    "walhalla.say.sail_plain",
    "walhalla.between.ranked",
    "walhalla.board.fjord",
    "walhalla.board.midgard",
    "walhalla.board.asgard",
    "voluspa.belongings.hel",
  ],
  fr: [
    "bots.huscarl.name",
    "bots.berserk.name",
    "newTable.sets.serpents",
    "replay.pause",
    "table.score",
    "table.menu",
    "walhalla.vikings",
    "walhalla.terrains.village1",
    "walhalla.terrains.village2",
    "walhalla.cards.village",
    "walhalla.say.sail_plain",
    "walhalla.end.sum",
    "walhalla.board.raid_word",
    "walhalla.board.fjord",
    "voluspa.tiles.dragon.name",
    "voluspa.tiles.valkyrie.name",
    "voluspa.belongings.hel",
  ],
  it: [
    ...FRAMES,
    "bots.huscarl.name",
    "bots.berserk.name",
    "table.chat",
    "table.menu",
    "walhalla.board.raid_word",
    "voluspa.belongings.hel",
  ],
};
/** Nothing but the number changes, though it does in English: "1 Wikinger", "2 Wikinger". */
const UNCHANGING: Record<string, string[]> = {
  de: [
    "walhalla.vikings",
    "walhalla.seal.rank",
    "walhalla.board.come_short",
    "voluspa.tells.loaded",
    "voluspa.board.pile",
    "voluspa.board.unseen_sum",
    "voluspa.belongings.hand",
  ],
  fr: [
    "walhalla.heroes",
    "walhalla.board.come_short",
    "walhalla.board.valhalla",
    "voluspa.tells.swapped_boosted",
    "voluspa.whys.boost",
    "voluspa.belongings.hel",
  ],
  it: [
    "walhalla.board.dragons_left",
    "voluspa.tells.swapped_boosted",
    "voluspa.whys.boost",
    "voluspa.belongings.hel",
  ],
};

type Said = string | ((...given: unknown[]) => string);

/** Every word of a language by its path. */
function leaves(tree: object, path = ""): [string, Said][] {
  return Object.entries(tree).flatMap(([key, value]): [string, Said][] => {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string" || typeof value === "function") return [[here, value as Said]];
    return leaves(value as object, here);
  });
}

/** What a word says, given the same thing for all its parameters; null where it cannot take it. */
function saying(said: Said, arity: number, given: unknown): string | null {
  if (typeof said === "string") return said;
  try {
    return String(said(...Array.from({ length: arity }, () => given)));
  } catch {
    return null;
  }
}

const SAMPLES = [0, 1, 2, 5, "Astrid"];
const english = leaves(en);
const arity = (said: Said) => (typeof said === "string" ? 0 : said.length);
const withoutNumbers = (text: string | null) => text?.replace(/\d+/g, "") ?? null;

/** What English says and what the other language says, for everything both can take. */
function pairs(said: Said, other: Said): [string, string][] {
  const given = arity(said) === 0 ? [null] : SAMPLES;
  return given.flatMap((one): [string, string][] => {
    const both = [saying(said, arity(said), one), saying(other, arity(said), one)];
    return both[0] === null || both[1] === null ? [] : [[both[0]!, both[1]!]];
  });
}

describe.each(Object.entries({ de, fr, it }))("%s", (language, words) => {
  const others = new Map(leaves(words));
  const both = english.map(([path, said]) => [path, said, others.get(path)!] as const);

  test("has every word of English and no other", () =>
    expect([...others.keys()].sort()).toEqual(english.map(([path]) => path).sort()));

  test("has a function where English has one", () =>
    expect(both.filter(([, a, b]) => typeof a !== typeof b).map(([path]) => path)).toEqual([]));

  test("says something everywhere", () =>
    expect(both.filter(([, a, b]) => pairs(a, b).length === 0).map(([path]) => path)).toEqual([]));

  test("leaves nothing empty or unfilled", () => {
    const bad = both.filter(([, a, b]) =>
      pairs(a, b).some(
        ([, text]) => text.trim() === "" || /[{}¬]|undefined|NaN|\[object|^\s|\s$| {2}/.test(text),
      ),
    );
    expect(bad.map(([path]) => path)).toEqual([]);
  });

  test("uses all that it is given", () => {
    const bad = both.filter(([, a, b]) => {
      if (arity(a) === 0) return false;
      const probe = Array.from({ length: arity(a) }, (_, at) => `part${at}`);
      const parts = (text: string) => probe.filter((part) => text.includes(part)).join();
      try {
        return (
          parts((a as (...given: unknown[]) => string)(...probe)) !==
          parts((b as (...given: unknown[]) => string)(...probe))
        );
      } catch {
        return true;
      }
    });
    expect(bad.map(([path]) => path)).toEqual([]);
  });

  test("is not English, but for a few words", () => {
    const alike = both
      .filter(([, a, b]) => pairs(a, b).some(([text, other]) => text === other))
      .map(([path]) => path);
    expect(alike.sort()).toEqual(
      alike.filter((path) => [...ALIKE, ...SHARED[language]!].includes(path)),
    );
  });

  test("counts: one is not said like two", () => {
    const counting = both.filter(([, a, b]) => {
      const [one, two] = [1, 2].map((count) => saying(a, arity(a), count));
      return arity(a) > 0 && one !== null && one !== two && saying(b, arity(a), 1) !== null;
    });
    const same = counting.filter(([, a, b]) => saying(b, arity(a), 1) === saying(b, arity(a), 2));
    expect(same.map(([path]) => path)).toEqual([]);
    const unchanging = counting
      .filter(([, a, b]) => {
        const [one, two] = [1, 2].map((count) => withoutNumbers(saying(a, arity(a), count)));
        const [uno, due] = [1, 2].map((count) => withoutNumbers(saying(b, arity(a), count)));
        return one !== two && uno === due;
      })
      .map(([path]) => path);
    expect(unchanging.sort()).toEqual([...UNCHANGING[language]!].sort());
  });

  test("has the apostrophes and dots of print", () => {
    const bad = both.filter(([, a, b]) => pairs(a, b).some(([, text]) => /['"]|\.\.\./.test(text)));
    expect(bad.map(([path]) => path)).toEqual([]);
  });

  test("lists no exception in vain", () => {
    const paths = new Set(english.map(([path]) => path));
    const listed = [...ALIKE, ...SHARED[language]!, ...UNCHANGING[language]!];
    expect(listed.filter((path) => !paths.has(path))).toEqual([]);
  });
});

test("French has a narrow space before ! ? ; : and counts nothing as one", () => {
  const french = new Map(leaves(fr));
  const bad = english.filter(([path, said]) => {
    return pairs(said, french.get(path)!).some(([, text]) => /(^|[^\u202f])[!?;:]/.test(text));
  });
  expect(bad.map(([path]) => path)).toEqual([]);
  expect(fr.walhalla.vikings(0)).toBe("0 viking");
  expect(fr.voluspa.board.pile(0)).toBe("0 tuile dans la pioche");
});

describe("grammar", () => {
  test("a dragon's seat has its gender", () => {
    const dragon = (words: typeof de, hue: "red" | "blue", seat: "bow" | "middle") =>
      words.walhalla.dragon(words.walhalla.hues[hue], words.walhalla.seats[seat]);
    expect(dragon(de, "red", "bow")).toBe("der Drache mit dem roten Bug");
    expect(dragon(de, "blue", "middle")).toBe("der Drache mit der blauen Mitte");
    expect(dragon(fr, "blue", "bow")).toBe("le drakkar à la proue bleue");
    expect(dragon(fr, "blue", "middle")).toBe("le drakkar au milieu bleu");
    expect(dragon(it, "red", "bow")).toBe("il drakkar con la prua rossa");
    expect(dragon(it, "blue", "bow")).toBe("il drakkar con la prua blu");
    expect(dragon(it, "red", "middle")).toBe("il drakkar con il centro rosso");
    expect(de.walhalla.tell.drawn("Rot", dragon(de, "red", "bow"))).toBe(
      "Rot zieht den Drachen mit dem roten Bug.",
    );
  });

  test("a place has its article in a sentence", () => {
    const taken = (words: typeof de, terrain: "forest2" | "cult" | "wheat") =>
      words.walhalla.tell.occupied(
        words.walhalla.colours.red,
        words.walhalla.exact_place(words.walhalla.terrains[terrain], 8, 3),
      );
    expect(taken(de, "forest2")).toBe("Rot belagert den Wald (2) auf der 8, Reihe 3.");
    expect(taken(de, "cult")).toBe("Rot belagert die Kultstätte auf der 8, Reihe 3.");
    expect(taken(de, "wheat")).toBe("Rot belagert das Weizenfeld auf der 8, Reihe 3.");
    expect(taken(fr, "forest2")).toBe("Rouge occupe la forêt (2) sur la 8, rangée 3.");
    expect(taken(fr, "cult")).toBe("Rouge occupe le lieu de culte sur la 8, rangée 3.");
    expect(taken(it, "forest2")).toBe("Rosso occupa la foresta (2) sull’8, fila 3.");
    expect(taken(it, "wheat")).toBe("Rosso occupa il campo di grano sull’8, fila 3.");
  });

  test("nobody and nothing are denied where the language does so", () => {
    expect(fr.walhalla.tell.crewed("Rouge", fr.walhalla.no_seat)).toBe(
      "Rouge n’embarque personne.",
    );
    expect(it.walhalla.tell.revealed("Rosso", it.walhalla.no_card)).toBe("Rosso non gioca carte.");
    expect(de.walhalla.tell.revealed("Rot", de.walhalla.no_card)).toBe("Rot spielt keine Karte.");
  });
});
