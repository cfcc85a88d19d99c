import { CsvError, parse } from "csv-parse/sync";
import { decodeText } from "~/domain/document-list";
import { withoutMarks } from "~/lists/csv.server";
import { FIRST_ROWS, headAt } from "./head";
import { Unreadable } from "./unreadable";

const DELIMITERS = [";", ",", "\t"] as const;

/** What UTF-8 looks like when it is read as Windows-1252: `Ã§`, `Ã£`, `Â°`. */
const MIXED = /[ÃÂ][\u0080-\u00bf\u0152-\u2122]/;

/** The rows of a CSV file, blank ones too, so that each keeps its number; at most `most` of them. */
export function readCsv(bytes: Uint8Array, most: number): string[][] {
  const text = textOf(bytes).trimEnd();
  if (text.trim() === "") return [];
  const heads = DELIMITERS.map((delimiter) => headOf(text, delimiter));
  const [{ delimiter }] = heads.sort(
    (one, other) =>
      Number(other.isKnown) - Number(one.isKnown) || one.at - other.at || other.width - one.width,
  ) as [(typeof heads)[number]];
  return parsed(text, delimiter, most);
}

function textOf(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text === null)
    throw new Unreadable("Este arquivo não é uma planilha CSV nem XLSX. Salve a planilha de novo e envie.");
  // What is no UTF-8 was read as Windows-1252: a part of it that is makes two letters of one.
  if (!isUtf8(bytes) && MIXED.test(text))
    throw new Unreadable(
      "O arquivo mistura duas codificações, e os acentos se perdem. Salve-o inteiro como “CSV UTF-8” e envie de novo.",
    );
  return text;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The row that names the columns if this is what parts them, and into how many. */
function headOf(text: string, delimiter: string) {
  const rows = firstRows(text, delimiter);
  const { at, isKnown } = headAt(rows);
  return { delimiter, isKnown, at: at === -1 ? FIRST_ROWS : at, width: rows[at]?.length ?? 0 };
}

function firstRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { ...OPTIONS, delimiter, to: FIRST_ROWS }) as string[][];
  } catch {
    return [];
  }
}

const OPTIONS = {
  bom: true,
  relax_column_count: true,
  trim: true,
  max_record_size: 100_000,
  // Lines that were added by another program may end otherwise than the first.
  record_delimiter: ["\r\n", "\n", "\r"],
};

function parsed(text: string, delimiter: string, most: number): string[][] {
  try {
    const rows = parse(text, { ...OPTIONS, delimiter, to: most }) as string[][];
    // The lines to correct come back from a file of ours.
    return rows.map((cells) => cells.map(withoutMarks));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    throw new Unreadable(
      `O arquivo não pôde ser lido${lines === undefined ? "" : ` a partir da linha ${lines}`}: confira as aspas e envie de novo.`,
    );
  }
}
