// The picture of a result, as a drawing (SVG) and as a photograph of it (PNG).
import { flushSync, mount, unmount, type ComponentProps } from "svelte";
import Card, { HEIGHT, WIDTH } from "./Card.svelte";
import { standalone } from "./standalone";

const FINE = 2; // pixels of the photograph for one of the drawing
const ROUNDS = 30; // how often it is drawn at most, till its letters are there
const STEADY = 4; // how often it must have come out alike

/** The drawing as the text of a file. */
export async function drawing(of: ComponentProps<typeof Card>): Promise<string> {
  const holder = document.createElement("div");
  holder.className = "unseen";
  holder.inert = true;
  document.body.append(holder);
  const card = mount(Card, { target: holder, props: of });
  try {
    flushSync();
    return await standalone(holder.querySelector("svg")!);
  } finally {
    await unmount(card);
    holder.remove();
  }
}

export async function photograph(drawn: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
  await image.decode();
  await lettered(image);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [FINE * WIDTH, FINE * HEIGHT];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error("no picture"))), "image/png"),
  );
}

/** A browser reads the letters in a drawing once it is drawn, and shows them the next time: it is drawn,
 * small, until it stays as it is. */
async function lettered(image: HTMLImageElement): Promise<void> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH / 4, HEIGHT / 4];
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  let [last, same] = [-1, 0];
  for (let round = 0; round < ROUNDS && same < STEADY; round++) {
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    const sum = data.reduce((all, one) => all + one, 0);
    same = sum === last ? same + 1 : 0;
    last = sum;
    await new Promise((done) => requestAnimationFrame(done));
  }
}
