// Opening a review of a finished game.
import { router } from "../router.svelte";
import { ask } from "../wire/api";
import { me } from "../wire/me.svelte";
import type { ReviewId } from "../wire/types";
import { speech } from "../words/speech.svelte";

/** Open the visitor's review of a game, and go there. */
export async function openReview(saga: string): Promise<void> {
  const token = await me.come(speech.language);
  const { id } = await ask<ReviewId>("POST", `/api/sagas/${saga}/review`, { token });
  router.go(`/review/${id}`);
}
