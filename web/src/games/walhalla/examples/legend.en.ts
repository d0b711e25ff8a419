// The words of the drawn examples of Walhalla in English: the shape of every other language. A caption says
// what is shown and why it scores; a test checks its points against the library.
import type { Shape } from "../../../words/shape";

export const en = {
  labels: {
    coast: "coast",
    sea: "sea",
    fjord: (number: number) => `fjord ${number}`,
    berth: (number: number) => `berth ${number}`,
    peninsula: (number: number) => `peninsula ${number}`,
    inner: "inner headlands",
    outer: "outer headlands",
    bow: "bow",
    middle: "middle",
    stern: "stern",
    bow_first: "bow first",
    stern_first: "stern first",
    home: "back to Midgard",
    card: "a card",
    points: (count: number) => (count === 1 ? "1 point" : `${count} points`),
    strength: (count: number) => `+${count} strength`,
    each_raid: (points: number[]) => `${points.join(", then ")} points`,
    during: "During a raid",
    at_end: "At the end of a raid",
    before: "before",
    yield: "yield",
    stand: "stand",
    shield: "shield",
    heroes: "heroes",
    vikings: "vikings",
    villages: "villages",
    cards: "cards",
    strengths: "strength",
    scored: "points",
    come: "new vikings",
    after: "after",
    headland: "headland",
    wheat: "wheat",
    sum: "total",
    remain: "heroes left",
  },
  captions: {
    coast:
      "The board, coast at the top: three peninsulas of 12 fields, four fjords with four berths each, and at the sea end of each peninsula an inner and an outer headland.",
    terrains:
      "What a field gives the viking who takes it. Forests and cult sites pay off at once; villages count at the end of the raid; wheat scores after each raid, and its viking stays.",
    seats:
      "The three ships of a colour: the shield marks the coloured seat, at the bow, in the middle or at the stern. The other two seats are the active player’s.",
    cards:
      "The 32 action cards. Three kinds are played during a raid, all others in secret at its end.",
    sailing:
      "Berth 1 is taken, so the ship goes to berth 2. Bow first, Black lands first; stern first, Black lands last. The numbers are the order of landing.",
    landing:
      "Seat 1: Black may take the free forest or attack Blue. Seat 2: the field on the left is Red’s own already, so Red must take the cult site. Seat 3: both fields are Red’s own, so the viking goes back to Midgard.",
    fight:
      "Red lands on a forest with a 3 that Blue holds; Red has 1 hero, Blue 2. Blue yields: Red scores 3, and Blue has 3 heroes. Blue stands: Blue spends a hero, and Red gains one. The shield costs none.",
    majority:
      "Red has 3 vikings and a village +1: strength 4, and scores the outer headland, 6 points. Blue is second with 3 and scores the inner one, 4. Black gets 0.",
    reinforcements:
      "Example T4. Black has the most heroes and gets 8 vikings. Yellow and Red are tied for second: 7 each. Blue is third: 6.",
    exodus:
      "Example T5. The smallest number of heroes is 2, so everyone loses 2: Red keeps 2, Yellow 1, Black and Blue 0.",
    T1: "Seat 1: the field on the right is Black’s own already, so Black must attack Yellow on the left. Seat 2 may go either way; the forest on the right would score 2. Seat 3 must take the village on the left.",
    T2: "Red has strength 4 and scores the outer headland, 7. Blue and Yellow are tied for second with 2: they split the inner 5, rounded up, 3 each. Black gets 0.",
    T3: "Black has 3 vikings and a village +2; Blue 2 vikings, a village +1 and the card of peninsula 8. Both have strength 5: they split 8 + 3 = 11, rounded up, 6 each. There is no second: Yellow gets 0.",
  },
};

export type Legend = Shape<typeof en>;
export type Labels = Legend["labels"];
