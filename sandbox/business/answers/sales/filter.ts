import { ConciliationStatus } from "#contract/extension/conciliation";
import type { SalesFilter } from "#contract/extension/sales";
import type { ApiRequest } from "../../../api/handler.ts";
import { among, type Condition, given } from "../../conditions.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import { INSTALMENT_BANDS } from "../../rules/instalment-bands.ts";
import { hasConciliationStatus } from "../conciliation/status.ts";
import { type Period, requirePeriod } from "../period.ts";
import { summedDays } from "../summed-days.ts";
import { refuseTurnedAmounts } from "../turned.ts";
import { type AmountFilter, type Sums, sumsByAmount } from "./amount-sums.ts";
import { searched } from "./search.ts";

/** A filter as conditions on the rows of `sales`, and on the sums that are kept of them. */
export interface SalesWhere {
  /** `sales`, and by what it is to be read where the planner would choose worse. */
  from: string;
  rows: Condition[];
  /** The smallest sums that tell all of the filter apart; `null` where only the rows do. */
  sums: Sums | null;
  /** The same, where all days of the period are one. */
  total: Sums | null;
  /** The filter as the sums by amount tell it apart; `null` where they do not. */
  amounts: AmountFilter | null;
  /** The column of `sales` that the days are about. */
  at: "sold_at" | "reversed_at";
}

/**
 * 422 for a period or amounts that are reversed, or a period too long.
 * @param divided whether the sums are to tell brands, modalities and instalments apart
 */
export function requireFilter(
  customerId: string,
  filter: SalesFilter,
  { db, clock }: Pick<ApiRequest, "db" | "clock">,
  divided = false,
): SalesWhere {
  const { current } = requirePeriod(filter);
  refuseTurnedAmounts(filter.amount_from, filter.amount_to);
  const ofStatuses = given(filter.status, (list) => among("status", list));
  const common: Condition[] = [
    ["customer_id = ?", customerId],
    ...given(filter.acquirer, (list) => among("acquirer", list)),
    ...ofStatuses,
  ];
  const ofProducts: Condition[] = [
    ...given(filter.brand, (list) => among("brand", list)),
    ...given(filter.modality, (list) => among("modality", list)),
    ...given(filter.instalments, (list) => inInstalments("instalments", list)),
  ];
  const ofStores = given(filter.store_id, (list) => among("store_id", list));
  const others: Condition[] = [
    ...given(filter.id, (list) => among("id", list)),
    ...given(filter.terminal, (number) => onTerminal(customerId, number)),
    ...given(filter.reconciliation_status, (list) =>
      hasConciliationStatus("sales", ConciliationStatus.options.filter(chosenIn(list)), clock),
    ),
    ...given(filter.q, (typed) => searched(db, typed)),
  ];
  const ofAmounts: Condition[] = [
    ...given(filter.amount_from, (amount): Condition => ["gross_amount >= ?", amount]),
    ...given(filter.amount_to, (amount): Condition => ["gross_amount <= ?", amount]),
  ];
  const ofModes = given(filter.entry_mode, (list) => among("entry_mode", list));
  const { from, to } = current;
  const table = filter.q ? "sales not indexed" : "sales";
  const all = [...common, ...ofProducts, ...ofStores, ...ofModes, ...ofAmounts, ...others];
  if (filter.date_of === "chargeback") {
    const rows = [chargedBackIn(current), ...all];
    return { from: table, rows, sums: null, total: null, amounts: null, at: "reversed_at" };
  }
  const during: Condition = ["sold_at >= ? and sold_at < ?", startOf(dayOf(from)), startOf(dayOf(to) + 1)];
  const byProduct = divided || ofProducts.length > 0;
  const isOfDays = ofModes.length + ofAmounts.length + others.length === 0;
  const isOfAmounts = !byProduct && !filter.acquirer && ofStores.length + others.length === 0;
  const amounts: AmountFilter | null = isOfAmounts
    ? {
        customerId,
        days: current,
        shared: [...ofStatuses, ...ofModes],
        from: filter.amount_from ?? Number.NEGATIVE_INFINITY,
        to: filter.amount_to ?? Number.POSITIVE_INFINITY,
      }
    : null;
  const byDay = () => {
    if (!isOfDays) return amounts && sumsByAmount(amounts);
    if (byProduct && ofStores.length > 0) return null;
    const conditions: Condition[] = [["sale_day between ? and ?", from, to], ...all];
    return { from: byProduct ? "status_sales" : "store_sales", values: [], conditions };
  };
  const sums = byDay();
  const isInThirds = sums?.from === "store_sales";
  const total = isInThirds ? { ...summedDays("store_sales", customerId, current), conditions: all } : sums;
  return { from: table, rows: [during, ...all], sums, total, amounts, at: "sold_at" };
}

/** Sales that were charged back in a period and not won since, whenever they were made. */
export function chargedBackIn({ from, to }: Period): Condition {
  return [
    "status = 'chargeback' and reversed_at >= ? and reversed_at < ?",
    startOf(dayOf(from)),
    startOf(dayOf(to) + 1),
  ];
}

/** Any of these bands and exact numbers, on a column. */
export function inInstalments(column: string, list: string): Condition {
  const spans = list.split(",").map((one) => {
    const exact = { from: Number(one), to: Number(one) };
    const { from, to } = INSTALMENT_BANDS.find(({ band }) => band === one) ?? exact;
    return `${column} between ${from} and ${to}`;
  });
  return [spans.join(" or ")];
}

function chosenIn(list: string): (value: string) => boolean {
  const chosen = new Set(list.split(","));
  return (value) => chosen.has(value);
}

/** A terminal has a logical number at each acquirer, besides its own. */
function onTerminal(customerId: string, number: string): Condition {
  return [
    `terminal_id in (select id from terminals where customer_id = ? and (logical_number = ?
       or id in (select terminal_id from terminal_numbers where logical_number = ?)))`,
    customerId,
    number,
    number,
  ];
}
