import { closeSync, openSync, readSync } from "node:fs";
import { getReport, listReports, readReportFile } from "#contract/extension/reports";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { isExpired, reportsOf, requireOwner, requireReport, toReport } from "./rows.ts";

export const answerListReports = answer(listReports, (request) => {
  const owner = requireOwner(request, request.params.companyId);
  const now = request.clock.now();
  return { status: 200, body: { items: reportsOf(request.db, owner).map((row) => toReport(row, now)) } };
});

export const answerGetReport = answer(getReport, (request) => {
  const owner = requireOwner(request, request.params.companyId);
  const row = requireReport(request.db, owner, request.params.reportId);
  return { status: 200, body: toReport(row, request.clock.now()) };
});

export const answerReadReportFile = answer(readReportFile, (request) => {
  const { params, query, db, clock } = request;
  const row = requireReport(db, requireOwner(request, params.companyId), params.reportId);
  if (row.state !== "ready" || row.path === null || isExpired(row, clock.now()))
    throw new ApiRefusal(404, "O arquivo deste relatório não existe mais.");
  if (row.sha256 !== query.sha256) throw new ApiRefusal(409, "O arquivo deste relatório foi refeito.");
  const isCompressed = query.encoding === "gzip";
  const size = isCompressed ? row.compressed_size : row.size;
  if (size === null || query.from >= size)
    throw new ApiRefusal(422, "Este trecho não existe no arquivo.", { from: "Este trecho não existe." });
  return {
    status: 200,
    body: { base64: slice(isCompressed ? `${row.path}.gz` : row.path, query.from, query.length) },
  };
});

function slice(path: string, from: number, length: number): string {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(length);
    const read = readSync(file, bytes, 0, length, from);
    return bytes.subarray(0, read).toString("base64");
  } finally {
    closeSync(file);
  }
}
