import { getSalesTotals } from "#contract/extension/sales";
import { SaleStatus } from "#contract/values";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { COUNTED, DAILY_VALUES } from "../../schema/summaries.ts";
import { freshnessOf } from "../freshness.ts";
import { requireCustomer } from "../visibility.ts";
import { requireFilter, type SalesWhere } from "./filter.ts";

const NAMES = [
  "gross_amount",
  "fee_amount",
  "net_amount",
  "sales_count",
  "cancelled_amount",
  "cancelled_count",
  "chargeback_amount",
  "chargeback_count",
] as const;
type StatusSums = Record<(typeof NAMES)[number], number> & { status: SaleStatus; counted: 0 | 1 };

/** Sums as the overview makes them, but of a filter: from the daily sums where they tell, else from the index. */
export const answerGetSalesTotals = answer(getSalesTotals, (request) => {
  const { db, clock } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const found = sumByStatus(db, requireFilter(customerId, request.query, request));
  const counted = found.filter((one) => one.counted === 1);
  const sum = (rows: readonly StatusSums[], name: (typeof NAMES)[number]) =>
    rows.reduce((total, row) => total + row[name], 0);
  const salesCount = sum(counted, "sales_count");
  const gross = sum(counted, "gross_amount");
  return {
    status: 200,
    body: {
      found_count: sum(found, "sales_count"),
      sales_count: salesCount,
      gross_amount: gross,
      average_ticket_amount: salesCount === 0 ? 0 : Math.round(gross / salesCount),
      cancelled_amount: sum(counted, "cancelled_amount"),
      cancelled_count: sum(counted, "cancelled_count"),
      chargeback_amount: sum(counted, "chargeback_amount"),
      chargeback_count: sum(counted, "chargeback_count"),
      fee_amount: sum(counted, "fee_amount"),
      net_amount: sum(counted, "net_amount"),
      statuses: SaleStatus.options.flatMap((status) =>
        found
          .filter((one) => one.status === status)
          .map(({ sales_count, gross_amount }) => ({ status, sales_count, gross_amount })),
      ),
      ...freshnessOf(db, customerId, clock),
    },
  };
});

function sumByStatus(db: Db, where: SalesWhere): StatusSums[] {
  const { sql, values } = every(where.total?.conditions ?? where.rows);
  const sums = NAMES.map((name) => `sum(${where.total ? name : DAILY_VALUES[name]}) as ${name}`).join(", ");
  return all<StatusSums>(
    db,
    `select status, ${COUNTED} as counted, ${sums} from ${where.total?.from ?? where.from}
     where ${sql} group by status`,
    ...(where.total?.values ?? []),
    ...values,
  );
}
