// The lesson of Walhalla in German.
import type { Lesson } from "./lesson.en";

export const de: Lesson = {
  crew: {
    title: "An Bord gehen",
    text: "Du bist Rot. Drei Landzungen ragen ins Meer. Nach jedem der drei Raubzüge bekommt die größte Stärke auf einer Landzunge die große Zahl an ihrer Spitze, die zweitgrößte die kleine. Schiffe bringen dich hin, und dieser Drache ist deiner.",
    task: "Besetze die beiden neutralen Plätze. Der blaue gehört Blau.",
    done: "Zwei deiner Wikinger sind an Bord. Der blaue Platz gehört Blau: Blau fährt mit.",
  },
  sail: {
    title: "Fahren und wenden",
    text: "Ein Drache fährt so tief in einen Fjord, wie es geht. Dann gehen die Wikinger nacheinander von Bord; wer der Küste am nächsten ist, zuerst.",
    task: "Tippe auf Fjord 2. Blau käme zuerst dran: Wende den Drachen, dann fahre los.",
    done: "Dein Wikinger am Heck ist jetzt der Küste am nächsten, neben dem besten Wald.",
  },
  forest: {
    title: "Einen Wald belagern",
    text: "Ein Wikinger belagert eines der beiden Felder neben seinem Platz. Ein Wald bringt sofort so viele Punkte, wie darauf steht.",
    task: "Geh im Wald mit der 3 an Land.",
    done: "3 Punkte, und der Wald gehört dir, solange dein Wikinger ihn hält. Unter „Wenn der Raubzug jetzt endet“ steht, was dann alle hätten: die Punkte bisher, Landspitzen und Weizen.",
  },
  cult: {
    title: "Vier Arten von Land",
    text: "Wälder bringen Punkte. Die stehenden Steine sind Kultstätten: Sie bringen eine Karte. Dörfer machen dich auf ihrer Landzunge stärker. Weizen bringt am Ende jedes Raubzugs Punkte.",
    task: "Geh auf der Kultstätte an Land.",
    done: "Du hast eine Karte gezogen, die nur du siehst: Landzunge 8. Merke sie dir! Dann ging auch Blau an Land.",
  },
  join: {
    title: "Mitfahren",
    text: "Jetzt ist Blau am Zug, aber ein Platz ist rot: deiner, wenn du magst. Blau wählt den Fjord, du wählst, wo dein Wikinger an Land geht.",
    task: "Fahre mit und geh dann auf dem Weizenfeld an Land.",
    done: "Weizen bringt nach dem ersten Raubzug 1 Punkt, nach dem zweiten 2, nach dem dritten 3. Und wer auf Weizen steht, bleibt für den nächsten Raubzug stehen.",
  },
  fight: {
    title: "Weichen oder standhalten",
    text: "Schwarz landet in deinem Wald: ein Kampf, ganz ohne Würfel. Weiche, und dein Wikinger wird Held in Walhalla. Halte stand, und einer deiner Helden geht, aber der Angreifer wird zum Helden.",
    task: "Behalte deinen Wald: Halte stand.",
    done: "Der Wald ist noch deiner, aber dein einziger Held ist fort. Darum musstest du an der Kultstätte weichen, und dieser Wikinger ist jetzt ein Held. Wer ein Feld verliert, gewinnt einen Helden.",
  },
  cards: {
    title: "Der Raubzug endet",
    text: "Alle sind an Land, der Raubzug ist zu Ende. Nun wählen alle verdeckt Karten. So, wie es steht, führt Blau auf Landzunge 8 mit Stärke 2 gegen deine 1.",
    task: "Spiele deine beiden Karten.",
    done: "Landzunge 8 gehört dir: 8 Punkte. Auf Landzunge 6 hast du die zweitgrößte Stärke: noch einmal 5. Das Weizenfeld bringt 1, die Karte Weizen noch 1.",
  },
  between: {
    title: "Zwischen den Raubzügen",
    text: "Der Raubzug ist gewertet. Nun bereitet sich der Tisch auf den nächsten vor: Wikinger auf Weizen bleiben, alle anderen gehen nach Asgard. Dann kommt Nachschub nach Midgard: je mehr Helden, desto mehr Wikinger. Schwarz hat zwei Helden und bekommt 10, du und Blau habt je einen und bekommt 9.",
    task: "Schließ die Karte und schau nach Walhalla.",
    done: "Zuletzt kommt der Heldenauszug: Alle verlieren so viele Helden, wie der Spieler mit den wenigsten hat, hier einen. Sammle also Helden, und setze sie rechtzeitig ein.",
  },
  end: {
    title: "Der letzte Raubzug",
    text: "Das Ende einer anderen Partie. Nach dem dritten Raubzug bringt jedes Feld, das du hältst, noch 1 Punkt, und die meisten Helden in Walhalla bringen 6, die zweitmeisten 5. Blau ist drauf und dran zu gewinnen.",
    task: "Spiele Landzunge 7 und Helden.",
    done: "Deine Karten haben es gewendet: Du gewinnst mit einem einzigen Punkt! Wer nach drei Raubzügen die meisten Punkte hat, gewinnt. Du kannst in See stechen.",
  },
};
