import type { DashboardFigures, getDashboardFigures } from "#contract/extension/partner-dashboard";
import type { ApiRequest } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import type { Condition } from "../../conditions.ts";
import { first } from "../../query.ts";
import { dayOf, startOf } from "../../rules/calendar.ts";
import type { Period } from "../period.ts";
import { lastDays } from "./merchant-counts.ts";
import type { ComparedPeriods } from "./period.ts";

/** What the figures are, but for their periods. */
export type Figures = Omit<DashboardFigures, "period" | "previous_period">;

type Kept = Pick<
  Figures,
  "merchants" | "active_merchants" | "idle_15_days" | "idle_30_days" | "subscriptions" | "mrr_amount"
> &
  Record<"pendings" | "pending_amount", number>;

/** Of all that a partner looks after: each counts as its kept row says, and sales by the sums of their days. */
export function keptFigures(
  { db, clock }: ApiRequest<typeof getDashboardFigures>,
  partnerId: string,
  { current, previous }: ComparedPeriods,
): Figures {
  const { idle, lost } = lastDays(clock.today());
  const kept = first<Kept>(
    db,
    `select ${active("")} as merchants, ${active("and last_sale_on >= ?")} as active_merchants,
       ${active("and last_sale_on between ? and ?")} as idle_15_days,
       ${active("and last_sale_on > '' and last_sale_on < ?")} as idle_30_days,
       coalesce(sum(subscriptions_count), 0) as subscriptions, coalesce(sum(mrr_amount), 0) as mrr_amount,
       coalesce(sum(pendings_count), 0) as pendings, coalesce(sum(pendings_amount), 0) as pending_amount
     from portfolio where owner_partner_id = ?`,
    partnerId,
    partnerId,
    lost,
    partnerId,
    lost,
    idle,
    partnerId,
    lost,
    partnerId,
  );
  const fresh = first<{ count: number }>(
    db,
    `select count(*) as count from companies where owner_partner_id = ? and created_at >= ? and created_at < ?
       and status = 'active' and customer_id is not null`,
    partnerId,
    startOf(dayOf(current.from)),
    startOf(dayOf(current.to) + 1),
  );
  return {
    merchants: kept?.merchants ?? 0,
    active_merchants: kept?.active_merchants ?? 0,
    new_merchants: fresh?.count ?? 0,
    idle_15_days: kept?.idle_15_days ?? 0,
    idle_30_days: kept?.idle_30_days ?? 0,
    ...volumeOf(summed(db, partnerId, current), summed(db, partnerId, previous)),
    subscriptions: kept?.subscriptions ?? 0,
    mrr_amount: kept?.mrr_amount ?? 0,
    offers: countOffers(db, partnerId, ["c.owner_partner_id = ? and c.customer_id is not null", partnerId]),
    pending: { count: kept?.pendings ?? 0, amount: kept?.pending_amount ?? 0 },
  };
}

/** Each a stretch of `portfolio_sums`. */
const active = (more: string) =>
  `(select count(*) from portfolio where owner_partner_id = ? and status = 'active' ${more})`;

/** What the sales of a period come to. */
export type Summed = Record<"gross" | "fee" | "markup", number>;

function summed(db: Db, partnerId: string, { from, to }: Period): Summed | null {
  return first<Summed>(
    db,
    `select coalesce(sum(gross_amount), 0) as gross, coalesce(sum(fee_amount), 0) as fee,
       coalesce(sum(markup_amount), 0) as markup
     from partner_sales where partner_id = ? and sale_day between ? and ?`,
    partnerId,
    from,
    to,
  );
}

export function volumeOf(now: Summed | null, before: Summed | null) {
  return {
    tpv_amount: now?.gross ?? 0,
    previous_tpv_amount: before?.gross ?? 0,
    cost_amount: (now?.fee ?? 0) - (now?.markup ?? 0),
    markup_amount: now?.markup ?? 0,
    previous_markup_amount: before?.markup ?? 0,
  };
}

/** @param ofCustomers on `companies c` */
export function countOffers(
  db: Db,
  partnerId: string,
  [ofCustomers, ...values]: Condition,
): DashboardFigures["offers"] {
  const row = first<Record<"sent" | "viewed" | "accepted", number>>(
    db,
    `select count(*) as sent, count(viewed_at) as viewed, count(accepted_at) as accepted
     from iso_offers where partner_id = ? and deleted_at is null
       and exists (select 1 from companies c where c.id = company_id and ${ofCustomers})`,
    partnerId,
    ...values,
  );
  return { sent: row?.sent ?? 0, viewed: row?.viewed ?? 0, accepted: row?.accepted ?? 0 };
}
