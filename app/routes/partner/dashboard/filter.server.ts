/** The filters of the dashboard as they stand in the address, and as the upstream takes them. */
import { FederativeUnit } from "~/contract/companies";
import type { DashboardFilter } from "~/contract/extension/partner-dashboard";
import { type Period, type PeriodKey, periodLength, resolvePeriod } from "~/domain/periods";
import { day, type Field, oneOf, readFilter, requireOrder, text } from "~/lists/fields";
import { ACQUIRERS } from "~/lists/marks";
import { SUBSCRIPTION_CHOICES } from "../words/subscriptions";
import { OTHER_PERIODS, STATUSES } from "./words";

const LONGEST = 366;

export interface Place {
  city?: string;
  state?: DashboardFilter["state"];
}

const unitOf = (typed: string) => FederativeUnit.safeParse(typed.trim().toUpperCase()).data;

/** `Campinas`, `SP`, or both as `Campinas/SP`, `Campinas - SP`. */
const place: Field<Place> = (texts) => {
  const { value, problem } = text(80)(texts);
  if (value === undefined) return problem === undefined ? {} : { problem };
  const alone = unitOf(value);
  if (alone) return { value: { state: alone } };
  const [, city = value, unit] = /^(.+?)\s*[/,-]\s*(\p{L}{2})$/u.exec(value) ?? [];
  if (unit === undefined) return { value: { city } };
  const state = unitOf(unit);
  return state ? { value: { city, state } } : { problem: `Não existe a UF ${unit.toUpperCase()}.` };
};

const FIELDS = {
  periodo: oneOf(OTHER_PERIODS.map(({ value }) => value)),
  situacao: oneOf(STATUSES.map(({ value }) => value)),
  local: place,
  adquirente: oneOf(ACQUIRERS.map(({ value }) => value)),
  produto: oneOf(SUBSCRIPTION_CHOICES.produto.map(({ value }) => value)),
  de: day,
  ate: day,
};
export const FILTER_NAMES = Object.keys(FIELDS);

/** Reads the address of the dashboard. Dates that are typed count more than a period that is chosen. */
export function chooseDashboard(search: URLSearchParams, today: string) {
  const filter = readFilter(search, FIELDS);
  requireOrder(filter, "de", "ate", "A data inicial é depois da final.");
  const { value, problems } = filter;
  if (value.de !== undefined && value.de > today) {
    problems.de = "O período ainda não começou.";
    delete value.de;
  }
  const { de, ate } = value;
  if (de !== undefined && periodLength({ from: de, to: ate ?? today }) > LONGEST) {
    problems.de = `Escolha no máximo ${LONGEST} dias.`;
    delete value.de;
    delete value.ate;
  }
  const query = {
    status: STATUSES.find((one) => one.value === value.situacao)?.means,
    city: value.local?.city,
    state: value.local?.state,
    acquirer: ACQUIRERS.find((one) => one.value === value.adquirente)?.means,
    product: SUBSCRIPTION_CHOICES.produto.find((one) => one.value === value.produto)?.means,
  } satisfies DashboardFilter;
  return { filter, query, period: periodOf(value, today) };
}

/** The days that are asked for; empty for the current month, which the upstream knows by itself. */
function periodOf(
  { periodo, de, ate }: { periodo?: PeriodKey; de?: string; ate?: string },
  today: string,
): Partial<Period> {
  if (de !== undefined || ate !== undefined) return { from: de ?? `${ate?.slice(0, 8)}01`, to: ate ?? today };
  return (periodo && resolvePeriod(periodo, today)) ?? {};
}
