// The words of Walhalla in English: the shape of every other language. Peninsulas are named after their outer
// headland (6, 7 or 8), fjords are counted from 1, rows from the coast. Verbs have a form for the reader
// ("you") and one for everyone else.
import texts from "../../../../src/longhouse/drawing/texts/walhalla.en.json";
import type { Shape } from "../../words/shape";
import { about } from "./about.en";
import { counted as s, fill, verb as v } from "../../words/text";

const a = (card: string) => `${/^[AEIOU]/.test(card) ? "an" : "a"} ${card}`;

export const en = {
  ...about,
  themes: {
    majorities: "majorities on peninsulas",
    fields: "fields",
    heroes: "heroes in Valhalla",
    attack: "attacking",
    defence: "defending",
    cards: "using cards in a raid",
    raid_end: "cards at the end of a raid",
    crew: "filling the ship",
    passage: "sailing along",
    course: "choosing the fjord",
    landing: "landing",
  },
  chapter: (raid: number) => `Raid ${raid}`,
  unseen_title: texts.unseen_title,
  /** A player in a sentence. */
  colours: { red: "Red", blue: "Blue", yellow: "Yellow", black: "Black" },
  /** A dragon's coloured seat: "the red bow". */
  hues: { red: "red", blue: "blue", yellow: "yellow", black: "black" },
  seats: { bow: "bow", middle: "middle", stern: "stern" },
  /** A viking's seat, and the seats taken. */
  at: { bow: "at the bow", middle: "in the middle", stern: "at the stern" },
  boards: { bow: "the bow", middle: "the middle", stern: "the stern" },
  terrains: {
    cult: "cult site",
    forest2: "forest (2)",
    forest3: "forest (3)",
    village1: "village +1",
    village2: "village +2",
    wheat: "wheat field",
  },
  cards: {
    ...texts.cards,
    peninsula6: "Peninsula 6",
    peninsula7: "Peninsula 7",
    peninsula8: "Peninsula 8",
  },
  effects: {
    hunt: "When you take a forest, score it twice",
    attack: "When you attack, the defender must yield",
    shield: "When you are attacked, keep the field without spending a hero",
    forest: "End of a raid: +1 for each of your vikings in a forest",
    wheat: "End of a raid: +1 for each of your vikings on wheat",
    cult: "End of a raid: +1 for each of your vikings on a cult site",
    village: "End of a raid: +1 for each of your vikings in a village",
    peninsula6: "End of a raid: +2 strength on peninsula 6",
    peninsula7: "End of a raid: +2 strength on peninsula 7",
    peninsula8: "End of a raid: +2 strength on peninsula 8",
    heroes: "End of a raid: counts as 2 heroes, for vikings or points",
  },
  reasons: {
    ...texts.reasons,
    forest: "forest",
    peninsula: (name: number) => `peninsula ${name}`,
    a_peninsula: "peninsula",
  },
  /** Sources of points in a list; default: the reason. */
  sources: texts.sources,
  /** Fragments of sentences. */
  vikings: (count: number) => s(count, "viking", "vikings"),
  heroes: (count: number) => s(count, "hero", "heroes"),
  dragon: (hue: string, seat: string) => `the ship with the ${hue} ${seat}`,
  /** Land as the object of a sentence. */
  the: {
    cult: "the cult site",
    forest: "the forest",
    village: "the village",
    wheat: "the wheat field",
  },
  some: { cult: "a cult site", forest: "a forest", village: "a village", wheat: "a wheat field" },
  your: {
    cult: "your cult site",
    forest: "your forest",
    village: "your village",
    wheat: "your wheat field",
  },
  whose: (place: string, who: string) => `${who}’s ${place.replace(/^the /, "")}`,
  on: (place: string, peninsula: number) => `${place} on peninsula ${peninsula}`,
  counted: (who: string, count: number) => `${who} ${count}`,
  times: (thing: string, count: number) => (count === 1 ? thing : `${thing} ×${count}`),
  nobody: "no one",

  ask: {
    crew: "Which seats do you fill? Tap them.",
    join: (who: string, at: string, left: string) =>
      `Sail along with ${who}? You’d sit ${at}. You have ${left} in Midgard.`,
    recall_each: "You have no vikings left in Midgard. Buy one from Asgard for 1 card and 1 point?",
    recall_once:
      "You have no vikings left in Midgard. Buy some from Asgard? They cost 1 card in all and 1 point each.",
    sail: "Where will you sail? Tap a fjord.",
    land: (at: string) => `Where should your viking ${at} land?`,
    attack: (place: string) => `You attack ${place}.`,
    defend: (who: string, place: string) => `${who} attacks ${place}.`,
    hunt: (place: string) => `You took ${place}. Play your Hunt card?`,
    attack_nothing: (place: string) =>
      `You attack ${place}. You have no Attack card, so there’s nothing to decide.`,
    defend_nothing: (who: string, place: string) =>
      `${who} attacks ${place}. You have no Shield, so there’s nothing to decide.`,
    hunt_nothing: (place: string) =>
      `You took ${place}. You have no Hunt card, so there’s nothing to decide.`,
    play: (raid: number) =>
      `Raid ${raid} is over. Which cards do you play? Everyone reveals together.`,
    play_nothing: (raid: number) => `Raid ${raid} is over. You have no cards to play now.`,
  },
  say: {
    crew: (seats: string) => `Fill ${seats}`,
    crew_none: "Fill no seats",
    join: "Sail along",
    stay: "Stay home",
    recall: (vikings: string, card: string) => `Buy ${vikings} for ${a(card)} card`,
    recall_none: "Buy none",
    sail: (fjord: number, end: string) => `Sail into fjord ${fjord}, ${end} first`,
    sail_plain: (fjord: number) => `Sail into fjord ${fjord}`,
    reach: (who: string, targets: string) => `${who} can reach ${targets}`,
    reach_you: (targets: string) => `You can reach ${targets}`,
    no_reach: (who: string) => `${who}’s viking cannot land and returns to Midgard`,
    no_reach_you: "Your viking cannot land and returns to Midgard",
    take: (place: string) => `Take ${place}`,
    fight: (place: string) => `Attack ${place}`,
    attack: "Attack without a card",
    attack_card: "Play Attack: the defender must yield",
    /** The consequences of a defence, also for the attacker. */
    defence: (what: string, own: string, rival: string) => `${what}: ${own}; ${rival}`,
    defence_plain: (what: string, own: string) => `${what}: ${own}`,
    hunt: "Play Hunt",
    spare: "Keep the Hunt card",
    play: (cards: string) => `Play ${cards}`,
    play_none: "Play no cards",
    go_on: "Continue",
  },
  /** The reader as a passenger. */
  with_you: "you",
  /** Predicates: fragments following the subject. */
  did: {
    drawn: (you: boolean, ship: string) => `${v(you, "draw", "draws")} ${ship}`,
    drew_ship: (you: boolean) => `${v(you, "draw", "draws")} a ship`,
    crewed: (you: boolean, seats: string) => `${v(you, "fill", "fills")} ${seats}`,
    crewed_none: (you: boolean) => `${v(you, "leave", "leaves")} the seats empty`,
    joined: (you: boolean) => `${v(you, "sail", "sails")} along`,
    stayed: (you: boolean) => `${v(you, "stay", "stays")} home`,
    bought: (you: boolean, vikings: string, card: string) =>
      `${v(you, "buy", "buys")} ${vikings} for ${a(card)} card`,
    sailed: (you: boolean, fjord: number, end: string) =>
      `${v(you, "sail", "sails")} into fjord ${fjord}, ${end} first`,
    sailed_into: (you: boolean, fjord: number) => `${v(you, "sail", "sails")} into fjord ${fjord}`,
    sailed_with: (you: boolean, fjord: number, whom: string) =>
      `${v(you, "sail", "sails")} into fjord ${fjord} with ${whom}`,
    sailed_empty: (you: boolean, fjord: number) =>
      `${v(you, "send", "sends")} an empty ship into fjord ${fjord}`,
    took: (you: boolean, place: string) => `${v(you, "take", "takes")} ${place}`,
    attacked: (you: boolean, place: string) => `${v(you, "attack", "attacks")} ${place}`,
    attack_card: (you: boolean) => `${v(you, "play", "plays")} Attack`,
    yielded: (you: boolean) => v(you, "yield", "yields"),
    stood: (you: boolean) => v(you, "stand", "stands"),
    shielded: (you: boolean) => `${v(you, "play", "plays")} Shield`,
    spent: (you: boolean) => `${v(you, "spend", "spends")} a hero`,
    kept: (you: boolean) => `${v(you, "keep", "keeps")} the field`,
    gained: (you: boolean) => `${v(you, "gain", "gains")} a hero`,
    drew: (you: boolean) => `${v(you, "draw", "draws")} a card`,
    drew_card: (you: boolean, card: string) => `${v(you, "draw", "draws")} ${a(card)} card`,
    hunted: (you: boolean) => `${v(you, "play", "plays")} Hunt`,
    chose: (you: boolean, cards: string) => `${v(you, "choose", "chooses")} ${cards}`,
    chose_none: (you: boolean) => `${v(you, "choose", "chooses")} no cards`,
    played: (you: boolean, cards: string) => `${v(you, "play", "plays")} ${cards}`,
    played_none: (you: boolean) => `${v(you, "play", "plays")} no cards`,
    scored: (you: boolean, points: string, reason: string) =>
      `${v(you, "score", "scores")} ${points} (${reason})`,
    reinforced: (you: boolean, vikings: string, rank: number) =>
      `${v(you, "get", "gets")} ${vikings} (rank ${rank} in Valhalla)`,
    reinforced_short: (you: boolean, came: number, promised: number, rank: number) =>
      `${v(you, "get", "gets")} only ${came} of ${promised} vikings (rank ${rank} in Valhalla): Asgard is empty`,
    started: (you: boolean) => v(you, "start", "starts"),
  },
  tell: {
    returned: (who: string) => `One of ${who}’s vikings cannot land and returns to Midgard.`,
    returned_yours: "One of your vikings cannot land and returns to Midgard.",
    reshuffled: (cards: number) =>
      `The discards are shuffled into a new pile: ${s(cards, "card", "cards")}.`,
    raid_over: (raid: number) => `Raid ${raid} is over.`,
    peninsula: (name: number, strengths: string) => `Strength on peninsula ${name}: ${strengths}.`,
    went_home: "Vikings on wheat stay, all others go to Asgard.",
    exodus: (heroes: string) =>
      `Exodus: everyone loses ${heroes}, as many as the player with the fewest has.`,
    raid: (raid: number) => `Raid ${raid} begins.`,
    valhalla: (heroes: string) => `Heroes in Valhalla at the end: ${heroes}.`,
    over: "The game is over.",
  },
  /** The card after a raid. */
  end: {
    title: (raid: number) => `After raid ${raid}`,
    close: "Continue",
    peninsulas: "Peninsulas",
    wheat: "Wheat",
    cards: "Cards",
    fields: "Fields",
    valhalla: "Valhalla",
    sum: "Points",
    come: "New vikings",
    came_short: (came: number, promised: number) => `${came} of ${promised}`,
    /** In place of a number of vikings: "8 of 9". */
    short: (of: string) => `${of}: there were no more in Asgard.`,
    home: "Vikings on wheat stay, all others go to Asgard.",
    exodus: (heroes: string) => `Then everyone loses ${heroes} from Valhalla to Asgard.`,
  },
  /** A defence in one word. */
  outcome: {
    yield: "Yield",
    stand: "Stand",
    shield: "Shield",
  },
  /** The effect of a choice for the reader: a fragment following "you". Places on a peninsula come with their
   * points (`stands`), which later landings may change. */
  worth: {
    yours: (what: string) => `you ${what}`,
    stands: (points: number) => `${s(points, "point", "points")} as it stands`,
    each_stands: (points: number) => `${s(points, "point", "points")} each as it stands`,
    first: (peninsula: number, points: string) =>
      `keep the lead on peninsula ${peninsula} (${points})`,
    new_first: (peninsula: number, points: string) =>
      `take the lead on peninsula ${peninsula} (${points})`,
    shared: (peninsula: number, points: string) =>
      `share the lead on peninsula ${peninsula} (${points})`,
    second: (peninsula: number, points: string) =>
      `stay second on peninsula ${peninsula} (${points})`,
    new_second: (peninsula: number, points: string) =>
      `become second on peninsula ${peninsula} (${points})`,
    shared_second: (peninsula: number, points: string) =>
      `share second place on peninsula ${peninsula} (${points})`,
    falls: (peninsula: number, points: string) =>
      `drop to second on peninsula ${peninsula} (${points})`,
    lost: (peninsula: number) => `lose your scoring place on peninsula ${peninsula}`,
    short: (peninsula: number) => `do not reach second place on peninsula ${peninsula}`,
    forest: (points: number) => `score ${s(points, "point", "points")}`,
    wheat: (points: string, raids: number) =>
      raids === 1
        ? `score ${points} points after this raid if you still hold the field`
        : `score points after each raid while you hold the field (${points})`,
    end: "score 1 point at the end of the game",
    card: "draw a card",
    if_yields: (who: string, what: string) =>
      `If ${who} yields, ${what}. Otherwise you gain a hero.`,
  },
  /** The costs and gains of a defence: fragments following "you". */
  fight: {
    spend: (heroes: number) =>
      heroes === 1 ? "spend your only hero" : `spend 1 of your ${heroes} heroes`,
    shield: "spend no hero",
    keep: {
      cult: "keep the cult site",
      forest: "keep the forest",
      village: "keep the village",
      wheat: "keep the wheat field",
    },
    goes: "lose the field",
    /** Its points after this raid and the next ones. */
    keep_wheat: (points: string) => `keep the wheat field (${points} points)`,
    goes_wheat: (points: string) => `lose the wheat field (${points} points)`,
    hero: "gain a hero",
    rival_hero: (who: string) => `${who} gains a hero`,
    rival_scores: (who: string, points: number) => `${who} scores ${s(points, "point", "points")}`,
    choose: "Your answer to the attack",
  },
  /** Secret answers sent with a move. */
  follow: {
    attack: "Play Attack if there is a fight",
    hunt: (points: string) => `Play Hunt if you take the forest: ${points}`,
    shield: (who: string) => `Play Shield if ${who} attacks you`,
  },
  /** While it is secret whether a player is asked. */
  deciding: "The fight is on…",
  /** Automatic answers. */
  standing: {
    hold: "Press and hold to always answer this way",
  },
  /** Cards at the end of a raid: their current points, and playing them. */
  seal: {
    first: (peninsula: number) => `you lead peninsula ${peninsula}`,
    shared: (peninsula: number) => `you share the lead on peninsula ${peninsula}`,
    second: (peninsula: number) => `you are second on peninsula ${peninsula}`,
    same: (peninsula: number) => `no change on peninsula ${peninsula}`,
    rank: (rank: number, come: number) => `rank ${rank}, ${s(come, "viking", "vikings")}`,
    and_more: (points: string, more: string) => `${points}: ${more}`,
    nothing: "no points",
    play: (cards: number) => (cards === 0 ? "Play no cards" : `Play ${s(cards, "card", "cards")}`),
    sealed: "You can change it until everyone has confirmed.",
    confirmed: "Confirmed",
  },
  /** The steps between two raids. */
  between: {
    ranks: (list: string) => `Ranking in Valhalla: ${list}.`,
    ranked: (rank: number, who: string) => `${rank}. ${who}`,
    come: "Reinforcements arrive from Asgard.",
    come_all: (vikings: string) => `You get ${vikings} from Asgard.`,
    come_short: (promised: number, came: number) =>
      `You should get ${promised}, but Asgard has only ${came}.`,
    exodus: (heroes: string) =>
      `Everyone loses ${heroes}, as many as the player with the fewest has.`,
    no_exodus: "At least one player has no heroes, so no one loses any.",
    next: "Continue",
  },
  /** Unseen cards and dragons. */
  unseen: {
    where: (pile: number, hands: number) =>
      `${pile} in the pile, ${hands} in the other players’ hands`,
    dragons: (count: number) => `Ships left: ${count}`,
    left: (count: number, all: number) => `${count} of ${all}`,
  },
  /** Descriptions of things on the table. */
  help: {
    cult: "Take it to draw a card at once.",
    forest: (points: number) => `Take it to score ${points} points at once.`,
    village: (strength: number) => `A viking here has ${strength} more strength on this peninsula.`,
    wheat:
      "1, 2 and 3 points after the first, second and third raid. The viking stays for the next raid.",
    held: (who: string) => `Held by ${who}.`,
    free: "No one holds it.",
    headland: (name: number) => `Headland ${name}`,
    headland_about:
      "At the end of a raid, the strongest player scores the big number, the second strongest the smaller one. Each viking counts 1, villages add to it.",
    valhalla:
      "A viking defeated in a fight becomes a hero. Spend heroes to keep your fields when you are attacked. They also get you vikings after a raid and points at the end of the game.",
    dragon:
      "The player who draws the ship fills the plain seats. The coloured seat belongs to the player of that colour, who may sail along. The viking nearest the coast lands first.",
    nobody_plays: (hue: string) => `No one plays ${hue}: that seat stays empty.`,
    berth: "Berth",
    berth_about:
      "A ship sails in as far as it can: to the coast, or up behind the last ship. Each viking lands to its left or right.",
    fleet: "A raid ends when all ships have sailed, or when no one has vikings left in Midgard.",
    standings: "As things stand now, without anyone’s cards.",
    midgard: "Midgard",
    midgard_of: "Vikings that can still sail in this raid.",
    asgard_of: "The reserve. Reinforcements come from here after a raid.",
    cards_of: "Action cards, drawn at cult sites. Others see them only when they are played.",
    midgard_about: "Your vikings that can still sail in this raid.",
    stay: "Your viking stays in Midgard and can board another ship.",
    join: "One of your vikings takes the coloured seat. You do not choose where the ship sails.",
  },
  keys: {
    step: "from field to field, ship to ship",
    advance: "give this answer in advance",
  },
  board: {
    raid: (raid: number, all: number) => fill(texts.board.raid, raid, all),
    raid_short: (raid: number, all: number) => `${raid}/${all}`,
    raid_word: "Raid",
    hall: texts.board.hall,
    times: (count: number) => `×${count}`,
    dragons_left: (count: number) => `${s(count, "ship", "ships")} left`,
    at_sea: (dragon: string) => `At sea: ${dragon}`,
    fjord: (number: number) => `Fjord ${number}`,
    sail_here: (number: number, rows: string) => `Sail into fjord ${number}, beside rows ${rows}`,
    moored: (dragon: string, end: string) => `${dragon}, ${end} to the coast`,
    turn: "Turn the ship around",
    man: (seat: string) => `Fill the ${seat} seat`,
    leave: (seat: string) => `Leave the ${seat} empty`,
    all_seats: "All seats",
    peninsula: (name: number, inner: number) =>
      `Peninsula ${name}: ${name} points for first place, ${inner} for second`,
    first: (who: string, strength: number) => `${who} leads with strength ${strength}`,
    second: (who: string, strength: number) => `${who} is second with ${strength}`,
    first_shared: (who: string, strength: number) =>
      `${who} share the lead with strength ${strength}`,
    second_shared: (who: string, strength: number) => `${who} share second place with ${strength}`,
    field: (row: number, terrain: string) => `Row ${row}: ${terrain}`,
    field_held: (row: number, terrain: string, who: string) =>
      `Row ${row}: ${terrain}, held by ${who}`,
    bench: (who: string, heroes: string) => `${who}: ${heroes} in Valhalla`,
    end_now: texts.board.end_now,
    end_now_all: texts.board.end_now_all,
    total: (when: string, total: string | number) => `${when}: ${total}`,
    midgard: (count: number) => `${count} in Midgard`,
    asgard: (count: number) => `${count} in Asgard`,
    valhalla: (count: number) => `${s(count, "hero", "heroes")} in Valhalla`,
    cards: (count: number) => s(count, "card", "cards"),
    /** Labels below numbers, for new players. */
    words: {
      midgard: (count: number) => (count === 1 ? texts.thing.midgard : texts.things.midgard),
      asgard: texts.things.asgard,
      cards: (count: number) => (count === 1 ? texts.thing.cards : texts.things.cards),
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
