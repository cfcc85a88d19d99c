import type { Environment } from "~/domain/environment";
import { LIST } from "~/lists/from-list";
import { to } from "~/screens/to";

/** The screens of reports in each area. */
export const WAYS = {
  customer: {
    all: () => to("customer/reports"),
    ask: (query: string) => to("customer/reports/new", query),
    file: (id: string) => to("customer/reports/download", { id }),
    act: (id: string, act: ReportAct) => to("customer/reports/act", { id, act }),
  },
  partner: {
    all: () => to("partner/reports"),
    ask: (query: string) => to("partner/reports/new", query),
    file: (id: string) => to("partner/reports/download", { id }),
    act: (id: string, act: ReportAct) => to("partner/reports/act", { id, act }),
  },
} as const satisfies Record<Environment, object>;

/** What is done with a report, and with a schedule. */
export const REPORT_ACTS = ["excluir", "repetir", "alterar", "pausar", "retomar", "parar"] as const;
export type ReportAct = (typeof REPORT_ACTS)[number];

/** The address that asks for a report of the entries of one day, in a filter of that day's; undefined where they have none. */
export function askForDay(date: string, search: string): string | undefined {
  const filter = new URLSearchParams(search);
  // The list of all entries cannot say of which account.
  if (filter.has("conta")) return undefined;
  for (const [name, day] of [
    ["de", date],
    ["ate", date],
  ] as const)
    filter.set(name, day);
  return askFor("customer/receivables/entries", filter);
}

/** The address that asks for a report of a list as it is shown: the list by its name, then its own filter. */
export function askFor(list: string, search: string | URLSearchParams): string {
  const area: Environment = list.startsWith("partner/") ? "partner" : "customer";
  const filter = new URLSearchParams(search);
  // The list that a record was opened from goes by the same name.
  filter.delete(LIST);
  const rest = filter.toString();
  return WAYS[area].ask(`?lista=${list}${rest === "" ? "" : `&${rest}`}`);
}
