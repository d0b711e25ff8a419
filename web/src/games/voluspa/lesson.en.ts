// The lesson of Völuspá in English: the shape of every other language. The steps are the server's;
// a text says what the table shows, a task what to do, and what came of it is told when it is done.
import type { Shape } from "../../words/shape";

export const en = {
  place: {
    title: "Lay a tile",
    text: "In your turn you lay a tile beside one on the table. If it is higher than all others in its row or column, you score as many points as that line has tiles.",
    task: "Lift Odin (8) from your hand and lay him beside the Dragon (5).",
    done: "8 beats 5. Two tiles in the line: 2 points. Then you draw a new tile.",
  },
  lines: {
    title: "Two lines at once",
    text: "Every tile lies in a row and in a column, and both are scored. A line ends where a cell is empty, and none may be longer than seven tiles. A tie for highest scores nothing.",
    task: "Lay Thor (7) into a corner, where a row and a column meet.",
    done: "A row of three and a column of two: 5 points with one tile.",
  },
  loki: {
    title: "Loki cancels",
    text: "Loki is worth only 1. But all tiles right beside him are worth 0, whatever is printed on them.",
    task: "Lay Loki where he touches both Odin and Thor.",
    done: "Odin and Thor are worth 0 now, and 1 beats 0: a row and a column, 4 points.",
  },
  fenrir: {
    title: "Fenrir’s pack",
    text: "Fenrir’s printed value is 4. But he is worth as much as all the Fenrirs of his line together, and one lies in this row already.",
    task: "Lay your Fenrir at an end of the row.",
    done: "4 and 4 make 8, and 8 beats Thor’s 7: the row of four is yours.",
  },
  dragon: {
    title: "The Dragon covers",
    text: "The Dragon (5) may also be laid onto another tile. Only what lies on top counts.",
    task: "Cover Odin.",
    done: "Odin has vanished, and 5 is the highest of the row: 4 points.",
  },
  skadi: {
    title: "Skadi swaps",
    text: "Skadi (3) may take the place of a tile, and that tile comes into your hand. Look: Odin is worth 0 here, because Loki is beside him.",
    task: "Swap Skadi with the Dragon.",
    done: "3 is the highest of the row now: 4 points. And the Dragon is in your hand.",
  },
  troll: {
    title: "The Troll guards",
    text: "Once the Troll (6) lies there, nothing may be laid beside him except other Trolls.",
    task: "Lay the Troll at an end of the row.",
    done: "4 points, and on his side nobody can make this row longer: your 6 has the last word there.",
  },
  valkyrie: {
    title: "Valkyries at both ends",
    text: "A line with a Valkyrie at each end scores for whoever closes it, whatever lies between them.",
    task: "Lay your Valkyrie at the open end, beside Odin.",
    done: "4 points with a tile of 2, past Odin himself. As long as both Valkyries stay at the ends, nothing else scores in this row.",
  },
  hermod: {
    title: "Hermod rides ahead",
    text: "Expansions bring new tiles. After Hermod (3) you play one more tile at once, in his row or his column.",
    task: "Lay Hermod to the right of the Valkyrie, then Odin below him.",
    done: "2 points for Hermod, and 5 for Odin: a row of three and a column of two. 7 in one turn.",
  },
  end: {
    title: "The last tile",
    text: "When the pile is empty, everybody plays the tiles they still have. Then the game is over, and most points win. You are 3 behind.",
    task: "Lay your last tile where it brings the most.",
    done: "5 points with Loki: you win, 18 to 16! Every other tile says what it can do when you lift it. You know all you need.",
  },
};

export type Lesson = Shape<typeof en>;
