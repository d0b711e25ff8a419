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
  until_raid: "They hold until the raid ends.",
  until_changed:
    "They hold until you change them. The game does not wait for secret answers: what is not set means yield, no hunt, no attack card.",
  held: "In a live game it holds until the raid ends, in a turn-based game until you change it. You can lift it at any time.",
  offer: "The game does not wait for secret answers. Say in advance when you use your cards.",
  drew: {
    shield: "You drew a Shield. In turn-based games say now when to use it.",
    attack: "You drew an Attack card. In turn-based games say now when to use it.",
    hunt: "You drew a Hunt card. In turn-based games say now when to use it.",
  },
  choose: "Choose",
  later: "Not now",
  always: "always",
  forests: "for forests",
  never: "never",
  yield: "yield",
  ask: "ask me",
  groups: {
    shield: "Shield, if attacked without heroes",
    attack: "Attack card",
    hunt: "Hunt card",
    yield: "In every fight",
    join: "Sail along",
  },
  names: {
    shield_if_possible: "Raise a shield if I can",
    shield_for_forests: "Raise a shield for forests",
    always_yield: "Always yield",
    never_join: "Never sail along",
    attack_if_possible: "Play the Attack card if I can",
    attack_for_forests: "Play the Attack card for forests",
    hunt_if_possible: "Hunt if I can",
  },
};
