import { type DashboardMerchants, getDashboardMerchants } from "#contract/extension/partner-dashboard";
import { answer } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { comparedPeriods } from "./period.ts";
import { LISTED, scopeOf } from "./scope.ts";

type Merchant = DashboardMerchants["rising"][number];

const MOST = 10;

/** Who sold more and who sold less than in the period before; without a change, neither. */
export const answerGetDashboardMerchants = answer(getDashboardMerchants, (request) => {
  const scope = scopeOf(request);
  const { current, previous } = comparedPeriods(request.query, request.clock);
  const merchants = all<Merchant>(
    request.db,
    `select c.customer_id, c.trade_name, c.city, c.state,
       coalesce(sum(case when sale_day between ? and ? then gross_amount end), 0) as tpv_amount,
       coalesce(sum(case when sale_day between ? and ? then gross_amount end), 0) as previous_tpv_amount
     from companies c join daily_sales d on d.customer_id = c.customer_id
     where c.customer_id in ${LISTED} and d.acquirer in ${LISTED} and d.sale_day between ? and ?
     group by c.customer_id order by c.customer_id`,
    current.from,
    current.to,
    previous.from,
    previous.to,
    scope.customers,
    scope.acquirers,
    previous.from,
    current.to,
  );
  const byGrowth = merchants.sort((one, other) => growth(other) - growth(one));
  return {
    status: 200,
    body: {
      period: current,
      previous_period: previous,
      rising: byGrowth.filter((merchant) => growth(merchant) > 0).slice(0, MOST),
      falling: byGrowth
        .filter((merchant) => growth(merchant) < 0)
        .reverse()
        .slice(0, MOST),
    },
  };
});

function growth(merchant: Merchant): number {
  return merchant.tpv_amount - merchant.previous_tpv_amount;
}
