import type { Report, ReportSchedule } from "#contract/extension/reports";
import { ApiRefusal, type ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first, instant, listIn } from "../../query.ts";
import { requireUser } from "../visibility.ts";
import { mayRead, type Owner, seesAsMuch } from "./lists.ts";

/** `made_for` is who asked, as JSON, and `content` what is made: query and columns. */
const CONTENT = `
    list text not null,
    title text not null,
    said text not null,
    address text not null,
    content text not null,
    format text not null,
    file_name text not null,
    recipients text not null,
    priced integer not null check (priced in (0, 1)),
    made_for text not null,`;

export const REPORT_TABLES = {
  reports: `
    company_id text not null,
    id text not null unique,${CONTENT}
    state text not null,
    rows_done integer not null,
    rows_total integer,
    size integer,
    compressed_size integer,
    sha256 text,
    problem text,
    asked_at integer not null,
    ready_at integer,
    expires_at integer,
    schedule_id text,
    -- Of the file; beside it, with .gz at its end, the same compressed.
    path text,
    primary key (company_id, id)`,
  report_schedules: `
    company_id text not null,
    id text not null unique,${CONTENT}
    cadence text not null,
    next_run_at integer not null,
    paused_at integer,
    version integer not null,
    primary key (company_id, id)`,
} as const;

interface Content extends Pick<Report, "list" | "title" | "said" | "address" | "format"> {
  company_id: string;
  id: string;
  content: string;
  file_name: string;
  recipients: string;
  priced: number;
  made_for: string;
}

export interface ReportRow extends Content {
  state: Report["state"];
  rows_done: number;
  rows_total: number | null;
  size: number | null;
  compressed_size: number | null;
  sha256: string | null;
  problem: string | null;
  asked_at: number;
  ready_at: number | null;
  expires_at: number | null;
  schedule_id: string | null;
  path: string | null;
}

export interface ScheduleRow extends Content {
  cadence: ReportSchedule["cadence"];
  next_run_at: number;
  paused_at: number | null;
  version: number;
}

/** Who asked for it, as they were then; once it is made, as they were when that began. */
export const madeFor = ({ made_for }: Pick<Content, "made_for">) => JSON.parse(made_for) as Owner;

/** Whether somebody may see what is in it. */
function isFor(owner: Owner, row: Content): boolean {
  const { list, priced } = row;
  return mayRead(owner, list, priced === 1) && seesAsMuch(owner.user, list, madeFor(row).user);
}

/** The person, for the company that they act for; another one's reports are not found. */
export function requireOwner(request: Pick<ApiRequest, "user" | "company">, companyId: string): Owner {
  const user = requireUser(request);
  if (request.company?.id !== companyId) throw new ApiRefusal(404, "Empresa não encontrada.");
  return { user, company: request.company };
}

/** What the person may read of a company's reports, the latest first. */
export function reportsOf(db: Db, owner: Owner): ReportRow[] {
  const sql = "select * from reports where company_id = ? order by asked_at desc, id";
  return all<ReportRow>(db, sql, owner.company.id).filter((row) => isFor(owner, row));
}

export function requireReport(db: Db, owner: Owner, id: string): ReportRow {
  const sql = "select * from reports where company_id = ? and id = ?";
  const row = first<ReportRow>(db, sql, owner.company.id, id);
  if (!row || !isFor(owner, row)) throw new ApiRefusal(404, "Relatório não encontrado.");
  return row;
}

export function schedulesOf(db: Db, owner: Owner): ScheduleRow[] {
  const sql = "select * from report_schedules where company_id = ? order by next_run_at, id";
  return all<ScheduleRow>(db, sql, owner.company.id).filter((row) => isFor(owner, row));
}

export function requireSchedule(db: Db, owner: Owner, id: string): ScheduleRow {
  const row = schedulesOf(db, owner).find((one) => one.id === id);
  if (!row) throw new ApiRefusal(404, "Agendamento não encontrado.");
  return row;
}

export function isExpired({ expires_at }: Pick<ReportRow, "expires_at">, now: Date): boolean {
  return expires_at !== null && expires_at <= now.getTime();
}

export function toReport(row: ReportRow, now: Date): Report {
  return {
    id: row.id,
    list: row.list,
    title: row.title,
    said: row.said,
    address: row.address,
    format: row.format,
    file_name: row.file_name,
    state: isExpired(row, now) ? "expired" : row.state,
    rows_done: row.rows_done,
    rows_total: row.rows_total,
    size: row.size,
    compressed_size: row.compressed_size,
    sha256: row.sha256,
    problem: row.problem,
    asked_at: instant(row.asked_at),
    asked_by_name: madeFor(row).user.name,
    ready_at: instant(row.ready_at),
    expires_at: instant(row.expires_at),
    priced: row.priced === 1,
    schedule_id: row.schedule_id,
  };
}

export function toSchedule(row: ScheduleRow): ReportSchedule {
  return {
    id: row.id,
    list: row.list,
    title: row.title,
    said: row.said,
    address: row.address,
    format: row.format,
    cadence: row.cadence,
    recipients: listIn(row.recipients),
    priced: row.priced === 1,
    next_run_at: row.paused_at === null ? instant(row.next_run_at) : null,
    paused_at: instant(row.paused_at),
    created_by_name: madeFor(row).user.name,
    version: row.version,
  };
}
