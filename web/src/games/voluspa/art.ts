// Völuspá's drawings (art/voluspa.svg). Whatever shows them by their names calls this first.
import svg from "../../../../art/voluspa.svg?raw";
import { drawings } from "../../parts/drawings";

export const draw = drawings(svg);
