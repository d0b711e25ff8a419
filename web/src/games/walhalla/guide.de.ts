// A first game of Walhalla, explained in German.
import type { GuideWords } from "./guide";

export const de: GuideWords = {
  goal: "Dein Ziel: die meisten Punkte nach drei Raubzügen.",
  crew: (vikings, ships) =>
    `Jeder Wikinger an Bord besetzt ein Feld. Spare dir auch welche auf: Du hast ${vikings}, und in diesem Raubzug ${ships === 1 ? "kann noch 1 Drache" : `können noch ${ships} Drachen`} fahren.`,
  crew_last:
    "Das ist der letzte Drache des Raubzugs. Wer in Midgard bleibt, besetzt kein Feld: Schicke alle, die Platz haben.",
  join: (who, last) =>
    `${who} wählt den Fjord; dort wählst du, wo dein Wikinger an Land geht, wenn er mehr als ein Feld erreicht. ${last ? "Das ist der letzte Drache des Raubzugs: Wer zu Hause bleibt, besetzt kein Feld." : "Oder bleibe zu Hause und spare ihn für einen späteren Drachen auf."}`,
  sail: "Wähle einen Fjord: Pfeile zeigen dann, welche Felder jeder Wikinger erreicht, und in welcher Reihenfolge. Wer der Küste am nächsten sitzt, geht zuerst an Land; wenn du den Drachen wendest, ändert sich das.",
  sail_empty:
    "Wähle einen Fjord. Niemand ist an Bord, aber der Drache nimmt dort einen Platz ein: Der nächste legt weiter draußen an.",
  land: "Ein Wald bringt sofort Punkte, eine Kultstätte eine Karte, ein Dorf Stärke auf seiner Landzunge. Ein Weizenfeld bringt nach jedem Raubzug Punkte, und der Wikinger bleibt dort.",
  land_fight: (who) =>
    `Greifst du an, kann ${who} weichen und bekommt dafür einen Helden. Oder ${who} hält stand und gibt einen Helden ab; dann wird dein Wikinger zu deinem Helden.`,
  attack:
    "Mit der Karte muss die andere Seite weichen, und das Feld ist dir sicher. Ohne sie behältst du die Karte für einen wichtigeren Kampf.",
  defend:
    "Je mehr Helden du hast, desto mehr Wikinger bekommst du vor dem nächsten Raubzug. Ein Feld kann Punkte und Stärke bringen.",
  defend_last:
    "Im letzten Raubzug bringt ein Feld 1 Punkt und Stärke auf seiner Landzunge. Wer die meisten Helden in Walhalla hat, bekommt ebenfalls Punkte: Schau, wer dort führt.",
  hunt: "Mit der Jagd zählt dieser Wald noch einmal. Am meisten bringt sie in einem Wald mit der 3.",
  recall:
    "Wikinger zu kaufen kostet eine Karte und Punkte: Das lohnt sich, wenn dir ein Feld mehr bringt.",
  play: "Jede Karte zeigt, was sie jetzt bringt. Karten, die du nicht spielst, behältst du für den nächsten Raubzug.",
  play_last: "Das ist der letzte Raubzug: Karten, die du jetzt nicht spielst, bringen nichts mehr.",
};
