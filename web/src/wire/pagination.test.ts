import { expect, test } from "vitest";
import { Pages } from "./pagination.svelte";

/** Pages of two lines, which the test releases. */
function slow() {
  const waiting: (() => void)[] = [];
  const pages = new Pages<number>((after) => {
    const first = Number(after ?? 0);
    return new Promise((resolve) =>
      waiting.push(() => resolve({ lines: [first, first + 1], next: String(first + 2) })),
    );
  });
  const come = async () => {
    for (const one of waiting.splice(0)) one();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { pages, come };
}

test("a list grows by pages", async () => {
  const { pages, come } = slow();
  void pages.load();
  expect(pages.lines).toBe(null);
  await come();
  pages.more();
  await come();
  expect(pages.lines).toEqual([0, 1, 2, 3]);
  expect(pages.next).toBe("4");
});

test("two requests for more load one page", async () => {
  const { pages, come } = slow();
  void pages.load();
  await come();
  pages.more();
  pages.more();
  await come();
  expect(pages.lines).toEqual([0, 1, 2, 3]);
});

test("a late answer to an earlier request is ignored, and so is its failure", async () => {
  const answers: ((lines: string[] | null) => void)[] = [];
  const pages = new Pages<string>(
    () =>
      new Promise((resolve, reject) =>
        answers.push((lines) => (lines ? resolve({ lines }) : reject(new Error("gone")))),
      ),
  );
  const [ann, anna] = [pages.load(), pages.load()];
  answers[1]!(["Anna"]);
  await anna;
  answers[0]!(null);
  await ann;
  expect([pages.lines, pages.error]).toEqual([["Anna"], null]);
});
