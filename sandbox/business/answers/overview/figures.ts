import { getOverviewFigures } from "../../../../app/contract/extension/overview.ts";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { dataAsOf, waitingFor } from "../freshness.ts";
import { type Period, requirePeriod } from "../period.ts";
import { requireCustomer } from "../visibility.ts";

const NAMES = [
  ...(["gross_amount", "fee_amount", "net_amount", "sales_count"] as const),
  ...(["cancelled_amount", "cancelled_count", "chargeback_amount", "chargeback_count"] as const),
] as const;
type Figures = Record<(typeof NAMES)[number], number>;

const SUMS = NAMES.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(", ");

/**
 * What a customer's sales of a period come to, by the day of the sale. Gross counts every sale but the denied
 * and the undone, so also those cancelled or charged back later; these are shown apart, and the fee and net are
 * of what stands: gross − cancelled − chargeback − fee = net, to the centavo. A chargeback that was won does not
 * count as one.
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
      data_as_of: dataAsOf(db, customerId, clock),
      waiting_for: waitingFor(db, customerId, clock),
      has_sales: first(db, "select 1 from daily_sales where customer_id = ?", customerId) !== null,
    },
  };
});

function sumSales(db: Db, customerId: string, { from, to }: Period): Figures {
  const [sums] = all<Figures>(
    db,
    `select ${SUMS} from daily_sales where customer_id = ? and sale_day between ? and ?`,
    customerId,
    from,
    to,
  );
  const entries = NAMES.map((name) => [name, sums?.[name] ?? 0] as const);
  return Object.fromEntries(entries) as Figures;
}
