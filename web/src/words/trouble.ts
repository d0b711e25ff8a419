// What went wrong, in the visitor's language.
import { Refusal } from "../wire/api";
import { speech } from "./speech.svelte";

export function troubleOf(error: unknown): string {
  if (!(error instanceof Refusal)) return String(error);
  const known = speech.words.errors as Record<string, string>;
  return known[error.error] ?? error.message;
}
