// The lesson of Walhalla in German.
import type { Lesson } from "./lesson.en";

export const de: Lesson = {
  crew: {
    title: "An Bord gehen",
    text: "Du bist Rot. Wer nach drei Runden, den Raubzügen, die meisten Punkte hat, gewinnt. Deine Wikinger bekommen sie an Land, und Drachenschiffe bringen sie dorthin. Dieses Schiff gehört dir.",
    task: "Tippe auf die beiden neutralen Plätze. Der blaue gehört Blau.",
    done: "Zwei deiner Wikinger sind an Bord. Blau besetzt den blauen Platz.",
  },
  sail: {
    title: "Fahren und wenden",
    text: "Ein Drache fährt so weit in einen Fjord, wie es geht. Dann gehen die Wikinger nacheinander an Land; wer der Küste am nächsten ist, zuerst.",
    task: "Tippe auf Fjord 2. Blau ginge zuerst an Land: Wende den Drachen, dann bestätige.",
    done: "Jetzt ist dein Wikinger am Heck der Küste am nächsten, neben dem besten Wald.",
  },
  forest: {
    title: "Einen Wald besetzen",
    text: "Ein Wikinger besetzt eines der beiden Felder neben seinem Platz. Ein Wald bringt sofort die Punkte, die darauf stehen. Jede Landzunge heißt nach der großen Zahl an ihrer Spitze.",
    task: "Geh im Wald mit der 3 an Land.",
    done: "3 Punkte, und der Wald gehört dir, solange dein Wikinger dort ist. Jeder Wikinger gibt seiner Landzunge 1 Stärke, und die Spitze zeigt, wer am stärksten ist: Wenn der Raubzug jetzt endet, bekommst du dafür zusätzlich 6.",
  },
  cult: {
    title: "Vier Geländearten",
    text: "Wälder bringen Punkte. Die Steinsäulen sind Kultstätten: Du ziehst eine Karte. Dörfer machen dich auf ihrer Landzunge stärker. Weizen bringt am Ende jedes Raubzugs Punkte.",
    task: "Geh auf der Kultstätte an Land.",
    done: "Du hast eine Karte gezogen, die nur du siehst: Landzunge 8. Nach dem Raubzug gibt sie dir dort, wo die 8 an der Spitze steht, 2 Stärke mehr. Deine andere Karte, Weizenfeld, hast du seit Spielbeginn. Beide erscheinen hier, sobald du sie spielen kannst. Auch Blau ist an Land gegangen.",
  },
  join: {
    title: "Mitfahren",
    text: "Blau ist am Zug, aber ein Platz ist rot. Ein Wikinger, der noch in Midgard bereitsteht, darf also mitfahren. Blau wählt den Fjord, du wählst, wo dein Wikinger an Land geht.",
    task: "Fahre mit und geh dann auf dem Weizenfeld an Land.",
    done: "Weizen bringt nach dem ersten Raubzug 1 Punkt, nach dem zweiten 2, nach dem dritten 3. Und ein Wikinger auf Weizen bleibt dort für den nächsten Raubzug.",
  },
  fight: {
    title: "Ein Angriff",
    text: "Wird dein Feld angegriffen, weichst du oder hältst stand. Weichst du, wird dein Wikinger ein Held in Walhalla. Hältst du stand, gibst du einen Helden ab, und wer angreift, bekommt einen.",
    task: "Schwarz greift deinen Wald an. Behalte ihn: Halte stand.",
    done: "Du hast den Wald behalten, aber deinen einzigen Helden abgegeben. Darum musstest du an der Kultstätte weichen, und dieser Wikinger ist jetzt ein Held. Wer ein Feld verliert, bekommt einen Helden.",
  },
  cards: {
    title: "Der Raubzug endet",
    text: "Midgard ist leer: Der Raubzug endet. Wer auf einer Landzunge am stärksten ist, bekommt die große Zahl an ihrer Spitze, der zweite Rang die kleinere.",
    task: "Auf Landzunge 8 führt Blau 2 zu 1. Spiele deine beiden Karten.",
    done: "Mit deiner Karte steht es 3 zu 2: Landzunge 8 gehört dir, 8 Punkte. Auf Landzunge 6 hast du den zweiten Rang: dazu 5. Das Weizenfeld bringt 1, die Karte Weizenfeld noch 1.",
  },
  between: {
    title: "Nach dem Raubzug",
    text: "Der Raubzug ist gewertet. Wikinger auf Weizen bleiben, alle anderen gehen nach Asgard, in die Reserve. Dann kommt Nachschub nach Midgard: je mehr Helden, desto mehr Wikinger. Am Ende des Raubzugs hatte Schwarz zwei Helden (10 Wikinger), Blau und du je einen (9).",
    task: "Tippe auf „Weiter“ und schau nach Walhalla.",
    done: "Zuletzt kommt der Heldenauszug: Alle verlieren so viele Helden, wie die Person mit den wenigsten hat (hier 1). Sammle also Helden, aber setze sie rechtzeitig ein.",
  },
  end: {
    title: "Der letzte Raubzug",
    text: "Hier siehst du das Ende einer anderen Partie. Nach dem dritten Raubzug bringt jedes deiner Felder noch 1 Punkt. Wer die meisten Helden hat, bekommt 6 Punkte, der zweite Rang 5.",
    task: "Blau liegt vorn. Spiele die Karten Landzunge 7 und Helden.",
    done: "Deine Karten haben es entschieden: Du gewinnst mit einem einzigen Punkt Vorsprung! Wer nach drei Raubzügen die meisten Punkte hat, gewinnt. Du kannst in See stechen.",
  },
};
