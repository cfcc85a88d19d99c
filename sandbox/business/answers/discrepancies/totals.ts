import { type DiscrepancyTotals, getDiscrepancyTotals } from "#contract/extension/discrepancies";
import { answer } from "../../../api/handler.ts";
import { every } from "../../conditions.ts";
import { all } from "../../query.ts";
import { dataAsOf, waitingFor } from "../freshness.ts";
import { requireCustomer } from "../visibility.ts";
import { discrepanciesOf } from "./filter.ts";
import { DAYS, DISCREPANCY_FROM } from "./rows.ts";

type Acquirers = DiscrepancyTotals["acquirers"];
type Months = DiscrepancyTotals["months"];
type Causes = DiscrepancyTotals["causes"];

const CAUSES = 10;

const CLAIMABLE = "d.status = 'open' and d.amount < 0";

const SUMS = `count(*) as count, coalesce(sum(max(-d.amount, 0)), 0) as lost_amount,
  coalesce(sum(max(d.amount, 0)), 0) as gained_amount, coalesce(sum(d.recovered_amount), 0) as recovered_amount,
  coalesce(sum(d.amount + d.recovered_amount), 0) as net_amount,
  count(*) filter (where ${CLAIMABLE}) as claimable_count,
  coalesce(sum(-d.amount) filter (where ${CLAIMABLE}), 0) as claimable_amount`;

// The bands of a fee table.
const BAND = (first: number, others: readonly number[]) =>
  `case when s.instalments is null then null when s.instalments <= 1 then ${first}
   when s.instalments <= 6 then ${others[0]} when s.instalments <= 12 then ${others[1]} else ${others[2]} end`;

/** The whole filter in sums: all, by acquirer, by month and type, and what costs most. */
export const answerGetDiscrepancyTotals = answer(getDiscrepancyTotals, (request) => {
  const { db, clock, query } = request;
  const { customerId } = request.params;
  requireCustomer(request, customerId);
  const where = every(discrepanciesOf(customerId, query, clock));
  const sum = <Row>(columns: string, rest: string) =>
    all<Row>(db, `select ${columns} from ${DISCREPANCY_FROM} where ${where.sql} ${rest}`, ...where.values);
  const [whole] = sum<Acquirers[number]>(SUMS, "");
  const day = DAYS[query.date_of ?? "detection"];
  return {
    status: 200,
    body: {
      data_as_of: dataAsOf(db, customerId, clock),
      waiting_for: waitingFor(db, customerId, clock),
      count: whole?.count ?? 0,
      lost_amount: whole?.lost_amount ?? 0,
      gained_amount: whole?.gained_amount ?? 0,
      recovered_amount: whole?.recovered_amount ?? 0,
      net_amount: whole?.net_amount ?? 0,
      claimable_count: whole?.claimable_count ?? 0,
      claimable_amount: whole?.claimable_amount ?? 0,
      acquirers: sum<Acquirers[number]>(
        `d.acquirer, ${SUMS}`,
        "group by d.acquirer order by lost_amount desc, d.acquirer",
      ),
      months: sum<Months[number]>(
        `substr(${day}, 1, 7) as month, d.type, count(*) as count, sum(d.amount) as amount`,
        "group by 1, 2 order by 1, 2",
      ),
      causes: sum<Causes[number]>(
        `d.acquirer, s.brand, s.modality, ${BAND(1, [2, 7, 13])} as instalments_from,
         ${BAND(1, [6, 12, 21])} as instalments_to, d.type, count(*) as count, sum(d.amount) as amount`,
        `group by 1, 2, 3, 4, 5, 6 having sum(d.amount) < 0 order by amount, 1, 2, 3, 4, 6 limit ${CAUSES}`,
      ),
    },
  };
});
