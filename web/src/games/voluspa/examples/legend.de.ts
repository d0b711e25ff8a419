// The words of the drawn examples of Völuspá in German.
import type { Legend } from "./legend.en";

export const de: Legend = {
  labels: {
    points: (count) => (count === 1 ? "1 Punkt" : `${count} Punkte`),
    neighbours: "Nachbarn",
    around: "ringsum",
    rows: "Zeile für Zeile",
    free: "leer",
    played: (tile) => `${tile} (gerade gelegt)`,
  },
  captions: {
    around: "Links: die vier Nachbarn eines Plättchens. Rechts: die acht Felder ringsum.",
    kinds:
      "Die 18 Arten mit ihren Werten. Das Grundspiel füllt die ersten beiden Zeilen; dann kommen Saga of Edda, Order of the Gods und die Promos.",
    cross:
      "Thor ist der Höchste in seiner Zeile und in seiner Spalte. Jede Reihe hat 3 Plättchen: 3 + 3 = 6 Punkte.",
    end: "Das höchste Plättchen wertet, wo immer es in seiner Reihe liegt, auch an einem Ende: 4 Plättchen, 4 Punkte.",
    tie: "In der Zeile liegt noch ein Thor. Gleich hoch ist nicht höher: 0 Punkte.",
    loki: "Odin liegt neben Loki und ist 0 wert. So ist der Drache der Höchste von dreien: 3 Punkte.",
    troll:
      "Wohin darf ein Odin? Nirgends neben den Troll; die anderen Felder neben einem Plättchen stehen ihm offen.",
    dragon:
      "Der Drache bedeckt Odin, der nun nicht mehr zählt. Jetzt ist 5 das Höchste der Zeile: 3 Punkte.",
    fenrir:
      "Drei Fenrirs mit 4 in einer Zeile sind je 12 wert, und 12 schlägt Thor. Während der dritte gewertet wird, zählen die beiden anderen nur 8: 4 Punkte.",
    skadi:
      "Skadi wird gegen Thor ausgetauscht: Er kommt auf die Hand, und sie ist die Höchste der Zeile: 3 Punkte.",
    valkyrie:
      "Die zweite Walküre schließt die Reihe: eine Walküre an beiden Enden. Sie wertet sie, egal, welche Werte darin liegen: 5 Punkte.",
    hermod:
      "Hermod bringt 3 und du legst noch ein Plättchen: Odin folgt in derselben Zeile und bringt 4. Zusammen 7 Punkte.",
    jotunn:
      "Jotunn verschiebt Thor nach unten auf das erste leere Feld hinter dem Ende der Spalte und liegt dann auf dessen Feld. In der Zeile ist er der Höchste: 3 Punkte. In der Spalte ist es noch immer Thor.",
    sea_serpent:
      "Für die Seeschlange zählt die ganze Zeile, über Lücken und Hel hinweg. 6 ist mehr als 5 und 3: Von Ende zu Ende sind es 5 Felder, 5 Punkte.",
    hel: "Hel bedeckt den Drachen. Rings um sie liegen 6 Plättchen: 6 Punkte. Von jetzt an ist ihr Feld eine Lücke.",
    dwarf: "Die Nachbarn sind 8 und 3 wert. Die Hälfte von 11, abgerundet: 5 Punkte.",
    freya:
      "Freya wird abgeworfen, und Thor ist 8 statt 7 wert. So schlägt er den anderen Thor: 3 Punkte.",
    raven:
      "Der Rabe bedeckt Odin und wertet die Zeile, 3. Dann fliegt er weiter, Odin liegt wieder offen, und er wertet die Spalte, 3: zusammen 6 Punkte.",
    niohoggr:
      "Odin wertet die Zeile mit 3 Plättchen, und der Niohoggr darin bringt 2 dazu: 5 Punkte.",
    drakkar:
      "Der Drakkar selbst ist 0 wert und bringt 0. Seine Ladung wird sofort gelegt: Der Drache bringt 2, dann Thor 3. Zusammen 5 Punkte.",
    lightning:
      "Der Blitz trifft Thor und wertet die kürzere der beiden Reihen, egal, welche Werte darin liegen: die Spalte, 2 Punkte.",
    "V5.1":
      "Beide Nachbarn von Loki sind 0 wert. Mit 1 schlägt er sie in Zeile und Spalte: 4 Punkte.",
    "V5.2": "Eine Walküre an beiden Enden: Sie wertet die ganze Reihe, 4 Punkte.",
    "V5.3":
      "Odin neben Loki ist 0 wert. Skadi, anstelle des Drachen, ist mit 3 die Höchste: 4 Punkte. Der Drache kommt auf die Hand.",
    "V5.4":
      "Zwei Fenrirs in der Zeile ergeben 8, mehr als Thor: 3 Punkte. In der Spalte liegt der andere Fenrir neben Loki und trägt nichts bei: 4 ist weniger als die 6 des Trolls.",
    "V5.5":
      "Auf die Walküre darf der Drache nicht, denn sie liegt neben dem Troll, und auch nicht auf einen Drachen. Auf Odin ist er der Höchste von Zeile und Spalte: 2 + 2 = 4 Punkte.",
    "V5.6":
      "Der andere Troll und der Drache liegen neben Loki und sind 0 wert: 2 in der Zeile, 2 in der Spalte, 4 Punkte.",
    "V5.7": "Odin liegt neben Loki und ist 0 wert. Thor wertet die Spalte: 2 Punkte.",
    "V5.8":
      "Odin ist der Höchste der Zeile: 3 Punkte. In der Spalte ist der andere Odin gleich hoch, und Gleichstand bringt nichts.",
    "V5.9":
      "Die Reihe hat 7 Plättchen und darf nicht länger werden: Die Enden sind verboten. Darüber und darunter stehen einem Odin alle 14 Felder offen.",
    "V5.10": "Die Nachbarn sind 7 und 4 wert. Die Hälfte von 11, abgerundet: 5 Punkte.",
    "V5.11":
      "Der Niohoggr liegt neben Loki und ist 0 wert. Von Ende zu Ende sind es 4 Felder, Hel mitgezählt, und der Niohoggr bringt 2 dazu: 6 Punkte.",
    "V5.12":
      "Der Drache bedeckt Odin, aber die Zeile ist eingerahmt, und nichts anderes wertet darin: 0.",
    "V5.13": "Jeder Fenrir ist hier 12 wert, mehr als die 8 von Odin: 0 Punkte.",
    "V5.14": "Hel ist eine Lücke, also ist Thor in beiden Reihen allein: 1 Punkt.",
    "V5.15":
      "Der Blitz trifft einen Niohoggr ohne Reihe: 1 Punkt, dazu 2 für den bedeckten Niohoggr, zusammen 3 Punkte.",
  },
};
