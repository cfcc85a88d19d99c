import type { z } from "zod";
import type { listReceivableEntries } from "#contract/extension/receivable-entries";
import { ApiRefusal } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { among, type Condition, every, given } from "../../conditions.ts";
import type { Value } from "../../query.ts";
import { FEE, GROSS, PARTS } from "../../schema/receivable-sums.ts";
import { searched } from "../sales/search.ts";
import { readAccounts } from "./accounts.ts";
import { scheduleConditions } from "./filter.ts";

type EntriesQuery = z.output<typeof listReceivableEntries.query>;

/** Sales' instalments and adjustments as one `from` clause, alias `e`. */
interface Entries {
  from: string;
  values: Value[];
  /** For a page: the clause comes before every `where`, so its values ride on a condition that always holds. */
  conditions: Condition[];
}

/**
 * What kind of entry an instalment is. The arrangement tells credit from debit without a look at the sale; only
 * debit, prepaid and voucher share one.
 */
export const INSTALMENT_TYPE = `case when r.arrangement = 'PIX' then 'pix_sale'
  when r.arrangement like '_CC' then case when r.instalments > 1 then 'instalment_sale' else 'credit_sale' end
  else (select s.modality from sales s where s.id = r.sale_id) || '_sale' end`;

export function entriesOf(db: Db, customerId: string, query: EntriesQuery): Entries {
  const accounts = readAccounts(db, customerId);
  const { date, sale_id: sale, entry_type: types, store_id: stores, part, q } = query;
  const isOfSales = sale !== undefined || (q ?? "") !== "";
  const dayOf = query.date_of === "sale" ? "sale_day" : "settlement_date";
  if ((query.amount_to ?? Number.POSITIVE_INFINITY) < (query.amount_from ?? 0)) {
    const sentence = "O valor final deve ser maior ou igual ao inicial.";
    throw new ApiRefusal(422, "Corrija os valores.", { amount_to: sentence });
  }
  const shared = (alias: string): Condition[] => [
    // With a plus sign, the sale is looked up by its id, not among all of the customer's.
    ...scheduleConditions(isOfSales ? `+${alias}` : alias, customerId, query, accounts, dayOf),
    ...given(date, (day): Condition => [`${alias}.settlement_date = ?`, day]),
    ...given(stores, (list) => among(`${alias}.store_id`, list)),
    ...given(sale, (id): Condition => [`${alias}.sale_id = ?`, saleIdOf(id)]),
    ...given(q, (typed) => searched(typed, `${alias}.sale_id`)),
  ];
  const worth = (source: "receivables" | "receivable_adjustments"): Condition[] => [
    ...given(query.amount_from, (amount): Condition => [`abs(${GROSS[source]}) >= ?`, amount]),
    ...given(query.amount_to, (amount): Condition => [`abs(${GROSS[source]}) <= ?`, amount]),
  ];
  const has = (source: "receivables" | "receivable_adjustments") =>
    given(part, (one): Condition => [`${PARTS[one][source]} <> 0`]);
  const instalments = every([
    ...shared("r"),
    ...given(types, (list) => ofTypes(INSTALMENT_TYPE, list)),
    ...has("receivables"),
    ...worth("receivables"),
  ]);
  const adjustments = every([
    ...shared("a"),
    // What no sale caused has no day of one.
    ...(dayOf === "sale_day" ? [["a.sale_day is not null"] as const] : []),
    ...given(types, (list) => ofTypes("a.entry_type", list)),
    ...has("receivable_adjustments"),
    ...worth("receivable_adjustments"),
  ]);
  // Without the plus sign the planner walks the sales' own order, and reads everybody's.
  const from = `(select 'instalment' as kind, +r.sale_id as sale_key, r.number as number_key,
      r.net_amount as net_key, ${amounts("receivables")}
    from receivables r where ${instalments.sql}
    union all
    select 'adjustment', coalesce(a.sale_id, 0), ${ADJUSTMENTS} + a.id, a.amount, ${amounts("receivable_adjustments")}
    from receivable_adjustments a where ${adjustments.sql}) e`;
  const values = [...instalments.values, ...adjustments.values];
  return { from, values, conditions: [["1", ...values]] };
}

/** What a sum of entries is made of, of rows of each source. */
export const ENTRY_AMOUNTS = {
  gross_amount: GROSS,
  fee_amount: FEE,
  net_amount: { receivables: "net_amount", receivable_adjustments: "amount" },
  reversed_amount: { receivables: "reversed_amount", receivable_adjustments: "0" },
  advanced_amount: PARTS.advanced,
  assigned_amount: PARTS.assigned,
  cancelled_amount: PARTS.cancelled,
  chargeback_amount: PARTS.chargeback,
  undebited_amount: PARTS.undebited,
  coming_amount: PARTS.coming,
  paid_amount: PARTS.paid,
} as const;

function amounts(source: "receivables" | "receivable_adjustments"): string {
  return Object.entries(ENTRY_AMOUNTS)
    .map(([name, of]) => `${of[source]} as ${name}`)
    .join(", ");
}

/** Beyond every instalment's number, so that a sale's instalments come before what was debited for it. */
export const ADJUSTMENTS = 1000;

/** What is no number is no sale's id. */
function saleIdOf(id: string): number {
  return /^\d{1,15}$/.test(id) ? Number(id) : -1;
}

function ofTypes(column: string, list: string): Condition {
  return [`${column} in (select value from json_each(?))`, JSON.stringify(list.split(","))];
}
