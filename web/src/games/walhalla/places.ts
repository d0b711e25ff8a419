// Places that can be marked: "field 12", "headland 1 outer", "fjord 2", counted from 0.
import { fieldRect, fjordRect, type Plan, type Rect } from "./layout";
import { nameOf, spot, terrainOf, type Scene, type View } from "./view";
import { terrainName } from "./words";

const FJORDS = 4;
const fieldsOf = (view: View) => view.peninsulas.reduce((sum, rows) => sum + rows.length, 0);

export function isPlace(view: View, place: string): boolean {
  const [, kind, number, end] =
    /^(field|headland|fjord) (\d{1,2})(?: (inner|outer))?$/.exec(place) ?? [];
  if ((kind === "headland") !== (end !== undefined)) return false;
  const count = { field: fieldsOf(view), headland: view.peninsulas.length, fjord: FJORDS };
  return kind !== undefined && Number(number) < count[kind as keyof typeof count];
}

export function placeRect(sheet: Plan, view: View, place: string): Rect | null {
  if (!isPlace(view, place)) return null;
  const [kind, text, end] = place.split(" ");
  const number = Number(text);
  if (kind === "fjord") return fjordRect(sheet, view, number);
  const { peninsula, row } =
    kind === "field"
      ? spot(view, number)
      : { peninsula: number, row: headlandRow(view, number, end) };
  return fieldRect(sheet, peninsula, row);
}

const headlandRow = (view: View, peninsula: number, end: string | undefined) =>
  (view.peninsulas[peninsula]?.length ?? 0) + (end === "outer" ? 1 : 0);

export function placeName(scene: Scene, place: string): string {
  const { view, words } = scene;
  if (!isPlace(view, place)) return "";
  const [kind, text, end] = place.split(" ");
  const number = Number(text);
  if (kind === "fjord") return words.board.fjord(number + 1);
  if (kind === "headland") {
    const [inner, outer] = view.headlands[number] ?? [0, 0];
    return words.help.headland(end === "outer" ? outer : inner);
  }
  const { peninsula, row } = spot(view, number);
  const terrain = terrainName(words, terrainOf(view, number));
  return words.on(words.board.field(row + 1, terrain), nameOf(view, peninsula));
}
