// A first game of Walhalla, explained: what each question is about. The shape of every language.
export const en = {
  crew: (vikings: number, dragons: number) =>
    `Each viking aboard will take a field. But a viking you send now is not there later: you have ${vikings} in Midgard, and ${dragons} more ${dragons === 1 ? "dragon" : "dragons"} will sail in this raid.`,
  crew_last:
    "This is the last dragon of the raid. Vikings left in Midgard take no field, so send all you can.",
  join: "A free ride: the other player chooses the fjord, you choose where your viking lands. Stay home if you would rather use the viking on a dragon of your own.",
  sail: "Tap a fjord: the arrows show which fields each viking can reach, in the order of landing. The viking nearest the coast lands first; turning the dragon changes that.",
  land: "Forest: points now. Cult site: a card. Village: more strength on this peninsula. Wheat: points after every raid, and the viking stays. The headland shows who leads.",
  land_fight:
    "One of these fields is taken. If you land there, the other player yields and gains a hero, or stands: that costs them a hero and turns your viking into one of yours.",
  attack:
    "With the card, the defender must yield and the field is yours. Without it, you keep the card for a fight that matters more.",
  defend: (heroes: number) =>
    `Yield: you lose the field but gain a hero. Stand: you keep the field and spend 1 of ${heroes === 1 ? "your heroes (you have 1)" : `your ${heroes} heroes`}. Many heroes bring many vikings for the next raid.`,
  defend_last:
    "In the last raid a field is worth 1 point, plus strength on its peninsula. Heroes still count for the majority in Valhalla: look who leads there.",
  hunt: "The Hunt card scores this forest again. It is best on a forest worth 3.",
  recall:
    "You have no vikings left in Midgard. Buying some costs a card and points: worth it if a field brings you more.",
  play: "Each card shows what it would bring now. Cards you do not play stay in your hand for the next raid.",
  play_last: "This is the last raid: a card you do not play now is worth nothing later.",
};
