// A first game of Walhalla, explained in German.
import type { GuideWords } from "./guide";

export const de: GuideWords = {
  crew: (vikings, dragons) =>
    `Jeder Wikinger an Bord belagert ein Feld. Aber wen du jetzt schickst, der fehlt dir später: In Midgard hast du ${vikings}, und in diesem Raubzug ${dragons === 1 ? "fährt noch 1 Drache" : `fahren noch ${dragons} Drachen`}.`,
  crew_last:
    "Das ist der letzte Drache des Raubzugs. Wer in Midgard bleibt, belagert kein Feld: Schick alle, die Platz haben.",
  join: "Eine Gratisfahrt: Andere wählen den Fjord, du wählst, wo dein Wikinger an Land geht. Bleib zu Hause, wenn du ihn lieber auf einem eigenen Drachen einsetzt.",
  sail: "Tippe auf einen Fjord: Die Pfeile zeigen, welche Felder jeder Wikinger erreicht, in der Reihenfolge der Landung. Wer der Küste am nächsten ist, landet zuerst; durch Wenden änderst du das.",
  land: "Wald: sofort Punkte. Kultstätte: eine Karte. Dorf: mehr Stärke auf dieser Landzunge. Weizen: Punkte nach jedem Raubzug, und der Wikinger bleibt. Die Landspitze zeigt, wer führt.",
  land_fight:
    "Eines dieser Felder ist schon belagert. Landest du dort, gibt es zwei Möglichkeiten: Die Gegenseite weicht und bekommt einen Helden, oder sie hält stand: Das kostet sie einen Helden, und dein Wikinger wird einer.",
  attack:
    "Mit der Karte muss die Gegenseite weichen, und das Feld ist dir sicher. Ohne sie behältst du die Karte für einen wichtigeren Kampf.",
  defend: (heroes) =>
    `Weichen: Du verlierst das Feld, bekommst aber einen Helden. Standhalten: Du behältst das Feld und gibst einen deiner Helden ab (${heroes === 1 ? "du hast nur 1" : `du hast ${heroes}`}). Viele Helden bringen viele Wikinger für den nächsten Raubzug.`,
  defend_last:
    "Im letzten Raubzug bringt ein Feld 1 Punkt und Stärke auf seiner Landzunge. Helden zählen noch für die Mehrheit in Walhalla: Schau, wer dort führt.",
  hunt: "Mit der Jagd zählt dieser Wald noch einmal. Am meisten bringt sie in einem Wald mit Wert 3.",
  recall:
    "Du hast keine Wikinger mehr in Midgard. Welche zu kaufen kostet eine Karte und Punkte: Das lohnt sich, wenn ein Feld dir mehr bringt.",
  play: "Jede Karte zeigt, was sie jetzt bringt. Karten, die du nicht spielst, bleiben dir für den nächsten Raubzug.",
  play_last:
    "Das ist der letzte Raubzug: Karten, die du jetzt nicht spielst, bringen später nichts mehr.",
};
