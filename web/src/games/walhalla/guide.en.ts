// A first game of Walhalla, explained: what each question is about. The shape of every language.
export const en = {
  crew: (vikings: number, dragons: number) =>
    `Each viking aboard will take a field. But whom you send now you cannot send later: you have ${vikings} in Midgard, and ${dragons} more ${dragons === 1 ? "dragon" : "dragons"} will sail in this raid.`,
  crew_last:
    "This is the last dragon of the raid. Vikings who stay in Midgard take no field, so send all you can.",
  join: "A free ride: others choose the fjord, you choose where your viking lands. Decline if you would rather use the viking on a ship of your own.",
  sail: "Point at a fjord or tap it: the arrows show which fields each viking can reach, in the order of landing. Who lies nearest the coast lands first; turning the ship changes that.",
  land: "Forest: points now. Cult site: a card. Village: more strength on this peninsula. Wheat: points after every raid, and the viking stays. At the tip you see who leads.",
  land_fight:
    "One of these fields is held by somebody. If you land there, they yield and gain a hero, or they stand, which costs them a hero and makes your viking one.",
  attack:
    "With the card the defender can only yield, and the field is surely yours. Without it you keep the card for a fight that matters more.",
  defend: (heroes: number) =>
    `Yield: the field is lost, but you have a hero more. Stand: the field stays and one of your ${heroes === 1 ? "heroes (you have 1)" : `${heroes} heroes`} leaves. Many heroes bring many vikings for the next raid.`,
  defend_last:
    "In the last raid a field scores a point, strength on its peninsula, and perhaps more; heroes still count for the majority in Valhalla. Look at who leads there.",
  hunt: "The Hunt card scores this forest once more. It brings most on a forest worth 3.",
  recall:
    "Nobody is left in Midgard. A card and points bring vikings back from Asgard: worth it if a field brings you more.",
  play: "Every card shows what it would bring now. What you do not play stays in your hand for the next raid.",
  play_last: "This is the last raid: a card that you do not play now brings nothing any more.",
};
