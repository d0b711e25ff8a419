// Ratings in words.
import { speech } from "./speech.svelte";

/** A rating in a line of text: "1500", or "1500 (provisional)". */
export const ratingText = (rating: number, provisional: boolean): string =>
  provisional ? speech.words.ratings.not_sure(rating) : String(rating);
