/** The schedule's address: which view, which days, which choices. */
import type { ReceivablesFilter } from "#contract/extension/receivables";
import { daysOfMonth, monthOf, parseMonth } from "~/domain/months";
import { isRefused } from "~/lists/refused";
import { type ReadPeriod, readPeriod, readSort } from "~/lists/state";
import { choicesQuery, readChoices, type ScheduleChoices } from "../schedule-choices";

/** In the order in which they are offered; the first is the usual one. */
export const VIEWS = {
  dias: "Por dia",
  unidades: "Unidades",
  calendario: "Calendário",
  adquirente: "Por adquirente",
  bandeira: "Por bandeira",
} as const;
export type ScheduleView = keyof typeof VIEWS;

export interface Schedule {
  view: ScheduleView;
  period: ReadPeriod;
  choices: ScheduleChoices;
  query: ReceivablesFilter & { from: string; to: string };
  /** What is wrong with the month that the address asks for. */
  problem: string | null;
  /** Whether anything of it was not understood: then nothing is asked for. */
  refused: boolean;
}

const USUAL_DAYS = 30;

export function readSchedule(search: URLSearchParams, today: string): Schedule {
  const asked = search.get("visao") ?? "";
  const view = isView(asked) ? asked : "dias";
  const choices = readChoices(search);
  const typedMonth = search.get("mes") ?? "";
  const month = parseMonth(typedMonth);
  const period =
    view === "calendario"
      ? wholeMonth(month ?? monthOf(today), today)
      : readPeriod(search, { today, usual: USUAL_DAYS, towards: "future" });
  const noMonth = view === "calendario" && typedMonth !== "" && !month;
  const problem = noMonth ? "Este mês não existe." : null;
  return {
    view,
    period,
    choices,
    query: { from: period.from, to: period.to, ...choicesQuery(choices) },
    problem,
    refused: isRefused(period, choices, { problem }),
  };
}

function isView(text: string): text is ScheduleView {
  return Object.hasOwn(VIEWS, text);
}

function wholeMonth(month: string, today: string): ReadPeriod {
  return { ...daysOfMonth(month), typed: { de: "", ate: "" }, word: null, today, problem: null, wrong: null };
}

const SORTS = { data: "settlement_date", valor: "total_amount" } as const;

/** The earliest first unless told. */
export function readScheduleSort(search: URLSearchParams) {
  return readSort(search, SORTS, "data");
}
