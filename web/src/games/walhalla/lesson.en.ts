// The lesson of Walhalla in English: the shape of every other language. The steps are the server's;
// a text says what the table shows, a task what to do, and what came of it is told when it is done.
import type { Shape } from "../../words/shape";

export const en = {
  crew: {
    title: "Board the dragon",
    text: "You are Red. Three peninsulas reach into the sea. After each of three raids, the strongest on a peninsula scores the large number at its tip, the second the small one. Ships take you there, and this dragon is yours.",
    task: "Put vikings on the two plain seats. The blue seat is Blue’s.",
    done: "Two of your vikings are aboard. Blue may take the blue seat, and does.",
  },
  sail: {
    title: "Sail and turn",
    text: "A dragon sails into a fjord as far as it can go. Then the vikings land one by one; the one nearest the coast is first.",
    task: "Tap fjord 2. Blue would land first: turn the ship around, then sail.",
    done: "Now your viking at the stern is nearest the coast, beside the best forest.",
  },
  forest: {
    title: "Take a forest",
    text: "A viking takes one of the two fields beside its seat. A forest scores at once: the number on it.",
    task: "Land in the forest worth 3.",
    done: "3 points, and the forest is yours as long as your viking holds it. “If the raid ended now” is what everybody would have then: points so far, headlands and wheat.",
  },
  cult: {
    title: "Four kinds of land",
    text: "Forests score points. The standing stones are cult sites: they bring a card. Villages make you stronger on their peninsula. Wheat brings points at the end of every raid.",
    task: "Land on the cult site.",
    done: "You drew a card that only you can see: Peninsula 8. Keep it in mind! Then Blue landed, too.",
  },
  join: {
    title: "Sail along",
    text: "Now it is Blue’s turn, but one seat is red: yours, if you like. Blue chooses the fjord, you choose where your viking lands.",
    task: "Sail along, then land on the wheat field.",
    done: "Wheat brings 1 point after the first raid, 2 after the second, 3 after the third. And a viking on wheat stays there for the next raid.",
  },
  fight: {
    title: "Yield or stand",
    text: "Black lands on your forest: a fight, without dice. Yield, and your viking becomes a hero in Valhalla. Stand, and one of your heroes leaves, but the attacker becomes the hero.",
    task: "Keep your forest: stand.",
    done: "The forest is still yours, but your only hero is gone. So at the cult site you had to yield, and that viking is a hero now. Whoever loses a field gains a hero.",
  },
  cards: {
    title: "The raid ends",
    text: "All have landed: the raid is over. Everybody chooses cards in secret. As things stand, Blue leads peninsula 8 with strength 2 to your 1.",
    task: "Play both your cards.",
    done: "Peninsula 8 is yours: 8 points. On peninsula 6 you are second: 5 more. The wheat field brings 1, and the Wheat card 1 again.",
  },
  between: {
    title: "Between raids",
    text: "The raid is counted. Now the table gets ready for the next one: vikings on wheat stay, all others go to Asgard. Then reinforcements come to Midgard: the more heroes, the more vikings. Black has two heroes and gets 10, you and Blue have one each and get 9.",
    task: "Close the card and watch Valhalla.",
    done: "At the end comes the exodus: everybody loses as many heroes as the player with the fewest has, here one. So collect heroes, and use them in time.",
  },
  end: {
    title: "The last raid",
    text: "The end of another game. After the third raid every field you hold scores 1 more, and the most heroes in Valhalla score 6, the second most 5. Blue is about to win.",
    task: "Play Peninsula 7 and Heroes.",
    done: "Your cards turned it: you win by a single point! After three raids the most points win. You are ready to sail.",
  },
};

export type Lesson = Shape<typeof en>;
