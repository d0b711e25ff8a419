// The portraits of Walhalla's bots (art/walhalla-bots.svg).
import svg from "../../../../art/walhalla-bots.svg?raw";
import { drawings } from "../../parts/drawings";

export const draw = drawings(svg);
