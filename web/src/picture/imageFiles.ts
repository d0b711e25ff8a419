// The picture of a result, as SVG and as PNG.
import { flushSync, mount, unmount, type ComponentProps } from "svelte";
import Card, { HEIGHT, WIDTH } from "./Card.svelte";
import { standalone } from "./standalone";

const FINE = 2; // PNG pixels per SVG unit
const ROUNDS = 30; // maximum number of tries until its fonts are loaded
const STEADY = 4; // required number of equal renderings

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

/** A browser loads the fonts of an SVG when it is first drawn, and shows them the next time: it is drawn,
 * small, until the result is stable. */
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
