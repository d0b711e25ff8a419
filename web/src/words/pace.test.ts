// The time limits of tables in words, in every language.
import { expect, test } from "vitest";
import { paceText } from "./pace";
import { de } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

test("every kind of pace has its words", () => {
  const said = (pace: Parameters<typeof paceText>[1]) => paceText(en, pace);
  expect(said({ pace: "live" })).toBe("Live, no clock");
  expect(said({ pace: "live", clock: { minutes: 10, bonus_seconds: 5 } })).toBe(
    "Live, with a clock: 10 minutes each, +5 s per decision",
  );
  expect(said({ pace: "daily" })).toBe("Turn-based, 1 day per move");
  expect(said({ pace: "daily", days: 0, hours: 12 })).toBe("Turn-based, 12 hours per move");
  expect(said({ pace: "daily", days: 1, hours: 12 })).toBe("Turn-based, 36 hours per move");
  expect(said({ pace: "daily", days: 5, hours: 0, bonus_hours: 12 })).toBe(
    "Turn-based, 5 days in all, +12 hours per move",
  );
});

test("a bank of time is said in four languages", () => {
  const bank = { pace: "daily", days: 5, bonus_hours: 12 } as const;
  expect([de, fr, it].map((words) => paceText(words, bank))).toEqual([
    "Rundenbasiert, insgesamt 5 Tage, +12 Stunden pro Zug",
    "Tour par tour, 5 jours en tout, +12 heures par coup",
    "A turni, 5 giorni in tutto, +12 ore per mossa",
  ]);
});
