/** Exports, streamed page by page with flat memory: `docs/decisions/2026-11-22-values.md`. */
import { moneyParts } from "~/domain/money";
import { fileStream } from "./file-stream.server";

export interface CsvColumn<Row> {
  label: string;
  /** A number stays a number; text that a spreadsheet would run as a formula is made harmless. */
  cell: (row: Row) => CsvValue;
}

/** `{ centavos }` is written `-1234,56`, `{ basisPoints }` `3,19`; nothing, also of these, is an empty cell. */
export type CsvValue = Figure | string | { centavos: Figure } | { basisPoints: Figure };
type Figure = number | null | undefined;

/** One page of what is exported, and where the next begins. */
export interface CsvPage<Row> {
  items: readonly Row[];
  next_cursor: string | null;
}

const BOM = "\ufeff";
/**
 * Where a spreadsheet would begin to run what follows: before the ASCII signs, and their full-width forms, which are
 * read alike, where a text begins, and where a program does that splits at commas, tabs or line breaks, which no quotes
 * prevent: docs/decisions/2026-11-27-marks-in-files.md. Blanks, controls and quotes before the signs are skipped by one
 * or another; a tab or a return alone shifts the cells.
 */
const RISKY =
  /(?<=^|[,\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r])/gu;
/** What is put there, but for the beginning of a text. */
const MARK_WITHIN = /(?<=[,\t\r\n])'(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** The text of a file of ours that comes back; a mark at its beginning stays, as there the text began as a formula. */
export const withoutMarks = (text: string) => text.replace(MARK_WITHIN, "");

export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "object") {
    const hundredths = "centavos" in value ? value.centavos : value.basisPoints;
    return hundredths == null ? "" : reais(hundredths);
  }
  const harmless = value.replace(RISKY, "'");
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function reais(hundredths: number): string {
  const { minus, figure } = moneyParts(hundredths);
  return `${minus ? "-" : ""}${figure.replaceAll(".", "")}`;
}

function line(cells: readonly string[]): string {
  return `${cells.join(";")}\r\n`;
}

/**
 * A file to download. The first page is asked before anything is answered, so that a fault is still a page; one
 * that comes later breaks the transfer off. Pages are asked one by one, as they are read, and none for nobody.
 */
export async function csvResponse<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  readPage: (cursor: string | undefined) => Promise<CsvPage<Row>>,
  reader: Pick<Parameters<typeof fileStream>[0], "signal" | "ended"> = {},
): Promise<Response> {
  const encoder = new TextEncoder();
  const partOf = ({ items, next_cursor }: CsvPage<Row>, before = "") => ({
    bytes: encoder.encode(
      before + items.map((row) => line(columns.map(({ cell }) => csvCell(cell(row))))).join(""),
    ),
    isLast: next_cursor === null,
  });
  const head = BOM + line(columns.map(({ label }) => csvCell(label)));
  let page = await readPage(undefined);
  const stream = fileStream({
    ...reader,
    name: "an export",
    first: partOf(page, head),
    async next() {
      page = await readPage(page.next_cursor ?? undefined);
      return partOf(page);
    },
  });
  return new Response(stream, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}
