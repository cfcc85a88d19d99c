/** A report's file on its way: slice by slice, as fast as it is read, from whichever byte it was cut at. */
import {
  getReport,
  LARGEST_SLICE,
  type Report,
  type ReportFormat,
  readReportFile,
} from "#contract/extension/reports";
import type { Portal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { throwNotFound } from "~/faults/throw-fault.server";
import { busy } from "~/lists/export.server";
import { faultPage } from "~/lists/fault-page.server";
import { theServices } from "~/services.server";
import { danger } from "~/toasts/toast";
import { type Span, spanOf, takesGzip } from "./ranges";
import { maySee } from "./read.server";
import { type Area, WAYS } from "./ways";

const TYPES: Readonly<Partial<Record<ReportFormat, string>>> = {
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export async function downloadReport(portal: Portal, area: Area, id: string, request: Request) {
  const params = { companyId: portal.company?.id ?? "", reportId: id };
  const report = await readVisible(portal, params).catch(async (thrown: unknown) => {
    throw thrown instanceof Response ? await faultPage(thrown, request) : thrown;
  });
  const { state, sha256, size } = report;
  if (state !== "ready" || sha256 === null || size === null)
    return portal.redirect(WAYS[area].all(), danger(whyNone(report)));
  // Two representations, each with bytes and a name of its own: a part of one is never joined to the other.
  const isPacked = report.compressed_size !== null && takesGzip(request.headers.get("accept-encoding"));
  const file = {
    size: isPacked ? (report.compressed_size ?? 0) : size,
    etag: `"${sha256}${isPacked ? "-gzip" : ""}"`,
  };
  const headers = new Headers({
    "content-type": TYPES[report.format] ?? "application/octet-stream",
    "content-disposition": `attachment; filename="${report.file_name}.${report.format}"`,
    "x-content-type-options": "nosniff",
    // It is compressed already, or was asked for as it is.
    "cache-control": "no-store, no-transform",
    "accept-ranges": "bytes",
    vary: "Accept-Encoding",
    etag: file.etag,
  });
  if (isPacked) headers.set("content-encoding", "gzip");
  const given = { range: request.headers.get("range"), ifRange: request.headers.get("if-range") };
  const span = request.method === "HEAD" ? "whole" : spanOf(given, file);
  if (span === "beyond") {
    headers.delete("content-encoding");
    headers.set("content-range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = span === "whole" ? { start: 0, end: file.size } : span;
  headers.set("content-length", String(end - start));
  if (span !== "whole") headers.set("content-range", `bytes ${start}-${end - 1}/${file.size}`);
  if (request.method === "HEAD") return new Response(null, { headers });
  const readSlice = async (from: number, length: number) => {
    const encoding = isPacked ? ("gzip" as const) : ("identity" as const);
    const { base64 } = await portal.ask(readReportFile, {
      params,
      query: { sha256, encoding, from, length },
    });
    return Buffer.from(base64, "base64");
  };
  const ended = await theServices().exportTurns.take(portal.open.id, "report");
  if (!ended) throw await faultPage(busy(portal.requestId, "até três relatórios ao mesmo tempo"), request);
  // The first slice before anything is answered: a fault is still a page.
  const first = await readSlice(start, Math.min(LARGEST_SLICE, end - start)).catch(
    async (thrown: unknown) => {
      ended();
      throw thrown instanceof Response ? await faultPage(thrown, request) : thrown;
    },
  );
  const reader = { signal: request.signal, ended };
  return new Response(streamOf({ start, end }, first, readSlice, reader), {
    status: span === "whole" ? 200 : 206,
    headers,
  });
}

/** A report that the person may see, or 404. */
async function readVisible(portal: Portal, params: { companyId: string; reportId: string }) {
  const report = await portal.ask(getReport, { params });
  return maySee(portal, report) ? report : throwNotFound(portal.requestId);
}

/** A reader that takes nothing for this long has gone, whatever its connection says; milliseconds. */
const LONGEST_PAUSE = 120_000;

/** Slices are asked one by one, as they are read, and none for nobody; one that fails breaks the transfer off. */
function streamOf(
  { start, end }: Span,
  first: Uint8Array,
  readSlice: (from: number, length: number) => Promise<Uint8Array>,
  { signal, ended }: { signal: AbortSignal; ended: () => void },
): ReadableStream<Uint8Array> {
  let at = start;
  let patience: NodeJS.Timeout | undefined;
  let open = true;
  const over = () => {
    open = false;
    clearTimeout(patience);
    signal.removeEventListener("abort", leave);
    ended();
  };
  const breakOff = (why: string) => {
    over();
    controller?.error(new Error(why));
  };
  const leave = () => breakOff("the reader of a report's file has gone");
  const take = (bytes: Uint8Array) => {
    at += bytes.length;
    controller?.enqueue(bytes);
    if (at < end) patience = setTimeout(leave, LONGEST_PAUSE).unref();
    else {
      over();
      controller?.close();
    }
  };

  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      signal.addEventListener("abort", leave);
      if (signal.aborted) leave();
      else take(first);
    },
    async pull() {
      clearTimeout(patience);
      const bytes = await readSlice(at, Math.min(LARGEST_SLICE, end - at)).catch(() => null);
      if (!open) return;
      if (bytes === null || bytes.length === 0)
        breakOff("the upstream failed in the middle of a report's file");
      else take(bytes);
    },
    cancel: over,
  });
}

function whyNone({ state, expires_at, problem }: Report): string {
  if (state === "expired")
    return `O arquivo deste relatório expirou${expires_at ? ` em ${formatDate(expires_at)}` : ""}. Peça-o de novo pela lista.`;
  if (state === "failed") return problem ?? "O arquivo deste relatório não pôde ser feito.";
  return "O arquivo deste relatório ainda está sendo feito.";
}
