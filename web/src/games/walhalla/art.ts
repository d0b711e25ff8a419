// Walhalla's drawings (art/walhalla.svg). Call this before using them by name.
import svg from "../../../../art/walhalla.svg?raw";
import { drawings } from "../../parts/drawings";

export const draw = drawings(svg);
