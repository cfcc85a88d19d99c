/** The reports of a company and its schedules, as far as the person may read what is in them. */
import { getNoticePreferences, type NoticePreferences } from "#contract/extension/notices";
import {
  listReportSchedules,
  listReports,
  type Report,
  type ReportSchedule,
} from "#contract/extension/reports";
import type { Portal } from "~/access/portal.server";
import { formatDate, formatDateTime } from "~/domain/dates";
import type { Environment } from "~/domain/environment";
import { sizeWords } from "~/domain/file-size";
import { addMonths, monthName, monthOf } from "~/domain/months";
import { to } from "~/screens/to";
import { WAYS } from "./ways";
import { CADENCES, FORMATS } from "./words";

export async function readReports(portal: Portal, area: Environment) {
  const params = { companyId: portal.company?.id ?? "" };
  const [reports, schedules, statement] = await Promise.all([
    portal.ask(listReports, { params }),
    portal.panel(listReportSchedules, { params }),
    area === "customer" ? statementWays(portal) : null,
  ]);
  const items = reports.items.filter((one) => maySee(portal, one)).map((one) => shownReport(area, one));
  return {
    reports: items,
    isWorking: items.some(({ state }) => state === "queued" || state === "running"),
    schedules: schedules.ok
      ? {
          ok: true as const,
          items: schedules.value.items
            .filter((one) => maySee(portal, one))
            .map((one) => shownSchedule(area, one)),
        }
      : schedules,
    statement,
    here: WAYS[area].all(),
  };
}

/** The statement is no file: what a merchant keeps of a month is a page. Null for whoever would see nothing on it. */
async function statementWays(portal: Portal) {
  const { mayOpen, showsPrices, today, companyId } = portal;
  if (!showsPrices || !mayOpen("customer/statement")) return null;
  const schedule = mayOpen("customer/notices/preferences")
    ? await portal.panel(getNoticePreferences, { params: { companyId } })
    : null;
  const closed = addMonths(monthOf(today), -1);
  return {
    closed: { name: monthName(closed), href: to("customer/statement", { mes: closed }) },
    current: to("customer/statement"),
    told: schedule?.ok ? toldWords(schedule.value.statement_ready) : null,
    change: schedule ? `${to("customer/notices/preferences")}#statement_ready` : null,
  };
}

/** How the person is told when a month closes: what stands in their own preferences. */
function toldWords(ways: NoticePreferences["statement_ready"]): string | null {
  if (!ways) return null;
  const by = [...(ways.portal ? ["por aviso no portal"] : []), ...(ways.mail ? ["por e-mail"] : [])];
  return by.length === 0
    ? "Quando o mês fecha, você não é avisado."
    : `No dia 1º, às 6h, você é avisado ${by.join(" e ")}.`;
}

/** Beside the upstream's own judgement: with prices in it, only for whoever may see prices. */
export function maySee({ showsPrices }: Portal, { priced }: { priced: boolean }): boolean {
  return showsPrices || !priced;
}

export type ReportsPage = Awaited<ReturnType<typeof readReports>>;
export type ShownReport = ReturnType<typeof shownReport>;
export type ShownSchedule = ReturnType<typeof shownSchedule>;

function shownReport(area: Environment, report: Report) {
  const { id, title, said, state, rows_done, rows_total, size, compressed_size, problem } = report;
  return {
    id,
    title,
    said,
    state,
    rowsDone: rows_done,
    rowsTotal: rows_total,
    problem,
    format: FORMATS[report.format],
    size: size === null ? null : sizeWords(compressed_size ?? size),
    asked: `${formatDateTime(report.asked_at)}, por ${report.asked_by_name}`,
    expires: report.expires_at && formatDate(report.expires_at),
    isScheduled: report.schedule_id !== null,
    file: state === "ready" ? WAYS[area].file(id) : null,
    remove: WAYS[area].act(id, "excluir"),
    repeat: canRepeat(report) ? WAYS[area].act(id, "repetir") : null,
  };
}

/** Of what has no file, and nobody works at. */
export function canRepeat({ state }: Pick<Report, "state">): boolean {
  return state === "failed" || state === "expired";
}

export function shownSchedule(area: Environment, schedule: ReportSchedule) {
  const { id, title, said, format, cadence, recipients, created_by_name, version } = schedule;
  const { next_run_at, paused_at } = schedule;
  return {
    id,
    title,
    said,
    format: FORMATS[format],
    cadence: CADENCES[cadence],
    recipients,
    next: next_run_at && formatDateTime(next_run_at),
    paused: paused_at && formatDateTime(paused_at),
    by: created_by_name,
    version,
    values: { format, when: cadence, recipients: recipients.join("\n") },
    change: WAYS[area].act(id, "alterar"),
    pause: WAYS[area].act(id, paused_at ? "retomar" : "pausar"),
    stop: WAYS[area].act(id, "parar"),
  };
}
