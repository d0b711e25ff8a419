import { describe, expect, test } from "vitest";
import { de as lessonsDe } from "../learn/lessons.de";
import { en as lessonsEn } from "../learn/lessons.en";
import { fr as lessonsFr } from "../learn/lessons.fr";
import { it as lessonsIt } from "../learn/lessons.it";
import { notices as noticesDe } from "../notices/words.de";
import { notices as noticesEn } from "../notices/words.en";
import { notices as noticesFr } from "../notices/words.fr";
import { notices as noticesIt } from "../notices/words.it";
import { privacy as privacyDe } from "../privacy/words.de";
import { privacy as privacyEn } from "../privacy/words.en";
import { privacy as privacyFr } from "../privacy/words.fr";
import { privacy as privacyIt } from "../privacy/words.it";
import { checkWords } from "./checks";
import { de } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";
import { LANGUAGES, wanted } from "./languages";

describe("the language", () => {
  test("is the chosen one", () => expect(wanted("it", ["de-CH"])).toBe("it"));
  test("or else the first of the browser's that we have", () =>
    expect(wanted(null, ["pt", "fr-CA", "de"])).toBe("fr"));
  test("is English if we have none of them", () => expect(wanted("xx", ["ja"])).toBe("en"));
  test("there are four", () => expect(Object.keys(LANGUAGES)).toEqual(["en", "de", "fr", "it"]));
});

test("English has words for every error of the protocol", () => {
  expect(Object.keys(en.errors)).toContain("stale");
});

const FRAMES = ["newTable.bot", "table.brings"]; // a name, a colon and more

checkWords(
  { ...en, lessons: lessonsEn, notices: noticesEn, privacy: privacyEn },
  {
    de: { ...de, lessons: lessonsDe, notices: noticesDe, privacy: privacyDe },
    fr: { ...fr, lessons: lessonsFr, notices: noticesFr, privacy: privacyFr },
    it: { ...it, lessons: lessonsIt, notices: noticesIt, privacy: privacyIt },
  },
  {
    alike: [
      ...["hall.title", "notices.webhook_hint", "notices.about.ways.webhook"],
      ...["seats.bot", "seats.bot_level"],
    ],
    several: [
      "friends.players", // a table has two seats or more
      "table.wins", // a name: "Astrid wins"
      "table.brings_points", // the points as they are written, and how many they are
      ...["way.next", "way.strongest", "way.result.lost_after"], // after three wins or more
    ],
    // Words that the languages have in common.
    shared: {
      de: [
        ...[
          ...FRAMES,
          "home.order",
          "learn.tutorial",
          "life.live_now",
          "newTable.chat",
          "newTable.name",
          "replay.link",
        ],
        ...["settings.name", "settings.shake", "settings.themes.system", "table.chat"],
        "table.hand",
      ],
      fr: [
        "table.brings_points",
        ...["newTable.chat", "table.chat", "secrets.quick"],
        ...["replay.pause", "replay.reason", "replay.sum", "replay.title", "settings.motion"],
        ...["settings.notify", "notices.about.ways.mail"],
        ...[
          "settings.shake",
          "settings.volume",
          "table.score",
          "table.scored",
          "table.menu",
          "learn.guide",
          "life.clock",
        ],
      ],
      it: [
        ...[
          ...FRAMES,
          "hall.privacy",
          "learn.tutorial",
          "life.clock",
          "lessons.title",
          "newTable.chat",
          "notices.about.ways.mail",
          "privacy.title",
          "replay.link",
          "replay.title",
          "settings.volume",
          "table.chat",
          "table.menu",
        ],
      ],
    },
  },
);
