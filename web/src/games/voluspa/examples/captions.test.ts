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
  (_, { labels, captions }) => {
    const said = captions as Record<string, string>;
    for (const example of examples) {
      if (example.kind !== "stones") continue;
      const counted = example.panels.flatMap(({ points }) => points ?? []);
      if (counted.length === 0) continue;
      const sum = counted.reduce((all, points) => all + points, 0);
      expect(said[example.id], example.id).toContain(sum ? labels.points(sum) : "0");
    }
  },
);
