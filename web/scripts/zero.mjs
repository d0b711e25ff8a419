// A zero without a stroke for texts and scores, and the narrow space of French, drawn to go with our
// letters: node scripts/zero.mjs writes src/theme/zero-400.woff and zero-700.woff. Atkinson Hyperlegible
// has neither. Made from it under the SIL Open Font License 1.1, and under that licence itself.
import { readFile, writeFile } from "node:fs/promises";
import { deflateSync, inflateSync } from "node:zlib";

const FONT = "../node_modules/@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-";
const NARROW = 210; // of 1000: French stops stand off, yet nearer than a word
const TAGS = ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"];
/** By weight: as wide as all figures in a table, and its outline as [x, y, on the curve]. */
const ZEROS = {
  400: {
    width: 639,
    left: -4,
    outer:
      "324 -12 1,195 -12 0,60 167 0,60 335 1,60 502 0,195 680 0,324 680 1,453 680 0,588 502 0,588 335 1,588 167 0,453 -12 0",
    inner:
      "324 62 1,412 62 0,497 204 0,497 335 1,497 466 0,412 606 0,324 606 1,236 606 0,151 466 0,151 335 1,151 204 0,236 62 0",
  },
  700: {
    width: 632,
    left: -15,
    outer:
      "331 -12 1,238 -12 0,110 73 0,45 229 0,45 335 1,45 496 0,191 680 0,331 680 1,472 680 0,618 496 0,618 335 1,618 229 0,553 73 0,425 -12 0",
    inner:
      "331 101 1,390 101 0,461 214 0,461 335 1,461 456 0,390 567 0,331 567 1,272 567 0,201 456 0,201 335 1,201 214 0,272 101 0",
  },
};

const shorts = (...all) => {
  const bytes = Buffer.alloc(2 * all.length);
  all.forEach((one, at) => bytes.writeUInt16BE(one & 0xffff, 2 * at));
  return bytes;
};

/** The tables of a WOFF file by their tags. */
function tablesOf(file) {
  const found = {};
  for (let at = 44; at < 44 + 20 * file.readUInt16BE(12); at += 20) {
    const [from, packed, size] = [4, 8, 12].map((next) => file.readUInt32BE(at + next));
    const bytes = file.subarray(from, from + packed);
    found[file.toString("latin1", at, at + 4)] = packed < size ? inflateSync(bytes) : bytes;
  }
  return found;
}

function glyph({ left, outer, inner }) {
  const lines = [outer, inner].map((line) =>
    line.split(",").map((point) => point.split(" ").map(Number)),
  );
  const points = lines.flat().map(([x, y, on]) => [x + left, y, on]);
  const ends = [lines[0].length - 1, points.length - 1];
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]));
  const steps = (all) => all.map((one, at) => one - (at ? all[at - 1] : 0));
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const flags = Buffer.from(points.map(([, , on]) => on));
  const all = [shorts(2, ...box, ...ends, 0), flags, shorts(...steps(xs)), shorts(...steps(ys))];
  const bytes = Buffer.concat(all);
  return {
    box,
    points: points.length,
    bytes: Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]),
  };
}

/** Which characters there are: 0 is the second glyph, the narrow space the third. */
function characters() {
  const ends = [0x30, 0x202f, 0xffff];
  const deltas = [1 - 0x30, 2 - 0x202f, 1];
  const segments = [...ends, 0, ...ends, ...deltas, 0, 0, 0];
  const head = [4, 2 * (7 + segments.length), 0, 6, 4, 1, 2];
  return Buffer.concat([shorts(0, 1, 3, 1, 0, 12), shorts(...head, ...segments)]);
}

function names(family) {
  const text = Buffer.from(family, "utf16le").swap16();
  return Buffer.concat([shorts(0, 1, 18, 3, 1, 0x409, 1, text.length, 0), text]);
}

/** Tables as a WOFF file. */
function woff(tables) {
  const head = Buffer.alloc(44 + 20 * TAGS.length);
  const parts = [head];
  let [from, size] = [head.length, 12 + 16 * TAGS.length];
  TAGS.forEach((tag, nth) => {
    const bytes = tables[tag];
    const small = deflateSync(bytes, { level: 9 });
    const packed = small.length < bytes.length ? small : bytes;
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    let sum = 0;
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
    const at = 44 + 20 * nth;
    head.write(tag, at, "latin1");
    [from, packed.length, bytes.length, sum].forEach((one, place) =>
      head.writeUInt32BE(one, at + 4 + 4 * place),
    );
    const filled = Buffer.concat([packed, Buffer.alloc(-packed.length & 3)]);
    parts.push(filled);
    from += filled.length;
    size += padded.length;
  });
  head.write("wOFF", 0, "latin1");
  head.writeUInt32BE(0x00010000, 4);
  head.writeUInt32BE(from, 8);
  head.writeUInt16BE(TAGS.length, 12);
  head.writeUInt32BE(size, 16);
  head.writeUInt16BE(1, 20);
  return Buffer.concat(parts);
}

for (const [weight, zero] of Object.entries(ZEROS)) {
  const source = new URL(`${FONT}${weight}-normal.woff`, import.meta.url);
  const tables = tablesOf(await readFile(source));
  const { box, points, bytes } = glyph(zero);
  const [head, hhea, maxp] = ["head", "hhea", "maxp"].map((tag) => Buffer.from(tables[tag]));
  box.forEach((one, at) => head.writeInt16BE(one, 36 + 2 * at));
  head.writeUInt16BE(0, 50); // short places of glyphs
  hhea.writeUInt16BE(zero.width, 10);
  hhea.writeUInt16BE(3, 34);
  // Three glyphs, the zero with two outlines; nothing is composed, nothing instructed.
  [3, points, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0].forEach((one, at) =>
    maxp.writeUInt16BE(one, 4 + 2 * at),
  );
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x00030000, 0);
  const made = {
    ...{ "OS/2": tables["OS/2"], head, hhea, maxp, post },
    cmap: characters(),
    glyf: bytes,
    hmtx: shorts(zero.width, 0, zero.width, box[0], NARROW, 0),
    loca: shorts(0, 0, bytes.length / 2, bytes.length / 2),
    name: names("Longhouse Zero"),
  };
  await writeFile(new URL(`../src/theme/zero-${weight}.woff`, import.meta.url), woff(made));
}
