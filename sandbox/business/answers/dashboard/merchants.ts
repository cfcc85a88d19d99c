import {
  type DashboardMerchants,
  getDashboardMerchants,
} from "../../../../app/contract/extension/partner-dashboard.ts";
import { answer } from "../../../api/handler.ts";
import { all } from "../../query.ts";
import { requirePartner } from "../visibility.ts";
import { monthToDate } from "./period.ts";

type Merchant = DashboardMerchants["rising"][number];

const LISTED = 10;

/** Who sold more and who sold less than in the same days of last month; without a change, neither. */
export const answerGetDashboardMerchants = answer(getDashboardMerchants, (request) => {
  const { partnerId } = request.params;
  requirePartner(request, partnerId);
  const { current, previous } = monthToDate(request.clock);
  const merchants = all<Merchant>(
    request.db,
    `select c.customer_id, c.trade_name, c.city, c.state,
       coalesce(sum(case when sale_day between ? and ? then gross_amount end), 0) as tpv_amount,
       coalesce(sum(case when sale_day between ? and ? then gross_amount end), 0) as previous_tpv_amount
     from companies c join daily_sales d on d.customer_id = c.customer_id
     where c.owner_partner_id = ? and d.sale_day between ? and ?
     group by c.customer_id order by c.customer_id`,
    current.from,
    current.to,
    previous.from,
    previous.to,
    partnerId,
    previous.from,
    current.to,
  );
  const byGrowth = merchants.sort((one, other) => growth(other) - growth(one));
  return {
    status: 200,
    body: {
      rising: byGrowth.filter((merchant) => growth(merchant) > 0).slice(0, LISTED),
      falling: byGrowth
        .filter((merchant) => growth(merchant) < 0)
        .reverse()
        .slice(0, LISTED),
    },
  };
});

function growth(merchant: Merchant): number {
  return merchant.tpv_amount - merchant.previous_tpv_amount;
}
