// Shared by all drawings of a field: the number on its land, and the colour of its ground.

const MARKS: Record<string, string> = {
  forest2: "2",
  forest3: "3",
  village1: "+1",
  village2: "+2",
};
const GROUNDS: Record<string, string> = {
  cult: "color-mix(in oklab, var(--dead) 62%, var(--sand))",
  forest: "color-mix(in oklab, var(--green) 26%, var(--grass))",
  village: "color-mix(in oklab, var(--ember) 15%, var(--sand))",
  wheat: "color-mix(in oklab, var(--glow) 42%, var(--sand))",
};

/** The kind of land without its number: `forest` of `forest2`. */
export const baseOf = (terrain: string) => terrain.replace(/\d$/, "");

/** The number on it, if it has one. */
export const markOf = (terrain: string) => MARKS[terrain];

/** The colour of its ground. */
export const groundOf = (terrain: string) => GROUNDS[baseOf(terrain)];
