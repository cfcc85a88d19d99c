/** What stands beside the fields of a rule where script runs: fetched in one go. */
import { CountSlider } from "./count-slider";
import { ValueLine } from "./value-line";

export { startMatrixDrag } from "./matrix-drag";
export { PreviewCard } from "./preview-card";

export const PARTS = { counts: CountSlider, values: ValueLine };
