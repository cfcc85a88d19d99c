/** What is done with one report or one schedule: deleted, asked for once more, changed, paused, stopped. */
import {
  deleteReport,
  deleteReportSchedule,
  getReport,
  listReportSchedules,
  listReports,
  pauseReportSchedule,
  repeatReport,
  unpauseReportSchedule,
  updateReportSchedule,
} from "#contract/extension/reports";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { throwNotFound } from "~/faults/throw-fault.server";
import { constraintsOf } from "~/forms/constraints.server";
import { found, holdsAll } from "~/toasts/found";
import { gone, success } from "~/toasts/toast";
import { canRepeat, maySee, shownSchedule } from "./read.server";
import { actParams, changeForm, plainForm } from "./schema.server";
import { WAYS } from "./ways";
import { FORMATS } from "./words";

const paramsOf = (portal: Portal) => ({ companyId: portal.company?.id ?? "" });

async function requireSchedule(portal: Portal, id: string) {
  const { items } = await portal.ask(listReportSchedules, { params: paramsOf(portal) });
  return items.find((one) => one.id === id && maySee(portal, one)) ?? throwNotFound(portal.requestId);
}

/** Leads to the list where there is nothing to do: what is paused is not paused again. */
export async function readAct(portal: Portal, area: Environment) {
  const { id, act } = portal.params(actParams);
  const ways = { action: WAYS[area].act(id, act), back: WAYS[area].all() };
  const common = { ways, formToken: portal.formToken() };
  if (act === "excluir" || act === "repetir") {
    const report = await portal.ask(getReport, { params: { ...paramsOf(portal), reportId: id } });
    if (!maySee(portal, report)) return throwNotFound(portal.requestId);
    if (act === "repetir" && !canRepeat(report)) throw await portal.redirect(ways.back);
    const isUnderWay = report.state === "queued" || report.state === "running";
    const { title, said, format } = report;
    return { ...common, act, title, said, format: FORMATS[format], isUnderWay };
  }
  const schedule = shownSchedule(area, await requireSchedule(portal, id));
  if (schedule.paused ? act === "pausar" : act === "retomar") throw await portal.redirect(ways.back);
  if (act !== "alterar") return { ...common, act, schedule, title: schedule.title };
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

export async function actOnReport(portal: Portal, area: Environment) {
  const { id, act } = portal.params(actParams);
  const all = WAYS[area].all();
  if (act === "alterar") return changeSchedule(portal, id, all);
  const form = await portal.read(plainForm);
  const isReports = act === "excluir" || act === "repetir";
  const told = await (isReports ? tellOfReport(portal, id, act) : tellOfSchedule(portal, id, act));
  if (told.ok) return portal.redirect(all, success(DONE[act]));
  if (told.failure.kind === "absent")
    return portal.redirect(all, gone(isReports ? "O relatório" : "O agendamento"));
  const lookUp = isReports ? lookUpReport(portal, id, act, all) : lookUpSchedule(portal, id, act, all);
  return portal.refuse(form, told.failure, lookUp);
}

type OfReport = "excluir" | "repetir";
type OfSchedule = "pausar" | "retomar" | "parar";

const DONE = {
  excluir: "Relatório excluído.",
  repetir: "Relatório pedido de novo. Avisamos quando estiver pronto.",
  pausar: "Agendamento pausado.",
  retomar: "Agendamento retomado.",
  parar: "Agendamento parado. Os relatórios já feitos continuam na lista.",
} as const satisfies Record<OfReport | OfSchedule, string>;

async function tellOfReport(portal: Portal, reportId: string, act: OfReport) {
  const params = { ...paramsOf(portal), reportId };
  return act === "repetir" ? portal.tell(repeatReport, { params }) : portal.tell(deleteReport, { params });
}

async function tellOfSchedule(portal: Portal, scheduleId: string, act: OfSchedule) {
  const params = { ...paramsOf(portal), scheduleId };
  if (act === "pausar") return portal.tell(pauseReportSchedule, { params });
  if (act === "retomar") return portal.tell(unpauseReportSchedule, { params });
  return portal.tell(deleteReportSchedule, { params });
}

function lookUpReport(portal: Portal, id: string, act: OfReport, all: string) {
  return portal.lookUp(listReports, { params: paramsOf(portal) }, ({ items }) => {
    const report = items.find((one) => one.id === id);
    if (act === "excluir")
      return found(!report, {
        yes: "o relatório não está mais na lista.",
        no: "o relatório está na lista.",
        to: all,
      });
    if (!report) return null;
    return found(!canRepeat(report), {
      yes: "o relatório está pedido de novo.",
      no: "o relatório não está pedido de novo.",
      to: all,
    });
  });
}

function lookUpSchedule(portal: Portal, id: string, act: OfSchedule, all: string) {
  return portal.lookUp(listReportSchedules, { params: paramsOf(portal) }, ({ items }) => {
    const schedule = items.find((one) => one.id === id);
    if (act === "parar")
      return found(!schedule, {
        yes: "o agendamento está parado.",
        no: "o agendamento continua.",
        to: all,
      });
    const [paused, running] = ["o agendamento está pausado.", "o agendamento não está pausado."];
    if (!schedule) return null;
    return act === "pausar"
      ? found(schedule.paused_at !== null, { yes: paused, no: running, to: all })
      : found(schedule.paused_at === null, { yes: running, no: paused, to: all });
  });
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
  if (told.failure.kind === "absent") return portal.redirect(all, gone("O agendamento"));
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
