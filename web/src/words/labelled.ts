// A label and what it is about, as the visitor's language sets the colon.
import { speech } from "./speech.svelte";

/** "Label: text"; in French with a narrow space before the colon. */
export const labelled = (label: string, text: string): string =>
  `${label}${speech.language === "fr" ? "\u202f" : ""}: ${text}`;
