// Explanations of each question in a first game of Walhalla. The shape of every language.
export const en = {
  goal: "Your goal: the most points after three raids.",
  crew: (vikings: number, ships: number) =>
    `Each viking on board takes a field. Vikings you send now won’t be there later: you have ${vikings}, and ${ships} more ${ships === 1 ? "ship" : "ships"} can sail in this raid.`,
  crew_last:
    "This is the last ship of the raid. Vikings left in Midgard take no field, so send all you can.",
  join: (who: string, last: boolean) =>
    `${who} picks the fjord; there you pick where your viking lands, if more than one field is in reach. ${last ? "This is the last ship of the raid: a viking who stays home takes no field." : "Or stay home and save the viking for a later ship."}`,
  sail: "Choose a fjord: arrows then show which fields each viking can reach, and in what order. The one nearest the coast lands first; turn the ship around to change that.",
  sail_empty:
    "Choose a fjord. Nobody is on board, but the ship takes a place there: the next one lands farther out.",
  land: "A forest scores now. A cult site gives you a card. A village adds strength on its peninsula. Wheat scores after every raid, and the viking stays there.",
  land_fight: (who: string) =>
    `If you attack, ${who} either yields and gains a hero, or stands: then ${who} spends a hero, and your viking becomes your hero.`,
  attack:
    "With the card, the defender must yield and the field is yours. Without it, you keep the card for a fight that matters more.",
  defend: "More heroes mean more vikings in the next raid. A field can give points and strength.",
  defend_last:
    "In the last raid a field scores 1 point and adds strength on its peninsula. The players with the most heroes in Valhalla score, too: see who leads there.",
  hunt: "The Hunt card scores this forest again. It is best on a forest with a 3.",
  recall: "Buying vikings costs a card and points. It pays off if a field scores more for you.",
  play: "Each card shows what it would score now. Cards you don’t play stay in your hand for the next raid.",
  play_last: "This is the last raid: cards you don’t play now score nothing later.",
};
