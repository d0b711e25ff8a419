import { expect, test } from "vitest";
import { checkWords } from "../../words/checks";
import { de as guideDe } from "./guide.de";
import { en as guideEn } from "./guide.en";
import { fr as guideFr } from "./guide.fr";
import { it as guideIt } from "./guide.it";
import { de as lessonDe } from "./lesson.de";
import { en as lessonEn } from "./lesson.en";
import { fr as lessonFr } from "./lesson.fr";
import { it as lessonIt } from "./lesson.it";
import { de } from "./words.de";
import { en } from "./words.en";
import { fr } from "./words.fr";
import { it } from "./words.it";

const NAMES = [
  ...["odin", "thor", "troll", "fenrir", "skadi", "loki", "hermod", "jotunn", "hel", "freya"],
  ...["niohoggr", "drakkar"],
];
const FRAMES = ["board.at", "board.candidate"]; // a name, a colon and more
const BOXES = ["choice.values.edda", "choice.values.order"]; // what is printed on them

checkWords(
  { ...en, guide: guideEn, lesson: lessonEn },
  {
    de: { ...de, guide: guideDe, lesson: lessonDe },
    fr: { ...fr, guide: guideFr, lesson: lessonFr },
    it: { ...it, guide: guideIt, lesson: lessonIt },
  },
  {
    alike: [
      "title",
      ...Object.keys(en.bots).map((bot) => `bots.${bot}.name`),
      ...NAMES.flatMap((tile) => [`tiles.${tile}.name`, `themes.${tile}`]),
      "reasons.hel",
      ...NAMES.map((tile) => `tiles.${tile}.plural`),
      ...NAMES.map((tile) => `tiles.${tile}.one`),
      ...["reasons.niohoggr", "board.held", "board.times"],
      ...["belongings.words.hel", "belongings.words.drakkar"],
    ],
    shared: {
      de: [...FRAMES, "belongings.hel"],
      fr: [
        ...["choice.values.serpents", ...BOXES, "belongings.hel"],
        ...["dragon", "valkyrie"].flatMap((tile) => [
          `themes.${tile}`,
          ...["name", "plural"].map((form) => `tiles.${tile}.${form}`),
        ]),
      ],
      it: [...FRAMES, ...BOXES, "belongings.hel"],
    },
    several: ["against.too_long"], // eight tiles or more
    unchanging: {
      de: [
        "advice.cargo.less",
        "advice.cargo.more",
        "did.loaded",
        "left",
        "board.pile",
        "board.unseen_sum",
        "belongings.hand",
        "belongings.words.hand",
      ],
      fr: ["board.brings_freyas", "whys.boost", "board.with_boosts", "belongings.hel"],
      it: ["board.brings_freyas", "whys.boost", "board.with_boosts", "belongings.hel"],
    },
  },
);

test("French treats zero as singular", () =>
  expect(fr.board.pile(0)).toBe("0 tuile dans la pioche"));

test("the label beside a number fits it", () => {
  const labels = (count: number) => [
    ...[en, de, fr, it].map(({ belongings }) => belongings.words.hand(count)),
    ...[fr, it].map(({ board }) => board.pile_word(count)),
  ];
  expect(labels(1)).toEqual(["tile", "Plättchen", "tuile", "tessera", "restante", "rimasta"]);
  expect(labels(2)).toEqual(["tiles", "Plättchen", "tuiles", "tessere", "restantes", "rimaste"]);
});

test("German: a tile that lies beneath another is the subject", () => {
  const { tiles, board } = de;
  expect(board.beneath(tiles.troll.one)).toBe("Darunter liegt ein Troll.");
  expect(board.beneath(tiles.dragon.one)).toBe("Darunter liegt ein Drache.");
  expect(board.beneath(tiles.valkyrie.one)).toBe("Darunter liegt eine Walküre.");
  expect(board.beneath(tiles.odin.one)).toBe("Darunter liegt Odin.");
  expect(board.beneath([tiles.raven.one, tiles.dwarf.one].join(", "))).toBe(
    "Darunter liegen ein Rabe, ein Zwerg.",
  );
});
