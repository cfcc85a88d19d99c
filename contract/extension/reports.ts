/** Our extension: files of a list that the upstream makes in its own time, once or again and again. */
import { z } from "zod";
import { call, none } from "../call";
import { Count, Id, Instant, Line, label } from "../values";
import { ReportColumn } from "./report-cells";

/** The lists that there are files of. Each is named as its own call is. */
export const ReportList = z.enum([
  "sales",
  "receivables",
  "receivable-entries",
  "pendings",
  "pending-treatments",
  "discrepancies",
  "conciliation-sales",
  "conciliation-movements",
  "terminals",
  "subscriptions",
  "invoices",
  "customers",
  "companies",
  "users",
  "work",
  "persons",
  "pending-users",
  "change-requests",
  "audit",
]);
export type ReportList = z.output<typeof ReportList>;

/** `zip` holds the CSV: the smallest of the three, and like `xlsx` the same bytes whatever a browser accepts. */
export const ReportFormat = z.enum(["csv", "zip", "xlsx"]);
export type ReportFormat = z.output<typeof ReportFormat>;

export const ReportState = z.enum(["queued", "running", "ready", "failed", "expired"]);
export type ReportState = z.output<typeof ReportState>;

const content = {
  list: ReportList,
  /** What people call it: `Vendas detalhadas`. */
  title: Line.min(1).max(80),
  /** The filter, in words, for whoever looks for the report later. */
  said: z.string().max(2_000),
  /** What stands in the list's address; the upstream only keeps it. */
  address: z
    .string()
    .max(4_000)
    .regex(/^[\x21\x22\x24-\x7e]*$/, "Informe o que está no endereço da lista."),
  /** The list's own query: filter and sort, without a page. */
  query: z.record(z.string(), z.string().max(4_000)),
  columns: z.array(ReportColumn).min(1).max(80),
  format: ReportFormat,
  /** Without its ending. */
  file_name: z.string().regex(/^[a-z0-9-]{1,80}$/, "Informe o nome do arquivo."),
};

/** The most addresses that one report is told to. */
export const MOST_RECIPIENTS = 50;
const Recipients = z
  .array(z.email("Informe um e-mail válido."))
  .max(MOST_RECIPIENTS, `Informe até ${MOST_RECIPIENTS} e-mails.`);

export const Report = z.object({
  id: Id,
  list: label(ReportList),
  title: z.string(),
  said: z.string(),
  address: z.string(),
  format: label(ReportFormat),
  file_name: z.string(),
  state: label(ReportState),
  /** Rows written so far. */
  rows_done: Count,
  /** Of the whole filter, counted when the work began; null where that is not known. */
  rows_total: Count.nullable(),
  /** Bytes of the file, and of the same compressed by gzip where it is kept so too; null until it is ready. */
  size: Count.nullable(),
  compressed_size: Count.nullable(),
  /** SHA-256 of the file, in hexadecimal; null until it is ready. */
  sha256: z.string().nullable(),
  /** Why there is no file, as a pt-BR sentence. */
  problem: z.string().nullable(),
  asked_at: Instant,
  asked_by_name: z.string(),
  ready_at: Instant.nullable(),
  /** When the file goes. */
  expires_at: Instant.nullable(),
  /** Whether prices are in it: then it is only for whoever may see prices. One without is made as if the asker saw none. */
  priced: z.boolean(),
  /** The schedule that it follows from. */
  schedule_id: Id.nullable(),
});
export type Report = z.output<typeof Report>;

/** Days for which a file is kept, counted from when it was ready. */
export const REPORT_KEPT_DAYS = 7;

/** Files of a company that were asked for and not deleted; more are refused. */
export const MOST_REPORTS = 100;

export const ReportCadence = z.enum(["daily", "weekly", "monthly"]);
export type ReportCadence = z.output<typeof ReportCadence>;

export const ReportSchedule = z.object({
  id: Id,
  list: label(ReportList),
  title: z.string(),
  said: z.string(),
  address: z.string(),
  format: label(ReportFormat),
  cadence: label(ReportCadence),
  recipients: z.array(z.string()),
  /** Whether prices are in its files. */
  priced: z.boolean(),
  /** At 06:00 of the next day, Monday or first of a month; null while it is paused. */
  next_run_at: Instant.nullable(),
  /** Since when nothing is made; null while it runs. */
  paused_at: Instant.nullable(),
  created_by_name: z.string(),
  /** Counts its changes: whoever writes names the one that was seen. */
  version: z.int().min(1),
});
export type ReportSchedule = z.output<typeof ReportSchedule>;

/** How many schedules a company may have. */
export const MOST_SCHEDULES = 30;

/** The most bytes of a file that are handed over at once. */
export const LARGEST_SLICE = 65_536;

const company = z.object({ companyId: Id });
const report = company.extend({ reportId: Id });
const schedule = company.extend({ scheduleId: Id });
const own = { company: "any", extension: true } as const;

