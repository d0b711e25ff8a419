import { beforeAll, describe, expect, test, vi } from "vitest";
import { choice, event, exampleScene, exampleView } from "./example";
import type { SeatInfo } from "../../wire/types";
import type { Language } from "../../words/languages";
import { de } from "./words.de";
import { en, type WalhallaWords } from "./words.en";
import { fr } from "./words.fr";
import { it } from "./words.it";

// The words need only a page's language and its settings.
vi.stubGlobal("document", { documentElement: { dataset: {}, lang: "en" } });
const { speech } = await import("../../words/speech.svelte");
const { cardWorth, defence, means, ranksInWords, say, standingsWords, voyageWords } =
  await import("./words");
const { tell } = await import("./eventText");
const { explainThing } = await import("./help");
const { drawn, standing, standings, unseenCards, unseenDragons } = await import("./view");

const voyage = choice("sail 1 bow", {
  verb: "sail",
  fjord: 1,
  end: "bow",
  preview: {
    fjord: 1,
    berth: 0,
    landing: [
      {
        seat: 1,
        owner: 0,
        targets: [
          { side: "left", field: 3, holder: -1 },
          { side: "right", field: 13, holder: 1 },
        ],
      },
      { seat: 2, owner: 3, targets: [{ side: "right", field: 12, holder: -1 }] },
      { seat: 3, owner: 0, targets: [] },
    ],
  },
});
const question = {
  kind: "sail",
  about: {},
  choices: [voyage, choice("sail 1 stern", { fjord: 1, end: "stern" })],
};

describe.each([
  [
    "en",
    "Sail into fjord 2, bow first. You can reach the forest on peninsula 7 or Blue’s wheat field on peninsula 8. Black can reach the cult site on peninsula 8. Your viking cannot land and returns to Midgard.",
  ],
  [
    "de",
    "In Fjord 2 fahren, Bug voran. Du erreichst den Wald auf Landzunge 7 oder das Weizenfeld von Blau auf Landzunge 8. Schwarz erreicht die Kultstätte auf Landzunge 8. Dein Wikinger kann nicht an Land gehen und kehrt nach Midgard zurück.",
  ],
  [
    "fr",
    "Entrer dans le fjord 2, proue en avant. Tu peux atteindre la forêt sur la presqu’île 7 ou le champ de blé de Bleu sur la presqu’île 8. Noir peut atteindre le lieu de culte sur la presqu’île 8. Ton viking ne peut pas débarquer et rentre à Midgard.",
  ],
  [
    "it",
    "Entra nel fiordo 2, prua in avanti. Puoi raggiungere la foresta sulla penisola 7 o il campo di grano di Blu sulla penisola 8. Nero può raggiungere il luogo di culto sulla penisola 8. Il tuo vichingo non può sbarcare e torna a Midgard.",
  ],
])("in %s", (language, sentence) => {
  const words: WalhallaWords = { en, de, fr, it }[language as Language];
  beforeAll(() => speech.speak(language as Language)); // lists and numbers

  test("a voyage is told in sentences", () =>
    expect(voyageWords(exampleScene(words, { question }), voyage)).toBe(sentence));

  test("every help has a title and a text", () => {
    const scene = exampleScene(words, { question });
    const keys = [
      ...["card hunt", "card heroes", "field 0", "field 3", "field 8", "field 13"],
      ...["headland 0 inner", "headland 2 outer", "hall", "bench 3", "dragon red 1", "berth"],
      ...["fleet", "home", "join", "stay", "count midgard 0", "count asgard 1"],
      ...["count cards 3", "standings"],
    ];
    for (const key of keys) {
      const said = explainThing(scene, key);
      expect(said?.title, key).toBeTruthy();
      expect(said?.text, key).toMatch(/\p{L}{3}/u);
      expect(`${said?.title} ${said?.text}`, key).not.toMatch(/undefined|NaN|null/);
    }
    expect(explainThing(scene, "nothing")).toBe(null);
    const defend = { kind: "defend", about: { attacker: 1 }, choices: [choice("shield")] };
    const attacked = exampleScene(words, { question: defend });
    expect(explainThing(attacked, "answer shield")?.title).toBeTruthy();
    expect(explainThing(attacked, "answer yield")).toBe(null);
  });
});

