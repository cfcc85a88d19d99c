/** What is done with one report or one schedule: deleted, changed, stopped. */
import {
  deleteReport,
  deleteReportSchedule,
  getReport,
  listReportSchedules,
  listReports,
  updateReportSchedule,
} from "#contract/extension/reports";
import type { Portal } from "~/access/portal.server";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/submission.server";
import { found, holdsAll } from "~/toasts/found";
import { success } from "~/toasts/toast";
import { maySee, shownSchedule } from "./read.server";
import { actParams, changeForm, plainForm } from "./schema.server";
import { type Area, WAYS } from "./ways";
import { FORMATS } from "./words";

const paramsOf = (portal: Portal) => ({ companyId: portal.company?.id ?? "" });

async function requireSchedule(portal: Portal, id: string) {
  const { items } = await portal.ask(listReportSchedules, { params: paramsOf(portal) });
  return items.find((one) => one.id === id && maySee(portal, one)) ?? throwNotFound(portal.requestId);
}

export async function readAct(portal: Portal, area: Area) {
  const { id, act } = portal.params(actParams);
  const ways = { action: WAYS[area].act(id, act), back: WAYS[area].all() };
  const common = { ways, formToken: portal.formToken() };
  if (act === "excluir") {
    const report = await portal.ask(getReport, { params: { ...paramsOf(portal), reportId: id } });
    if (!maySee(portal, report)) return throwNotFound(portal.requestId);
    const isUnderWay = report.state === "queued" || report.state === "running";
    const { title, said, format } = report;
    return { ...common, act, title, said, format: FORMATS[format], isUnderWay };
  }
  const schedule = shownSchedule(area, await requireSchedule(portal, id));
  if (act === "parar") return { ...common, act, schedule, title: schedule.title };
  return {
    ...common,
    act,
    schedule,
    title: schedule.title,
    draft: await portal.draft(changeForm),
    constraint: constraintsOf(changeForm),
  };
}

export type ActPage = Awaited<ReturnType<typeof readAct>>;

export async function actOnReport(portal: Portal, area: Area) {
  const { id, act } = portal.params(actParams);
  const params = paramsOf(portal);
  const all = WAYS[area].all();
  if (act === "alterar") return changeSchedule(portal, id, all);
  const form = await portal.read(plainForm);
  if (act === "excluir") {
    const told = await portal.tell(deleteReport, { params: { ...params, reportId: id } });
    if (told.ok) return portal.redirect(all, success("Relatório excluído."));
    const lookUp = portal.lookUp(listReports, { params }, ({ items }) =>
      found(!items.some((one) => one.id === id), {
        yes: "o relatório não está mais na lista.",
        no: "o relatório está na lista.",
        to: all,
      }),
    );
    return portal.refuse(form, told.failure, lookUp);
  }
  const told = await portal.tell(deleteReportSchedule, { params: { ...params, scheduleId: id } });
  if (told.ok)
    return portal.redirect(all, success("Agendamento parado. Os relatórios já feitos continuam na lista."));
  const lookUp = portal.lookUp(listReportSchedules, { params }, ({ items }) =>
    found(!items.some((one) => one.id === id), {
      yes: "o agendamento está parado.",
      no: "o agendamento continua.",
      to: all,
    }),
  );
  return portal.refuse(form, told.failure, lookUp);
}

async function changeSchedule(portal: Portal, id: string, all: string) {
  const form = await portal.read(changeForm);
  if (!form.ok) return portal.refuse(form);
  const { format, when: cadence, recipients, version } = form.value;
  const params = paramsOf(portal);
  const told = await portal.tell(updateReportSchedule, {
    params: { ...params, scheduleId: id },
    body: { format, cadence, recipients, version },
  });
  if (told.ok) return portal.redirect(all, success("Agendamento alterado."));
  const lookUp = portal.lookUp(listReportSchedules, { params }, ({ items }) => {
    const now = items.find((one) => one.id === id);
    if (!now) return null;
    return found(holdsAll(now, { format, cadence, recipients }), {
      yes: "o agendamento está como você pediu.",
      no: "o agendamento não está como você pediu.",
      to: all,
    });
  });
  return portal.refuse(form, told.failure, lookUp);
}
