// The data of the guide's pictures as the library computes it (tests/drawn/guides): the page only draws.
import examples from "../examples/drawn.json";
import type { Example, ExampleOf, Panel } from "../examples/examples";
import drawn from "./drawn.json";

type Kind = [tile: string, value: number, count: number];

interface Drawn {
  tiles: Kind[];
  draw: { kept: [tile: string, value: number][]; drawn: [tile: string, value: number] };
  [name: string]: unknown;
}

export const { tiles, draw } = drawn as unknown as Drawn;

const tables = [
  ...Object.values(drawn as Record<string, unknown>),
  ...(examples as unknown[]),
] as Partial<Example>[];

/** The tables of a picture: the guide's own, or those of an example of the rules. */
export function panelsOf(figure: string): Panel[] {
  const found = tables.find((one) => one.kind === "stones" && one.id === figure);
  return (found as ExampleOf<"stones"> | undefined)?.panels ?? [];
}
