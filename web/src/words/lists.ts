// Lists of words in the visitor's language.
import { joined } from "./joined";
import { speech } from "./speech.svelte";

export const and = (words: string[]): string => joined(speech.language, "and", words);
export const or = (words: string[]): string => joined(speech.language, "or", words);
