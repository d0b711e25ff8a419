// The worker in which bots think: it gets an order, which is all that a seat may see, and answers with a move.
import { startPython, type Started } from "./python";

interface Thinker {
  ready(): string;
  think(line: string, wanted: () => boolean): string;
}

let thinker: Thinker | null = null;

async function start(base: string, started: Started): Promise<void> {
  const nothing = (): void => undefined;
  const { python } = await startPython(new URL(base), nothing, nothing, started);
  thinker = python.pyimport("longhouse.server.inside.thinker") as Thinker;
  postMessage(thinker.ready());
}

/** Whether an address still exists: the hall deletes it if nobody waits for the answer. */
function exists(address: string): boolean {
  const asked = new XMLHttpRequest();
  try {
    asked.open("GET", address, false);
    asked.send();
    return true;
  } catch {
    return false;
  }
}

onmessage = ({
  data,
}: MessageEvent<{ line: string; wanted: string } | { base: string; started: Started }>) => {
  if ("line" in data) postMessage(thinker!.think(data.line, () => exists(data.wanted)));
  else
    start(data.base, data.started).catch((error: unknown) => {
      console.error(error);
      setTimeout(() => {
        throw error; // the hall's worker hears of it, and starts another one
      });
    });
};
