// What bots are called, and how they play. A bot that these words do not know keeps its own name.
import { speech } from "./speech.svelte";

type Known = Record<string, { name: string; about: string } | undefined>;

export function botName(bot: string): string {
  const plain = bot.charAt(0).toUpperCase() + bot.slice(1).replaceAll("_", " ");
  return (speech.words.bots as Known)[bot]?.name ?? plain;
}

export function botAbout(bot: string): string {
  return (speech.words.bots as Known)[bot]?.about ?? "";
}