describe("in English", () => {
  const words = en;
  beforeAll(() => speech.speak("en"));
  const reading = (first: number[], second: number[]) => ({
    peninsulas: [{ strengths: [1, 2, 0, 0], first, second }],
  });
  const played = (points: number, preview: Record<string, unknown>) =>
    choice("play peninsula7", { worth: points ? [[points, "peninsula0"]] : [], preview });
  const on = (first: number[], second: number[]) => ({
    peninsulas: [{ peninsula: 0, first, second }],
  });

  test("a card shows its points and the change of places", () => {
    const scene = exampleScene(words, { reading: reading([1], [0]) });
    expect(cardWorth(scene, played(2, on([0], [1])))).toBe("+2: you lead peninsula 7");
    expect(cardWorth(scene, played(1, on([0, 1], [])))).toBe(
      "+1: you share the lead on peninsula 7",
    );
    expect(cardWorth(scene, played(0, on([1], [0])))).toBe("no change on peninsula 7");
    const weak = exampleScene(words, { reading: reading([1], []) });
    expect(cardWorth(weak, played(5, on([1], [0])))).toBe("+5: you are second on peninsula 7");
    const first = exampleScene(words, { reading: reading([0], [1]) });
    expect(cardWorth(first, played(0, on([0], [1])))).toBe("no change on peninsula 7");
  });

  test("the heroes card shows rank and reinforcements, an idle card that it scores nothing", () => {
    const scene = exampleScene(words);
    const heroes = { reinforcement: { rank: 1, promised: 8, come: 6 } };
    expect(cardWorth(scene, choice("play heroes", { preview: heroes }))).toBe("rank 1, 6 vikings");
    expect(cardWorth(scene, choice("play forest"))).toBe("no points");
  });

  const majority = (first: number[], second: number[], points: number[]) => ({
    ...{ strengths: [0, 0, 0, 0], first, second, points },
  });
  const held = (after: object, more: object = {}) => ({
    peninsulas: [{ peninsula: 0, ...after }],
    ...more,
  });
  const fighting = (now: object) =>
    exampleScene(words, {
      view: exampleView({ valhalla: [2, 0, 0, 0] }),
      reading: { peninsulas: [now] },
      question: { kind: "defend", about: { field: 3, attacker: 1 }, choices: [] },
    });
  const mine = majority([0], [1], [7, 5, 0, 0]);
  const behind = majority([1], [0], [5, 7, 0, 0]);

  test("a defence has all its consequences", () => {
    const scene = fighting(mine);
    const heroes = { "0": 1, "1": 1 };
    expect(defence(scene, choice("stand", { preview: held(mine, { holder: 0, heroes }) }))).toBe(
      "Stand: you spend 1 of your 2 heroes, keep the forest, and keep the lead (7 points as it stands); Blue gains a hero",
    );
    expect(defence(scene, choice("shield", { preview: held(mine, { holder: 0 }) }))).toBe(
      "Shield: you spend no hero, keep the forest, and keep the lead (7 points as it stands); Blue gains a hero",
    );
    expect(
      defence(scene, choice("yield", { preview: held(behind, { holder: 1, forest: 2 }) })),
    ).toBe(
      "Yield: you lose the field, gain a hero, and drop to second (5 points as it stands); Blue scores 2 points",
    );
    const yields = choice("yield", { preview: held(behind, { holder: 1, forest: 2 }) });
    expect(say(scene, yields)).toBe("Yield");
    expect(means(scene, yields)).toBe(
      "You lose the field, gain a hero, and drop to second (5 points as it stands). Blue scores 2 points.",
    );
    const none = majority([1], [], [0, 7, 0, 0]);
    expect(defence(scene, choice("yield", { preview: held(none) }))).toBe(
      "Yield: you lose the field, gain a hero, and lose your scoring place",
    );
    expect(defence(fighting(none), choice("yield", { preview: held(none) }))).toBe(
      "Yield: you lose the field and gain a hero",
    );
  });

  test("a wheat field has its points of this raid and the next ones", () => {
    const view = exampleView({ valhalla: [2, 0, 0, 0], raid: 2 });
    const question = { kind: "defend", about: { field: 1, attacker: 1 }, choices: [] };
    const scene = exampleScene(words, { view, reading: { peninsulas: [mine] }, question });
    expect(defence(scene, choice("yield", { preview: held(behind, { holder: 1 }) }))).toContain(
      "you lose the wheat field (2 + 3 points), gain a hero, and drop to second",
    );
    expect(defence(scene, choice("shield", { preview: held(mine, { holder: 0 }) }))).toContain(
      "keep the wheat field (2 + 3 points)",
    );
    const last = { ...scene, view: { ...view, raid: 3 } };
    expect(defence(last, choice("yield", { preview: held(behind, { holder: 1 }) }))).toContain(
      "you lose the wheat field (3 + 1 points)", // 1 for the field at the end of the game
    );
  });

  describe("a landing shows its value beyond immediate points", () => {
    const land = { kind: "land", about: { seat: 1, left: 1, right: 13 }, choices: [] };
    const none = majority([], [], [0, 0, 0, 0]);
    const landing = (now: object, view = exampleView()) =>
      exampleScene(words, { view, reading: { peninsulas: [now] }, question: land });
    const left = (preview: object) =>
      choice("land left", { verb: "land", side: "left", preview: { ...preview } });

    test("wheat, for as many raids as it lasts", () => {
      const preview = held(behind, { wheat: [1, 2, 3] });
      expect(means(landing(none), left(preview))).toBe(
        "You become second on peninsula 7 (5 points as it stands) and score points after each raid while you hold the field (1, 2, and 3).",
      );
      expect(means(landing(none), left(held(behind, { wheat: [3], end: 1 })))).toBe(
        "You become second on peninsula 7 (5 points as it stands), score 3 points after this raid if you still hold the field, and score 1 point at the end of the game.",
      );
    });

    test("the change of places", () => {
      expect(means(landing(behind), left(held(mine)))).toBe(
        "You take the lead on peninsula 7 (7 points as it stands).",
      );
      expect(means(landing(mine), left(held(mine)))).toBe(
        "You keep the lead on peninsula 7 (7 points as it stands).",
      );
      const shared = majority([0, 1], [], [6, 6, 0, 0]);
      expect(means(landing(none), left(held(shared)))).toBe(
        "You share the lead on peninsula 7 (6 points as it stands).",
      );
      expect(means(landing(none), left(held(none)))).toBe(
        "You do not reach second place on peninsula 7.",
      );
    });

    test("the outcome of a fight for it", () => {
      const view = exampleView();
      view.holders[0]![1] = 2;
      expect(means(landing(none, view), left(held(mine, { forest: 3 })))).toBe(
        "If Yellow yields, you score 3 points and take the lead on peninsula 7 (7 points as it stands). Otherwise you gain a hero.",
      );
    });

    test("a holder without heroes and cards has to yield", () => {
      const view = exampleView({ valhalla: [1, 1, 0, 1], hands: [["hunt"], [], [], []] });
      view.holders[0]![1] = 2;
      const said = "You score 3 points and take the lead on peninsula 7 (7 points as it stands).";
      const preview = held(mine, { forest: 3 });
      expect(means(landing(none, view), left(preview))).toBe(said);
      const carded = { ...view, hands: [["hunt"], [], ["?"], []] };
      expect(means(landing(none, carded), left(preview))).not.toBe(said);
    });

    test("an attack has the same, with the card and without it", () => {
      const view = exampleView();
      view.holders[0]![1] = 2;
      const played = choice("attack card", {
        ...{ verb: "attack", card: true, worth: [[2, "forest"]], preview: held(mine) },
      });
      const plain = choice("attack", { verb: "attack", card: false, preview: {} });
      const about = { field: 1, defender: 2 };
      const attacking = (choices: (typeof plain)[], more = view) =>
        exampleScene(words, {
          view: more,
          reading: { peninsulas: [none] },
          question: { kind: "attack", about, choices },
        });
      const both = [plain, played];
      const gains = "take the lead on peninsula 7 (7 points as it stands)";
      expect(means(attacking(both), played)).toBe(`You ${gains}.`);
      expect(means(attacking(both), plain)).toBe(
        `If Yellow yields, you score 2 points and ${gains}. Otherwise you gain a hero.`,
      );
      const bare = { ...view, valhalla: [1, 1, 0, 1], hands: [["attack"], [], [], []] };
      expect(means(attacking(both, bare), plain)).toBe(`You score 2 points and ${gains}.`);
      expect(means(attacking([plain]), plain)).toBe(""); // nothing to decide
    });

    test("other choices say nothing more", () =>
      expect(means(landing(none), choice("crew 1"))).toBe(""));
  });

  test("the projected result, in order", () => {
    expect(standings([19, 25, 19, 7])).toEqual([
      { seat: 1, total: 25, place: 1 },
      { seat: 0, total: 19, place: 2 },
      { seat: 2, total: 19, place: 2 },
      { seat: 3, total: 7, place: 4 },
    ]);
    const told = (raid: number) =>
      standingsWords(exampleScene(words, { view: exampleView({ raid }) }), [19, 25, 3, 7]);
    expect(told(1)).toBe("If the raid ended now: Blue 25, Red 19, Black 7, Yellow 3");
    expect(told(3)).toBe("If the game ended now: Blue 25, Red 19, Black 7, Yellow 3");
  });

  test("equal ranks are listed together", () =>
    expect(
      ranksInWords(exampleScene(words), [
        { seat: 0, rank: 2 },
        { seat: 1, rank: 1 },
        { seat: 2, rank: 2 },
        { seat: 3, rank: 3 },
      ]),
    ).toBe("1. Blue, 2. Red and Yellow, 3. Black"));

  test("a dragon in a colour without a player is explained", () => {
    const view = exampleView({ colours: ["red", "blue", "yellow"] });
    const said = (name: string) => explainThing(exampleScene(words, { view }), `dragon ${name}`);
    expect(said("black 1")?.text).toContain("No one plays black");
    expect(said("red 1")?.text).not.toContain("No one plays");
  });

  test("a field names its holder", () => {
    const view = exampleView();
    view.holders[0]![3] = 2;
    const said = explainThing(exampleScene(words, { view }), "field 3");
    expect(said?.title).toBe("Forest (2) on peninsula 7");
    expect(said?.text).toBe("Take it to score 2 points at once.\nHeld by Yellow.");
  });

  test("a headland is named by its peninsula, and says what players of equal strength score", () => {
    const now = { ...majority([1], [0, 2], [3, 7, 3, 0]), strengths: [1, 3, 1, 0] };
    const reading = { peninsulas: [now] };
    for (const key of ["headland 0 outer", "headland 0 inner"]) {
      const said = explainThing(exampleScene(words, { reading }), key);
      expect(said?.title).toBe("Headland 7");
      expect(said?.text).toMatch(
        /Blue leads with strength 3, Red and Yellow share second place with 1 \(3 points each as it stands\)/,
      );
    }
  });

  test("players are called by name, or by colour if they have none", () => {
    expect(tell(exampleScene(words), event("joined", 1))).toBe("Blue sails along.");
    const seats = ["Astrid", "Karl"].map((name) => ({ name }) as SeatInfo);
    expect(tell(exampleScene(words, { seats }), event("joined", 1))).toBe("Karl sails along.");
    expect(standingsWords(exampleScene(words, { seats }), [1, 2])).toContain("Karl 2, Astrid 1");
  });

  test("no one is said to lose 0 heroes", () => {
    const told = (heroes: number) => tell(exampleScene(words), event("exodus", -1, { heroes }));
    expect(told(0)).toBe("At least one player has no heroes, so no one loses any.");
    expect(told(1)).toContain("1 hero,");
  });

  test("a drawn card is named to its owner, and to others if it is public", () => {
    const drew = (seat: number) =>
      tell(exampleScene(words, { you: 0 }), event("card", seat, { card: "attack" }));
    expect(drew(0)).toBe("You draw an Attack card.");
    expect(drew(1)).toBe("Blue draws an Attack card.");
    expect(tell(exampleScene(words, { you: 0 }), event("drew", 0))).toBe(""); // it is told once
  });
});

