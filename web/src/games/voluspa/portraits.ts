// The portraits of Völuspá's bots (art/voluspa-bots.svg).
import svg from "../../../../art/voluspa-bots.svg?raw";
import { drawings } from "../../parts/drawings";

export const draw = drawings(svg);
