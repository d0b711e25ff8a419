// Friends, and who sees that a player is online.
export const friends = {
  title: "Friends",
  about: "Your own list: nobody is asked or told. Add people at a table or on their profile.",
  none: "Nobody yet.",
  add: "Add to friends",
  add_about: "For your own list, to invite them again.",
  added: "On your list of friends.",
  remove: "Remove",
  remove_one: (name: string) => `Remove ${name}`,
  online: "online",
  invite_title: (name: string) => `Invite ${name}`,
  which: "Which game?",
  /** The terms of the table that is opened. */
  terms: "Live, no clock, not rated.",
  /** Before the names of the games. */
  other: "Other terms:",
  invited_then: (name: string) => `${name} is invited as soon as the table is open.`,
  seen: "Who sees that I’m online?",
  seen_by: { nobody: "Nobody", friends: "My friends", met: "People I played with" },
  seen_about: {
    nobody: "Nobody sees when you are here.",
    friends:
      "People on your list see it, within a few minutes. They see neither times nor where you are.",
    met: "People on your list, and everyone who finished a game with you in the last 90 days, see it, within a few minutes. They see neither times nor where you are.",
  },
};
