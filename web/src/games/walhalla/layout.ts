// The layout of the sheet. One unit is one screen pixel, so that the table fills any box and text never
// becomes too small.
import { room, spot, type View } from "./view";

export interface Point {
  x: number;
  y: number;
}

export interface Rect extends Point {
  width: number;
  height: number;
}

export interface Plan {
  tall: boolean;
  width: number;
  height: number;
  /** Scale of elements with a maximum size, relative to a common screen: 1 or more. */
  grow: number;
  row: number; // the length of a field, along a peninsula
  fjord: number; // the breadth of a fjord
  land: number; // the breadth of a peninsula
  rows: number;
  hall: Rect;
  coast: Rect;
  sea: Rect;
  /** A rectangle along and across the lanes. */
  rect: (along: number, length: number, across: number, breadth: number) => Rect;
  /** The first line of fields, the margin before the first fjord. */
  shore: number;
  side: number;
}

const LAND = 1.2; // the width of a peninsula relative to a fjord
const SLIM = 1.1; // the aspect ratio above which lanes cannot run sideways
const COMMON = { long: 950, broad: 760 }; // a sheet on a common screen
const limit = (least: number, value: number, most: number) =>
  Math.max(least, Math.min(most, value));

/** The length of the longest peninsula, in fields. */
export const rowsOf = (view: View) => Math.max(...view.peninsulas.map((fields) => fields.length));

/** A layout for a box: the coast at the left, or on top if there is no room for that. */
export function plan(rows: number, width: number, height: number): Plan {
  const tall = height > SLIM * width;
  const length = tall ? height : width;
  const breadth = tall ? width : height;
  const grow = Math.max(1, Math.min(length / COMMON.long, breadth / COMMON.broad));
  const hall = tall ? limit(38, 0.1 * length, 92 * grow) : limit(46, 0.14 * length, 170 * grow);
  const strip = limit(4, 0.012 * length, 12 * grow);
  const least = tall ? limit(40, 0.11 * length, 96 * grow) : limit(34, 0.09 * length, 104 * grow);
  const margin = 4;
  let fjord = (breadth - 2 * margin) / (4 + 3 * LAND);
  let row = (length - hall - strip - least) / (rows + 2);
  fjord = Math.min(fjord, (tall ? 3 : 2.3) * row);
  row = Math.min(row, LAND * fjord * 1.1);
  const land = LAND * fjord;
  const side = (breadth - 4 * fjord - 3 * land) / 2;
  const shore = hall + strip;
  const end = shore + (rows + 2) * row;
  const rect = (along: number, long: number, across: number, broad: number): Rect =>
    tall
      ? { x: across, y: along, width: broad, height: long }
      : { x: along, y: across, width: long, height: broad };
  return {
    tall,
    width,
    height,
    grow,
    row,
    fjord,
    land,
    rows,
    hall: rect(0, hall, 0, breadth),
    coast: rect(hall, strip, 0, breadth),
    sea: rect(end, length - end, 0, breadth),
    rect,
    shore,
    side,
  };
}

function landAt(sheet: Plan, peninsula: number): number {
  return sheet.side + sheet.fjord + peninsula * (sheet.fjord + sheet.land);
}

function fjordAt(sheet: Plan, fjord: number): number {
  return sheet.side + fjord * (sheet.fjord + sheet.land);
}

/** Rows beyond the last are the two headlands. */
export function fieldRect(sheet: Plan, peninsula: number, row: number): Rect {
  const along = sheet.shore + row * sheet.row;
  return sheet.rect(along, sheet.row, landAt(sheet, peninsula), sheet.land);
}

/** The position and size of a field's viking. */
export function fieldPiece(sheet: Plan, rect: Rect): Point & { r: number } {
  const across = sheet.tall ? rect.width : rect.height;
  const along = sheet.tall ? rect.height : rect.width;
  const widest = across * (sheet.tall ? 0.17 : 0.245);
  const r = Math.max(1, Math.min(along * 0.42, widest, 25 * sheet.grow));
  const place = across - r - Math.max(2.5, across * 0.04);
  return sheet.tall
    ? { x: rect.x + place, y: rect.y + rect.height / 2, r }
    : { x: rect.x + rect.width / 2, y: rect.y + place, r };
}

