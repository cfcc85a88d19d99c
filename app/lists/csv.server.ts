/** Exports, streamed page by page with flat memory: `docs/decisions/2026-11-22-values.md`. */
import { moneyParts } from "~/domain/money";

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
 * read alike, where a text begins, and where a program does that splits at commas, tabs or line breaks. Blanks, controls
 * and quotes before the signs are skipped by one or another; a tab or a return alone shifts the cells.
 */
const RISKY =
  /(?<=^|[,\t\r\n])(?=(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@\uff1d\uff0b\uff0d\uff20])|^(?=[\t\r])/gu;

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

interface CsvReader {
  /** Ends the file with the request that it belongs to. */
  signal?: AbortSignal;
  /** Told once, when nothing more will be asked: the file is whole, broke off, or has no reader any more. */
  ended?: () => void;
}

/** A reader that takes nothing for this long has gone, whatever its connection says; milliseconds. */
const LONGEST_PAUSE = 120_000;

/**
 * A file to download. The first page is asked before anything is answered, so that a fault is still a page; one
 * that comes later breaks the transfer off. Pages are asked one by one, as they are read, and none for nobody.
 */
export async function csvResponse<Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  readPage: (cursor: string | undefined) => Promise<CsvPage<Row>>,
  { signal, ended = () => {} }: CsvReader = {},
): Promise<Response> {
  const encoder = new TextEncoder();
  const linesOf = ({ items }: CsvPage<Row>) =>
    items.map((row) => line(columns.map(({ cell }) => csvCell(cell(row))))).join("");
  const first = await readPage(undefined);
  let cursor = first.next_cursor;
  let open = true;
  let patience: NodeJS.Timeout | undefined;

  const end = () => {
    if (!open) return false;
    open = false;
    clearTimeout(patience);
    signal?.removeEventListener("abort", leave);
    ended();
    return true;
  };
  // Half a file must not look whole: the browser shows the download as failed.
  const breakOff = (why: string, cause?: unknown) => {
    if (end()) controller?.error(new Error(why, { cause }));
  };
  const leave = () => breakOff("the reader of an export has gone");
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text));
    if (cursor === null && end()) controller?.close();
    else patience = setTimeout(leave, LONGEST_PAUSE).unref();
  };

  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      signal?.addEventListener("abort", leave);
      write(BOM + line(columns.map(({ label }) => csvCell(label))) + linesOf(first));
      if (signal?.aborted) leave();
    },
    async pull() {
      if (!open || cursor === null) return;
      clearTimeout(patience);
      try {
        const page = await readPage(cursor);
        if (!open) return;
        cursor = page.next_cursor;
        write(linesOf(page));
      } catch (cause) {
        breakOff("an export failed in the middle", cause);
      }
    },
    cancel() {
      end();
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
