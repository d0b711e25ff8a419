// Hints for the open question: a bot's advice and, where the game counts, before the first one its price.
import type { Scene } from "../games/contract";
import { counts } from "../way/way";
import type { LiveTable } from "../wire/live.svelte";
import { answersWith, type Advice } from "./advice";
import { keepTakingHints, takesHints } from "./memory";

interface Table {
  scene: Scene;
  stage: (move: string) => void;
  tick: (kind: string, move: string) => void;
  attempt: (work: () => Promise<unknown>) => void;
}

export class Hints {
  advice = $state.raw<Advice | null>(null);
  /** The price is shown. */
  pricing = $state(false);
  /** The bot is thinking. */
  thinking = $state(false);

  constructor(
    private readonly live: LiveTable,
    private readonly table: () => Table,
  ) {
    const question = $derived(table().scene.question);
    $effect(() => {
      void question;
      this.close();
    });
  }

  close = (): void => {
    this.advice = null;
    this.pricing = false;
  };

  ask = (): void => {
    const { seats, you = null, words } = this.table().scene;
    if (counts(seats, you, Object.keys(words.bots)) && !takesHints(this.live.id))
      this.pricing = true;
    else this.show();
  };

  show = (): void => {
    const { scene, stage, tick, attempt } = this.table();
    const { question } = scene;
    this.pricing = false;
    keepTakingHints(this.live.id);
    this.thinking = true;
    attempt(async () => {
      try {
        const advice = (await this.live.do({ do: "hint" })).explained as unknown as Advice;
        const now = this.table().scene.question;
        const choice = now?.choices.find(({ move }) => move === advice.move);
        if (now !== question || !choice) return;
        this.advice = advice;
        stage(advice.move);
        for (const { asked, answer } of answersWith(choice, advice)) tick(asked.kind, answer.move);
      } finally {
        this.thinking = false;
      }
    });
  };
}
