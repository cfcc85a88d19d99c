/** Exports: UTF-8 with BOM, `;`, decimal comma, streamed page by page with flat memory (`decisions.md` 29). */
import { moneyParts } from "~/domain/money";

export interface CsvColumn<Row> {
  label: string;
  /** A number stays a number; text that a spreadsheet would run as a formula is made harmless. */
  cell: (row: Row) => CsvValue;
}

/** `{ centavos }` is written `-1234,56`, `{ basisPoints }` `3,19`. */
export type CsvValue = string | number | null | undefined | { centavos: number } | { basisPoints: number };

/** One page of what is exported, and where the next begins. */
export interface CsvPage<Row> {
  items: readonly Row[];
  next_cursor: string | null;
}

const BOM = "\ufeff";
/** The ASCII ones, and their full-width forms, which spreadsheets read alike. */
const RISKY = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "object")
    return "centavos" in value ? reais(value.centavos) : reais(value.basisPoints);
  const harmless = RISKY.test(value) ? `'${value}` : value;
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
 * that comes later breaks the transfer off.
 */
export async function csvResponse<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  readPage: (cursor: string | undefined) => Promise<CsvPage<Row>>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const linesOf = ({ items }: CsvPage<Row>) =>
    items.map((row) => line(columns.map(({ cell }) => csvCell(cell(row))))).join("");
  const first = await readPage(undefined);
  let cursor = first.next_cursor;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const head = line(columns.map(({ label }) => csvCell(label)));
      controller.enqueue(encoder.encode(BOM + head + linesOf(first)));
      if (cursor === null) controller.close();
    },
    async pull(controller) {
      if (cursor === null) return;
      try {
        const page = await readPage(cursor);
        controller.enqueue(encoder.encode(linesOf(page)));
        cursor = page.next_cursor;
        if (cursor === null) controller.close();
      } catch {
        // Half a file must not look whole: the browser shows the download as failed.
        controller.error(new Error("the upstream failed in the middle of an export"));
      }
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
