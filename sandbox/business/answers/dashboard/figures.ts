import { type DashboardFigures, getDashboardFigures } from "#contract/extension/partner-dashboard";
import { answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { every, given } from "../../conditions.ts";
import { first } from "../../query.ts";
import { MARKUP_AMOUNT } from "../../rules/markup.ts";
import { OPEN_PENDING } from "../overview/attention.ts";
import type { Period } from "../period.ts";
import { bringUpToDate } from "../subscriptions/renewal.ts";
import { countMerchants } from "./merchant-counts.ts";
import { comparedPeriods } from "./period.ts";
import { holdsProduct, LISTED, type Scope, scopeOf } from "./scope.ts";

/**
 * A partner's merchants in figures. Merchants are its active companies, unless the filter asks for the others;
 * volume is gross, as in the overview, and like pendings and subscriptions of all that fit the filter.
 */
export const answerGetDashboardFigures = answer(getDashboardFigures, (request) => {
  const { db, clock } = request;
  bringUpToDate(request);
  const scope = scopeOf(request);
  const { current, previous } = comparedPeriods(request.query, clock);
  const now = summed(db, scope, current);
  const before = summed(db, scope, previous);
  const active = every([
    [`s.status = 'active' and s.customer_id in ${LISTED}`, scope.customers],
    ...given(request.query.product, holdsProduct),
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
  const body: DashboardFigures = {
    period: current,
    previous_period: previous,
    ...countMerchants(db, scope, { today: clock.today(), current }),
    tpv_amount: now.gross,
    previous_tpv_amount: before.gross,
    cost_amount: now.fee - now.markup,
    markup_amount: now.markup,
    previous_markup_amount: before.markup,
    subscriptions: subscriptions?.count ?? 0,
    mrr_amount: subscriptions?.amount ?? 0,
    offers: countOffers(db, request.params.partnerId, scope),
    pending: { count: pending?.count ?? 0, amount: pending?.amount ?? 0 },
  };
  return { status: 200, body };
});

function summed(db: Db, scope: Scope, { from, to }: Period) {
  const row = first<Record<"gross" | "fee" | "markup", number>>(
    db,
    `select coalesce(sum(gross_amount), 0) as gross, coalesce(sum(fee_amount), 0) as fee,
       coalesce(sum(${MARKUP_AMOUNT}), 0) as markup
     from daily_sales where customer_id in ${LISTED} and acquirer in ${LISTED} and sale_day between ? and ?`,
    scope.customers,
    scope.acquirers,
    from,
    to,
  );
  return { gross: row?.gross ?? 0, fee: row?.fee ?? 0, markup: row?.markup ?? 0 };
}

function countOffers(db: Db, partnerId: string, { customers }: Scope): DashboardFigures["offers"] {
  const row = first<Record<"sent" | "viewed" | "accepted", number>>(
    db,
    `select count(*) as sent, count(viewed_at) as viewed, count(accepted_at) as accepted
     from iso_offers where partner_id = ? and deleted_at is null
       and company_id in (select id from companies where customer_id in ${LISTED})`,
    partnerId,
    customers,
  );
  return { sent: row?.sent ?? 0, viewed: row?.viewed ?? 0, accepted: row?.accepted ?? 0 };
}
