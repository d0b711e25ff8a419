// Walhalla's drawings (art/walhalla.svg). Whatever shows them by their names calls this first.
import svg from "../../../../art/walhalla.svg?raw";
import { drawings } from "../../parts/drawings";

export const draw = drawings(svg);
