// The positions of heroes on the benches of the hall.
import { benchRect, type Plan, type Point, type Rect } from "./layout";

/** The font size of the hall. */
export function hallLetters(sheet: Plan): number {
  const { hall, tall, grow } = sheet;
  return Math.max(11, Math.min(17 * grow, tall ? hall.height * 0.26 : hall.width * 0.17));
}

/** The parts of a bench, relative to its corner. */
export function benchParts(sheet: Plan, rect: Rect, heroes: number) {
  const { tall, grow } = sheet;
  const letters = hallLetters(sheet);
  const small = !tall && rect.width <= 90;
  const count = Math.max(13, letters * 1.25);
  const said = Math.max(11, Math.min(16 * grow, letters, rect.height * 0.22));
  const foot = tall || small ? said * 1.2 : said * 1.5; // the position of the note
  const most = (small ? 8 : 17) * grow;
  const first = count * 1.35; // the position of the first hero
  const middle = tall ? (rect.height - foot) * 0.5 : Math.min(rect.height * 0.34, most * 1.5);
  const room = tall ? rect.height - foot - 8 : rect.height - foot - middle + most;
  const seats = sitting(heroes, rect.width - first - 6, room, most).map(({ r, x, y }) => ({
    r,
    x: first + x,
    y: middle + y,
  }));
  const floor = Math.max(...seats.map((at) => at.y + at.r), middle + most) + 5;
  return { count, said, foot, middle, seats, floor };
}

/** Heroes sit in one line, or in as many as fit, closer if there are many. */
function sitting(count: number, width: number, height: number, most: number) {
  const r = Math.max(5.5, Math.min(most, height / 2 - 1, width / 4));
  const rows = Math.max(
    1,
    Math.min(Math.floor(height / (2.1 * r)), Math.ceil((count * 2 * r) / width)),
  );
  const each = Math.ceil(count / rows);
  const step = each > 1 ? Math.min(2.15 * r, (width - 2 * r) / (each - 1)) : 0;
  return Array.from({ length: count }, (_, place) => ({
    r,
    x: r + (place % each) * step,
    y: Math.floor(place / each) * 2.1 * r,
  }));
}

/** The place of a player's last hero, or of the next. */
export function lastSeat(
  sheet: Plan,
  players: number,
  seat: number,
  heroes: number,
): Point & { r: number } {
  const rect = benchRect(sheet, players, seat);
  const at = benchParts(sheet, rect, Math.max(1, heroes)).seats.at(-1)!;
  return { x: rect.x + at.x, y: rect.y + at.y, r: at.r };
}