describe("functions of a view", () => {
  test("cards: the unseen ones and the total", () => {
    const view = exampleView({ discards: ["hunt"], hands: [["hunt", "forest"], ["?"]] });
    const scene = exampleScene({} as WalhallaWords, {
      view,
      reading: { unseen: { hunt: 2, forest: 3 } },
    });
    expect(unseenCards(scene)).toEqual([
      { card: "hunt", left: 2, all: 4 },
      { card: "forest", left: 3, all: 4 },
    ]);
  });

  test("dragons still to come, by kind", () =>
    expect(unseenDragons(exampleView())).toEqual([
      { name: "red 1", count: 1 },
      { name: "blue 2", count: 2 },
    ]));

  test("answers that can become automatic, unless they already are", () => {
    const scene = exampleScene({} as WalhallaWords);
    expect(
      ["stay", "yield", "shield", "join", "stand"].map((verb) => standing(scene, verb)),
    ).toEqual(["never_join", "always_yield", "shield_if_possible", null, null]);
    const set = exampleScene({} as WalhallaWords, { standing: ["never_join"] });
    expect(standing(set, "stay")).toBe(null);
  });

  test("the board draws defences and cards itself", () => {
    const asked = (kind: string) =>
      drawn(exampleScene({} as WalhallaWords, { question: { kind, about: {}, choices: [] } }));
    expect(["defend", "play", "sail", "join"].map(asked)).toEqual([true, true, false, false]);
  });
});
