// Turn-based games. German.
import type { turns as en } from "./turns.en";
import { counted as s } from "./text";

export const turns: typeof en = {
  title: "Rundenbasiert",
  about:
    "Spiel, wann es dir passt. Ist die Zeit um, spielt ein Bot, bis die Person zurück ist. Spielen 7 Tage lang nur noch Bots, endet die Partie.",
  time: "Zeit pro Zug",
  hours: (count) => s(count, "Stunde", "Stunden"),
  days: (count) => s(count, "Tag", "Tage"),
  bank: "Zeitkonto",
  bank_about: (days, hours) =>
    `Alle haben ${s(days, "Tag", "Tage")} für die ganze Partie. Jeder Zug bringt ${s(hours, "Stunde", "Stunden")} dazu, aber nie mehr als ${s(days, "Tag", "Tage")}. Geheime Entscheidungen kosten nichts.`,
  in_all: (days) => `insgesamt ${s(days, "Tag", "Tage")}`,
  added: (hours) => `+${s(hours, "Stunde", "Stunden")} pro Zug`,
  minutes: "Minuten pro Person",
  bonus: "Sekunden dazu pro Entscheidung",
  left: (span) => `noch ${span}`,
  next: (game) => `Nächster Tisch: ${game}`,
  none: "Kein anderer Tisch wartet auf dich.",
  key_next: "zum nächsten Tisch, der auf dich wartet",
  nobody: "Für alle spielen Bots, darum wartet die Partie. Nach 7 Tagen endet sie.",
  idle: "7 Tage lang hat niemand gespielt, darum ist die Partie beendet.",
};
