// Errors in the visitor's language. Texts of the server and of the browser are English and go to the console.
import { Refusal } from "../wire/api";
import { speech } from "./speech.svelte";

export function errorText(error: unknown): string {
  const known: Record<string, string> = speech.words.errors;
  if (error instanceof Refusal) return known[error.error] ?? speech.words.errors.broken;
  console.warn(error);
  return speech.words.errors.failed;
}
