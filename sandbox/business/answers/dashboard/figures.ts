import {
  type DashboardFigures,
  getDashboardFigures,
} from "../../../../app/contract/extension/partner-dashboard.ts";
import { answer } from "../../../api/handler.ts";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../database.ts";
import { all, first } from "../../query.ts";
import { dayOf, monthStart, startOf, textOf } from "../../rules/calendar.ts";
import { STEPS } from "../../seeding/onboarding.ts";
import { OPEN_PENDING, UNSEEN_OFFER } from "../overview/attention.ts";
import { bringUpToDate } from "../subscriptions/renewal.ts";
import { requirePartner } from "../visibility.ts";
import { monthToDate } from "./period.ts";

const MINE = "select customer_id from companies where owner_partner_id = ? and customer_id is not null";

/**
 * A partner's merchants in figures. Merchants are its active companies; idle are those of them that have sold,
 * but not for 15 to 30 days, or for more; a merchant that has never sold is neither active nor idle. Volume is
 * gross, as in the overview, and like pendings and subscriptions of all its companies.
 */
export const answerGetDashboardFigures = answer(getDashboardFigures, (request) => {
  const { db, clock } = request;
  const { partnerId } = request.params;
  requirePartner(request, partnerId);
  bringUpToDate(request);
  const { current, previous } = monthToDate(clock);
  const subscriptions = first<{ count: number; amount: number }>(
    db,
    `select count(*) as count, coalesce(sum(monthly_amount), 0) as amount from subscriptions
     where status = 'active' and customer_id in (${MINE})`,
    partnerId,
  );
  const pending = first<{ count: number; amount: number }>(
    db,
    `select count(*) as count, coalesce(sum(amount), 0) as amount from pendings
     where customer_id in (${MINE}) and ${OPEN_PENDING}`,
    partnerId,
    clock.now().getTime(),
  );
  const body: DashboardFigures = {
    ...countMerchants(db, partnerId, clock),
    tpv_amount: volume(db, partnerId, current.from, current.to),
    previous_tpv_amount: volume(db, partnerId, previous.from, previous.to),
    subscriptions: subscriptions?.count ?? 0,
    mrr_amount: subscriptions?.amount ?? 0,
    offers: countOffers(db, partnerId, clock.today()),
    pending: { count: pending?.count ?? 0, amount: pending?.amount ?? 0 },
    onboarding: countOnboarding(db, partnerId),
  };
  return { status: 200, body };
});

function countMerchants(db: Db, partnerId: string, clock: Clock) {
  const today = dayOf(clock.today());
  const daysAgo = (days: number) => textOf(today - days);
  const row = first<Record<"merchants" | "active" | "fresh" | "idle15" | "idle30", number>>(
    db,
    `select count(*) as merchants,
       count(case when last_day >= ? then 1 end) as active,
       count(case when created_at >= ? then 1 end) as fresh,
       count(case when last_day between ? and ? then 1 end) as idle15,
       count(case when last_day < ? then 1 end) as idle30
     from (select created_at,
         (select max(sale_day) from daily_sales d where d.customer_id = c.customer_id) as last_day
       from companies c where owner_partner_id = ? and customer_id is not null and status = 'active')`,
    daysAgo(30),
    startOf(monthStart(today)),
    daysAgo(30),
    daysAgo(15),
    daysAgo(30),
    partnerId,
  );
  return {
    merchants: row?.merchants ?? 0,
    active_merchants: row?.active ?? 0,
    new_merchants: row?.fresh ?? 0,
    idle_15_days: row?.idle15 ?? 0,
    idle_30_days: row?.idle30 ?? 0,
  };
}

function volume(db: Db, partnerId: string, from: string, to: string): number {
  const row = first<{ amount: number }>(
    db,
    `select coalesce(sum(gross_amount), 0) as amount from daily_sales
     where customer_id in (${MINE}) and sale_day between ? and ?`,
    partnerId,
    from,
    to,
  );
  return row?.amount ?? 0;
}

function countOffers(db: Db, partnerId: string, today: string): DashboardFigures["offers"] {
  const row = first<Record<"pending" | "viewed" | "accepted", number>>(
    db,
    `select count(case when ${UNSEEN_OFFER} then 1 end) as pending,
       count(case when viewed_at is not null and accepted_at is null and expiration_date >= ? then 1 end) as viewed,
       count(accepted_at) as accepted
     from iso_offers where partner_id = ? and deleted_at is null`,
    today,
    today,
    partnerId,
  );
  return { pending: row?.pending ?? 0, viewed: row?.viewed ?? 0, accepted: row?.accepted ?? 0 };
}

/** Each merchant in onboarding is at its first step that is not done, or at the review when all are. */
function countOnboarding(db: Db, partnerId: string): DashboardFigures["onboarding"] {
  const rows = all<{ position: number; count: number }>(
    db,
    `select position, count(*) as count from (
       select coalesce(min(case when s.status <> 'done' then s.position end), ?) as position
       from onboardings o join onboarding_steps s on s.customer_id = o.customer_id
       where o.status in ('draft', 'returned', 'sent', 'in-review') and o.customer_id in (${MINE})
       group by o.customer_id
     ) group by position`,
    STEPS.length,
    partnerId,
  );
  const counts = new Map(rows.map(({ position, count }) => [position, count]));
  return STEPS.map((step, at) => ({ step, count: counts.get(at + 1) ?? 0 }));
}
