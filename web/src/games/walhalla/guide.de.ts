// A first game of Walhalla, explained in German.
import type { GuideWords } from "./guide";

export const de: GuideWords = {
  crew: (vikings, dragons) =>
    `Jeder Wikinger an Bord nimmt ein Feld ein. Aber wen du jetzt schickst, den hast du später nicht mehr: In Midgard hast du ${vikings}, und in diesem Raubzug ${dragons === 1 ? "fährt noch 1 Drache" : `fahren noch ${dragons} Drachen`}.`,
  crew_last:
    "Das ist der letzte Drache des Raubzugs. Wer in Midgard bleibt, nimmt kein Feld ein: Schicke alle, die Platz haben.",
  join: "Eine freie Überfahrt: Andere wählen den Fjord, du wählst, wo dein Wikinger an Land geht. Bleib daheim, wenn du ihn lieber auf einem eigenen Drachen einsetzt.",
  sail: "Zeige auf einen Fjord oder tippe ihn an: Die Pfeile zeigen, welche Felder jeder Wikinger erreicht, in der Reihenfolge der Landung. Wer der Küste am nächsten ist, landet zuerst; durch Wenden änderst du das.",
  land: "Wald: sofort Punkte. Kultstätte: eine Karte. Dorf: mehr Stärke auf dieser Landzunge. Weizen: Punkte nach jedem Raubzug, und der Wikinger bleibt. An der Spitze siehst du, wer führt.",
  land_fight:
    "Eines dieser Felder ist schon belagert. Landest du dort, weicht der andere und gewinnt einen Helden, oder er hält stand: Das kostet ihn einen Helden, und dein Wikinger wird einer.",
  attack:
    "Mit der Karte muss der andere weichen, das Feld ist dir sicher. Ohne sie behältst du die Karte für einen wichtigeren Kampf.",
  defend: (heroes) =>
    `Weichen: Das Feld ist verloren, aber du hast einen Helden mehr. Standhalten: Das Feld bleibt, und von deinen Helden (${heroes === 1 ? "nur 1" : heroes}) geht einer. Viele Helden bringen viele Wikinger für den nächsten Raubzug.`,
  defend_last:
    "Im letzten Raubzug bringt ein Feld einen Punkt, Stärke auf seiner Landzunge und vielleicht mehr; Helden zählen noch für die Mehrheit in Walhalla. Schau nach, wer dort führt.",
  hunt: "Mit der Jagd zählt dieser Wald noch einmal. Am meisten bringt sie in einem Wald mit der 3.",
  recall:
    "In Midgard ist niemand mehr. Für eine Karte und Punkte kommen Wikinger aus Asgard zurück: Das lohnt sich, wenn ein Feld dir mehr bringt.",
  play: "Jede Karte zeigt, was sie jetzt bringen würde. Was du nicht spielst, bleibt dir für den nächsten Raubzug.",
  play_last:
    "Das ist der letzte Raubzug: Eine Karte, die du jetzt nicht spielst, bringt nichts mehr.",
};
