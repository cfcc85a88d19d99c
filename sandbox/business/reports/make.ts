/** Makes the file of one report, lot by lot, as a stream: what is in memory is one lot, however many there are. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream, rmSync, statSync } from "node:fs";
import { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate as pause } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { ReportColumn } from "#contract/extension/report-cells";
import type { ReportFormat } from "#contract/extension/reports";
import { ApiRefusal } from "../../api/handler.ts";
import type { Lot } from "../answers/reports/lists.ts";
import { type CellValue, cellValue, UnlikeItsColumn } from "./cells.ts";
import { BOM, csvLine } from "./csv.ts";
import { XlsxWriter } from "./xlsx.ts";
import { ZipWriter } from "./zip.ts";

interface Parts {
  path: string;
  format: ReportFormat;
  /** Without its ending. */
  fileName: string;
  columns: readonly ReportColumn[];
  readLot: (cursor: string | undefined) => Lot;
  /** Told the rows written so far; false when nobody wants the file any more. */
  wrote: (rows: number) => boolean;
}

interface Made {
  size: number;
  compressed_size: number | null;
  sha256: string;
}

/** Null when it was given up; then, as when it fails, nothing is left of it. */
export async function makeFile(parts: Parts): Promise<Made | null> {
  const { path, format, columns, readLot, wrote } = parts;
  const file = createWriteStream(path);
  const packed = format === "csv" ? createWriteStream(`${path}.gz`) : null;
  const files = packed ? [file, packed] : [file];
  const hash = createHash("sha256");
  const sink = sinkOf(parts, new Hashing(file, hash), packed);
  try {
    // What is given up before it is open would be made after it was removed: each is, or has failed.
    await Promise.allSettled(files.map((one) => once(one, "open")));
    for (const { errored } of files) if (errored) throw errored;
    let cursor: string | undefined;
    let rows = 0;
    do {
      const { items, next_cursor } = readLot(cursor);
      await sink.write(items.map((row) => columns.map((column) => written(column, row))));
      rows += items.length;
      cursor = next_cursor ?? undefined;
      // Others are answered between two lots.
      await pause();
      if (!wrote(rows)) {
        giveUp();
        return null;
      }
    } while (cursor !== undefined);
    await sink.end();
    for (const one of files) await ended(one);
    const compressed_size = packed ? statSync(`${path}.gz`).size : null;
    return { size: statSync(path).size, compressed_size, sha256: hash.digest("hex") };
  } catch (error) {
    giveUp();
    throw error;
  }

  function giveUp(): void {
    sink.abandon();
    for (const one of files) one.destroy();
    for (const one of [path, `${path}.gz`]) rmSync(one, { force: true });
  }
}

function written({ label, cell }: ReportColumn, row: unknown): CellValue {
  try {
    return cellValue(cell, row);
  } catch (error) {
    if (!(error instanceof UnlikeItsColumn)) throw error;
    throw new ApiRefusal(422, `A coluna “${label}” não pôde ser escrita: ${error.message}.`);
  }
}

async function ended(stream: Writable): Promise<void> {
  if (!stream.writableEnded) stream.end();
  await finished(stream);
}

/** Passes on what it hashes, with the pace of the file. */
class Hashing extends Writable {
  constructor(file: Writable, hash: ReturnType<typeof createHash>) {
    super({
      write(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        if (file.write(chunk)) done();
        else once(file, "drain").then(() => done(), done);
      },
    });
    file.on("error", (error) => this.destroy(error));
    // Whoever writes next, or ends it, hears of it.
    this.on("error", () => {});
  }
}

interface Sink {
  write(rows: readonly (readonly CellValue[])[]): Promise<void>;
  end(): Promise<void>;
  abandon(): void;
}

function sinkOf({ format, columns, fileName }: Parts, to: Writable, packed: Writable | null): Sink {
  const labels = columns.map(({ label }) => label);
  const head = BOM + csvLine(labels);
  const textOf = (rows: readonly (readonly CellValue[])[]) => rows.map(csvLine).join("");
  if (format === "csv") {
    const gzip = createGzip({ level: 6 });
    packed?.on("error", (error) => gzip.destroy(error));
    gzip.on("error", () => {});
    if (packed) gzip.pipe(packed);
    const write = async (text: string) => {
      for (const stream of [to, gzip]) {
        if (stream.errored) throw stream.errored;
        if (!stream.write(text)) await once(stream, "drain");
      }
    };
    const begun = write(head);
    return {
      write: async (rows) => {
        await begun;
        await write(textOf(rows));
      },
      end: async () => {
        gzip.end();
        await ended(to);
        if (packed) await finished(packed);
      },
      abandon: () => gzip.destroy(),
    };
  }
  const zip = new ZipWriter(to);
  const abandon = () => zip.abandon();
  if (format === "xlsx") {
    const xlsx = new XlsxWriter(zip, columns);
    return { write: (rows) => xlsx.write(rows), end: () => xlsx.end(), abandon };
  }
  zip.open(`${fileName}.csv`);
  const begun = zip.write(head);
  return {
    write: async (rows) => {
      await begun;
      await zip.write(textOf(rows));
    },
    end: async () => {
      zip.close();
      await zip.end();
    },
    abandon,
  };
}
