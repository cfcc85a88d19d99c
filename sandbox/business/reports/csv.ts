/** A report as lines of text, as spreadsheets of Brazil read it. */
import { type CellValue, plain } from "./cells.ts";

export const BOM = "\ufeff";

/**
 * Where a spreadsheet would begin to run what follows: before the signs of a formula, whatever blanks, controls and
 * quotes stand before them, where a text or a line begins, and after a comma or a tab, at which some split.
 */
const FORMULA =
  /(?<=^|[,\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r])/gu;

export function csvLine(cells: readonly CellValue[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(value: CellValue): string {
  const text = typeof value === "string" ? value.replace(FORMULA, "'") : plain(value);
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
