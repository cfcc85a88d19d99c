/** Documents out of what a person pastes or saves from a spreadsheet: one a line, or beside other columns. */
import { isCnpj, isCpf } from "./check-digits";
import { stripDocument } from "./document";

/** As many as one call of the migration takes. */
export const MOST_DOCUMENTS = 500;
/** As long as one of them may be. */
const LONGEST = 40;

/** Digits, letters of an alphanumeric CNPJ, and the marks between them. */
const SHAPED = /^[\dA-Za-z./\s-]{9,24}$/;

const isDocument = (cell: string) => isCpf(stripDocument(cell)) || isCnpj(stripDocument(cell));
/** As long as a CPF, which no postal code or date is. */
const isWhole = (cell: string) => isShaped(cell) && stripDocument(cell).length > 10;
const isShaped = (cell: string) => SHAPED.test(cell) && /\d/.test(cell);

/**
 * The documents of a text, as they are written, in its order. Of a row with other columns only its valid documents,
 * or the cell that is as long as one where it has none: whoever judges each says what is wrong with it. Lines without a
 * digit above all others are a header. Read again, one a line, the list stays as it is.
 */
export function readDocumentList(text: string): string[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map(cellsOf)
    .filter((cells) => cells.length > 0);
  const begin = rows.findIndex((cells) => cells.some(hasDigit));
  const isTable = rows.slice(0, Math.max(begin, 0)).some((cells) => cells.length > 1);
  return rows.slice(begin === -1 ? -1 : begin).flatMap((cells) => documentsOf(cells, isTable));
}

const hasDigit = (cell: string) => /\d/.test(cell);

/** The comma of `3,84766E+12`, which a sheet writes where it takes a CNPJ for a number, parts nothing. */
const SEPARATOR = /[;\t]|,(?!\d+E\+\d)/i;

/** Without the quotes that spreadsheets put around what is written; what ends a cell is looked for in its short rest alone. */
function cellsOf(line: string): string[] {
  const bare = (cell: string) =>
    cell
      .replace(/^[\s"'\ufeff]+/, "")
      .slice(0, LONGEST)
      .replace(/[\s"'\ufeff]+$/, "");
  return line
    .split(SEPARATOR)
    .map(bare)
    .filter((cell) => cell !== "");
}

/** Below the header of a table a row is of one client: a postal code beside the document is none. */
function documentsOf(cells: readonly string[], isTable: boolean): readonly string[] {
  if (!isTable && cells.every(isShaped)) return cells.map(withZeros);
  const valid = cells.filter(isDocument);
  if (valid.length > 0) return valid;
  const isShortened = (cell: string) => isDocument(withZeros(cell));
  const [first = ""] = cells;
  return [withZeros(cells.find(isWhole) ?? cells.find(isShortened) ?? cells.find(hasDigit) ?? first)];
}

/** A document with the zeros that spreadsheets take away where a number begins with them; what fits none stays. */
export function withZeros(document: string): string {
  if (!/^\d{8,13}$/.test(document)) return document;
  const [fits = document, other] = [document.padStart(11, "0"), document.padStart(14, "0")].filter(
    isDocument,
  );
  return other === undefined ? fits : document;
}

/** The marks that a file of UTF-16 begins with. */
const WIDE: Readonly<Record<string, string>> = { "255,254": "utf-16le", "254,255": "utf-16be" };

/** What a file of text says; null when it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = WIDE[[...bytes.subarray(0, 2)].join()];
  if (wide) return new TextDecoder(wide).decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // What spreadsheets of the old days write; as a whole, and not as a stream, Node 20 reads `’` and `–` as controls.
    return new TextDecoder("windows-1252").decode(bytes, { stream: true });
  }
}
