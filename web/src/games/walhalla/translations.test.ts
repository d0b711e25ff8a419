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
        ...["tell.scored", "between.ranked", "turn_line.other", "turn_line.sailed"],
        ...["board.fjord", "board.midgard", "board.asgard", "board.total"],
        ...["say.defence", "say.defence_plain"],
      ],
      fr: [
        ...["bots.huscarl.name", "bots.berserk.name"],
        ...["vikings", "terrains.village1", "terrains.village2", "cards.village"],
        ...["turn_line.sailed", "end.sum", "between.ranked", "board.raid_word", "board.fjord"],
        "board.words.midgard",
      ],
      it: [
        ...["bots.huscarl.name", "bots.berserk.name", "tell.scored", "board.raid_word"],
        ...["board.total", "say.defence", "say.defence_plain", "turn_line.other"],
        "between.ranked",
      ],
    },
    unchanging: {
      de: ["vikings", "seal.rank"],
      fr: ["heroes", "board.valhalla"],
      it: ["board.dragons_left"],
    },
  },
);

test("French counts nothing as one", () => expect(fr.vikings(0)).toBe("0 viking"));

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
    expect(de.tell.drawn("Rot", dragon(de, "red", "bow"))).toBe(
      "Rot zieht den Drachen mit dem roten Bug.",
    );
  });

  test("a place has its article in a sentence", () => {
    const taken = (words: typeof de, terrain: "forest2" | "cult" | "wheat") =>
      words.tell.occupied(words.colours.red, words.exact_place(words.terrains[terrain], 8, 3));
    expect(taken(de, "forest2")).toBe("Rot belagert den Wald (2) auf der 8, Reihe 3.");
    expect(taken(de, "cult")).toBe("Rot belagert die Kultstätte auf der 8, Reihe 3.");
    expect(taken(de, "wheat")).toBe("Rot belagert das Weizenfeld auf der 8, Reihe 3.");
    expect(taken(fr, "forest2")).toBe("Rouge occupe la forêt (2) sur la 8, rangée 3.");
    expect(taken(fr, "cult")).toBe("Rouge occupe le lieu de culte sur la 8, rangée 3.");
    expect(taken(it, "forest2")).toBe("Rosso occupa la foresta (2) sull’8, fila 3.");
    expect(taken(it, "wheat")).toBe("Rosso occupa il campo di grano sull’8, fila 3.");
  });

  test("nobody and nothing are denied where the language does so", () => {
    expect(fr.tell.crewed("Rouge", fr.no_seat)).toBe("Rouge n’embarque personne.");
    expect(it.tell.revealed("Rosso", it.no_card)).toBe("Rosso non gioca carte.");
    expect(de.tell.revealed("Rot", de.no_card)).toBe("Rot spielt keine Karte.");
  });
});
