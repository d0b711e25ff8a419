// Secret answers: given with a move, in advance, or under a pause. English.
const s = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

export const secrets = {
  with_move: "With this move",
  left: (seconds: number) => `${s(seconds, "second", "seconds")} left`,
  taken: "Your answer is taken. It shows when the pause is over; until then you can change it.",
  confirmed: "Confirmed. The others are still choosing …",
  others_choose: "The others are choosing in secret …",
  /** How a table treats the time that secret answers take. */
  answers: "Answers",
  quick: "Quick",
  covered: "Covered",
  quick_about: "Answers show at once; how long somebody thinks can tell others something.",
  covered_about: "A short pause hides whether somebody had a choice.",
  at_quick: "Quick answers",
  at_covered: "Covered answers",
  /** Answers in advance. */
  standing: "Answers in advance",
  choose: "Choose",
  later: "Not now",
  always: "always",
  never: "never",
  ask: "ask me",
};
