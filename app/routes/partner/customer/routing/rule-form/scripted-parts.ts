/** What stands beside the fields of a rule where script runs: fetched in one go. */
import { CountSlider } from "./count-slider";
import { MatrixPicker } from "./matrix-picker";
import { ValueLine } from "./value-line";

export { PreviewCard } from "./preview-card";

export const PARTS = { counts: CountSlider, matrix: MatrixPicker, values: ValueLine };
