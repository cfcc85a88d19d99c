import { getReceivablesBridge, type ReceivablesBridge } from "#contract/extension/bridges";
import { answer } from "../../../api/handler.ts";
import { among, type Condition, every, given } from "../../conditions.ts";
import { all } from "../../query.ts";
import { freshnessOf } from "../freshness.ts";
import { requirePeriod } from "../period.ts";
import { requireCustomer } from "../visibility.ts";

const NAMES = [
  "entries_count",
  "gross_amount",
  "fee_amount",
  "cancelled_amount",
  "chargeback_amount",
  "other_amount",
  "advance_gross_amount",
  "advance_cost_amount",
  "advanced_amount",
  "assigned_amount",
  "coming_amount",
  "paid_amount",
] as const satisfies (keyof ReceivablesBridge)[];

/** From the sums by day of settlement and store: what no sale caused belongs to no store. */
export const answerGetReceivablesBridge = answer(getReceivablesBridge, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const { from, to } = requirePeriod(query).current;
  const conditions: Condition[] = [
    ["customer_id = ? and settlement_date between ? and ?", customerId, from, to],
    ...given(query.acquirer, (list) => among("acquirer", list)),
    ...given(query.store_id, (list) => among("store_id", list)),
  ];
  const { sql, values } = every(conditions);
  const sums = NAMES.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join();
  const [row] = all<Pick<ReceivablesBridge, (typeof NAMES)[number]>>(
    db,
    `select ${sums} from store_receivables where ${sql}`,
    ...values,
  );
  if (!row) throw new Error("a sum without a row");
  const freshness = freshnessOf(db, customerId, clock);
  return { status: 200, body: { ...row, ...freshness } };
});
