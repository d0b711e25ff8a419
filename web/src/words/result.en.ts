// The result of a game, in English.
export const result = {
  table: "The final table",
  highlights: "Highlights",
  best: "Best move",
  your_best: "Your best move",
  turning: "Turning point",
  lead: (name: string) => `${name} takes the lead and keeps it.`,
  you_lead: "You take the lead and keep it.",
  last: (name: string) => `${name} pulls ahead in the last turn.`,
  you_last: "You pull ahead in the last turn.",
  picture: "Save picture",
  copy: "Copy as picture",
  copied: "Picture copied",
  saved_instead: "This browser cannot copy pictures: it was saved instead",
  drawing: "As SVG",
  share: "Share",
  failed: "The picture could not be made.",
};
