// The lesson of Völuspá in English: the shape of every other language. The steps are the server's; `text`
// explains, and is still true while the answer plays out; `task` names the situation and the task; `done` is the
// outcome.
import type { Shape } from "../../words/shape";

export const en = {
  place: {
    title: "Place a tile",
    text: "On your turn, place a tile next to one on the table. If it is the highest in its row or column, you score 1 point for each tile in that line.",
    task: "Tap Odin (8), then a space next to the Dragon (5).",
    done: "8 beats 5. Two tiles in the line: 2 points. Then you draw a new tile.",
  },
  lines: {
    title: "Two lines at once",
    text: "Every tile is part of a row and a column, and both can score. A line ends at an empty space and can’t be longer than seven tiles. If you only tie for highest, you score nothing.",
    task: "Place Thor (7) where a row and a column meet.",
    done: "A row of three and a column of two: 5 points with one tile.",
  },
  loki: {
    title: "Loki cancels values",
    text: "Loki is worth only 1. But all tiles next to him, except other Lokis, are worth 0, whatever is printed on them.",
    task: "Place Loki where he touches both Odin and Thor.",
    done: "Odin and Thor are worth 0 now, and 1 beats 0: a row and a column, 4 points.",
  },
  fenrir: {
    title: "Fenrir’s pack",
    text: "Fenrir is worth 4 for each Fenrir in his line, himself included. There is one in this row already.",
    task: "Place your Fenrir at an end of the row.",
    done: "4 and 4 make 8, and 8 beats Thor’s 7: 4 points for the row. While a new Fenrir scores, the others count without it, so they don’t tie.",
  },
  dragon: {
    title: "The Dragon covers",
    text: "The Dragon (5) can also be placed on top of another tile. Only the top tile counts.",
    task: "Cover Odin with the Dragon.",
    done: "Odin is covered, and 5 is the highest value in the row: 4 points.",
  },
  skadi: {
    title: "Skadi swaps",
    text: "Skadi (3) can also swap places with a tile, which you take into your hand. Odin is worth 0 here because he is next to Loki.",
    task: "Swap Skadi with the Dragon.",
    done: "3 is the highest value in the row now: 4 points. And the Dragon is in your hand.",
  },
  troll: {
    title: "The Troll guards",
    text: "Only other Trolls can be placed next to a Troll (6).",
    task: "Place the Troll at an end of the row.",
    done: "4 points. At this end only another Troll can make the row longer, and it would only tie.",
  },
  valkyrie: {
    title: "Valkyries at both ends",
    text: "If a line has a Valkyrie at both ends, the player who placed the second one scores it, whatever is in between.",
    task: "Place your Valkyrie at the open end, next to Odin.",
    done: "4 points with a tile of 2, in spite of Odin. As long as both Valkyries stay at the ends, nothing else scores in this row.",
  },
  hermod: {
    title: "Hermod rides ahead",
    text: "Expansions add new tiles. After Hermod (3), you place another tile right away, in his row or column.",
    task: "Place Hermod to the right of the Valkyrie, then Odin below him.",
    done: "2 points for Hermod, and 5 for Odin: a row of three and a column of two. 7 in one turn.",
  },
  end: {
    title: "The last tile",
    text: "When the pile is empty, everyone plays the tiles they have left. Then the player with the most points wins.",
    task: "You are 3 points behind. Place your last tile where it scores the most.",
    done: "5 points with Loki: you win, 18 to 16! Tap any tile to read what it does. Now you know all you need.",
  },
};

export type Lesson = Shape<typeof en>;
