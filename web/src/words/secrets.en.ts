// Secret answers: sent with a move, automatic, or during a pause. English.
import { counted as s } from "./text";

export const secrets = {
  with_move: "With this move",
  left: (seconds: number) => `${s(seconds, "second", "seconds")} left`,
  taken: "Answer sent. It is revealed after the pause; until then you can change it.",
  confirmed: "Confirmed. The others are still choosing…",
  others_choose: "The others are choosing in secret…",
  /** Whether a table hides the thinking time of secret answers. */
  answers: "Thinking time in secret choices",
  quick: "Visible",
  covered: "Hidden",
  quick_about: "Others see how fast you answer. That can give your cards away.",
  covered_about: "Secret choices appear after a short pause, so thinking time gives nothing away.",
  at_quick: "Thinking time is visible",
  at_covered: "Thinking time is hidden",
  /** Automatic answers. */
  standing: "Automatic answers",
  choose: "Set answers",
  later: "Not now",
  always: "Always",
  never: "Never",
  ask: "Ask me",
};
