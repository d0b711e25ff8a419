import { expect, test } from "vitest";
import { spread, type Flight } from "./flight";

const flight = (seat: number, x: number, y: number, after = 0): Flight => ({
  ...{ seat, x, y, after },
  colour: "red",
  text: "+1",
});
const places = (flights: Flight[]) => spread(flights, 360).map(({ x, y }) => [x, y]);

test("points that would cover each other stand side by side, by seat as they came", () => {
  // Two headlands of a phone, one of them shared.
  const three = [flight(0, 100, 500), flight(1, 100, 500), flight(2, 100, 522)];
  const found = places(three);
  expect(found.map(([x]) => x)).toEqual([56, 100, 144]);
  expect(new Set(found.map(([, y]) => y)).size).toBe(1);
  expect(spread(three, 360).map(({ seat }) => seat)).toEqual([0, 1, 2]);
});

test("nothing sticks out of the window", () => {
  const found = places([flight(0, 350, 500), flight(1, 350, 500)]);
  expect(found).toEqual([
    [294, 500],
    [338, 500],
  ]);
});

test("points elsewhere, or later, stay where they were earned", () => {
  const apart = [flight(0, 100, 500), flight(1, 200, 500), flight(2, 100, 500, 3)];
  expect(spread(apart, 360)).toEqual(apart);
});
