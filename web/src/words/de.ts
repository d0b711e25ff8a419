import { en } from "./en";
import type { Words } from "./speech.svelte";

export const de: Words = en;
