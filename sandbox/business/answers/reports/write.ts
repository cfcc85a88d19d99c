import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import type { ReportColumn } from "#contract/extension/report-cells";
import { createReport, deleteReport, MOST_REPORTS, repeatReport } from "#contract/extension/reports";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { insert, listIn, run, update } from "../../query.ts";
import { mayRead, type Owner, type Query, type Reader, readLot } from "./lists.ts";
import { type ReportRow, reportsOf, requireOwner, requireReport, toReport } from "./rows.ts";

/** What is asked for, as both reports and schedules are. */
interface Asked extends Pick<ReportRow, "list" | "title" | "said" | "address" | "format" | "file_name"> {
  query: Query;
  columns: readonly ReportColumn[];
  recipients: readonly string[];
}

/** What reports and schedules keep of it; 403 for who may not read the list, or the prices that it would hold. */
export function contentOf(owner: Owner, asked: Asked) {
  const priced = asked.columns.some((column) => column.priced);
  if (!mayRead(owner, asked.list, priced)) throw new ApiRefusal(403, "Você não tem permissão para isto.");
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
  const asked_at = clock.now().getTime();
  const row: ReportRow = {
    ...content,
    ...NOTHING_MADE,
    id: `rel-${randomUUID()}`,
    asked_at,
    schedule_id: null,
  };
  insert(db, "reports", { ...row });
  return { status: 201, body: toReport(row, clock.now()) };
});

/** Of one that was only asked for. */
const NOTHING_MADE = {
  state: "queued",
  rows_done: 0,
  rows_total: null,
  size: null,
  compressed_size: null,
  sha256: null,
  problem: null,
  ready_at: null,
  expires_at: null,
  path: null,
} as const;

export const answerRepeatReport = answer(repeatReport, (request) => {
  const { db, clock, params } = request;
  const owner = requireOwner(request, params.companyId);
  const row = requireReport(db, owner, params.reportId);
  const { state } = toReport(row, clock.now());
  if (state !== "failed" && state !== "expired")
    throw new ApiRefusal(409, "Este relatório já está pronto ou sendo feito.");
  const { query, columns } = JSON.parse(row.content) as Pick<Asked, "query" | "columns">;
  // Whom one that has expired was told to had their time with it.
  const recipients = state === "failed" ? listIn(row.recipients) : [];
  const { list, title, said, address, format, file_name } = row;
  const content = contentOf(owner, {
    list,
    title,
    said,
    address,
    format,
    file_name,
    query,
    columns,
    recipients,
  });
  removeFiles(row);
  const changed = { ...content, ...NOTHING_MADE, asked_at: clock.now().getTime() };
  update(db, "reports", row.id, changed);
  return { status: 200, body: toReport({ ...row, ...changed }, clock.now()) };
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
