// The words of the drawn examples of Völuspá in English: the shape of every other language. A caption says
// what is shown and why it scores; a test checks its points against the library.
import type { Shape } from "../../../words/shape";

export const en = {
  labels: {
    points: (count: number) => (count === 1 ? "1 point" : `${count} points`),
    neighbours: "neighbours",
    around: "around",
    rows: "Row by row",
    free: "empty",
    played: (tile: string) => `${tile} (just placed)`,
  },
  captions: {
    around: "Left: the four neighbours of a tile. Right: the eight spaces around it.",
    kinds:
      "The 18 kinds with their values. The base fills the first two rows; then come Saga of Edda, Order of the Gods and the promos.",
    cross:
      "Thor is the highest in his row and in his column. Each line has 3 tiles: 3 + 3 = 6 points.",
    end: "The highest tile scores wherever it is in its line, even at an end: 4 tiles, 4 points.",
    tie: "There is another Thor in the row. A tie is not higher: 0 points.",
    loki: "Odin is next to Loki and worth 0. So the Dragon is the highest of three: 3 points.",
    troll:
      "Where can an Odin go? Nowhere next to the Troll; every other space next to a tile is fine.",
    dragon:
      "The Dragon covers Odin, who no longer counts. 5 is now the highest of the row: 3 points.",
    fenrir:
      "Three Fenrirs of 4 in one row are worth 12 each, and 12 beats Thor. While the third is scored, the other two count only 8: 4 points.",
    skadi:
      "Skadi swaps with Thor: he goes into the hand, and she is the highest of the row: 3 points.",
    valkyrie:
      "The second Valkyrie completes the line: a Valkyrie at both ends. She scores it, whatever the values: 5 points.",
    hermod:
      "Hermod scores 3, and you place another tile: Odin follows in the same row and scores 4. Together 7 points.",
    jotunn:
      "Jotunn pushes Thor down to the first empty space beyond the end of the column and takes his place. In the row he is the highest: 3 points. In the column Thor still is.",
    sea_serpent:
      "The Sea Serpent looks at its whole row, across gaps and Hel. 6 is more than 5 and 3: from end to end there are 5 spaces, 5 points.",
    hel: "Hel covers the Dragon. There are 6 tiles around her: 6 points. From now on her space is a gap.",
    dwarf: "The neighbours are worth 8 and 3. Half of 11, rounded down: 5 points.",
    freya:
      "Freya is discarded, and Thor is worth 8 instead of 7. So he beats the other Thor: 3 points.",
    raven:
      "The Raven covers Odin and scores the row, 3. Then it flies on, Odin is uncovered, and it scores the column, 3: together 6 points.",
    niohoggr: "Odin scores the row of 3 tiles, and the Niohoggr in it adds 2: 5 points.",
    drakkar:
      "The Drakkar itself is worth 0 and scores 0. Its cargo is placed at once: the Dragon scores 2, then Thor 3. Together 5 points.",
    lightning:
      "Lightning strikes Thor and scores the shorter of the two lines, whatever the values: the column, 2 points.",
    "V5.1":
      "Both neighbours of Loki are worth 0. With 1 he beats them in row and column: 4 points.",
    "V5.2": "A Valkyrie at both ends: she scores the whole line, 4 points.",
    "V5.3":
      "Odin, next to Loki, is worth 0. Skadi, in the Dragon’s place, is the highest with 3: 4 points. The Dragon goes into the hand.",
    "V5.4":
      "Two Fenrirs in the row make 8, more than Thor: 3 points. In the column the other Fenrir is next to Loki and adds nothing: 4 is less than the Troll’s 6.",
    "V5.5":
      "The Dragon may not cover the Valkyrie, because she is next to the Troll, nor another Dragon. On top of Odin it is the highest in row and column: 2 + 2 = 4 points.",
    "V5.6":
      "The other Troll and the Dragon are next to Loki and worth 0: 2 in the row, 2 in the column, 4 points.",
    "V5.7": "Odin is next to Loki and worth 0. Thor scores the column: 2 points.",
    "V5.8":
      "Odin is the highest of the row: 3 points. In the column the other Odin is as high, and a tie scores nothing.",
    "V5.9":
      "The line has 7 tiles and may not become longer: both ends are closed. Above and below, all 14 spaces are open to an Odin.",
    "V5.10": "The neighbours are worth 7 and 4. Half of 11, rounded down: 5 points.",
    "V5.11":
      "The Niohoggr is next to Loki and worth 0. From end to end there are 4 spaces, Hel included, and the Niohoggr adds 2: 6 points.",
    "V5.12": "The Dragon covers Odin, but the row is bookended, and nothing else scores in it: 0.",
    "V5.13": "Each Fenrir is worth 12 here, more than Odin’s 8: 0 points.",
    "V5.14": "Hel is a gap, so Thor is alone in both his lines: 1 point.",
    "V5.15":
      "Lightning strikes a Niohoggr with no line: 1 point, and 2 for the Niohoggr it covers: 3 points.",
  },
};

export type Legend = Shape<typeof en>;
export type Labels = Legend["labels"];
