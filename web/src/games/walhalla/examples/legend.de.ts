// The words of the drawn examples of Walhalla in German.
import type { Legend } from "./legend.en";

export const de: Legend = {
  labels: {
    coast: "Küste",
    sea: "Meer",
    fjord: (number) => `Fjord ${number}`,
    berth: (number) => `Liegeplatz ${number}`,
    peninsula: (number) => `Landzunge ${number}`,
    inner: "innere Landspitzen",
    outer: "äußere Landspitzen",
    bow: "Bug",
    middle: "Mitte",
    stern: "Heck",
    bow_first: "Bug voran",
    stern_first: "Heck voran",
    home: "zurück nach Midgard",
    card: "eine Karte",
    points: (count) => (count === 1 ? "1 Punkt" : `${count} Punkte`),
    strength: (count) => `+${count} Stärke`,
    each_raid: (points) => `${points.join(", dann ")} Punkte`,
    during: "Während eines Raubzugs",
    at_end: "Am Ende eines Raubzugs",
    before: "vorher",
    yield: "weichen",
    stand: "standhalten",
    shield: "Schutzschild",
    heroes: "Helden",
    vikings: "Wikinger",
    villages: "Dörfer",
    cards: "Karten",
    strengths: "Stärke",
    scored: "Punkte",
    come: "neue Wikinger",
    after: "nachher",
    headland: "Land\u00adspitze",
    wheat: "Weizen",
    sum: "Summe",
    remain: "Helden danach",
  },
  captions: {
    coast:
      "Der Spielplan, die Küste oben: drei Landzungen mit 12 Feldern, vier Fjorde mit je vier Liegeplätzen und am Meerende jeder Landzunge eine innere und eine äußere Landspitze.",
    terrains:
      "Was ein Feld bringt, wenn ein Wikinger es besetzt. Wälder und Kultstätten bringen sofort etwas; Dörfer zählen am Ende des Raubzugs; Weizen bringt nach jedem Raubzug Punkte, und sein Wikinger bleibt.",
    seats:
      "Die drei Drachen einer Farbe: Der Schild zeigt den farbigen Platz, am Bug, in der Mitte oder am Heck. Die zwei anderen Plätze gehören dem Spieler am Zug.",
    cards:
      "Die 32 Aktionskarten. Drei Arten spielt man während eines Raubzugs, alle anderen verdeckt an seinem Ende.",
    sailing:
      "Liegeplatz 1 ist besetzt, also kommt der Drache an Liegeplatz 2. Mit dem Bug voran geht Schwarz zuerst an Land, mit dem Heck voran zuletzt. Die Zahlen zeigen die Reihenfolge.",
    landing:
      "Platz 1: Schwarz darf den freien Wald besetzen oder Blau angreifen. Platz 2: Links steht ein eigener Wikinger, also muss Rot die Kultstätte nehmen. Platz 3: Beide Felder sind schon rot, der Wikinger kehrt nach Midgard zurück.",
    fight:
      "Rot geht in einem Wald mit der 3 an Land, den Blau besetzt; Rot hat 1 Helden, Blau 2. Blau weicht: Rot bekommt 3 Punkte, Blau hat 3 Helden. Blau hält stand: Blau gibt einen Helden ab, und Rot bekommt einen. Der Schutzschild kostet keinen.",
    majority:
      "Rot hat 3 Wikinger und ein Dorf +1: Stärke 4, das bringt die äußere Landspitze, 6 Punkte. Blau hat mit 3 den zweiten Rang und bekommt die innere, 4. Schwarz bekommt 0.",
    reinforcements:
      "Beispiel T4. Schwarz hat die meisten Helden und bekommt 8 Wikinger. Gelb und Rot teilen sich den zweiten Rang: je 7. Blau hat den dritten: 6.",
    exodus:
      "Beispiel T5. Die kleinste Zahl von Helden ist 2, also verlieren alle 2: Rot behält 2, Gelb 1, Schwarz und Blau 0.",
    T1: "Platz 1: Rechts steht ein eigener Wikinger, also muss Schwarz links Gelb angreifen. Platz 2 darf nach beiden Seiten; der Wald rechts brächte 2. Platz 3 muss links das Dorf nehmen.",
    T2: "Rot hat Stärke 4 und bekommt die äußere Landspitze, 7. Blau und Gelb teilen sich mit 2 den zweiten Rang: Sie teilen die inneren 5, aufgerundet je 3. Schwarz bekommt 0.",
    T3: "Schwarz hat 3 Wikinger und ein Dorf +2; Blau 2 Wikinger, ein Dorf +1 und die Karte der Landzunge 8. Beide haben Stärke 5: Sie teilen 8 + 3 = 11, aufgerundet je 6. Einen zweiten Rang gibt es nicht: Gelb bekommt 0.",
  },
};
