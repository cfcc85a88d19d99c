import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import type { ReportColumn } from "#contract/extension/report-cells";
import { createReport, deleteReport, MOST_REPORTS } from "#contract/extension/reports";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { insert, run } from "../../query.ts";
import { mayRead, type Query, type Reader, readLot } from "./lists.ts";
import { type MadeFor, type ReportRow, reportsOf, requireOwner, requireReport, toReport } from "./rows.ts";

/** What is asked for, as both reports and schedules are. */
interface Asked extends Pick<ReportRow, "list" | "title" | "said" | "address" | "format" | "file_name"> {
  query: Query;
  columns: readonly ReportColumn[];
  recipients: readonly string[];
}

/** What reports and schedules keep of it; 403 for who may not read the list, or the prices that it would hold. */
export function contentOf(owner: MadeFor, asked: Asked) {
  const priced = asked.columns.some((column) => column.priced);
  if (!mayRead(owner.user, asked.list, priced))
    throw new ApiRefusal(403, "Você não tem permissão para isto.");
  const { list, title, said, address, format, file_name, query, columns } = asked;
  return {
    company_id: owner.company.id,
    list,
    title,
    said,
    address,
    format,
    file_name,
    content: JSON.stringify({ query, columns }),
    // Each address once, in whatever case it is written.
    recipients: JSON.stringify([
      ...new Map(asked.recipients.map((one) => [one.toLowerCase(), one])).values(),
    ]),
    priced: priced ? 1 : 0,
    made_for: JSON.stringify(owner),
  };
}

/** 422 where the filter is none of the list's. Answers whether it finds a row. */
export function findsRows(reader: Reader, { list, query }: Pick<Asked, "list" | "query">): boolean {
  return readLot(reader, list, query, { limit: 1 }).items.length > 0;
}

export const answerCreateReport = answer(createReport, (request) => {
  const { db, clock, body } = request;
  const owner = requireOwner(request, request.params.companyId);
  const content = contentOf(owner, body);
  if (reportsOf(db, owner).length >= MOST_REPORTS)
    throw new ApiRefusal(422, `Há ${MOST_REPORTS} relatórios guardados. Exclua algum e peça de novo.`);
  if (!findsRows({ ...owner, db, clock }, body)) {
    const nothing = "O filtro não encontra nenhuma linha. Volte à lista e mude o filtro.";
    throw new ApiRefusal(422, nothing, { query: nothing });
  }
  const row: ReportRow = {
    ...content,
    id: `rel-${randomUUID()}`,
    state: "queued",
    rows_done: 0,
    rows_total: null,
    size: null,
    compressed_size: null,
    sha256: null,
    problem: null,
    asked_at: clock.now().getTime(),
    ready_at: null,
    expires_at: null,
    schedule_id: null,
    path: null,
  };
  insert(db, "reports", { ...row });
  return { status: 201, body: toReport(row, clock.now()) };
});

/** Whoever makes it sees that it is gone, and stops. */
export const answerDeleteReport = answer(deleteReport, (request) => {
  const { db } = request;
  const owner = requireOwner(request, request.params.companyId);
  const row = requireReport(db, owner, request.params.reportId);
  run(db, "delete from reports where id = ?", row.id);
  removeFiles(row);
  return { status: 204, body: null };
});

export function removeFiles({ path }: Pick<ReportRow, "path">): void {
  if (path !== null) for (const one of [path, `${path}.gz`]) rmSync(one, { force: true });
}
