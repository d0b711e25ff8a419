// The worker in which bots think: it gets an order, which is all that a seat may see, and answers with a move.
import { startPython } from "./python";

interface Thinker {
  ready(): string;
  think(line: string): string;
}

let thinker: Thinker | null = null;

async function start(base: string): Promise<void> {
  const nothing = (): void => undefined;
  const python = await startPython(new URL(base), nothing, nothing);
  thinker = python.pyimport("longhouse.server.inside.thinker") as Thinker;
  postMessage(thinker.ready());
}

onmessage = ({ data }: MessageEvent<string | { base: string }>) => {
  if (typeof data === "string") postMessage(thinker!.think(data));
  else
    start(data.base).catch((error: unknown) => {
      console.error(error);
      setTimeout(() => {
        throw error; // the hall's worker hears of it, and starts another one
      });
    });
};
