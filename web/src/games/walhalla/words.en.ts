// The words of Walhalla in English: the shape of every other language. Peninsulas are known by the
// number of their outer headland (6, 7 or 8), fjords are counted from 1, rows from the coast.
import type { Shape } from "../../words/shape";
import { about } from "./about.en";
import { line } from "./line.en";

const s = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

const a = (card: string) => `${/^[AEIOU]/.test(card) ? "an" : "a"} ${card}`;
const nobodyBoards = "no seat";

export const en = {
  ...about,
  turn_line: line,
  unseen_title: "Unseen cards",
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
    hunt: "When you take a forest: score it again",
    attack: "When you attack: the defender must yield",
    shield: "When you are attacked: keep the field without losing a hero",
    forest: "End of a raid: +1 for each of your vikings in a forest",
    wheat: "End of a raid: +1 for each of your vikings on wheat",
    cult: "End of a raid: +1 for each of your vikings on a cult site",
    village: "End of a raid: +1 for each of your vikings in a village",
    peninsula6: "End of a raid: +2 strength on peninsula 6",
    peninsula7: "End of a raid: +2 strength on peninsula 7",
    peninsula8: "End of a raid: +2 strength on peninsula 8",
    heroes: "End of a raid: counts as 2 heroes",
  },
  reasons: {
    forest: "forest",
    hunt: "hunt",
    recall: "vikings bought",
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
  no_seat: nobodyBoards,
  no_card: "no card",

  ask: {
    crew: (vikings: string) => `Who boards? Tap the seats. You have ${vikings} in Midgard.`,
    join: (who: string, seat: string, aboard: string, left: string) =>
      `Sail along with ${who}? Your seat: ${seat}. Aboard: ${aboard}. Your vikings in Midgard: ${left}.`,
    recall_each: "You have no vikings left in Midgard. Buy one from Asgard for 1 card and 1 point?",
    recall_once:
      "You have no vikings left in Midgard. Buy some from Asgard? 1 card in all, plus 1 point each.",
    sail: "Where will you sail? Tap a fjord.",
    land: (seat: string) => `Where does your viking at the ${seat} land?`,
    attack: (who: string, place: string) => `You attack ${who}: ${place}.`,
    defend: (who: string, place: string) => `${who} attacks you: ${place}.`,
    hunt: (place: string) => `You took ${place}. Play your Hunt card?`,
    attack_nothing: (who: string, place: string) =>
      `You attack ${who}: ${place}. You have no Attack card, so there’s nothing to decide.`,
    defend_nothing: (who: string, place: string) =>
      `${who} attacks you: ${place}. You have no Shield, so there’s nothing to decide.`,
    hunt_nothing: (place: string) =>
      `You took ${place}. You have no Hunt card, so there’s nothing to decide.`,
    play: (raid: number) =>
      `Raid ${raid} is over. Choose cards to play. Everyone reveals at the same time.`,
    play_nothing: (raid: number) => `Raid ${raid} is over. You have no card to play now.`,
  },
  say: {
    crew: (seats: string) => `Board ${seats}`,
    crew_none: "Nobody boards",
    join: "Sail along",
    stay: "Stay home",
    recall: (vikings: string, card: string) => `Buy ${vikings} for ${card}`,
    recall_none: "Buy none",
    sail: (fjord: number, end: string) => `Sail into fjord ${fjord}, ${end} first`,
    sail_plain: (fjord: number) => `Sail into fjord ${fjord}`,
    reach: (who: string, targets: string) => `${who} can reach ${targets}`,
    reach_you: (targets: string) => `You can reach ${targets}`,
    no_reach: (who: string) => `${who} cannot land and returns to Midgard`,
    no_reach_you: "Your viking cannot land and returns to Midgard",
    take: (place: string) => `Take ${place}`,
    fight: (who: string, place: string) => `Attack ${who}: ${place}`,
    attack: "Attack without a card",
    attack_card: "Play Attack: the defender must yield",
    /** What follows from a defence, and for the attacker. */
    defence: (what: string, own: string, rival: string) => `${what}: ${own}; ${rival}`,
    defence_plain: (what: string, own: string) => `${what}: ${own}`,
    hunt: "Play Hunt",
    spare: "Keep the Hunt card",
    play: (cards: string) => `Play ${cards}`,
    play_none: "Play no card",
  },
  tell: {
    drawn: (who: string, dragon: string) => `${who} draws ${dragon}.`,
    crewed: (who: string, seats: string) =>
      seats === nobodyBoards ? `${who} boards nobody.` : `${who} boards ${seats}.`,
    joined: (who: string) => `${who} sails along.`,
    stayed: (who: string) => `${who} stays home.`,
    recalled: (who: string, vikings: string, card: string) => `${who} buys ${vikings} for ${card}.`,
    sailed: (who: string, fjord: number, end: string) =>
      `${who} sails into fjord ${fjord}, ${end} first.`,
    went_back: (who: string) => `${who} cannot land and returns to Midgard.`,
    occupied: (who: string, place: string) => `${who} takes ${place}.`,
    attacked: (who: string, whom: string, place: string) => `${who} attacks ${whom}: ${place}.`,
    attack_card: (who: string) => `${who} plays Attack.`,
    yielded: (who: string) => `${who} yields and gains a hero.`,
    stood: (who: string, attacker: string) =>
      `${who} stands, spends a hero and keeps the field; ${attacker} gains a hero.`,
    shielded: (who: string, attacker: string) =>
      `${who} plays Shield and keeps the field; ${attacker} gains a hero.`,
    drew: (who: string) => `${who} draws a card.`,
    card: (card: string) => `You drew ${a(card)} card.`,
    card_of: (who: string, card: string) => `${who} drew ${a(card)} card.`,
    reshuffled: (cards: number) =>
      `The discards are shuffled into a new pile: ${s(cards, "card", "cards")}.`,
    hunted: (who: string) => `${who} plays Hunt.`,
    raid_over: (raid: number) => `Raid ${raid} is over.`,
    chose: (cards: string) => `You chose ${cards}.`,
    chose_of: (who: string, cards: string) => `${who} chose ${cards}.`,
    revealed: (who: string, cards: string) => `${who} plays ${cards}.`,
    peninsula: (name: number, strengths: string) => `Strength on peninsula ${name}: ${strengths}.`,
    scored: (who: string, points: string, reason: string) => `${who} ${points}: ${reason}.`,
    went_home: "Vikings on wheat stay, all others go to Asgard.",
    reinforced: (who: string, rank: number, vikings: string) =>
      `${who}, rank ${rank} in Valhalla, gets ${vikings}.`,
    reinforced_short: (who: string, rank: number, promised: number, came: number) =>
      `${who}, rank ${rank} in Valhalla, should get ${promised}, but Asgard has only ${came}.`,
    exodus: (heroes: string) =>
      `Exodus: everyone loses ${heroes}, as many as the player with the fewest has.`,
    raid: (raid: number, who: string) => `Raid ${raid}: ${who} starts.`,
    valhalla: (heroes: string) => `In Valhalla at the end: ${heroes}.`,
    over: "The game is over.",
  },
  /** The leaf after a raid. */
  end: {
    title: (raid: number) => `After raid ${raid}`,
    close: "Continue",
    peninsulas: "Peninsulas",
    wheat: "Wheat",
    cards: "Cards",
    fields: "Fields",
    valhalla: "Valhalla",
    sum: "Points",
    come: "Vikings",
    came_short: (came: number, promised: number) => `${came} of ${promised}`,
    home: "Vikings on wheat stay, all others go to Asgard.",
    exodus: (heroes: string) => `Everyone loses ${heroes} from Valhalla.`,
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
    falls: (peninsula: number, points: string) => `drop to second on ${peninsula} (${points})`,
    lost: (peninsula: number) => `lose your place on ${peninsula}`,
    short: (peninsula: number) => `not enough for second on ${peninsula}`,
    wheat: (points: string) => `${points} if it holds`,
    end: "+1 at the end of the game",
    card: "you draw a card",
    if_yields: (who: string, what: string) =>
      `if ${who} yields: ${what}; otherwise you gain a hero`,
  },
  /** What a defence costs and brings. */
  fight: {
    spend: (heroes: number) =>
      heroes === 1 ? "spend your only hero" : `spend 1 of ${heroes} heroes`,
    shield: "play Shield, no hero lost",
    keep: {
      cult: "keep the cult site",
      forest: "keep the forest",
      village: "keep the village",
      wheat: "keep the wheat",
    },
    goes: "lose the field",
    hero: "gain a hero",
    rival_hero: (who: string) => `${who} gains a hero`,
    rival_scores: (who: string, points: string) => `${who} scores ${points}`,
    choose: "Your answer to the attack",
  },
  /** Secret answers that go with a move. */
  follow: {
    attack: "Play Attack if there is a fight",
    hunt: (points: string) => `Play Hunt if you take the forest: ${points}`,
    shield: (who: string) => `Play Shield if ${who} attacks you`,
  },
  /** While nobody may know whether somebody is asked. */
  deciding: "The fight is on …",
  /** Answers given in advance. */
  standing: {
    hold: "Press and hold to always answer this way",
  },
  /** Cards at the end of a raid: what each would bring now, and confirming them. */
  seal: {
    first: (peninsula: number) => `makes you first on ${peninsula}`,
    shared: (peninsula: number) => `you share first on ${peninsula}`,
    second: (peninsula: number) => `makes you second on ${peninsula}`,
    same: (peninsula: number) => `changes nothing on ${peninsula}`,
    rank: (rank: number, come: number) => `rank ${rank}, ${s(come, "viking", "vikings")}`,
    nothing: "no points now",
    anew: "Confirm change",
    sealed: "You can change it until everyone has confirmed.",
    confirm: "Confirm",
    confirmed: "Confirmed",
  },
  /** What happens between two raids, beat by beat. */
  between: {
    ranks: (list: string) => `Ranking in Valhalla: ${list}.`,
    ranked: (rank: number, who: string) => `${rank}. ${who}`,
    rank: (rank: number, promised: number) => `rank ${rank}: ${promised}`,
    come: "Reinforcements arrive from Asgard.",
    come_all: (vikings: string) => `You get ${vikings} from Asgard.`,
    come_short: (promised: number, came: number) =>
      `You should get ${promised}, but Asgard has only ${came}.`,
    exodus: (heroes: string) =>
      `Everyone loses ${heroes}, as many as the player with the fewest has.`,
    no_exodus: "Somebody has no heroes, so nobody loses any.",
    next: "Continue",
    skip: "Skip",
  },
  /** What nobody has seen yet. */
  unseen: {
    where: (pile: number, hands: number) => `${pile} in the pile, ${hands} in other hands`,
    dragons: "Dragons to come",
    left: (count: number, all: number) => `${count} of ${all}`,
  },
  /** What things are and do, where they stand. */
  help: {
    cult: "Take it to draw a card at once.",
    forest: (points: number) => `Take it to score ${points} points at once.`,
    village: (strength: number) => `A viking here has ${strength} more strength on this peninsula.`,
    wheat:
      "1, 2 and 3 points after the first, second and third raid. The viking stays for the next raid.",
    held: (who: string) => `Held by ${who}.`,
    free: "Nobody holds it.",
    headland: (name: number) => `Headland ${name}`,
    headland_about:
      "At the end of a raid, the strongest player scores the outer number, the second strongest the inner one. Each viking counts 1, villages add to it.",
    valhalla:
      "A viking that falls in a fight becomes a hero. Spend heroes to stand your ground. They also bring reinforcements after a raid and points at the end of the game.",
    dragon:
      "Whoever draws the dragon fills the plain seats. The coloured seat belongs to the player of that colour, who may sail along. The seat nearest the coast lands first.",
    nobody_plays: (hue: string) => `Nobody plays ${hue}: that seat stays empty.`,
    berth: "Berth",
    berth_about:
      "A dragon sails in as far as it can: to the coast, or up behind the last dragon. Each viking lands to its left or right.",
    fleet: "A raid ends when all dragons have sailed, or when nobody has vikings left in Midgard.",
    standings: "As things stand now, without anyone’s cards.",
    midgard: "Midgard",
    midgard_of: "Vikings that can still sail in this raid.",
    asgard_of: "The reserve. Reinforcements come from here after a raid.",
    cards_of: "Action cards, drawn at cult sites. Others see them only when they are played.",
    midgard_about: "Your vikings that can still sail in this raid.",
    stay: "Your viking stays in Midgard and can board another dragon.",
    join: "One of your vikings takes the coloured seat. You do not choose where the dragon sails.",
  },
  keys: {
    step: "from field to field, dragon to dragon",
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
    turn: "Turn the dragon around",
    man: (seat: string) => `Board the ${seat}`,
    leave: (seat: string) => `Leave the ${seat} empty`,
    everybody: "All aboard",
    peninsula: (name: number, inner: number) =>
      `Peninsula ${name}: ${name} points for first place, ${inner} for second`,
    first: (who: string, strength: number) => `${who} leads with strength ${strength}`,
    second: (who: string, strength: number) => `${who} is second with ${strength}`,
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
      end: "projected",
    },
    my_cards: "My cards",
    tray: "Cards for the end of the raid",
    later: "for later",
    summary: (raid: string, left: string, majorities: string) =>
      `The table. ${raid}, ${left}. ${majorities}`,
  },
};

export type WalhallaWords = Shape<typeof en>;
