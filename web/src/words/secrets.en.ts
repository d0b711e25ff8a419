// Secret answers: given with a move, in advance, or under a pause. English.
const s = (count: number, one: string, other: string) => `${count} ${count === 1 ? one : other}`;

export const secrets = {
  with_move: "With this move",
  left: (seconds: number) => `${s(seconds, "second", "seconds")} left`,
  taken: "Answer sent. It is revealed after the pause; until then you can change it.",
  confirmed: "Confirmed. The others are still choosing …",
  others_choose: "The others are choosing in secret …",
  /** How a table treats the time that secret answers take. */
  answers: "Secret answers",
  quick: "Instant",
  covered: "With a pause",
  quick_about: "Answers show at once. How long somebody thinks can give something away.",
  covered_about: "A short pause hides whether somebody had a choice.",
  at_quick: "Instant answers",
  at_covered: "Answers with a pause",
  /** Answers in advance. */
  standing: "Automatic answers",
  choose: "Set answers",
  later: "Not now",
  always: "Always",
  never: "Never",
  ask: "Ask me",
};
