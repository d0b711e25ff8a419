// The place of the answers to an attack: at the field if the water beside it has room, else beside the
// question. The board decides, the tray follows.
import { fieldRect, fjordRect, type Plan, type Rect } from "./layout";
import { spot, type View } from "./view";

class Place {
  /** The board shows the answers. */
  onBoard = $state(false);
}
export const fightPlace = new Place();

const LEAST = { breadth: 84, each: 176, gap: 8 }; // the size of a card, in pixels of a common screen
const WIDEST = 2.4; // scale if there is room: fewer lines

/**
 * The water on the other side of the contested field: there are no choices, no headland, and not the
 * attacker's ship. Null if it has no room for that many cards.
 */
export function besideField(
  sheet: Plan,
  view: View,
  field: number,
  fjord: number,
  cards: number,
): Rect | null {
  const { peninsula, row } = spot(view, field);
  const other = fjord === peninsula ? peninsula + 1 : peninsula;
  const water = fjordRect(sheet, view, other);
  const wide = cards * LEAST.each * WIDEST * sheet.grow + (cards - 1) * LEAST.gap;
  const room = sheet.width - sheet.shore;
  const least = cards * LEAST.each * sheet.grow + (cards - 1) * LEAST.gap;
  if (sheet.tall || water.height < LEAST.breadth * sheet.grow || room < least) return null;
  const width = Math.min(wide, room - 8);
  const at = fieldRect(sheet, peninsula, row);
  const middle = at.x + at.width / 2 - width / 2;
  const x = Math.max(sheet.shore + 4, Math.min(middle, sheet.width - width - 4));
  return { x, y: water.y, width, height: water.height };
}