/**
 * Those of lists that the person may read; with prices in them, only for whoever may see prices, and of a list whose
 * rows hang on permissions only for whoever has those of the asker. A report that has expired stands without its file
 * for as long again as it was kept.
 */
export const listReports = call("GET /api/portal/companies/{companyId}/reports", {
  purpose: "list the files that were asked for in a company, the latest first",
  params: company,
  replies: { 200: z.object({ items: z.array(Report) }) },
  ...own,
});

export const getReport = call("GET /api/portal/companies/{companyId}/reports/{reportId}", {
  purpose: "read how far a file is that was asked for",
  params: report,
  replies: { 200: Report },
  ...own,
});

/**
 * 422 names `query` where the filter is wrong or finds no row. The asker is told when it is ready, or cannot be made, as
 * they prefer to be told of `report_ready`.
 */
export const createReport = call("POST /api/portal/companies/{companyId}/reports", {
  purpose: "ask for a file of a list's filter",
  audit: "files",
  params: company,
  body: z.object({ ...content, recipients: Recipients }),
  replies: { 201: Report },
  ...own,
});

/** Work under way stops; the file goes. */
export const deleteReport = call("DELETE /api/portal/companies/{companyId}/reports/{reportId}", {
  purpose: "delete a file that was asked for, or stop its making",
  audit: "files",
  params: report,
  replies: { 204: none },
  ...own,
});

/**
 * What was asked for then, with the rows of now, under the same id and in the name of whoever asks now. Addresses of one
 * that could not be made are told once it is there. 409 for one that is there, or on its way.
 */
export const repeatReport = call("POST /api/portal/companies/{companyId}/reports/{reportId}/repeat", {
  purpose: "ask once more for a file that could not be made, or has expired",
  audit: "files",
  params: report,
  replies: { 200: Report },
  ...own,
});

const offset = z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER);

/**
 * A slice of a file, at most `LARGEST_SLICE` bytes of it: any split of it into slices is the same bytes. 409 where the
 * file is no longer that of `sha256`, 404 where it has expired.
 */
export const readReportFile = call("GET /api/portal/companies/{companyId}/reports/{reportId}/file", {
  purpose: "read a slice of a report's file",
  audit: "files",
  params: report,
  query: z.object({
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    encoding: z.enum(["identity", "gzip"]),
    /** The first byte, counted from 0. */
    from: offset.default(0),
    length: z.coerce.number<number | string>().int().min(1).max(LARGEST_SLICE),
  }),
  replies: { 200: z.object({ base64: z.base64() }) },
  conflicts: true,
  ...own,
});

export const listReportSchedules = call("GET /api/portal/companies/{companyId}/report-schedules", {
  purpose: "list the files that a company gets again and again",
  params: company,
  replies: { 200: z.object({ items: z.array(ReportSchedule) }) },
  ...own,
});

const recurring = {
  format: ReportFormat,
  cadence: ReportCadence,
  recipients: Recipients.min(1, "Informe ao menos um e-mail."),
};

/**
 * The period is the schedule's: yesterday, the seven days to yesterday, or last month take the place of `from` and
 * `to`. 422 names `query` or `recipients`.
 */
export const createReportSchedule = call("POST /api/portal/companies/{companyId}/report-schedules", {
  purpose: "ask for a file of a list's filter again and again",
  audit: "files",
  params: company,
  body: z.object({ ...content, ...recurring }),
  replies: { 201: ReportSchedule },
  ...own,
});

/** 409 where the schedule is no longer what was seen. */
export const updateReportSchedule = call(
  "PUT /api/portal/companies/{companyId}/report-schedules/{scheduleId}",
  {
    purpose: "change when a recurring file is made and who is told",
    audit: "files",
    params: schedule,
    body: z.object({ ...recurring, version: z.int().min(1) }),
    replies: { 200: ReportSchedule },
    ...own,
  },
);

/** One that is paused already stays so. */
export const pauseReportSchedule = call(
  "POST /api/portal/companies/{companyId}/report-schedules/{scheduleId}/pause",
  {
    purpose: "make no more recurring files until somebody wants them again",
    audit: "files",
    params: schedule,
    replies: { 200: ReportSchedule },
    ...own,
  },
);

/** From the next day, Monday or first of a month on: what the pause left out is not made up for. */
export const unpauseReportSchedule = call(
  "POST /api/portal/companies/{companyId}/report-schedules/{scheduleId}/unpause",
  {
    purpose: "go on with a recurring file that was paused",
    audit: "files",
    params: schedule,
    replies: { 200: ReportSchedule },
    ...own,
  },
);

export const deleteReportSchedule = call(
  "DELETE /api/portal/companies/{companyId}/report-schedules/{scheduleId}",
  {
    purpose: "stop a recurring file; those that were made stay",
    audit: "files",
    params: schedule,
    replies: { 204: none },
    ...own,
  },
);
