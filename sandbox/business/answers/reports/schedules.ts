import { randomUUID } from "node:crypto";
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportSchedules,
  MOST_SCHEDULES,
  pauseReportSchedule,
  type ReportCadence,
  unpauseReportSchedule,
  updateReportSchedule,
} from "#contract/extension/reports";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import { insert, run, update } from "../../query.ts";
import { type Day, dayAt, HOUR, monthStart, startOf, textOf, weekdayOf } from "../../rules/calendar.ts";
import { isDated, type Query } from "./lists.ts";
import { requireOwner, requireSchedule, type ScheduleRow, schedulesOf, toSchedule } from "./rows.ts";
import { contentOf, findsRows } from "./write.ts";

/** By then the acquirers' files of the day before have come. */
const AT = 6 * HOUR;

/** The first run after an instant, in epoch milliseconds. */
export function nextRun(cadence: ReportCadence, after: number): number {
  const today = dayAt(after);
  const run = startOf(firstDay(cadence, today)) + AT;
  return run > after ? run : startOf(firstDay(cadence, today + 1)) + AT;
}

/** Of the runs from one that is due on, the last that is due by `now`: nobody wants those before it all at once. */
export function lastDue(cadence: ReportCadence, due: number, now: number): number {
  const next = nextRun(cadence, due);
  return next > now ? due : lastDue(cadence, next, now);
}

/** The first day from `day` on, that one included, on which there is a run. */
function firstDay(cadence: ReportCadence, day: Day): Day {
  if (cadence === "daily") return day;
  if (cadence === "weekly") return day + ((8 - weekdayOf(day)) % 7);
  return monthStart(day) === day ? day : monthStart(day, 1);
}

/** The days that a run is about: yesterday, the seven to yesterday, or last month. */
export function periodOf(cadence: ReportCadence, run: number): { from: string; to: string } {
  const day = dayAt(run);
  if (cadence === "monthly") return { from: textOf(monthStart(day, -1)), to: textOf(monthStart(day) - 1) };
  return { from: textOf(day - (cadence === "daily" ? 1 : 7)), to: textOf(day - 1) };
}

export const answerListReportSchedules = answer(listReportSchedules, (request) => {
  const owner = requireOwner(request, request.params.companyId);
  return { status: 200, body: { items: schedulesOf(request.db, owner).map(toSchedule) } };
});

export const answerCreateReportSchedule = answer(createReportSchedule, (request) => {
  const { db, clock, body } = request;
  const owner = requireOwner(request, request.params.companyId);
  const content = contentOf(owner, body);
  if (schedulesOf(db, owner).length >= MOST_SCHEDULES)
    throw new ApiRefusal(422, `Há ${MOST_SCHEDULES} agendamentos. Pare algum e agende de novo.`);
  const now = clock.now().getTime();
  const next_run_at = nextRun(body.cadence, now);
  const query: Query = isDated(body.list)
    ? { ...body.query, ...periodOf(body.cadence, next_run_at) }
    : body.query;
  // Whether it finds anything is known on the day; whether it is understood is known now.
  findsRows({ ...owner, db, clock }, { list: body.list, query });
  const row: ScheduleRow = {
    ...content,
    id: `age-${randomUUID()}`,
    cadence: body.cadence,
    next_run_at,
    paused_at: null,
    version: 1,
  };
  insert(db, "report_schedules", { ...row });
  return { status: 201, body: toSchedule(row) };
});

export const answerUpdateReportSchedule = answer(updateReportSchedule, (request) => {
  const { db, clock, body } = request;
  const owner = requireOwner(request, request.params.companyId);
  const row = requireSchedule(db, owner, request.params.scheduleId);
  if (row.version !== body.version)
    throw new ApiRefusal(409, "Este agendamento mudou depois que você o abriu. Veja como ele está agora.");
  const isMoved = row.cadence !== body.cadence;
  const recipients = [...new Map(body.recipients.map((one) => [one.toLowerCase(), one])).values()];
  const changed = {
    format: body.format,
    cadence: body.cadence,
    recipients: JSON.stringify(recipients),
    next_run_at: isMoved ? nextRun(body.cadence, clock.now().getTime()) : row.next_run_at,
    version: row.version + 1,
  };
  update(db, "report_schedules", row.id, changed);
  return { status: 200, body: toSchedule({ ...row, ...changed }) };
});

export const answerPauseReportSchedule = answer(pauseReportSchedule, (request) => {
  const { db, clock, params } = request;
  const row = requireSchedule(db, requireOwner(request, params.companyId), params.scheduleId);
  if (row.paused_at !== null) return { status: 200, body: toSchedule(row) };
  const changed = { paused_at: clock.now().getTime(), version: row.version + 1 };
  update(db, "report_schedules", row.id, changed);
  return { status: 200, body: toSchedule({ ...row, ...changed }) };
});

export const answerUnpauseReportSchedule = answer(unpauseReportSchedule, (request) => {
  const { db, clock, params } = request;
  const row = requireSchedule(db, requireOwner(request, params.companyId), params.scheduleId);
  if (row.paused_at === null) return { status: 200, body: toSchedule(row) };
  const next_run_at = nextRun(row.cadence, clock.now().getTime());
  const changed = { paused_at: null, next_run_at, version: row.version + 1 };
  update(db, "report_schedules", row.id, changed);
  return { status: 200, body: toSchedule({ ...row, ...changed }) };
});

/** One that is gone already stays so. */
export const answerDeleteReportSchedule = answer(deleteReportSchedule, (request) => {
  const { db } = request;
  const owner = requireOwner(request, request.params.companyId);
  const row = requireSchedule(db, owner, request.params.scheduleId);
  run(db, "delete from report_schedules where id = ?", row.id);
  return { status: 204, body: null };
});
