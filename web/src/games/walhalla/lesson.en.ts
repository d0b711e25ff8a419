// The lesson of Walhalla in English: the shape of every other language. The steps are the server's; `text`
// explains, and is still true while the answer plays out; `task` names the situation and the task; `done` is the
// outcome.
import type { Shape } from "../../words/shape";

export const en = {
  crew: {
    title: "Board the ship",
    text: "You are Red. After three rounds, called raids, the player with the most points wins. Your vikings score them on land, and dragon ships take them there. This ship is yours.",
    task: "Tap the two plain seats. The blue one belongs to Blue.",
    done: "Two of your vikings are on board. Blue takes the blue seat.",
  },
  sail: {
    title: "Sail and turn",
    text: "A ship sails into a fjord as far as it can. Then the vikings land one by one; the one nearest the coast goes first.",
    task: "Tap fjord 2. Blue would land first, so turn the ship around, then confirm.",
    done: "Now your viking at the stern is nearest the coast, next to the best forest.",
  },
  forest: {
    title: "Take a forest",
    text: "A viking takes one of the two fields next to its seat. A forest scores the number on it right away. Each peninsula is named after the big number at its tip.",
    task: "Land in the forest with the 3.",
    done: "3 points, and the forest is yours while your viking is there. Each viking adds 1 strength to its peninsula, and the tip shows who is strongest: if the raid ended now, you would score 6 more there.",
  },
  cult: {
    title: "Four kinds of land",
    text: "Forests score points. Standing stones are cult sites: you draw a card. Villages add strength on their peninsula. Wheat scores at the end of every raid.",
    task: "Land on the cult site.",
    done: "You drew a card that only you can see: Peninsula 8. After the raid it adds 2 strength where the 8 stands at the tip. Your other card, Wheat field, you had from the start. Both appear here when you can play them. Blue has landed, too.",
  },
  join: {
    title: "Sail along",
    text: "It is Blue’s turn, but one seat is red, so a viking that is still ready in Midgard may sail along. Blue chooses the fjord, you choose where your viking lands.",
    task: "Sail along, then land on the wheat field.",
    done: "Wheat scores 1 point after the first raid, 2 after the second, 3 after the third. And a viking on wheat stays there for the next raid.",
  },
  fight: {
    title: "Yield or stand",
    text: "When your field is attacked, you yield or stand. If you yield, your viking becomes a hero in Valhalla. If you stand, you spend a hero and the attacker gains one.",
    task: "Black attacks your forest. Keep it: stand.",
    done: "You kept the forest but spent your only hero. So at the cult site you had to yield, and that viking is a hero now. When you lose a field, you gain a hero.",
  },
  cards: {
    title: "The raid ends",
    text: "Midgard is empty: the raid ends. The strongest player on a peninsula scores the big number at its tip, second place the smaller one.",
    task: "Blue leads peninsula 8, 2 to 1. Play both your cards.",
    done: "Your card makes it 3 to 2: peninsula 8 is yours, 8 points. You are second on peninsula 6: 5 more. The wheat field scores 1, and the Wheat field card 1 more.",
  },
  between: {
    title: "Between raids",
    text: "The raid is scored. Vikings on wheat stay, all others go to Asgard, the reserve. Then reinforcements reach Midgard: the more heroes you have, the more vikings you get. When the raid ended, Black had two heroes (10 vikings), you and Blue one each (9).",
    task: "Tap Continue, and watch Valhalla.",
    done: "Last comes the exodus: everyone loses as many heroes as the player with the fewest has (here 1). So collect heroes, but use them in time.",
  },
  end: {
    title: "The last raid",
    text: "Let’s jump to the end of a different game. After the third raid every field you hold scores 1 more point. The player with the most heroes scores 6, second place 5.",
    task: "Blue is ahead. Play the cards Peninsula 7 and Heroes.",
    done: "Your cards decided it: you win by a single point! After three raids the player with the most points wins. You are ready to sail.",
  },
};

export type Lesson = Shape<typeof en>;
