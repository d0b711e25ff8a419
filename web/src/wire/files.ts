// Downloads.
const LONGEST = 20; // characters of one part of a name

export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

/** A file name from parts such as game, day and players: letters and digits of any language. */
export function fileName(parts: (string | number)[], ending: string): string {
  const plain = parts.map((part) =>
    (typeof part === "number" ? dayOf(part) : part)
      .normalize("NFC")
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .slice(0, LONGEST)
      .replace(/^-+|-+$/g, ""),
  );
  return `${plain.filter((part) => part !== "").join("-")}.${ending}`;
}

/** A day as 2026-11-17, so that names sort by it. */
function dayOf(at: number): string {
  const day = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
