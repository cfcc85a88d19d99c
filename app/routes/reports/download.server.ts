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
import type { Environment } from "~/domain/environment";
import { faultPage } from "~/faults/fault-page.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { busy } from "~/lists/export.server";
import { fileStream } from "~/lists/file-stream.server";
import { theServices } from "~/services.server";
import { danger } from "~/toasts/toast";
import { spanOf, takesGzip } from "./ranges";
import { maySee } from "./read.server";
import { WAYS } from "./ways";

const TYPES: Readonly<Partial<Record<ReportFormat, string>>> = {
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

export async function downloadReport(portal: Portal, area: Environment, id: string, request: Request) {
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
  let at = start;
  const next = async () => {
    const encoding = isPacked ? ("gzip" as const) : ("identity" as const);
    const { base64 } = await portal.ask(readReportFile, {
      params,
      query: { sha256, encoding, from: at, length: Math.min(LARGEST_SLICE, end - at) },
    });
    const bytes = Buffer.from(base64, "base64");
    at += bytes.length;
    if (bytes.length === 0 && at < end) throw new Error("a slice of a report came empty");
    return { bytes, isLast: at >= end };
  };
  const ended = await theServices().exportTurns.take(portal.open.id, "report");
  if (!ended) throw await faultPage(busy(portal.requestId, "até três relatórios ao mesmo tempo"), request);
  // The first slice before anything is answered: a fault is still a page.
  const first = await next().catch(async (thrown: unknown) => {
    ended();
    throw thrown instanceof Response ? await faultPage(thrown, request) : thrown;
  });
  const { signal } = request;
  return new Response(fileStream({ name: "a report's file", first, next, signal, ended }), {
    status: span === "whole" ? 200 : 206,
    headers,
  });
}

/** A report that the person may see, or 404. */
async function readVisible(portal: Portal, params: { companyId: string; reportId: string }) {
  const report = await portal.ask(getReport, { params });
  return maySee(portal, report) ? report : throwNotFound(portal.requestId);
}

function whyNone({ state, expires_at, problem }: Report): string {
  if (state === "expired")
    return `O arquivo deste relatório expirou${expires_at ? ` em ${formatDate(expires_at)}` : ""}. Peça-o de novo pela lista.`;
  if (state === "failed") return problem ?? "O arquivo deste relatório não pôde ser feito.";
  return "O arquivo deste relatório ainda está sendo feito.";
}
