// What players ask of each other, in English.
const more = (count: number) =>
  count === 0 ? "" : ` and ${count === 1 ? "the move" : `the ${count} moves`} after it`;

export const asks = {
  title: "Requests",
  end: (name: string) => `${name} wants to end the game here.`,
  undo: (name: string, after: number) => `${name} wants to undo a move${more(after)}.`,
  own_end: "You asked to end the game here.",
  own_undo: (after: number) => `You asked to undo your move${more(after)}.`,
  agree_end: "End the game",
  decline_end: "Keep playing",
  agree_undo: "Allow undo",
  decline_undo: "Decline",
  withdraw: "Withdraw",
  agreed: (names: string) => `Agreed: ${names}.`,
  open: (names: string) => `Not answered yet: ${names}.`,
  you_agreed: "You agreed.",
  ask_undo: "Ask to undo",
  ask_undo_about: "Everyone must agree. The next move ends the request.",
  rematch: (name: string) => `${name} wants to play again.`,
  rematch_decline: "Not now",
  rematch_declined: (name: string) => `${name} can’t play now.`,
  invites_again: (name: string, game: string) => `${name} wants to play ${game} with you again`,
  events: {
    undo_asked: (name: string) => `${name} asks to undo a move.`,
    undo_agreed: (name: string) => `${name} allows the undo.`,
    undo_withdrawn: (name: string) => `${name} withdraws the request.`,
    declined_end: "The request to end the game was declined.",
    declined_undo: "The undo was declined.",
  },
};
