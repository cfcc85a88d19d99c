import { getDashboardFigures } from "#contract/extension/partner-dashboard";
import { type ApiRequest, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { every, given } from "../../conditions.ts";
import { first } from "../../query.ts";
import { MARKUP_AMOUNT } from "../../rules/markup.ts";
import { OPEN_PENDING } from "../overview/attention.ts";
import type { Period } from "../period.ts";
import { bringUpToDate } from "../subscriptions/renewal.ts";
import { countOffers, type Figures, keptFigures, type Summed, volumeOf } from "./kept-figures.ts";
import { countMerchants } from "./merchant-counts.ts";
import { type ComparedPeriods, comparedPeriods } from "./period.ts";
import { holdsProduct, LISTED, type Scope, scopeOf } from "./scope.ts";
import { wholeOf } from "./whole.ts";

/**
 * A partner's merchants in figures. Merchants are its active companies, unless the filter asks for the others;
 * volume is gross, as in the overview, and like pendings and subscriptions of all that fit the filter.
 */
export const answerGetDashboardFigures = answer(getDashboardFigures, (request) => {
  const whole = wholeOf(request);
  const periods = comparedPeriods(request.query, request.clock);
  const figures =
    whole === null ? foundFigures(request, scopeOf(request), periods) : keptFigures(request, whole, periods);
  return {
    status: 200,
    body: { period: periods.current, previous_period: periods.previous, ...figures },
  };
});

/** Of those that a filter finds, one by one. */
function foundFigures(
  request: ApiRequest<typeof getDashboardFigures>,
  scope: Scope,
  { current, previous }: ComparedPeriods,
): Figures {
  const { db, clock, query, params } = request;
  bringUpToDate(request);
  const active = every([
    [`s.status = 'active' and s.customer_id in ${LISTED}`, scope.customers],
    ...given(query.product, holdsProduct),
  ]);
  const subscriptions = first<{ count: number; amount: number }>(
    db,
    `select count(*) as count, coalesce(sum(s.monthly_amount), 0) as amount
     from subscriptions s join plans p on p.id = s.plan_id where ${active.sql}`,
    ...active.values,
  );
  const pending = first<{ count: number; amount: number }>(
    db,
    `select count(*) as count, coalesce(sum(amount), 0) as amount from pendings
     where customer_id in ${LISTED} and ${OPEN_PENDING}`,
    scope.customers,
    clock.now().getTime(),
  );
  return {
    ...countMerchants(db, scope, { today: clock.today(), current }),
    ...volumeOf(summed(db, scope, current), summed(db, scope, previous)),
    subscriptions: subscriptions?.count ?? 0,
    mrr_amount: subscriptions?.amount ?? 0,
    offers: countOffers(db, params.partnerId, [`c.customer_id in ${LISTED}`, scope.customers]),
    pending: { count: pending?.count ?? 0, amount: pending?.amount ?? 0 },
  };
}

function summed(db: Db, scope: Scope, { from, to }: Period): Summed | null {
  return first<Summed>(
    db,
    `select coalesce(sum(gross_amount), 0) as gross, coalesce(sum(fee_amount), 0) as fee,
       coalesce(sum(${MARKUP_AMOUNT}), 0) as markup
     from daily_sales where customer_id in ${LISTED} and acquirer in ${LISTED} and sale_day between ? and ?`,
    scope.customers,
    scope.acquirers,
    from,
    to,
  );
}
