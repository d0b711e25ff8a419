// The words of Walhalla in English: the shape of every other language. Peninsulas are known by the
// number of their outer headland (6, 7 or 8), fjords are counted from 1, rows from the coast.
import type { Shape } from "../../words/shape";
import { about } from "./about.en";
import { line } from "./line.en";

const s = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

export const en = {
  ...about,
  line,
  /** Who a player is in a sentence. */
  colours: { red: "Red", blue: "Blue", yellow: "Yellow", black: "Black" },
  /** A dragon's coloured seat: "the red bow". */
  hues: { red: "red", blue: "blue", yellow: "yellow", black: "black" },
  seats: { bow: "bow", middle: "middle", stern: "stern" },
  terrains: {
    cult: "cult site",
    forest2: "forest (2)",
    forest3: "forest (3)",
    village1: "village +1",
    village2: "village +2",
    wheat: "wheat field",
  },
  cards: {
    hunt: "Hunt",
    attack: "Attack",
    shield: "Shield",
    forest: "Forest",
    wheat: "Wheat",
    cult: "Cult",
    village: "Village",
    peninsula6: "Peninsula 6",
    peninsula7: "Peninsula 7",
    peninsula8: "Peninsula 8",
    heroes: "Heroes",
  },
  effects: {
    hunt: "When you take a forest: its worth once more",
    attack: "When you attack: the defender must yield",
    shield: "When you are attacked: the field stays, no hero leaves",
    forest: "End of a raid: 1 point for each viking on a forest",
    wheat: "End of a raid: 1 point for each viking on wheat",
    cult: "End of a raid: 1 point for each viking on a cult site",
    village: "End of a raid: 1 point for each viking in a village",
    peninsula6: "End of a raid: 2 more strength on peninsula 6",
    peninsula7: "End of a raid: 2 more strength on peninsula 7",
    peninsula8: "End of a raid: 2 more strength on peninsula 8",
    heroes: "End of a raid: counts as 2 heroes",
  },
  reasons: {
    forest: "forest",
    hunt: "hunt",
    recall: "recall",
    peninsula: (name: number) => `peninsula ${name}`,
    a_peninsula: "peninsula",
    wheat: "wheat fields",
    card_forest: "Forest card",
    card_wheat: "Wheat card",
    card_cult: "Cult card",
    card_village: "Village card",
    fields: "fields held",
    valhalla: "heroes in Valhalla",
  },
  /** Pieces of sentences. */
  vikings: (count: number) => s(count, "viking", "vikings"),
  heroes: (count: number) => s(count, "hero", "heroes"),
  dragon: (hue: string, seat: string) => `the dragon with the ${hue} ${seat}`,
  place: (terrain: string, peninsula: number) => `${terrain} on ${peninsula}`,
  exact_place: (terrain: string, peninsula: number, row: number) =>
    `${terrain} on ${peninsula}, row ${row}`,
  counted: (who: string, count: number) => `${who} ${count}`,
  times: (thing: string, count: number) => (count === 1 ? thing : `${thing} ×${count}`),
  nobody: "nobody",
  no_seat: "no seat",
  no_card: "no card",

  ask: {
    crew: (vikings: string) => `Who goes aboard? Tap the seats. You have ${vikings} in Midgard.`,
    join: (who: string, seat: string, aboard: string, left: string) =>
      `Sail along with ${who}? The ${seat} is yours. Aboard: ${aboard}. In Midgard: ${left}.`,
    recall_each: "Midgard is empty. Recall a viking from Asgard for a card and a point?",
    recall_once: "Midgard is empty. Recall vikings for one card, and a point each?",
    sail: "Where does the dragon sail? Tap a fjord.",
    land: (seat: string) => `Your viking at the ${seat} lands. Where?`,
    attack: (who: string, place: string) => `You attack ${who}: ${place}.`,
    defend: (who: string, place: string) => `${who} attacks you: ${place}.`,
    hunt: (place: string) => `You took ${place}. Hunt there?`,
    play: (raid: number) =>
      `Raid ${raid} is over. Raise the cards you play; all are shown together.`,
    play_nothing: (raid: number) => `Raid ${raid} is over. You have no card to play now.`,
  },
  say: {
    crew: (seats: string) => `Man ${seats}`,
    crew_none: "Nobody goes aboard",
    join: "Sail along",
    stay: "Stay at home",
    recall: (vikings: string, card: string) => `Recall ${vikings} for ${card}`,
    recall_none: "Recall nobody",
    sail: (fjord: number, end: string) => `Fjord ${fjord}, ${end} first`,
    sail_plain: (fjord: number) => `Fjord ${fjord}`,
    reach: (who: string, targets: string) => `${who} can reach ${targets}`,
    reach_you: (targets: string) => `You can reach ${targets}`,
    no_reach: (who: string) => `${who} finds no field and goes back to Midgard`,
    no_reach_you: "Your viking finds no field and goes back to Midgard",
    take: (place: string) => place,
    fight: (who: string, place: string) => `Attack ${who}: ${place}`,
    attack: "Attack without a card",
    attack_card: "Play the Attack card: no answer is possible",
    /** What follows from a defence, and for the attacker. */
    defence: (what: string, own: string, rival: string) => `${what}: ${own}; ${rival}`,
    defence_plain: (what: string, own: string) => `${what}: ${own}`,
    hunt: "Hunt",
    spare: "Keep the Hunt card",
    play: (cards: string) => `Play ${cards}`,
    play_none: "Play no card",
  },
  tell: {
    drawn: (who: string, dragon: string) => `${who} draws ${dragon}.`,
    crewed: (who: string, seats: string) => `${who} mans ${seats}.`,
    joined: (who: string) => `${who} sails along.`,
    stayed: (who: string) => `${who} stays at home.`,
    recalled: (who: string, vikings: string, card: string) =>
      `${who} recalls ${vikings} for ${card}.`,
    sailed: (who: string, fjord: number, end: string) =>
      `${who} sails into fjord ${fjord}, ${end} first.`,
    went_back: (who: string) => `${who} finds no place to land and goes back.`,
    occupied: (who: string, place: string) => `${who} takes ${place}.`,
    attacked: (who: string, whom: string, place: string) => `${who} attacks ${whom}: ${place}.`,
    attack_card: (who: string) => `${who} plays the Attack card.`,
    yielded: (who: string) => `${who} yields and has one more hero.`,
    stood: (who: string, attacker: string) =>
      `${who} stands: a hero leaves Valhalla, and ${attacker} gains one.`,
    shielded: (who: string, attacker: string) =>
      `${who} raises a shield, and ${attacker} gains a hero.`,
    drew: (who: string) => `${who} draws a card.`,
    card: (card: string) => `It is ${card}.`,
    reshuffled: (cards: number) =>
      `${s(cards, "discarded card becomes", "discarded cards become")} the pile.`,
    hunted: (who: string) => `${who} hunts.`,
    raid_over: (raid: number) => `Raid ${raid} is over.`,
    chose: (cards: string) => `You chose ${cards}.`,
    revealed: (who: string, cards: string) => `${who} plays ${cards}.`,
    peninsula: (name: number, strengths: string) => `Strength on peninsula ${name}: ${strengths}.`,
    scored: (who: string, points: string, reason: string) => `${who} ${points}: ${reason}.`,
    went_home: "Vikings on wheat stay, all others go to Asgard.",
    reinforced: (who: string, rank: number, vikings: string) =>
      `${who}, rank ${rank} in Valhalla: ${vikings} to Midgard.`,
    reinforced_short: (who: string, rank: number, promised: number, came: number) =>
      `${who}, rank ${rank} in Valhalla: ${promised} promised, Asgard holds ${came}: ${came} come.`,
    exodus: (heroes: string) =>
      `Exodus: everybody loses as many heroes as the fewest have: ${heroes}.`,
    raid: (raid: number, who: string) => `Raid ${raid} begins with ${who}.`,
    valhalla: (heroes: string) => `In Valhalla at the end: ${heroes}.`,
    over: "The game is over.",
  },
  /** The leaf after a raid. */
  end: {
    title: (raid: number) => `After raid ${raid}`,
    close: "Sail on",
    peninsulas: "Peninsulas",
    wheat: "Wheat",
    cards: "Cards",
    fields: "Fields",
    valhalla: "Valhalla",
    sum: "Points",
    come: "Vikings",
    came_short: (came: number, promised: number) => `${came} of ${promised}`,
    home: "Vikings on wheat stay, all others go to Asgard.",
    exodus: (heroes: string) => `Everybody loses ${heroes} from Valhalla.`,
  },
  /** What a defence would be, in a word. */
  outcome: {
    yield: "Yield",
    stand: "Stand",
    shield: "Shield",
  },
  /** What a choice is worth beyond points at once. Places on a peninsula come with its points. */
  worth: {
    first: (peninsula: number, points: string) => `stay first on ${peninsula} (${points})`,
    new_first: (peninsula: number, points: string) => `makes you first on ${peninsula} (${points})`,
    shared: (peninsula: number, points: string) => `you share first on ${peninsula} (${points})`,
    second: (peninsula: number, points: string) => `stay second on ${peninsula} (${points})`,
    new_second: (peninsula: number, points: string) =>
      `makes you second on ${peninsula} (${points})`,
    falls: (peninsula: number, points: string) => `only second on ${peninsula} (${points})`,
    lost: (peninsula: number) => `nothing on ${peninsula} any more`,
    short: (peninsula: number) => `not yet second on ${peninsula}`,
    wheat: (points: string) => `${points} if it holds`,
    end: "+1 at the end of the game",
    card: "you draw a card",
    if_yields: (who: string, what: string) => `if ${who} yields: ${what}; else you gain a hero`,
  },
  /** What a defence costs and brings. */
  fight: {
    spend: (heroes: number) =>
      heroes === 1 ? "spend your only hero" : `spend 1 of ${heroes} heroes`,
    shield: "play the Shield card, no hero leaves",
    keep: {
      cult: "keep the cult site",
      forest: "keep the forest",
      village: "keep the village",
      wheat: "keep the wheat",
    },
    goes: "the field goes",
    hero: "you gain a hero",
    rival_hero: (who: string) => `${who} gains a hero`,
    rival_scores: (who: string, points: string) => `${who} scores ${points}`,
    choose: "Your answer to the attack",
  },
  /** Secret answers that go with a move. */
  follow: {
    attack: "Play the Attack card if it comes to a fight",
    hunt: (points: string) => `Play the Hunt card if you take the forest: ${points}`,
    shield: (who: string) => `Raise the shield if ${who} attacks you`,
  },
  /** While nobody may know whether somebody is asked. */
  deciding: "The fight is being decided …",
  /** Answers given in advance. */
  standing: {
    hold: "Hold it to answer so from now on",
  },
  /** Cards at the end of a raid: what each would bring now, and sealing them. */
  seal: {
    first: (peninsula: number) => `makes you first on ${peninsula}`,
    shared: (peninsula: number) => `you share first on ${peninsula}`,
    second: (peninsula: number) => `makes you second on ${peninsula}`,
    same: (peninsula: number) => `changes nothing on ${peninsula}`,
    rank: (rank: number, come: number) => `rank ${rank}, ${s(come, "viking", "vikings")}`,
    nothing: "no points now",
    seal: "Seal",
    none: "Seal without a card",
    anew: "Seal anew",
    done: "Sealed",
    sealed: "You can change it until all have sealed.",
    confirm: "Confirm",
    confirmed: "Confirmed",
  },
  /** What happens between two raids, beat by beat. */
  between: {
    ranks: (list: string) => `Ranks by heroes: ${list}.`,
    ranked: (rank: number, who: string) => `${rank}. ${who}`,
    rank: (rank: number, promised: number) => `rank ${rank}: ${promised}`,
    come: "Reinforcements come from Asgard.",
    come_all: (vikings: string) => `You get ${vikings} from Asgard.`,
    come_short: (promised: number, came: number) =>
      `${promised} promised, Asgard holds ${came}: you get ${came}.`,
    exodus: (heroes: string) => `Everybody loses ${heroes}, as many as the fewest have.`,
    no_exodus: "Somebody has no hero: nobody loses any.",
    next: "Go on",
    skip: "Skip",
  },
  /** What nobody has seen yet. */
  unseen: {
    cards: "Cards you have not seen",
    where: (pile: number, hands: number) => `${pile} in the pile, ${hands} in others’ hands`,
    dragons: "Dragons still to come",
    left: (count: number, all: number) => `${count} of ${all}`,
  },
  /** What things are and do, where they stand. */
  help: {
    cult: "Whoever takes it draws a card at once.",
    forest: (points: number) => `Whoever takes it scores ${points} points at once.`,
    village: (strength: number) =>
      `Its viking counts ${strength} more in strength on this peninsula.`,
    wheat:
      "1, 2 and 3 points after the first, second and third raid. Its viking stays for the next raid.",
    held: (who: string) => `Held by ${who}.`,
    free: "Nobody holds it.",
    headland: (name: number) => `Headland ${name}`,
    headland_about:
      "At the end of a raid the strongest scores the outer number, the second strongest the inner one. A viking counts 1, villages more.",
    valhalla:
      "Whoever falls in a fight becomes a hero. Heroes let you stand your ground, bring reinforcements after a raid, and points at the end of the game.",
    dragon:
      "The plain seats belong to whoever draws the dragon, the coloured one to the player of that colour, who may sail along. The seat nearest to the coast lands first.",
    nobody_plays: (hue: string) => `Nobody plays ${hue}: that seat stays empty.`,
    berth: "Berth",
    berth_about:
      "A dragon sails as deep as it can: to the coast, or behind the last one. Each seat lands left or right of it.",
    fleet: "A raid ends when all dragons have sailed, or when nobody has a viking in Midgard.",
    standings: "As things stand, and without anybody’s cards.",
    midgard: "Midgard",
    midgard_of: "Vikings who can still sail in this raid.",
    asgard_of: "The reserve: from here reinforcements come after a raid.",
    cards_of: "Action cards. Cult sites bring them; nobody else sees them before they are played.",
    midgard_about: "Your vikings who can still sail in this raid.",
    stay: "Your viking stays in Midgard, for another dragon.",
    join: "One of your vikings takes the coloured seat. Where the dragon sails is not for you to say.",
  },
  keys: {
    step: "from field to field, ship to ship",
    advance: "give this answer in advance",
  },
  board: {
    raid: (raid: number, all: number) => `Raid ${raid} of ${all}`,
    raid_short: (raid: number, all: number) => `${raid}/${all}`,
    raid_word: "Raid",
    hall: "Valhalla",
    times: (count: number) => `×${count}`,
    dragons_left: (count: number) => `${s(count, "dragon", "dragons")} to come`,
    at_sea: (dragon: string) => `At sea: ${dragon}`,
    fjord: (number: number) => `Fjord ${number}`,
    sail_here: (number: number, rows: string) => `Sail into fjord ${number}, beside rows ${rows}`,
    moored: (dragon: string, end: string) => `${dragon}, ${end} to the coast`,
    turn: "Turn the ship around",
    man: (seat: string) => `Man the seat ${seat}`,
    leave: (seat: string) => `Leave the seat ${seat} empty`,
    everybody: "All aboard",
    peninsula: (name: number, inner: number) =>
      `Peninsula ${name}: ${name} points for the strongest, ${inner} for the second`,
    first: (who: string, strength: number) => `${who} leads with strength ${strength}`,
    second: (who: string, strength: number) => `second ${who} with ${strength}`,
    field: (row: number, terrain: string) => `Row ${row}: ${terrain}`,
    field_held: (row: number, terrain: string, who: string) =>
      `Row ${row}: ${terrain}, held by ${who}`,
    bench: (who: string, heroes: string) => `${who}: ${heroes} in Valhalla`,
    end_now: "If the raid ended now",
    end_now_all: "If the game ended now",
    total: (when: string, total: string | number) => `${when}: ${total}`,
    midgard: (count: number) => `${count} in Midgard`,
    asgard: (count: number) => `${count} in Asgard`,
    valhalla: (count: number) => `${s(count, "hero", "heroes")} in Valhalla`,
    cards: (count: number) => s(count, "card", "cards"),
    /** Under a number, while somebody is new to the game. */
    words: {
      midgard: "vikings",
      asgard: "Asgard",
      heroes: "heroes",
      cards: "cards",
      end: "at the end",
    },
    my_cards: "My cards",
    tray: "Cards for the end of the raid",
    later: "for later",
    summary: (raid: string, left: string, majorities: string) =>
      `The table. ${raid}, ${left}. ${majorities}`,
  },
};

export type WalhallaWords = Shape<typeof en>;
