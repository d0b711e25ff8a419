import { describe, expect, test } from "vitest";
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
      ...["karl", "drengr", "jarl", "thrall"].map((bot) => `bots.${bot}.name`),
      ...["counted", "times", "help.midgard", "board.raid_short", "board.times"],
      "board.words.asgard",
    ],
    shared: {
      de: [
        ...["between.ranked", "seal.and_more", "say.defence", "say.defence_plain"],
        ...["board.fjord", "board.midgard", "board.asgard", "board.total"],
      ],
      fr: [
        ...["bots.huscarl.name", "bots.berserk.name"],
        ...["vikings", "terrains.village1", "terrains.village2", "cards.village"],
        ...["chapter", "end.sum", "between.ranked", "board.raid_word", "board.fjord"],
        "board.words.midgard",
      ],
      it: [
        ...["bots.huscarl.name", "bots.berserk.name", "board.raid_word"],
        ...["board.total", "say.defence", "say.defence_plain", "between.ranked", "seal.and_more"],
      ],
    },
    several: [
      ...["help.forest", "board.peninsula", "worth.wheat"], // 2 or 3; 6, 7 or 8; 3, or several
      ...["fight.keep_wheat", "fight.goes_wheat"], // 3, or several
    ],
    unchanging: {
      de: [
        ...["vikings", "seal.rank", "board.words.midgard"],
        ...["aboard", "midgard", "valhalla"].flatMap((key) => [
          `advice.${key}.less`,
          `advice.${key}.more`,
        ]),
      ],
      fr: ["heroes", "board.valhalla", "advice.valhalla.less", "advice.valhalla.more"],
      it: ["board.dragons_left"],
    },
  },
);

test("French treats zero as singular", () => expect(fr.vikings(0)).toBe("0 viking"));

test("the label beside a number fits it", () => {
  const labels = (count: number) =>
    [en, de, fr, it].flatMap(({ board }) => [board.words.midgard(count), board.words.cards(count)]);
  const [one, two] = [labels(1), labels(2)];
  expect(one.join()).toBe("viking,card,Wikinger,Karte,viking,carte,vichingo,carta");
  expect(two.join()).toBe("vikings,cards,Wikinger,Karten,vikings,cartes,vichinghi,carte");
});

describe("grammar", () => {
  test("a dragon's seat has its gender", () => {
    const dragon = (words: typeof de, hue: "red" | "blue", seat: "bow" | "middle") =>
      words.dragon(words.hues[hue], words.seats[seat]);
    expect(dragon(de, "red", "bow")).toBe("der Drache mit dem roten Bug");
    expect(dragon(de, "blue", "middle")).toBe("der Drache mit der blauen Mitte");
    expect(dragon(fr, "blue", "bow")).toBe("le drakkar à la proue bleue");
    expect(dragon(fr, "blue", "middle")).toBe("le drakkar à la place centrale bleue");
    expect(dragon(it, "red", "bow")).toBe("il drakkar con la prua rossa");
    expect(dragon(it, "blue", "bow")).toBe("il drakkar con la prua blu");
    expect(dragon(it, "red", "middle")).toBe("il drakkar con il centro rosso");
    expect(de.did.drawn(false, dragon(de, "red", "bow"))).toBe(
      "zieht den Drachen mit dem roten Bug",
    );
  });

  test("a place has its article in a sentence, and its holder", () => {
    expect(de.did.took(false, de.on(de.some.forest, 8))).toBe("besetzt einen Wald auf Landzunge 8");
    expect(de.say.take(de.on(de.the.wheat, 8))).toBe("Weizenfeld auf Landzunge 8 besetzen");
    expect(de.tell.exodus(de.heroes(1))).toContain("verlieren 1 Helden,");
    expect(fr.on(fr.whose(fr.the.cult, "Dagny"), 8)).toBe(
      "le lieu de culte de Dagny sur la presqu’île 8",
    );
    expect(fr.whose(fr.the.forest, "Astrid")).toBe("la forêt d’Astrid");
    expect(fr.whose(fr.the.forest, "Hrolf")).toBe("la forêt de Hrolf");
    expect(it.on(it.whose(it.the.wheat, "Dagny"), 8)).toBe(
      "il campo di grano di Dagny sulla penisola 8",
    );
    expect(en.whose(en.the.village, "Dagny")).toBe("Dagny’s village");
  });

  test("the reader has the second person", () => {
    const joined = (words: typeof de) => words.worth.yours(words.did.joined(true));
    expect([en, de, fr, it].map(joined)).toEqual([
      "you sail along",
      "du fährst mit",
      "tu embarques aussi",
      "ti imbarchi",
    ]);
  });
});