/** A peninsula with its headlands, from the coast on, without the hall. */
export function landRect(sheet: Plan, peninsula: number, rows: number): Rect {
  const coast = sheet.tall ? sheet.coast.y : sheet.coast.x;
  const first = Math.max(sheet.shore - 20, Math.min(sheet.shore, coast + 5));
  const length = sheet.shore - first + (rows + 2) * sheet.row;
  return sheet.rect(first, length, landAt(sheet, peninsula), sheet.land);
}

export function fjordRect(sheet: Plan, view: View, fjord: number): Rect {
  const length = 3 * room(view, fjord) * sheet.row;
  return sheet.rect(sheet.shore, length, fjordAt(sheet, fjord), sheet.fjord);
}

/** The fjord nearest to a point, or null in the hall and at sea. */
export function lane(sheet: Plan, at: Point): number | null {
  const along = sheet.tall ? at.y : at.x;
  const across = sheet.tall ? at.x : at.y;
  const end = sheet.tall ? sheet.sea.y : sheet.sea.x;
  if (along < sheet.shore || along > end) return null;
  const fjord = Math.round((across - sheet.side - sheet.fjord / 2) / (sheet.fjord + sheet.land));
  return fjord >= 0 && fjord <= 3 ? fjord : null;
}

export function berthRect(sheet: Plan, fjord: number, berth: number): Rect {
  const along = sheet.shore + 3 * berth * sheet.row;
  return sheet.rect(along, 3 * sheet.row, fjordAt(sheet, fjord), sheet.fjord);
}

/** The position of a fjord's number: in its mouth. */
export function mouth(sheet: Plan, view: View, fjord: number): Rect {
  const along = sheet.shore + Math.min(sheet.rows, 3 * room(view, fjord)) * sheet.row;
  return sheet.rect(along, 2 * sheet.row, fjordAt(sheet, fjord), sheet.fjord);
}

