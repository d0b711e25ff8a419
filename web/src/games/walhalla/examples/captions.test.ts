import { expect, test } from "vitest";
import type { Example } from "./examples";
import drawn from "./drawn.json";
import { de } from "./legend.de";
import { en, type Legend } from "./legend.en";
import { fr } from "./legend.fr";
import { it } from "./legend.it";

const examples = drawn as unknown as Example[];

test.each(Object.entries({ en, de, fr, it } as Record<string, Legend>))(
  "captions name the points that the library computed, in %s",
  (_, { captions }) => {
    const numbers = (id: string) => (captions as Record<string, string>)[id]!.match(/\d+/g) ?? [];
    for (const example of examples) {
      if (example.kind === "majority")
        for (const { points } of example.players)
          expect(numbers(example.id), example.id).toContain(String(points));
      if (example.kind === "hall")
        for (const { come, left } of example.players)
          expect(numbers(example.id), example.id).toContain(
            String(example.id === "exodus" ? left : come),
          );
    }
  },
);
