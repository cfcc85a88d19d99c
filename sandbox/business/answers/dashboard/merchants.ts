import { type DashboardMerchants, getDashboardMerchants } from "#contract/extension/partner-dashboard";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import type { Condition } from "../../conditions.ts";
import { all } from "../../query.ts";
import { type ComparedPeriods, comparedPeriods } from "./period.ts";
import { LISTED, type Scope, scopeOf } from "./scope.ts";
import { wholeOf } from "./whole.ts";

type Merchant = DashboardMerchants["rising"][number];

const MOST = 10;

/** Who sold more and who sold less than in the period before; without a change, neither. */
export const answerGetDashboardMerchants = answer(getDashboardMerchants, (request) => {
  const { db, clock, query } = request;
  const whole = wholeOf(request);
  const periods = comparedPeriods(query, clock);
  const { current, previous } = periods;
  const isKept = whole !== null && query.from === undefined && query.to === undefined;
  const movers = isKept ? keptMovers(db, whole) : moversOf(soldBy(request, whole, periods));
  return { status: 200, body: { period: current, previous_period: previous, ...movers } };
});

type Asked = ApiRequest<typeof getDashboardMerchants>;
type Movers = Pick<DashboardMerchants, "rising" | "falling">;

/** Of all that a partner looks after, in the days that are kept of each: this month's, and the same of the one before. */
function keptMovers(db: Db, partnerId: string): Movers {
  const moved = (sign: "<" | ">") =>
    all<Merchant>(
      db,
      `select p.customer_id, c.trade_name, c.city, c.state, p.tpv_amount, p.previous_tpv_amount
       from portfolio p join companies c on c.id = p.company_id
       where p.owner_partner_id = ? and ${GROWTH} ${sign} 0
       order by ${sign === ">" ? `${GROWTH} desc, p.customer_id` : `${GROWTH}, p.customer_id desc`} limit ?`,
      partnerId,
      MOST,
    );
  return { rising: moved(">"), falling: moved("<") };
}

const GROWTH = "p.tpv_amount - p.previous_tpv_amount";

/** @param whole the partner, where nobody is told apart */
function soldBy(request: Asked, whole: string | null, { current, previous }: ComparedPeriods): Merchant[] {
  const [sql, ...values] = whole === null ? within(scopeOf(request)) : sellingSince(whole, previous.from);
  return all<Merchant>(
    request.db,
    `select c.customer_id, c.trade_name, c.city, c.state,
       coalesce(sum(case when sale_day between ? and ? then gross_amount end), 0) as tpv_amount,
       coalesce(sum(case when sale_day between ? and ? then gross_amount end), 0) as previous_tpv_amount
     from companies c join daily_sales d on d.customer_id = c.customer_id
     where ${sql} and d.sale_day between ? and ?
     group by c.customer_id order by c.customer_id`,
    current.from,
    current.to,
    previous.from,
    previous.to,
    ...values,
    previous.from,
    current.to,
  );
}

function within({ customers, acquirers }: Scope): Condition {
  return [`c.customer_id in ${LISTED} and d.acquirer in ${LISTED}`, customers, acquirers];
}

function sellingSince(partnerId: string, day: string): Condition {
  return [
    "c.customer_id in (select customer_id from portfolio where owner_partner_id = ? and last_sale_on >= ?)",
    partnerId,
    day,
  ];
}

function moversOf(merchants: Merchant[]): Movers {
  const byGrowth = merchants.sort((one, other) => growth(other) - growth(one));
  return {
    rising: byGrowth.filter((merchant) => growth(merchant) > 0).slice(0, MOST),
    falling: byGrowth
      .filter((merchant) => growth(merchant) < 0)
      .reverse()
      .slice(0, MOST),
  };
}

function growth(merchant: Merchant): number {
  return merchant.tpv_amount - merchant.previous_tpv_amount;
}
