import type { Scene } from "../contract";
import type { RuneWords } from "./words.en";

interface View {
  row: number[];
  taken: number[];
}

export const viewOf = (scene: Scene): View => scene.view as View;
export const wordsOf = (scene: Scene): RuneWords => scene.words as RuneWords;
