/** The filters of the dashboard as they stand in the address, and as the upstream takes them. */
import type { DashboardFilter } from "#contract/extension/partner-dashboard";
import { type Period, periodLength } from "~/domain/periods";
import { readDatedFilter } from "~/lists/dated-filter";
import { day, oneOf } from "~/lists/fields";
import { PERIOD } from "~/lists/period-word";
import { MERCHANT_FIELDS, merchantQuery } from "../merchant-fields.server";
import { STATUSES } from "./words";

const LONGEST = 366;

const FIELDS = {
  situacao: oneOf(STATUSES.map(({ value }) => value)),
  ...MERCHANT_FIELDS,
  de: day,
  ate: day,
};
export const FILTER_NAMES = [PERIOD, ...Object.keys(FIELDS)];

/** Reads the address of the dashboard. */
export function chooseDashboard(search: URLSearchParams, today: string) {
  const filter = readDatedFilter(search, FIELDS, today, ["de", "ate"]);
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
    ...merchantQuery(value),
  } satisfies DashboardFilter;
  return { filter, query, period: periodOf(value, today) };
}

/** The days that are asked for; empty for the current month, which the upstream knows by itself. */
function periodOf({ de, ate }: { de?: string; ate?: string }, today: string): Partial<Period> {
  if (de === undefined && ate === undefined) return {};
  return { from: de ?? `${ate?.slice(0, 8)}01`, to: ate ?? today };
}