export function centre(rect: Rect): Point {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/** Where a lane meets a field beside it: a point at their border, and the direction ashore in degrees. */
export interface Brink extends Point {
  turn: number;
}

/** The border between a fjord and a field, or a point that far back in the water. */
export function brink(sheet: Plan, view: View, fjord: number, field: number, back = 0): Brink {
  const { peninsula, row } = spot(view, field);
  const rect = fieldRect(sheet, peninsula, row);
  const right = peninsula === fjord; // the field is on the fjord's right
  const middle = centre(rect);
  const way = right ? -back : back;
  return sheet.tall
    ? { x: (right ? rect.x : rect.x + rect.width) + way, y: middle.y, turn: right ? 0 : 180 }
    : { x: middle.x, y: (right ? rect.y : rect.y + rect.height) + way, turn: right ? 90 : -90 };
}

/** The attacker's position after the blows: at the edge of the field, out of the ship. */
export function facing(sheet: Plan, view: View, fjord: number, field: number): Point {
  const { peninsula, row } = spot(view, field);
  const { x, y, r } = fieldPiece(sheet, fieldRect(sheet, peninsula, row));
  const edge = brink(sheet, view, fjord, field);
  const away = Math.max(1, Math.hypot(edge.x - x, edge.y - y));
  const part = Math.max(1.95 * r, away + 0.55 * r) / away;
  return { x: x + part * (edge.x - x), y: y + part * (edge.y - y) };
}

/** A seat's position in the water beside its row, counted from the coast end of its berth. */
export function rowPoint(sheet: Plan, fjord: number, berth: number, row: number): Point {
  const rect = berthRect(sheet, fjord, berth);
  const along = (row + 0.5) * sheet.row;
  return sheet.tall
    ? { x: rect.x + rect.width / 2, y: rect.y + along }
    : { x: rect.x + along, y: rect.y + rect.height / 2 };
}

/** The part of the hall for its name. */
export function hallHead(sheet: Plan): number {
  const { width, height } = sheet.hall;
  return sheet.tall ? Math.max(44, width * 0.13) : limit(36, height * 0.13, 76 * sheet.grow);
}

/** The foot of the hall with the projected result; a hall on top has none. */
export function footRect(sheet: Plan, seats: number): Rect & { line: number; head: number } {
  const { width, height } = sheet.hall;
  const line = limit(15, height * 0.032, 24 * sheet.grow);
  const head = width > 90 ? 2.7 * line * 0.72 : line; // two lines of words, or an icon
  const deep = sheet.tall ? 0 : head + (seats + 0.5) * line;
  return { x: 0, y: height - deep, width, height: deep, line, head };
}

/** A player's bench in the hall. */
export function benchRect(sheet: Plan, seats: number, seat: number): Rect {
  const head = hallHead(sheet);
  const { width, height } = sheet.hall;
  if (sheet.tall) {
    const each = (width - head) / seats;
    return { x: head + seat * each, y: 0, width: each, height };
  }
  const each = (height - head - footRect(sheet, seats).height) / seats;
  return { x: 0, y: head + seat * each, width, height: each };
}

/** Where heroes sit down, and where points without a place on the table are counted. */
export function benchAt(sheet: Plan, seats: number, seat: number): Point {
  const rect = benchRect(sheet, seats, seat);
  return { x: rect.x + rect.width * 0.5, y: rect.y + Math.min(rect.height * 0.4, 32 * sheet.grow) };
}

/** Where the bridge to Asgard begins: leaving heroes take it. */
export function gate(sheet: Plan): Point {
  const head = hallHead(sheet);
  return sheet.tall
    ? { x: head / 2, y: sheet.hall.height * 0.5 }
    : { x: sheet.hall.width / 2, y: head * 0.5 };
}

/** Midgard, at the end of the open sea, beside the waiting dragon. */
export function homeRect(sheet: Plan): Rect {
  const { sea } = sheet;
  const ship = waiting(sheet);
  const end = ship.gap * 1.75;
  const { grow } = sheet;
  if (sheet.tall) {
    const width = limit(44, sea.x + sea.width - (ship.x + end) - 8, 116 * grow);
    const height = limit(36, sea.height - 8, 66 * grow);
    return {
      x: sea.x + sea.width - width - 4,
      y: sea.y + (sea.height - height) / 2,
      width,
      height,
    };
  }
  const width = limit(30, sea.width - 6, 108 * grow);
  const height = limit(40, sea.y + sea.height - (ship.y + end) - 8, 76 * grow);
  return { x: sea.x + (sea.width - width) / 2, y: ship.y + end + 4, width, height };
}

/** The geometry of a longship: its middle, the direction of its bow, the distance of its seats, half its
 * width. */
export interface Lie extends Point {
  angle: number;
  gap: number;
  half: number;
}

export function moored(sheet: Plan, fjord: number, berth: number, end: string): Lie {
  const towardsCoast = sheet.tall ? -90 : 180;
  const angle = end === "bow" ? towardsCoast : towardsCoast + 180;
  const half = Math.min(sheet.fjord * 0.36, sheet.row * 0.6);
  return { ...centre(berthRect(sheet, fjord, berth)), angle, gap: sheet.row * 0.98, half };
}

/** The drawn dragon waits at sea, across the lanes. */
export function waiting(sheet: Plan): Lie {
  const deep = sheet.tall ? sheet.sea.height : sheet.sea.width;
  const gap = limit(34, sheet.row * 1.1, 58 * sheet.grow);
  return {
    ...centre(sheet.sea),
    angle: sheet.tall ? 180 : -90,
    gap,
    half: Math.min(deep * 0.34, gap * 0.62), // its shields hang over the sides
  };
}

/** A seat of a ship: 0 bow, 1 middle, 2 stern. */
export function seatAt(lie: Lie, seat: number): Point {
  const turn = (lie.angle * Math.PI) / 180;
  const along = (1 - seat) * lie.gap;
  return { x: lie.x + along * Math.cos(turn), y: lie.y + along * Math.sin(turn) };
}

/** The outline of a hull with its bow to the right; `part` makes it slimmer, `tip` shorter. */
export function hull(lie: Lie, part = 1, tip = 1): string {
  const g = lie.gap;
  const b = lie.half * part;
  const e = g * 1.34 * tip;
  return (
    `M${-e} 0 C${-e * 0.88} ${-b * 0.6} ${-g * 0.82} ${-b} 0 ${-b} S${e * 0.87} ${-b * 0.62} ${e} 0 ` +
    `C${e * 0.87} ${b * 0.62} ${g * 0.82} ${b} 0 ${b} S${-e * 0.88} ${b * 0.6} ${-e} 0 Z`
  );
}

export function holds(rect: Rect, at: Point): boolean {
  const { x, y, width, height } = rect;
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}

export function turned(lie: Lie): string {
  return `translate(${lie.x} ${lie.y}) rotate(${lie.angle})`;
}

export function grown(rect: Rect, by: number): Rect {
  return {
    x: rect.x - by,
    y: rect.y - by,
    width: Math.max(0, rect.width + 2 * by),
    height: Math.max(0, rect.height + 2 * by),
  };
}
