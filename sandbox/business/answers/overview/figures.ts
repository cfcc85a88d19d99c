import { getOverviewFigures } from "#contract/extension/overview";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { type Condition, every } from "../../conditions.ts";
import { all, first } from "../../query.ts";
import { COUNTED } from "../../schema/summaries.ts";
import { freshnessOf } from "../freshness.ts";
import { type Period, requirePeriod } from "../period.ts";
import { chargedBackIn } from "../sales/filter.ts";
import { summedDays } from "../summed-days.ts";
import { requireCustomer } from "../visibility.ts";

const NAMES = [
  "gross_amount",
  "fee_amount",
  "net_amount",
  "sales_count",
  "cancelled_amount",
  "cancelled_count",
] as const;
type Figures = Record<(typeof NAMES)[number] | "chargeback_amount" | "chargeback_count", number>;

const SUMS = NAMES.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(", ");

const TERMINAL_IN_USE =
  "select 1 from terminals where customer_id = ? and status in ('active', 'suspended', 'blocked')";

/**
 * What a customer's sales of a period come to, by the day of the sale. Gross counts every sale but the denied
 * and the undone, so also those cancelled or charged back later; the fee and net are of what stands. Chargebacks
 * are told by the day on which they came, weeks after the sale; one that was won does not count as one.
 */
export const answerGetOverviewFigures = answer(getOverviewFigures, (request) => {
  const { db, clock } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { current, previous } = requirePeriod(request.query);
  return {
    status: 200,
    body: {
      current: sumSales(db, customerId, current),
      previous: { ...sumSales(db, customerId, previous), ...previous },
      open_chargebacks: openChargebacks(db, customerId),
      ...freshnessOf(db, customerId, clock),
      has_sales: first(db, "select 1 from daily_sales where customer_id = ?", customerId) !== null,
      has_terminal: first(db, TERMINAL_IN_USE, customerId) !== null,
    },
  };
});

function sumSales(db: Db, customerId: string, period: Period): Figures {
  const { from, values } = summedDays("store_sales", customerId, period);
  const [sums] = all<Figures>(db, `select ${SUMS} from ${from} where ${COUNTED}`, ...values);
  const charged = sumChargebacks(db, customerId, chargedBackIn(period));
  const entries = NAMES.map((name) => [name, sums?.[name] ?? 0] as const);
  return {
    ...(Object.fromEntries(entries) as Figures),
    chargeback_amount: charged.amount,
    chargeback_count: charged.count,
  };
}

/** Charged back, and no claim about it has been decided. */
function openChargebacks(db: Db, customerId: string) {
  return sumChargebacks(db, customerId, [
    `status = 'chargeback' and not exists (select 1 from discrepancies d where d.sale_id = sales.id
       and d.type = 'chargeback' and d.status in ('recovered', 'accepted', 'no-claim'))`,
  ]);
}

/** The few sales with a chargeback have an index of their own, which the planner passes by for a larger one. */
function sumChargebacks(db: Db, customerId: string, which: Condition) {
  const { sql, values } = every([["customer_id = ?", customerId], which]);
  const row = first<{ count: number; amount: number }>(
    db,
    `select count(*) as count, coalesce(sum(chargeback_amount), 0) as amount
     from sales indexed by chargebacks_by_day where ${sql}`,
    ...values,
  );
  return { count: row?.count ?? 0, amount: row?.amount ?? 0 };
}
