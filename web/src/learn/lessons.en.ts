// The page of a lesson in English: the shape of every other language. What the steps say is each
// game's own (games/NAME/lesson.*.ts).
import { uncapitalized } from "../words/text";

export const en = {
  title: (game: string) => `${game}: tutorial`,
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  to_step: (number: number, title: string) => `Step ${number}: ${title}`,
  to_done: (number: number, title: string) => `Step ${number}: ${title} (done)`,
  steps: "Steps of the tutorial",
  back: "Back",
  next: "Next",
  show: "Show me",
  again: "Repeat this step",
  finished: "You have finished this tutorial.",
  restart: "Start over",
  wanted: (what: string) => `That would be possible. Here, try this: ${uncapitalized(what)}.`,
  you: (name: string) => `${name} (you)`,
  points: "Points",
  happened: "Log",
  first_game: "Play your first game",
  first_game_about: "Against bots, and every question is explained.",
};
