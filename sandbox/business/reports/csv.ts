/** A report as lines of text, as spreadsheets of Brazil read it. */
import { type CellValue, plain } from "./cells.ts";

export const BOM = "\ufeff";

/** What a spreadsheet would run: the signs of a formula, whatever blanks and controls stand before them. */
const FORMULA = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Text that would be run as a formula is made harmless. */
function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function csvLine(cells: readonly CellValue[]): string {
  return `${cells.map(csvCell).join(";")}\r\n`;
}

function csvCell(value: CellValue): string {
  const text = typeof value === "string" ? harmless(value) : plain(value);
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
